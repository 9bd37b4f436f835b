import { endOfDayAfter, formatDate } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";

const COMPLAINABLE = ["processing", "shipped", "done"];

/** What was sent of an order: whether some of it is still on its way, and when the last of it arrived. */
interface Sent {
  state: string;
  isOnItsWay: boolean;
  receivedAt: Seconds | null;
}

/** How long an order may be complained about: without an end while something is on its way, else to the end of a day. */
export interface ComplaintWindow {
  isOnItsWay: boolean;
  until: Seconds | null;
}

/** The days are counted from receipt: who waits three weeks for a parcel has them all. */
export function complaintWindow({ state, isOnItsWay, receivedAt }: Sent, days: number): ComplaintWindow {
  if (!COMPLAINABLE.includes(state)) return { isOnItsWay: false, until: null };
  const until = isOnItsWay || receivedAt === null ? null : endOfDayAfter(receivedAt, days, "day");
  return { isOnItsWay, until };
}

export function mayComplain({ isOnItsWay, until }: ComplaintWindow, now: Seconds): boolean {
  return isOnItsWay || now < (until ?? 0);
}

const ENDED: Record<string, string> = {
  cancelled: "Pesanan ini sudah dibatalkan.",
  expired: "Pesanan ini sudah kedaluwarsa.",
  returned: "Pesanan ini sudah dikembalikan. Ada pertanyaan? Tekan Tanya pesanan ini.",
};

/** Why an order is not complained about, and where to go now; without a day nothing of it was sent. */
export function notComplainableWords({ state, until }: { state: string; until: Seconds | null }): string {
  if (until === null) return ENDED[state] ?? "Komplain dapat diajukan setelah pesanan dikirim.";
  return `Batas komplain pesanan ini, ${formatDate(until - 1)}, sudah lewat. Untuk klaim garansi, buka Garansi dan pengembalian. Ada pertanyaan? Tekan Tanya pesanan ini.`;
}
