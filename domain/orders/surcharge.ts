import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { PaidCode } from "./payment-method.ts";

/** How a surcharge ends: its buyer has paid it, the shop bears it, or nothing is to be paid any more. */
export const SURCHARGE_ENDS = ["paid", "forgiven", "withdrawn"] as const;
export type SurchargeEnd = (typeof SURCHARGE_ENDS)[number];

/** What is to be paid on top of a paid order, or was. */
export interface Surcharge {
  id: number;
  amount: Rupiah;
  /** Null while it is open. */
  became: SurchargeEnd | null;
  /** Where its last attempt is paid; empty where there is none. */
  number: string;
  billerCode: string;
  redirectUrl: string;
  /** The attempt whose money paid it, how that was paid and when; what of the money can still be promised back. */
  paidBy: string;
  payment: PaidCode | null;
  receivedAt: number | null;
  free: Rupiah;
}

/** The one that is to be paid, and that keeps its order from being packed. */
export const openSurcharge = (all: readonly Surcharge[]): Surcharge | undefined =>
  all.find(({ became }) => became === null);

/** What the shop has of such money, and has promised to nobody. */
export const paidOnTop = (all: readonly Surcharge[]): Rupiah =>
  all.reduce((sum, { became, free }) => sum + (became === "paid" ? free : 0), 0);

/** Of which of them a sum goes back, the last paid first; what is over is not of this money. */
export function sharesOf<One extends Pick<Surcharge, "became" | "free">>(
  all: readonly One[],
  sum: Rupiah,
): { shares: { of: One; amount: Rupiah }[]; rest: Rupiah } {
  const shares: { of: One; amount: Rupiah }[] = [];
  let rest = sum;
  for (const one of all.toReversed()) {
    const amount = one.became === "paid" ? Math.min(one.free, rest) : 0;
    if (amount <= 0) continue;
    shares.push({ of: one, amount });
    rest -= amount;
  }
  return { shares, rest };
}

/** The words ready for who writes to the buyer, with where it is paid. */
export function askSurcharge(
  { orderNumber, name, amount }: { orderNumber: string; name: string; amount: Rupiah },
  { shop, link }: { shop: string; link: string },
): string {
  const greeting = ["Halo", name].filter(Boolean).join(" ");
  return `${greeting}, alamat pesanan ${orderNumber} di ${shop} sudah kami ganti. Ongkirnya lebih mahal ${formatRupiah(amount)}; bayar selisihnya di sini, lalu pesanannya kami kemas: ${link}`;
}
