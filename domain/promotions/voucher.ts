import { isOfferOpen } from "#domain/catalogue/price.ts";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { listWords } from "#lib/sentences.ts";
import type { Seconds } from "#lib/time.ts";

/** A voucher, and how often it has been used so far. */
export interface VoucherInfo {
  code: string;
  title: string;
  kind: "percent" | "nominal";
  value: number;
  /** The most that a percentage takes off; null for no cap. */
  cap: Rupiah | null;
  minimum: Rupiah;
  start: Seconds;
  end: Seconds;
  quota: number;
  used: number;
  perCustomer: number;
  usedByCustomer: number;
  /** 1 if only those may use it to whom the shop has given it, and whether this customer is one of them. */
  isPersonal: 0 | 1;
  isGiven: 0 | 1;
  /** Null when it is valid for every category. */
  categoryGroupId: number | null;
  categoryGroup?: string | null | undefined;
  /** Empty when it is valid for every product. */
  productIds: number[];
  /** The names of the first two. */
  productNames?: string[];
}

/** A bought line, as far as vouchers need it. */
export interface BoughtLine {
  productId: number;
  categoryGroupId: number;
  subtotal: Rupiah;
}

export type VoucherRefusal =
  | "voucher_unknown"
  | "voucher_early"
  | "voucher_over"
  | "voucher_used_up"
  | "voucher_used_by_you"
  | "voucher_no_product"
  | "voucher_minimum";

/** The facts that the words of a refusal need. */
export interface VoucherFacts {
  start: number;
  perCustomer: number;
  minimum: Rupiah;
  /** The sum of the lines that it is good for; null when nothing is selected at all. */
  sum: Rupiah | null;
  /** The goods that it is good for, as in `barang kategori Rumah`; null when it is good for all. */
  goods: string | null;
}

/** `covers` says of each line whether the voucher is for it. */
export type VoucherVerdict = { ok: true; takenOff: Rupiah; covers: boolean[] } | { ok: false; code: VoucherRefusal };

/** Whether this customer may know of the voucher. To others a personal one does not exist. */
function isFor({ isPersonal, isGiven }: Pick<VoucherInfo, "isPersonal" | "isGiven">): boolean {
  return isPersonal === 0 || isGiven === 1;
}

/** How a voucher stands with a customer. */
export const VOUCHER_STATES = ["open", "upcoming", "used", "over"] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

export const voucherStateLabels: Record<VoucherState, string> = {
  open: "Dapat dipakai",
  upcoming: "Belum mulai",
  used: "Sudah dipakai",
  over: "Berakhir",
};

/** A voucher that this customer has used up stays `used` after its end; one whose quota others used up is `over`. */
export function voucherState(
  voucher: Pick<VoucherInfo, "start" | "end" | "quota" | "used" | "perCustomer" | "usedByCustomer">,
  now: Seconds,
): VoucherState {
  if (voucher.usedByCustomer >= voucher.perCustomer) return "used";
  if (now >= voucher.end || voucher.used >= voucher.quota) return "over";
  return now < voucher.start ? "upcoming" : "open";
}

/**
 * The discount of a voucher. Only eligible lines count for its minimum and its percentage, and it never takes off more
 * than their sum.
 */
export function judgeVoucher(voucher: VoucherInfo, bought: BoughtLine[], now: Seconds): VoucherVerdict {
  const refused = (code: VoucherRefusal): VoucherVerdict => ({ ok: false, code });
  if (!isFor(voucher)) return refused("voucher_unknown");
  if (!isOfferOpen(voucher, now)) return refused(now < voucher.start ? "voucher_early" : "voucher_over");
  if (voucher.used >= voucher.quota) return refused("voucher_used_up");
  if (voucher.usedByCustomer >= voucher.perCustomer) return refused("voucher_used_by_you");
  const eligible = bought.filter((line) => isGoodFor(voucher, line));
  if (eligible.length === 0) return refused("voucher_no_product");
  const sum = eligible.reduce((total, { subtotal }) => total + subtotal, 0);
  if (sum < voucher.minimum) return refused("voucher_minimum");
  const covers = bought.map((line) => isGoodFor(voucher, line));
  return { ok: true, takenOff: Math.min(worthOf(voucher, sum), sum), covers };
}

/** The facts about a voucher and a cart for the words of a refusal. */
export function voucherFacts(voucher: VoucherInfo, bought: BoughtLine[]): VoucherFacts {
  const { start, perCustomer, minimum, categoryGroup, productIds, productNames = [] } = voucher;
  const eligible = bought.filter((line) => isGoodFor(voucher, line));
  const sum = bought.length === 0 ? null : eligible.reduce((total, { subtotal }) => total + subtotal, 0);
  const names = productIds.length > productNames.length ? [...productNames, "barang pilihan lain"] : productNames;
  const some = productIds.length > 0 ? listWords(productNames.length > 0 ? names : ["barang pilihan"]) : null;
  return { start, perCustomer, minimum, sum, goods: categoryGroup ? `barang kategori ${categoryGroup}` : some };
}

function isGoodFor({ categoryGroupId, productIds }: VoucherInfo, line: BoughtLine): boolean {
  const isInGroup = categoryGroupId === null || categoryGroupId === line.categoryGroupId;
  return isInGroup && (productIds.length === 0 || productIds.includes(line.productId));
}

function worthOf({ kind, value, cap }: VoucherInfo, sum: Rupiah): Rupiah {
  if (kind === "nominal") return value;
  return Math.min(Math.floor((sum * value) / 100), cap ?? Number.POSITIVE_INFINITY);
}

/** The worth of a voucher in words: `Potongan Rp 100.000`. */
export function worthWords({ kind, value }: Pick<VoucherInfo, "kind" | "value">): string {
  return kind === "nominal" ? `Potongan ${formatRupiah(value)}` : `Diskon ${value}%`;
}

/** Whether a voucher that takes nothing off a cart may still do so for another one. */
export function isForLater(code: string): boolean {
  return code === "voucher_minimum" || code === "voucher_no_product";
}
