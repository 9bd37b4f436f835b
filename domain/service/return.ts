import type { PromisedLine } from "#domain/catalogue/promises.ts";
import type { ReturnRule } from "#domain/catalogue/return-rule.ts";
import { endOfDayAfter, formatDate } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";

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

/** What decides whether it is taken back: its rule, until when, and whether all of its pieces were made larger or smaller. */
export interface Returnable {
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

/** What a buyer ticks to have it taken back. */
export function returnCondition(rule: ReturnRule): string {
  const more: Partial<Record<ReturnRule, string>> = {
    sealed: " Segel antingnya masih utuh.",
    "not-engraved": " Belum diukir.",
  };
  return `Barang belum dipakai, lengkap dengan kemasan, kartu, dan sertifikatnya.${more[rule] ?? ""}`;
}

export const RETURN_NOT_CONFIRMED =
  "Centang kalau keadaan barangnya begitu. Selain itu barang tidak dapat kami terima kembali.";

/** What is said before it is sent: who pays for it, and what comes back. */
export const RETURN_COSTS =
  "Tidak perlu ada yang salah. Ongkos kirim baliknya Anda tanggung; harga barangnya kami kembalikan setelah barang kami terima dan periksa. Hadiah dan barang combo ikut dikembalikan. Barang rusak atau salah kirim? Ajukan komplain: ongkos kirim baliknya kami tanggung.";

/** Why it is returned, to choose from; no fault is asked for. */
export const RETURN_REASONS = ["Berubah pikiran", "Ukuran tidak cocok", "Berbeda dari bayangan", "Lainnya"] as const;
