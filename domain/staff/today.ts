import type { Permission } from "./roles.ts";

/** The tabs of the first page, as its address names them, in the order of an order's way. */
export const TODAY_TABS = ["proses", "kirim", "dikirim", "tindakan"] as const;
export type TodayTab = (typeof TODAY_TABS)[number];

export const todayTabs: Record<TodayTab, { label: string; needs: readonly Permission[] }> = {
  proses: { label: "Perlu diproses", needs: ["pack", "orders.read"] },
  kirim: { label: "Perlu dikirim", needs: ["pack", "orders.read"] },
  dikirim: { label: "Dikirim", needs: ["orders.read"] },
  tindakan: { label: "Butuh tindakan", needs: ["service.answer"] },
};

/** Reviews with no more stars than these wait for an answer. */
export const STARS_TO_ANSWER = 3;
/** Whoever asks for a consultation hears within so many working days, as its page says. */
export const PROJECT_DAYS = 2;
/** Of what waits no more than these are counted: beyond, how many makes no difference. */
export const COUNTED_MAX = 100;

export function countWords(count: number): string {
  return count >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : String(count);
}
