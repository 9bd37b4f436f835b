import type { MoneyKind, RefundReason } from "#domain/orders/money.ts";
import type { Goods } from "#domain/orders/refunded-pieces.ts";
import type { OrderState, ParcelState } from "#domain/orders/state.ts";
import type { SurchargeEnd } from "#domain/orders/surcharge.ts";

/** The rows that the books are made of, as the database has them. */
export interface Books {
  orders: OrderEntry[];
  lines: {
    order: number;
    key: string;
    variant: number;
    bundling: number;
    quantity: number;
    price: number;
    /** The sum paid for all its pieces. */
    paid: number;
    points: number;
    /** The sale whose price it has. */
    sale: number | null;
    /** As JSON: what one piece of a bundle was made of. Orders of before this was noted have none. */
    parts: string | null;
    isCombo: number;
    /** It was free with another item. */
    isGift: number;
    /** The number of the parcel that it is sent in. */
    parcel: number;
  }[];
  parcels: { order: number; number: number; shipping: number; state: ParcelState }[];
  holds: { order: number; kind: "stock" | "flash" | "gift"; ref: number; quantity: number }[];
  /** The sum of each order's stock entries. */
  stockMoves: { order: number; variant: number; pieces: number }[];
  /** The sum of each variant's stock entries. */
  stockEntries: Record<number, number>;
  moves: { order: number; state: OrderState }[];
  payments: { order: number; amount: number; paidAt: number | null; paidBy: string }[];
  /** Each attempt to pay, by what it asked for. */
  attempts: {
    order: number;
    number: string;
    amount: number;
    payment: string;
    tenor: number;
    /** The provider's last status of it. */
    status: string;
    /** The fee setting when the attempt was begun; attempts from before this was recorded have none. */
    fees: string | null;
    /** What it is to pay on top of its order; older books do not say it. */
    surcharge?: number | null;
  }[];
  /** What is to be paid on top of orders, or was. */
  surcharges?: { id: number; order: number; amount: number; became: SurchargeEnd | null; paidBy: string }[];
  /** Money that came in and went back. */
  entries: { order: number; attempt: string; kind: MoneyKind; amount: number; refund: number | null }[];
  /** Promised refunds, and their pieces. */
  refunds: {
    id: number;
    order: number;
    attempt: string;
    amount: number;
    /** Kept of it for points that are spent. */
    kept: number;
    reason: RefundReason;
    /** From before points went with the promise. */
    isOld: number;
  }[];
  refundLines: { order: number; refund: number; key: string; pieces: number; amount: number; goods: Goods }[];
  /** How much of a refund is what a parcel cost to send. */
  refundParcels: { order: number; refund: number; parcel: number; amount: number }[];
  /** In the order in which they were written. */
  points: {
    user: number;
    order: number | null;
    /** The order's customer. */
    buyer?: number | null;
    lot: number;
    points: number;
    reason: string;
    at: number;
  }[];
  lots: {
    id: number;
    user: number;
    order: number | null;
    endsAt: number;
    /** It was there before any order had earned points: the shop has brought it along. */
    isOpening: number;
  }[];
  /** How many uses of each voucher are listed for each buyer, and how many of their orders have it and have not ended. */
  uses: VoucherUses[];
  usedBy: VoucherUses[];
  purchases: { item: number; user: number; quantity: number }[];
  /** Gift offers by id: their variant, and the variant that must be bought. */
  gifts: Record<number, { variant: number; main: number }>;
  /** The money that the payment provider has received per attempt, and how much of it was returned. */
  provider: { number: string; amount: number; returned: number }[];
  shelf: Shelf;
  /** How many pieces each offer of a flash sale has had, by its id. */
  limits: Record<number, number>;
}

interface VoucherUses {
  user: number;
  voucher: number;
  count: number;
}

/** The counters of sales and vouchers. */
export interface Counted extends Pick<Books, "purchases" | "orders" | "holds" | "limits"> {
  shelf: Pick<Shelf, "flash" | "vouchers" | "voucherUses">;
}

export interface OrderEntry {
  id: number;
  ordersn: string;
  user: number;
  key: string;
  state: OrderState;
  subTotal: number;
  shipping: number;
  fee: number;
  voucherDiscount: number;
  /** The worth of its voucher when it was placed: `percent 10 50000` or `nominal 25000 `; older orders have none. */
  voucherTerms: string;
  pointsUsed: number;
  pointsDiscount: number;
  billTotal: number;
  payment: string;
  tenor: number;
  voucher: number | null;
  /** The order that it is sent instead of; older books do not say it. */
  replaces?: number | null;
  /** Its parcel came back, and its pieces are in stock again. */
  isRestocked?: number;
}

/** A snapshot by id: stock of variants, remains of sales and gifts, uses of vouchers as counted and as listed. */
export interface Shelf {
  stock: Record<number, number>;
  flash: Record<number, number>;
  gift: Record<number, number>;
  vouchers: Record<number, number>;
  voucherUses: Record<number, number>;
}

/**
 * What is known outside the database: what offers and vouchers had before the first order, and what the shop and the
 * provider have answered.
 */
export interface Witness {
  opening: Omit<Shelf, "stock">;
  /** Every form that was sent, answered or not. */
  sentKeys: string[];
  /** Every order that an answer named, with the key of the form that it answered. */
  acknowledged: { key: string; ordersn: string }[];
  /** Every attempt that the provider has reported as settled. */
  settled: string[];
}

export const PAID: OrderState[] = ["paid", "processing", "shipped", "done"];
export const ENDED: OrderState[] = ["cancelled", "expired"];

/** Orders whose money is the buyer's again. */
export const UNDONE: OrderState[] = [...ENDED, "returned"];

export const isLive = ({ state }: OrderEntry) => !ENDED.includes(state);

export function heldBy(holds: Books["holds"], kind: string): Map<number, number> {
  return countBy(
    holds.filter((hold) => hold.kind === kind),
    ({ ref }) => ref,
    ({ quantity }) => quantity,
  );
}

/** The owner of a finding, with which it begins: an order's number, an attempt's, or `customer 7`. */
export function whoseFinding(says: string): string {
  return says.split(":", 1).join();
}

/** How many pieces of each of an order's lines it has given back again, by what became of them. */
export function gaveBack({ refundLines }: Books, order: number, goods: readonly Goods[]): Map<string, number> {
  return countBy(
    rowsOf(refundLines, order).filter((line) => goods.includes(line.goods)),
    ({ key }) => key,
    ({ pieces }) => pieces,
  );
}

export function complaintsOf(ordersn: string) {
  const list: string[] = [];
  const unless = (isRight: boolean, words: string) => void (isRight || list.push(`${ordersn}: ${words}`));
  return { list, unless };
}

/** Sums the counts of rows, by key. */
export function countBy<Row, Key>(
  rows: Row[],
  keyOf: (row: Row) => Key,
  countOf: (row: Row) => number,
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + countOf(row));
  return counts;
}

/** The decrease of each value from before to after. */
export function spent(before: Record<number, number>, after: Record<number, number>): Map<number, number> {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)].map(Number));
  return new Map([...ids].map((id) => [id, (before[id] ?? 0) - (after[id] ?? 0)]));
}

/** The keys whose counts differ between the two. */
export function differences<Key>(one: Map<Key, number>, other: Map<Key, number>): Key[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0));
}

export const sameCounts = <Key>(one: Map<Key, number>, other: Map<Key, number>) => differences(one, other).length === 0;
export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const grouped = new WeakMap<object[], Map<number | null, object[]>>();

/** The rows of one order. The list is grouped by order once, because there are as many lookups as orders. */
export function rowsOf<Row extends { order: number | null }>(rows: Row[], order: number): Row[] {
  const groups = grouped.get(rows) ?? Map.groupBy(rows as { order: number | null }[], (row) => row.order);
  grouped.set(rows, groups);
  return (groups.get(order) ?? []) as Row[];
}
