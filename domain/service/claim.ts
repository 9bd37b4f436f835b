import { type PromisedLine, resizeDaysOf, type WarrantyTerm, warrantyTermsOf } from "#domain/catalogue/promises.ts";
import { sizeIn, sizesWithinReach } from "#domain/catalogue/ring-size.ts";
import { endOfDayAfter, formatDate } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import type { PromisedKind } from "./complaint.ts";

/** The longest name of a part: a component of a bundle, and what of it. */
export const CLAIM_PART_MAX = 160;

/** A part of what was bought, and until when it may be claimed for; null is for life. The whole thing has no name. */
export interface ClaimTerm {
  part: string;
  until: Seconds | null;
}

/** What an order keeps of the thing in a line: what was promised then, and which variant it was. */
export interface KeptLine {
  promises: PromisedLine[];
  variant: string;
}

/** What may be claimed for a line, and until when. Days and years are counted from the day on which it was received. */
export function claimTermsOf(line: KeptLine, receivedAt: Seconds): Record<PromisedKind, ClaimTerm[]> {
  return { resize: resizeTerms(line, receivedAt), warranty: warrantyTermsOf(line.promises).map(termOf(receivedAt)) };
}

function resizeTerms({ promises, variant }: KeptLine, receivedAt: Seconds): ClaimTerm[] {
  const [days, size] = [resizeDaysOf(promises), sizeIn(variant)];
  if (days === undefined || size === undefined || sizesWithinReach(size).length === 0) return [];
  return [{ part: "", until: endOfDayAfter(receivedAt, days, "day") }];
}

const termOf =
  (receivedAt: Seconds) =>
  ({ part, years }: WarrantyTerm): ClaimTerm => ({
    part,
    until: years === null ? null : endOfDayAfter(receivedAt, years, "year"),
  });

export function isRunning({ until }: Pick<ClaimTerm, "until">, now: Seconds): boolean {
  return until === null || now < until;
}

/** `Garansi rangka sampai 3 Mei 2036`, `Garansi kilau seumur hidup`, `Ubah ukuran gratis berakhir 24 Januari 2027`. */
export function termWords(kind: PromisedKind, { part, until }: ClaimTerm, now: Seconds): string {
  const what = kind === "resize" ? "Ubah ukuran gratis" : ["Garansi", part].filter(Boolean).join(" ");
  if (until === null) return `${what} seumur hidup`;
  return `${what} ${now < until ? "sampai" : "berakhir"} ${formatDate(until - 1)}`;
}

/** Why a free resize is not taken; undefined when it is. A ring is resized for nothing once. */
export function refuseResize(term: ClaimTerm, used: number, pieces: number, now: Seconds): string | undefined {
  if (!isRunning(term, now)) return `${termWords("resize", term, now)}. Hubungi kami untuk mengubahnya dengan biaya.`;
  return used >= pieces ? "Ukuran cincin ini sudah satu kali kami ubah gratis." : undefined;
}
