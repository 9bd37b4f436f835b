import { formatRupiah, type Rupiah } from "#domain/money.ts";

/** The payment methods of the shop, and what each costs the buyer. */
export const PAYMENT_CODES = ["bca", "mandiri", "bri", "bni", "permata", "card"] as const;
export type PaymentCode = (typeof PAYMENT_CODES)[number];

export interface PaymentMethod {
  code: PaymentCode;
  label: string;
  kind: "virtual-account" | "bill" | "card";
  /** The number of monthly instalments; 0 is paid in full. */
  tenors: number[];
}

export const paymentMethods: PaymentMethod[] = [
  { code: "bca", label: "Virtual Account BCA", kind: "virtual-account", tenors: [0] },
  { code: "mandiri", label: "Virtual Account Mandiri", kind: "bill", tenors: [0] },
  { code: "bri", label: "Virtual Account BRI", kind: "virtual-account", tenors: [0] },
  { code: "bni", label: "Virtual Account BNI", kind: "virtual-account", tenors: [0] },
  { code: "permata", label: "Virtual Account Permata", kind: "virtual-account", tenors: [0] },
  { code: "card", label: "Kartu kredit atau debit", kind: "card", tenors: [0, 3, 6, 12] },
];

export const TRANSFER_FEE: Rupiah = 4000;
const INSTALMENTS_FROM: Rupiah = 500_000;
/** In hundredths of a percent of the amount paid. */
const cardFees: Record<number, number> = { 0: 200, 3: 300, 6: 450, 12: 700 };

/** The cost of a payment method, in words. */
export function feeRate(kind: PaymentMethod["kind"], tenor: number): string {
  return kind === "card" ? percent(cardFeeOf(tenor)) : formatRupiah(TRANSFER_FEE);
}

const percent = (hundredths: number) => `${(hundredths / 100).toLocaleString("id-ID", { maximumFractionDigits: 2 })}%`;

const cardFeeOf = (tenor: number): number => cardFees[tenor] ?? cardFees[12] ?? 0;

/** The fee of every payment method. */
export const FEE_WORDS =
  `Biaya penyedia pembayaran: Virtual Account ${feeRate("bill", 0)} untuk setiap pesanan, kartu ${feeRate("card", 0)} ` +
  `dari tagihan, atau ${feeRate("card", 3)} sampai ${feeRate("card", 12)} kalau dicicil.`;

export function findMethod(code: string): PaymentMethod | undefined {
  return paymentMethods.find((method) => method.code === code);
}

/** A number to pay to, as banks print it: in fours, unless it is short. */
export function accountNumber(number: string): string {
  return number.length < 8 ? number : number.replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** One way to pay a bill: what it adds, what is then to be paid, and in instalments how much a month. */
export interface PaymentOffer {
  tenor: number;
  fee: Rupiah;
  total: Rupiah;
  monthly: Rupiah;
}

/** What paying a bill costs by a method: in full, and in each of its instalments. `bare` is the bill without a fee. */
export function offersOf(method: PaymentMethod, bare: Rupiah): PaymentOffer[] {
  return tenorsFor(method, bare).map((tenor) => {
    const fee = paymentFee(method, tenor, bare);
    return { tenor, fee, total: bare + fee, monthly: tenor === 0 ? 0 : Math.ceil((bare + fee) / tenor) };
  });
}

/** The default for a shopper who has not chosen; the first of several that cost the same. */
export function cheapestMethod(bare: Rupiah): PaymentMethod | undefined {
  const feeOf = (method: PaymentMethod) => paymentFee(method, 0, bare);
  return paymentMethods.reduce<PaymentMethod | undefined>(
    (best, one) => (best && feeOf(best) <= feeOf(one) ? best : one),
    undefined,
  );
}

/** The instalment terms available for a bill of that size. */
export function tenorsFor(method: PaymentMethod, bill: Rupiah): number[] {
  return bill >= INSTALMENTS_FROM ? method.tenors : method.tenors.filter((months) => months === 0);
}

/** The payment fee; zero when there is nothing to pay. */
export function paymentFee(method: PaymentMethod, tenor: number, bill: Rupiah): Rupiah {
  if (bill === 0) return 0;
  if (method.kind !== "card") return TRANSFER_FEE;
  return Math.ceil((bill * cardFeeOf(tenor)) / 10_000);
}
