import type { Rupiah } from "#domain/money.ts";
import type { MoneyLoss, OrderState } from "./state.ts";

/** What a payment provider says of one attempt to pay an order. */
export interface ProviderSays {
  transactionStatus: string;
  fraudStatus: string;
  amount: Rupiah;
  currency: string;
  /** How much of its money has gone away again. */
  returned: Rupiah;
}

/**
 * What it means for the order. `late` is money for an order that has ended, `extra` money for one that another attempt has paid, and
 * `extra-back` the same on its way back; `review` waits for a person, `ignore` changes nothing. A loss is money that went away again.
 */
export type PaymentVerdict =
  | "paid"
  | "cancelled"
  | "expired"
  | "late"
  | "extra"
  | "extra-back"
  | "review"
  | "mismatch"
  | "ignore"
  | MoneyLoss;

/** How an order stands when the provider speaks of it; `isPaid` when money for it has come before, in time or late. */
export interface JudgedOrder {
  state: OrderState;
  billTotal: Rupiah;
  isPaid: boolean;
}

export interface JudgedAttempt {
  /** The order's last attempt, which its buyer is shown. */
  isCurrent: boolean;
  /** Its own money has come before. */
  hasPaid: boolean;
  /** Its money is what the order counts as paid with. */
  isCounted: boolean;
  returned: Rupiah;
}

const losses: Record<string, MoneyLoss> = {
  cancel: "voided",
  deny: "denied",
  failure: "denied",
  refund: "refunded",
  partial_refund: "partly-refunded",
  chargeback: "charged-back",
  partial_chargeback: "partly-refunded",
};

const SETTLED = ["settlement", "capture"];
const PARTLY = ["partial_refund", "partial_chargeback"];

/** Nothing can become of an attempt any more of which the provider has said this. */
export function isFinal(status: string): boolean {
  return status === "expire" || (status in losses && !PARTLY.includes(status));
}

/** An old word that comes after a newer one says nothing of how the attempt stands. */
export function isNews(status: string, known: string): boolean {
  if (status === "pending") return known === "" || known === "pending";
  return status !== "capture" || known !== "settlement";
}

/**
 * Whether a notification is believed only when the provider says the same on being asked: only number, code and sum are signed, so the
 * word beside them may be another's, or an old one.
 */
export function isDoubtful(status: string, statusCode: string, known: { status: string; hasPaid: boolean }): boolean {
  if (SETTLED.includes(status)) return statusCode !== "200" || (isFinal(known.status) && known.status !== "expire");
  return status in losses && known.hasPaid;
}

/** The same for every way in which the provider's word comes: a notification, in whatever order, or an answer to our question. */
export function judgePayment(says: ProviderSays, order: JudgedOrder, attempt: JudgedAttempt): PaymentVerdict {
  if (says.currency !== "IDR" || says.amount !== order.billTotal) return "mismatch";
  const { transactionStatus: status } = says;
  const loss = losses[status];
  if (loss && attempt.hasPaid) {
    if (says.returned <= attempt.returned) return "ignore";
    return attempt.isCounted ? loss : "extra-back";
  }
  // What came and went in part before anything was heard has come first of all.
  if (SETTLED.includes(status) || PARTLY.includes(status)) return settled(says, order, attempt);
  const mayEnd = order.state === "awaiting-payment" && attempt.isCurrent;
  if (loss) return mayEnd ? "cancelled" : "ignore";
  return status === "expire" && mayEnd ? "expired" : "ignore";
}

function settled({ transactionStatus, fraudStatus }: ProviderSays, order: JudgedOrder, attempt: JudgedAttempt) {
  if (attempt.hasPaid) return "ignore";
  if (fraudStatus === "challenge" || fraudStatus === "deny") return "review";
  if (transactionStatus === "capture" && fraudStatus !== "accept") return "review";
  if (order.isPaid) return "extra";
  if (order.state === "awaiting-payment") return "paid";
  return order.state === "cancelled" || order.state === "expired" ? "late" : "ignore";
}
