import type { Rupiah } from "#domain/money.ts";
import type { MoneyLoss, OrderState } from "./state.ts";

/** What the payment provider reports about one attempt to pay an order. */
export interface ProviderSays {
  transactionStatus: string;
  fraudStatus: string;
  amount: Rupiah;
  currency: string;
  /** How much of its money has been returned or taken back. */
  returned: Rupiah;
}

/**
 * What it means for the order. `declined` is an attempt that came to nothing: the order waits for another one until its
 * time is over. `late` is money for an order that has ended, and `wrong-sum` is another sum than the attempt asked for.
 * `extra` is money for an order that another attempt has paid. Such money pays nothing, and `extra-back` is its return.
 * `review` waits for a person, `ignore` changes nothing. A loss is received money that was returned or taken back.
 */
export type PaymentVerdict =
  | "paid"
  | "declined"
  | "expired"
  | "late"
  | "wrong-sum"
  | "extra"
  | "extra-back"
  | "review"
  | "mismatch"
  | "ignore"
  | MoneyLoss;

/**
 * The order's state when the provider reports; `isPaid` when it has received money before, in time or late, `isOver`
 * when the time for paying it has passed.
 */
export interface JudgedOrder {
  state: OrderState;
  isPaid: boolean;
  isOver: boolean;
}

export interface JudgedAttempt {
  /** What it asked for. */
  amount: Rupiah;
  /** What came in by it. */
  received: Rupiah;
  /** The order's last attempt, which its buyer is shown. */
  isCurrent: boolean;
  /** The order counts as paid by this attempt's money. */
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

/** Whether the status says that money came in. */
export function isMoneyIn(status: string): boolean {
  return SETTLED.includes(status) || PARTLY.includes(status);
}

/** Whether an attempt's status is final: nothing can follow it. */
export function isFinal(status: string): boolean {
  return status === "expire" || (status in losses && !PARTLY.includes(status));
}

/** An older status that arrives after a newer one says nothing about the attempt's current state. */
export function isNews(status: string, known: string): boolean {
  if (status === "pending") return known === "" || known === "pending";
  return status !== "capture" || known !== "settlement";
}

/**
 * Whether a notification must be confirmed by querying the provider.
 * Only number, code and sum are signed, so the status beside them may be forged or outdated.
 */
export function isDoubtful(status: string, statusCode: string, known: { status: string; hasPaid: boolean }): boolean {
  if (SETTLED.includes(status)) return statusCode !== "200" || (isFinal(known.status) && known.status !== "expire");
  // What was partly returned has come in before.
  return PARTLY.includes(status) || (status in losses && known.hasPaid);
}

/**
 * How much of an attempt's money is gone. A partial amount that is not stated counts as one rupiah, and so does a bank that
 * takes money back after some was returned and does not say how much more: that stops the parcel without hiding what is
 * still owed.
 */
export function returnedBy(
  says: Pick<ProviderSays, "transactionStatus" | "returned">,
  known: { status: string; returned: Rupiah },
): Rupiah {
  const { transactionStatus: status, returned } = says;
  const isUnsaid = status === "partial_chargeback" && status !== known.status && returned <= known.returned;
  return isUnsaid ? known.returned + 1 : returned;
}

/** The same for every source of a status: notifications in any order, and answers to our queries. */
export function judgePayment(says: ProviderSays, order: JudgedOrder, attempt: JudgedAttempt): PaymentVerdict {
  const { transactionStatus: status } = says;
  const hasPaid = attempt.received > 0;
  const isExpected = says.amount === (hasPaid ? attempt.received : attempt.amount);
  if (says.currency !== "IDR" || !(isExpected || mayBeOther(says, hasPaid))) return "mismatch";
  const loss = losses[status];
  if (loss && hasPaid) {
    if (says.returned <= attempt.returned) return "ignore";
    return attempt.isCounted ? loss : "extra-back";
  }
  // An attempt whose money was partly returned before we heard anything was paid first.
  if (isMoneyIn(status)) return settled(says, order, attempt);
  const mayEnd = order.state === "awaiting-payment" && attempt.isCurrent;
  if (!mayEnd || !(loss || status === "expire")) return "ignore";
  return status === "expire" && order.isOver ? "expired" : "declined";
}

/** Where the sum is typed, another one than was asked for can come in. */
function mayBeOther({ transactionStatus, amount }: ProviderSays, hasPaid: boolean): boolean {
  return !hasPaid && isMoneyIn(transactionStatus) && Number.isSafeInteger(amount) && amount > 0;
}

function settled(
  { transactionStatus, fraudStatus, amount }: ProviderSays,
  order: JudgedOrder,
  attempt: JudgedAttempt,
): PaymentVerdict {
  if (attempt.received > 0) return "ignore";
  if (fraudStatus === "challenge" || fraudStatus === "deny") return "review";
  if (transactionStatus === "capture" && fraudStatus !== "accept") return "review";
  if (amount !== attempt.amount) return "wrong-sum";
  if (order.isPaid) return "extra";
  if (order.state === "awaiting-payment") return "paid";
  return order.state === "cancelled" || order.state === "expired" ? "late" : "ignore";
}
