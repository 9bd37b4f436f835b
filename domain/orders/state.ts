import { formatRupiah, type Rupiah } from "#domain/money.ts";

/** What an order goes through, and who may move it. The only table of moves: screens, calls, jobs and the operator's tools ask it. */
export const ORDER_STATES = [
  "awaiting-payment",
  "paid",
  "processing",
  "shipped",
  "done",
  "cancelled",
  "expired",
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
export type OrderActor = "shopper" | "operator" | "payment" | "clock";

export const stateLabels: Record<OrderState, string> = {
  "awaiting-payment": "Menunggu Pembayaran",
  paid: "Dibayar",
  processing: "Diproses",
  shipped: "Dikirim",
  done: "Selesai",
  cancelled: "Dibatalkan",
  expired: "Kedaluwarsa",
};

/** How money that had come went away again. */
export const MONEY_LOSSES = ["refunded", "partly-refunded", "voided", "denied", "charged-back"] as const;
export type MoneyLoss = (typeof MONEY_LOSSES)[number];

/** What an order's history tells: the states that it has been in, and what became of its money afterwards. */
export const ORDER_STAMPS = [...ORDER_STATES, ...MONEY_LOSSES] as const;
export type OrderStamp = (typeof ORDER_STAMPS)[number];

/** Whether a stamp tells that all of the money is the buyer's again. */
export function isAllBack(stamp: OrderStamp): boolean {
  return stamp !== "partly-refunded" && (MONEY_LOSSES as readonly OrderStamp[]).includes(stamp);
}

export const stampLabels: Record<OrderStamp, string> = {
  ...stateLabels,
  refunded: "Dana Dikembalikan",
  "partly-refunded": "Sebagian Dana Dikembalikan",
  voided: "Pembayaran Dibatalkan",
  denied: "Pembayaran Ditolak Bank",
  "charged-back": "Dana Ditarik Bank",
};

const moves: Record<OrderState, Partial<Record<OrderState, readonly OrderActor[]>>> = {
  "awaiting-payment": {
    paid: ["payment", "operator"],
    cancelled: ["shopper", "operator", "payment"],
    expired: ["clock", "payment"],
  },
  paid: { processing: ["operator"], shipped: ["operator"], cancelled: ["shopper", "operator", "payment"] },
  processing: { shipped: ["operator"], cancelled: ["operator", "payment"] },
  shipped: { done: ["shopper", "operator"] },
  done: {},
  cancelled: {},
  expired: {},
};

/** How many orders of one shopper may wait for their payment, each of which keeps goods from others. */
export const UNPAID_ORDERS_MAX = 3;

export function mayMove(from: OrderState, to: OrderState, actor: OrderActor): boolean {
  return moves[from][to]?.includes(actor) ?? false;
}

/** The states from which an actor may move an order to `to`: what the database's condition says. */
export function statesBefore(to: OrderState, actor: OrderActor): OrderState[] {
  return ORDER_STATES.filter((from) => mayMove(from, to, actor));
}

/** An order that ends unbought gives back everything that it took. */
export function givesBack(to: OrderState): boolean {
  return to === "cancelled" || to === "expired";
}

/** Whether a buyer may cancel by themselves: not where some of the money has gone away already, which is settled by hand. */
export function mayBuyerCancel(order: { state: OrderState; returned: Rupiah }): boolean {
  return mayMove(order.state, "cancelled", "shopper") && order.returned === 0;
}

/** What is owed back in the moment that an order is cancelled: what was paid for it, but for what has gone back already. */
export function refundDueAfter(
  to: OrderState,
  {
    state,
    billTotal,
    refundDue,
    returned,
  }: { state: OrderState; billTotal: Rupiah; refundDue: Rupiah; returned: Rupiah },
): Rupiah {
  const wasPaid = state === "paid" || state === "processing";
  return to === "cancelled" && wasPaid ? refundDue + billTotal - returned : refundDue;
}

/**
 * What the shop owes the buyer of an order: its bill when it was cancelled after it was paid, or when the money came after its end, but
 * for what the provider has given back. It is owed until the history tells that it went back.
 */
export function refundOwed(
  order: { refundDue: Rupiah; billTotal: Rupiah; isLate: boolean; returned: Rupiah },
  history: readonly OrderStamp[],
): Rupiah {
  if (history.includes("refunded")) return 0;
  return order.refundDue + (order.isLate ? Math.max(0, order.billTotal - order.returned) : 0);
}

/** How much of what was paid for an order the buyer has again: through the provider, or by hand where the order ended. */
export function moneyReturned(
  order: { state: OrderState; refundDue: Rupiah; billTotal: Rupiah; isLate: boolean; returned: Rupiah },
  history: readonly OrderStamp[],
): Rupiah {
  // In an order that lives on, what was given back by hand is what had been paid twice.
  const isByHand = givesBack(order.state) && history.includes("refunded");
  return order.returned + (isByHand ? refundOwed(order, []) : 0);
}

/** What became of an order's money, in a few words. */
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
