import { formatRupiah, type Rupiah } from "#domain/money.ts";
import {
  type MoneyEntry,
  type MoneyKind,
  REFUND_WAYS,
  type Refund,
  type RefundReason,
  type RefundWay,
} from "./money.ts";
import { type PaidCode, paidLabel } from "./payment-method.ts";

export interface LedgerEntry extends MoneyEntry {
  at: number;
  /** How its attempt was paid, and whether that was on top of the order. */
  payment: PaidCode;
  isOnTop?: 0 | 1;
}

export interface LedgerRefund extends Refund {
  reason: LedgerReason;
  at: number;
}

/** Among refunds for complaints a return is named, because it is no fault of the shop's. */
type LedgerReason = RefundReason | "return";

/** A line of an order's money: it came in, went back, or is still to go back. */
export type LedgerLine = { at: number; amount: Rupiah } & (
  | { what: "in"; payment: PaidCode; isOnTop: boolean }
  | { what: "back"; kind: Exclude<MoneyKind, "received">; reason: LedgerReason | null }
  | { what: "coming"; way: RefundWay; reason: LedgerReason }
);

/**
 * An order's money line by line, as it happened, and last what is promised; what is left is what came in less all of
 * these. Of an attempt's promises no more is to come than is left of its money, the provider's first.
 */
export function ledgerOf(
  entries: readonly LedgerEntry[],
  refunds: readonly LedgerRefund[],
): { lines: LedgerLine[]; left: number } {
  const reasons = new Map(refunds.map(({ id, reason }) => [id, reason]));
  const left = new Map<string, number>();
  const add = (attempt: string, amount: number) => left.set(attempt, (left.get(attempt) ?? 0) + amount);
  const lines = entries.map(({ kind, attempt, amount, refund, at, payment, isOnTop }): LedgerLine => {
    add(attempt, kind === "received" ? amount : -amount);
    if (kind === "received") return { what: "in", payment, isOnTop: isOnTop === 1, amount, at };
    return { what: "back", kind, reason: reasons.get(refund ?? 0) ?? null, amount, at };
  });
  const byWay = REFUND_WAYS.flatMap((way) => refunds.filter((refund) => refund.way === way));
  for (const { id, attempt, way, reason, amount: promised, at } of byWay) {
    const sent = entries.reduce((sum, entry) => sum + (entry.refund === id ? entry.amount : 0), 0);
    const amount = Math.min(promised - sent, left.get(attempt) ?? 0);
    if (amount <= 0) continue;
    add(attempt, -amount);
    lines.push({ what: "coming", way, reason, amount, at });
  }
  return { lines, left: [...left.values()].reduce((sum, one) => sum + one, 0) };
}

const reasonWords: Record<LedgerReason, string> = {
  cancelled: "pesanan dibatalkan",
  "came-back": "barang kembali ke toko",
  complaint: "keluhan Anda",
  return: "pengembalian barang",
  lines: "sebagian barang",
  shipping: "selisih ongkos kirim ke alamat baru",
  goodwill: "sesuai kesepakatan",
  "paid-twice": "terbayar dua kali",
  "came-late": "dibayar setelah pesanan ditutup",
  "wrong-sum": "jumlahnya tidak sesuai tagihan",
};

const kindWords: Record<Exclude<MoneyKind, "received">, string> = {
  voided: "Dibatalkan sebelum ditagihkan",
  denied: "Ditolak bank",
  refunded: "Dikembalikan lewat penyedia pembayaran",
  "charged-back": "Ditarik kembali oleh bank",
  "by-hand": "Sudah kami kirim kepada Anda",
};

const wayWords: Record<RefundWay, string> = {
  provider: "Sedang dikembalikan lewat penyedia pembayaran",
  hand: "Akan kami kirim kepada Anda",
};

/** A line in its buyer's words. */
export function ledgerWords(line: LedgerLine): string {
  if (line.what === "in") return `${line.isOnTop ? "Tambahan ongkir" : "Pembayaran"} masuk: ${paidLabel(line.payment)}`;
  const head = line.what === "back" ? kindWords[line.kind] : wayWords[line.way];
  return line.reason === null ? head : `${head}: ${reasonWords[line.reason]}`;
}

/** Money that goes out has a minus, so that the lines add up to what is left. */
export function ledgerSum({ what, amount }: LedgerLine): string {
  return `${what === "in" ? "" : "−"}${formatRupiah(amount)}`;
}

/** Money that is to go back, by who sends it. */
interface GoingBack {
  underWay: Rupiah;
  owed: Rupiah;
  /** The buyer has named the account that the shop sends it to. */
  hasAccount: boolean;
}

/** Where a refund goes, as the end of a sentence: back as it came, or to an account that its buyer names for it. */
export function refundPlace({ isByHand, hasAccount }: { isByHand: boolean; hasAccount: boolean }): string {
  if (!isByHand) return "ke kartu yang Anda pakai untuk membayar.";
  return hasAccount
    ? "ke rekening yang Anda sebut untuk pesanan ini."
    : "setelah Anda menyebut rekening tujuannya di halaman pesanan.";
}

/** When it comes, by what the shop promises, such as `3 sampai 7 hari kerja`. */
export function refundTime(days: string): string {
  return `Setelah kami kirim, dananya biasanya sampai dalam ${days}.`;
}

/** Tells which sums go back, where to and when; empty if there are none. */
export function backWords({ underWay, owed, hasAccount }: GoingBack, time: string): string {
  const sums = [
    { amount: underWay, isByHand: false },
    { amount: owed, isByHand: true },
  ];
  const said = sums
    .filter(({ amount }) => amount > 0)
    .map(({ amount, isByHand }) => {
      return `Dana sejumlah ${formatRupiah(amount)} kami kembalikan ${refundPlace({ isByHand, hasAccount })}`;
    });
  return said.length > 0 ? [...said, time].join(" ") : "";
}

/** Whether the buyer must first say where the money should go. */
export function mustNameAccount({ owed, hasAccount }: Pick<GoingBack, "owed" | "hasAccount">): boolean {
  return owed > 0 && !hasAccount;
}
