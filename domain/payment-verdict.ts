import type { Rupiah } from "./money.ts";
import type { OrderState } from "./order-state.ts";

/** What a payment provider says of an order. */
export interface ProviderSays {
  transactionStatus: string;
  fraudStatus: string;
  amount: Rupiah;
  currency: string;
}

/** What it means for the order: `late` is money for an order that has ended, `review` waits for a person, `ignore` changes nothing. */
export type PaymentVerdict = "paid" | "cancelled" | "expired" | "late" | "review" | "mismatch" | "ignore";

/** How an order stands when the provider speaks of it; `isPaid` when its money has come before, in time or late. */
export interface JudgedOrder {
  state: OrderState;
  billTotal: Rupiah;
  isPaid: boolean;
}

/** The same for every way in which the provider's word comes: a notification, in whatever order, or an answer to our question. */
export function judgePayment(says: ProviderSays, order: JudgedOrder): PaymentVerdict {
  if (says.currency !== "IDR" || says.amount !== order.billTotal) return "mismatch";
  const isWaiting = order.state === "awaiting-payment";
  switch (says.transactionStatus) {
    case "settlement":
      return settled(says, order);
    case "capture":
      return says.fraudStatus === "accept" ? settled(says, order) : "review";
    case "deny":
    case "cancel":
    case "failure":
      return isWaiting ? "cancelled" : "ignore";
    case "expire":
      return isWaiting ? "expired" : "ignore";
    default:
      return "ignore";
  }
}

function settled({ fraudStatus }: ProviderSays, { state, isPaid }: JudgedOrder): PaymentVerdict {
  if (isPaid) return "ignore";
  if (fraudStatus === "challenge" || fraudStatus === "deny") return "review";
  if (state === "awaiting-payment") return "paid";
  return state === "cancelled" || state === "expired" ? "late" : "ignore";
}
