import { formatRupiah, type Rupiah } from "#domain/money.ts";

/** The ways to pay that a buyer chooses from. */
export const PAYMENT_CODES = ["bca", "mandiri", "bri", "bni", "permata", "card"] as const;
export type PaymentCode = (typeof PAYMENT_CODES)[number];

/** The ways that money comes in: also by a transfer to the shop's own account, of which the provider knows nothing. */
export const PAID_CODES = [...PAYMENT_CODES, "transfer"] as const;
export type PaidCode = (typeof PAID_CODES)[number];

/** The fee of a payment method, for its buyer or for the shop: hundredths of a percent of the sum, plus an amount. */
export interface Fee {
  /** The number of monthly instalments that it is for; 0 is paid in full. */
  tenor: number;
  hundredths: number;
  amount: Rupiah;
}

export interface PaymentMethod {
  code: PaymentCode;
  label: string;
  kind: "virtual-account" | "bill" | "card";
  /** The number of monthly instalments; 0 is paid in full. */
  tenors: number[];
  /** The buyer's fees; an instalment without a fee of its own costs the same as paying in full. */
  fees: Fee[];
}

/** Without fees: those are the shop's setting. */
export const paymentMethods: PaymentMethod[] = [
  { code: "bca", label: "Virtual Account BCA", kind: "virtual-account", tenors: [0], fees: [] },
  { code: "mandiri", label: "Virtual Account Mandiri", kind: "bill", tenors: [0], fees: [] },
  { code: "bri", label: "Virtual Account BRI", kind: "virtual-account", tenors: [0], fees: [] },
  { code: "bni", label: "Virtual Account BNI", kind: "virtual-account", tenors: [0], fees: [] },
  { code: "permata", label: "Virtual Account Permata", kind: "virtual-account", tenors: [0], fees: [] },
  { code: "card", label: "Kartu kredit atau debit", kind: "card", tenors: [0, 3, 6, 12], fees: [] },
];

const INSTALMENTS_FROM: Rupiah = 500_000;

/**
 * The most that each takes at once, as banks and payment providers in Indonesia publish it. What a buyer's own bank lets
 * through in a day may be less.
 */
const HIGHEST: Record<PaymentCode, Rupiah> = {
  bca: 50_000_000_000,
  mandiri: 50_000_000_000,
  bri: 50_000_000_000,
  bni: 50_000_000_000,
  permata: 9_999_999_999,
  card: 999_999_999,
};

/** Why a bill is too much for a method. */
export function tooMuchFor({ code, label }: Pick<PaymentMethod, "code" | "label">): string {
  return `${label} menerima maksimal ${formatRupiah(HIGHEST[code])} sekali bayar. Pilih metode lain.`;
}

/** The highest total of one order, unless the shop's setting says otherwise. */
export const ORDER_HIGHEST: Rupiah = 1_000_000_000;

/** Why a bill is too much for one order. */
export function tooMuchWords(bill: Rupiah, highest: Rupiah): string {
  return `Tagihannya ${formatRupiah(bill)}, sedangkan satu pesanan maksimal ${formatRupiah(highest)}. Bagi menjadi beberapa pesanan, atau tanyakan lewat chat: kami bantu.`;
}

/** `2,9% + Rp 2.000`; empty where nothing is asked. */
export function feeRate({ fees }: Pick<PaymentMethod, "fees">, tenor: number): string {
  const { hundredths, amount } = feeFor(fees, tenor);
  return [hundredths > 0 && percent(hundredths), amount > 0 && formatRupiah(amount)].filter(Boolean).join(" + ");
}

const percent = (hundredths: number) => `${(hundredths / 100).toLocaleString("id-ID")}%`;

export const feeFor = (fees: Fee[], tenor: number): Fee =>
  fees.find((one) => one.tenor === tenor) ?? fees.find((one) => one.tenor === 0) ?? { tenor, hundredths: 0, amount: 0 };

/** One sentence that lists what each payment method adds to the bill. */
export function feeWords(methods: PaymentMethod[]): string {
  const said = methods.flatMap((method) =>
    method.tenors.flatMap((tenor) => {
      const rate = feeRate(method, tenor);
      return rate ? [`${method.label}${tenor > 0 ? ` ${tenor} bulan` : ""} ${rate}`] : [];
    }),
  );
  if (said.length === 0) return "Tidak ada biaya tambahan untuk metode pembayaran apa pun.";
  return `Biaya layanan dari penyedia pembayaran: ${said.join(", ")}.`;
}

/** Whether the shop asks something for any way to pay. */
export function hasFees(methods: PaymentMethod[]): boolean {
  return methods.some((method) => method.tenors.some((tenor) => feeRate(method, tenor) !== ""));
}

/** A way to pay as it is offered for what is on top of an order: at once, and without a fee. */
export function withoutExtras(method: PaymentMethod): PaymentMethod {
  return { ...method, tenors: [0], fees: [] };
}

/** How an order is or was paid, in words. */
export function paidLabel(code: PaidCode): string {
  return code === "transfer" ? "Transfer ke rekening toko" : (findMethod(code)?.label ?? code);
}

export function findMethod(code: string, methods: PaymentMethod[] = paymentMethods): PaymentMethod | undefined {
  return methods.find((method) => method.code === code);
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

/** The cost of paying a bill by a method, in full and in each of its instalments. `bare` is the bill without a fee. */
export function offersOf(method: PaymentMethod, bare: Rupiah): PaymentOffer[] {
  return tenorsFor(method, bare).map((tenor) => {
    const fee = paymentFee(method, tenor, bare);
    return { tenor, fee, total: bare + fee, monthly: tenor === 0 ? 0 : Math.ceil((bare + fee) / tenor) };
  });
}

/** The default for a shopper who has not chosen; the first of several that cost the same. */
export function cheapestMethod(methods: PaymentMethod[], bare: Rupiah): PaymentMethod | undefined {
  const feeOf = (method: PaymentMethod) => paymentFee(method, 0, bare);
  return methods
    .filter((one) => takes(one, 0, bare))
    .reduce<PaymentMethod | undefined>((best, one) => (best && feeOf(best) <= feeOf(one) ? best : one), undefined);
}

/** The instalment terms available for a bill of that size; none where it is more than the method takes. */
export function tenorsFor(method: PaymentMethod, bill: Rupiah): number[] {
  return method.tenors.filter((months) => (months === 0 || bill >= INSTALMENTS_FROM) && takes(method, months, bill));
}

const takes = (method: PaymentMethod, tenor: number, bill: Rupiah) =>
  bill + paymentFee(method, tenor, bill) <= HIGHEST[method.code];

/** The payment fee; zero when there is nothing to pay. */
export function paymentFee({ fees }: Pick<PaymentMethod, "fees">, tenor: number, bill: Rupiah): Rupiah {
  if (bill === 0) return 0;
  const { hundredths, amount } = feeFor(fees, tenor);
  return Math.ceil((bill * hundredths) / 10_000) + amount;
}
