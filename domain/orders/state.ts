import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { type Seconds, ZONE_SECONDS } from "#lib/time.ts";

/**
 * An order's states, and who may change them. The only transition table: screens, calls, jobs and the operator's tools
 * all use it.
 */
export const ORDER_STATES = [
  "awaiting-payment",
  "paid",
  "processing",
  "shipped",
  "done",
  "returned",
  "cancelled",
  "expired",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export type OrderActor = "shopper" | "operator" | "payment" | "clock";

export const stateLabels: Record<OrderState, string> = {
  "awaiting-payment": "Menunggu pembayaran",
  paid: "Dibayar",
  processing: "Diproses",
  shipped: "Dikirim",
  done: "Selesai",
  returned: "Dikembalikan",
  cancelled: "Dibatalkan",
  expired: "Kedaluwarsa",
};

/** The orders that a buyer looks for together, by the state that the group begins with. */
export const ORDER_GROUPS = ["awaiting-payment", "processing", "shipped", "done", "cancelled"] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

const groupOfState: Record<OrderState, OrderGroup> = {
  "awaiting-payment": "awaiting-payment",
  paid: "processing",
  processing: "processing",
  shipped: "shipped",
  done: "done",
  returned: "cancelled",
  cancelled: "cancelled",
  expired: "cancelled",
};

const groupLabels: Record<OrderGroup, string> = {
  "awaiting-payment": "Belum bayar",
  processing: "Diproses",
  shipped: "Dikirim",
  done: "Selesai",
  cancelled: "Batal",
};

/** The group that a state is in; null for what is no state. */
export function groupOf(state: string | null): OrderGroup | null {
  return Object.hasOwn(groupOfState, state ?? "") ? groupOfState[state as OrderState] : null;
}

/** How many orders there are in each group. */
export function countGroups(counts: readonly { state: OrderState; total: number }[]) {
  return ORDER_GROUPS.map((group) => {
    const own = counts.filter(({ state }) => groupOfState[state] === group);
    return { group, label: groupLabels[group], total: own.reduce((sum, { total }) => sum + total, 0) };
  });
}

/** How received money was returned or taken back. */
export const MONEY_LOSSES = ["refunded", "partly-refunded", "voided", "denied", "charged-back"] as const;
export type MoneyLoss = (typeof MONEY_LOSSES)[number];

/** A step of one of several parcels. */
export const PARCEL_STAMPS = ["partly-shipped", "partly-received", "partly-returned", "partly-left-out"] as const;

/** What was changed for its buyer: its goods, where it goes and what was paid or forgiven for that, until when it is paid. */
const CHANGE_STAMPS = [
  "goods-changed",
  "address-changed",
  "surcharge-paid",
  "surcharge-lost",
  "surcharge-forgiven",
  "prolonged",
] as const;

/** What happened to goods that had left: others are sent instead, they are back, their parcel is lost or came damaged. */
const FACT_STAMPS = ["replaced", "goods-back", "parcel-lost", "parcel-damaged"] as const;

/** The entries of an order's history: its past states, what happened to parcels of it, to its goods, and to its money afterwards. */
export const ORDER_STAMPS = [
  ...ORDER_STATES,
  ...PARCEL_STAMPS,
  ...CHANGE_STAMPS,
  ...FACT_STAMPS,
  ...MONEY_LOSSES,
] as const;
export type OrderStamp = (typeof ORDER_STAMPS)[number];

/** Whether a stamp means that all of the money is back with the buyer. */
export function isAllBack(stamp: OrderStamp): boolean {
  return stamp !== "partly-refunded" && (MONEY_LOSSES as readonly OrderStamp[]).includes(stamp);
}

/** The same words as the states', but for the first: that an order was placed stays true once it is paid. */
export const stampLabels: Record<OrderStamp, string> = {
  ...stateLabels,
  "awaiting-payment": "Dipesan",
  "partly-shipped": "Sebagian dikirim",
  "partly-received": "Sebagian diterima",
  "partly-returned": "Sebagian dikembalikan",
  "partly-left-out": "Sebagian batal dikirim",
  "goods-changed": "Barang diganti",
  "address-changed": "Alamat diganti",
  "surcharge-paid": "Tambahan ongkir dibayar",
  "surcharge-lost": "Tambahan ongkir ditarik kembali",
  "surcharge-forgiven": "Tambahan ongkir ditanggung toko",
  prolonged: "Waktu bayar diperpanjang",
  replaced: "Barang pengganti disiapkan",
  "goods-back": "Barang lama kembali",
  "parcel-lost": "Paket hilang",
  "parcel-damaged": "Paket rusak",
  refunded: "Dana dikembalikan",
  "partly-refunded": "Sebagian dana dikembalikan",
  voided: "Pembayaran dibatalkan",
  denied: "Pembayaran ditolak bank",
  "charged-back": "Dana ditarik bank",
};

const moves: Record<OrderState, Partial<Record<OrderState, readonly OrderActor[]>>> = {
  "awaiting-payment": {
    paid: ["payment", "operator"],
    cancelled: ["shopper", "operator", "payment"],
    expired: ["clock", "payment"],
  },
  paid: { processing: ["operator"], shipped: ["operator"], cancelled: ["shopper", "operator", "payment"] },
  processing: { shipped: ["operator"], cancelled: ["operator", "payment"] },
  shipped: { done: ["shopper", "operator"], returned: ["operator"] },
  done: { returned: ["operator"] },
  returned: {},
  cancelled: {},
  expired: {},
};

/** How many unpaid orders one shopper may have; each holds goods that others cannot buy. */
export const UNPAID_ORDERS_MAX = 3;

export function mayMove(from: OrderState, to: OrderState, actor: OrderActor): boolean {
  return moves[from][to]?.includes(actor) ?? false;
}

/** The states from which an actor may move an order to `to`, for the condition in the database. */
export function statesBefore(to: OrderState, actor: OrderActor): OrderState[] {
  return ORDER_STATES.filter((from) => mayMove(from, to, actor));
}

/** An order that ends without a sale returns everything that it took. */
export function givesBack(to: OrderState): boolean {
  return to === "cancelled" || to === "expired";
}

/**
 * Whether buyers may cancel by themselves: not once some of the money has been returned or taken back, which is
 * settled by hand, nor what is sent instead of something that is paid.
 */
export function mayBuyerCancel(order: { state: OrderState; returned: Rupiah; replaces: number | null }): boolean {
  return mayMove(order.state, "cancelled", "shopper") && order.returned === 0 && order.replaces === null;
}

/** Orders that the shop has been paid for and has not taken back: what it has sold. */
export const SOLD_STATES: readonly OrderState[] = ["paid", "processing", "shipped", "done"];

/** Short labels for what happened to an order's money. */
export function paymentWords(order: {
  stateLabel: string;
  isPaid: boolean;
  billTotal: Rupiah;
  returned: Rupiah;
  history: readonly OrderStamp[];
}): string {
  const { returned } = order;
  const loss = order.history.findLast((stamp) => (MONEY_LOSSES as readonly OrderStamp[]).includes(stamp));
  if (loss === "voided") return "Dibatalkan sebelum ditagihkan";
  if (loss === "denied") return "Ditolak bank";
  if (loss === "charged-back") return "Ditarik kembali oleh bank";
  if (returned > 0) return `Dikembalikan ${returned < order.billTotal ? "sebagian " : ""}${formatRupiah(returned)}`;
  return order.isPaid ? "Lunas" : order.stateLabel;
}

/** The states of a parcel. If all of its goods are refunded before it is sent, it is left out. */
export const PARCEL_STATES = ["waiting", "shipped", "received", "returned", "left-out"] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export const parcelStateLabels: Record<ParcelState, string> = {
  waiting: "Belum dikirim",
  shipped: "Dikirim",
  received: "Sudah diterima",
  returned: "Dikembalikan",
  "left-out": "Batal dikirim",
};

/** Parcels that have left the shop, whatever became of them afterwards. */
const GONE: readonly ParcelState[] = ["shipped", "received", "returned"];

export const hasLeft = (state: ParcelState) => GONE.includes(state);

/** Whether some of an order is on its way or there, and some is still in the shop. */
export function isPartlySent(states: readonly ParcelState[]): boolean {
  return states.includes("waiting") && states.some(hasLeft);
}

/** The state of a paid order, by its parcels; `now` is its state while none of them has moved. */
export function stateByParcels(states: readonly ParcelState[], now: OrderState): OrderState {
  if (states.includes("waiting")) return isPartlySent(states) ? "processing" : now;
  if (states.includes("shipped")) return "shipped";
  if (states.includes("received")) return "done";
  return states.includes("returned") ? "returned" : "cancelled";
}

/** Base 32 without letters that can be mistaken for digits. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;
export const ORDER_NUMBER = /^SI-\d{6}-[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * `SI-261121-7K2M9QX4TB0R`: the day in the shop's zone, and 60 random bits, so that no number can be guessed from
 * another.
 */
export function orderNumber(at: Seconds, random: Uint8Array): string {
  const day = new Date((at + ZONE_SECONDS) * 1000).toISOString().slice(2, 10).replaceAll("-", "");
  const signs = Array.from(random.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]);
  return `SI-${day}-${signs.join("")}`;
}
