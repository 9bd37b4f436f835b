import {
  type PromisedLine,
  type ReturnRule,
  resizeDaysOf,
  type WarrantyTerm,
  warrantyTermsOf,
} from "#domain/catalogue/promises.ts";
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

/** A line as its order recorded it: the promises of that time, and the variant. */
export interface KeptLine {
  promises: PromisedLine[];
  variant: string;
}

/** The claims that a line allows, and until when. Days and years are counted from the day of receipt. */
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

const RETURN = "Pengembalian";

/** An order keeps the days of the setting in each of its lines: another setting is for later orders. */
export function returnPromise(days: number): PromisedLine {
  return { label: RETURN, text: `${days} hari` };
}

/** For how many days an order can be complained about and returned, by any of its lines; an older one keeps no days. */
export function returnDaysOf(promises: readonly PromisedLine[], settingDays: number): number {
  const kept = promises.find(({ label }) => label === RETURN)?.text ?? "";
  return Number(/^([1-9]\d{0,2}) hari$/.exec(kept)?.[1] ?? settingDays);
}

/** Returns are taken to the end of the last of these days after receipt, like everything that is promised for days. */
export function returnUntil(receivedAt: Seconds, days: number): Seconds {
  return endOfDayAfter(receivedAt, days, "day");
}

const conditions: Partial<Record<ReturnRule, string>> = {
  sealed: "segel utuh",
  "not-engraved": "selama belum diukir",
};

/** `Bisa dikembalikan sampai 10 Desember 2026, segel utuh`. */
export function returnWords(rule: ReturnRule, until: Seconds): string {
  return [`Bisa dikembalikan sampai ${formatDate(until - 1)}`, conditions[rule]].filter(Boolean).join(", ");
}

/** The facts that decide a return: the rule, the last day, and whether all of its pieces were resized. */
interface Returnable {
  rule: ReturnRule;
  until: Seconds;
  isResized: boolean;
}

/** Why it is not taken back; undefined when it is. A complaint is another thing: it is taken about everything. */
export function refuseReturn({ rule, until, isResized }: Returnable, now: Seconds): string | undefined {
  if (rule === "never")
    return "Tidak dapat dikembalikan karena dibuat sesuai pesanan. Ada yang salah? Ajukan komplain.";
  if (isResized)
    return "Tidak dapat dikembalikan karena ukurannya sudah kami ubah untuk Anda. Ada yang salah? Ajukan komplain.";
  if (now < until) return undefined;
  return `Batas pengembalian barang ini, ${formatDate(until - 1)}, sudah lewat. Ada yang rusak? Klaim garansinya.`;
}

/** The condition that a buyer confirms for a return. */
export function returnCondition(rule: ReturnRule): string {
  const more: Partial<Record<ReturnRule, string>> = {
    sealed: " Segel antingnya masih utuh.",
    "not-engraved": " Belum diukir.",
  };
  return `Barang belum dipakai, lengkap dengan kemasan, kartu, dan sertifikatnya.${more[rule] ?? ""}`;
}

export const RETURN_NOT_CONFIRMED =
  "Centang kalau keadaan barangnya begitu. Selain itu barang tidak dapat kami terima kembali.";

/** The terms shown before a return: who pays for shipping, and what is refunded. */
export const RETURN_COSTS =
  "Tidak perlu ada yang salah. Ongkos kirim baliknya Anda tanggung; harga barangnya kami kembalikan setelah barang kami terima dan periksa. Hadiah dan barang combo ikut dikembalikan. Barang rusak atau salah kirim? Ajukan komplain: ongkos kirim baliknya kami tanggung.";

/** Why it is returned, to choose from; no fault is asked for. */
export const RETURN_REASONS = ["Berubah pikiran", "Ukuran tidak cocok", "Berbeda dari bayangan", "Lainnya"] as const;

const COMPLAINABLE = ["processing", "shipped", "done"];

/** The sending of an order: whether some of it is still on its way, and when the last of it arrived. */
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
