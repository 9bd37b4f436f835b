import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";
import {
  findMethod,
  type PaidCode,
  type PaymentCode,
  type PaymentMethod,
  paymentFee,
  tenorsFor,
} from "./payment-method.ts";
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
  /** The sum that it asked for. */
  amount: Rupiah;
  /** The sum that came in. */
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
  // Money that was partly returned has come in before.
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

/** If the buyer types the sum, another one than was asked for can come in. */
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

/** How many attempts to pay one order may have. */
export const ATTEMPTS_MAX = 20;

/** An order's bill, and the last attempt to pay it. */
export interface PaymentState {
  state: OrderState;
  expiresAt: Seconds;
  billTotal: Rupiah;
  fee: Rupiah;
  last: { nth: number; payment: PaidCode; tenor: number; status: string; received: Rupiah };
}

interface NextAttempt {
  nth: number;
  payment: PaymentCode;
  tenor: number;
  fee: Rupiah;
  /** The bill with that method's fee. */
  amount: Rupiah;
}

/** Whether its buyer may still choose how to pay: an attempt that failed is not the end of an order. */
function mayChangePayment({ state, expiresAt }: Pick<PaymentState, "state" | "expiresAt">, now: Seconds) {
  return state === "awaiting-payment" && now < expiresAt;
}

/**
 * The attempt that a buyer asks for: another method, or the same once more after it has failed. `same` when it is what
 * the order waits for already, so that a form that is sent twice changes the order once.
 */
export function nextAttempt(
  order: PaymentState,
  chosen: { payment: PaymentCode; tenor: number },
  methods: PaymentMethod[],
  now: Seconds,
): NextAttempt | "same" | "closed" | "unknown" {
  const { last, billTotal, fee } = order;
  if (!mayChangePayment(order, now) || last.nth >= ATTEMPTS_MAX) return "closed";
  const method = findMethod(chosen.payment, methods);
  const bare = billTotal - fee;
  if (!method || !tenorsFor(method, bare).includes(chosen.tenor)) return "unknown";
  const isSame = last.payment === chosen.payment && last.tenor === chosen.tenor;
  // If money came in and the order still waits, it was another sum than asked for, and pays nothing.
  if (isSame && !isFinal(last.status) && last.received === 0) return "same";
  const newFee = paymentFee(method, chosen.tenor, bare);
  return { ...chosen, nth: last.nth + 1, fee: newFee, amount: bare + newFee };
}

/** Tells the buyer how a change of method has changed the total. */
export function changedWords(before: Rupiah, now: { billTotal: Rupiah; fee: Rupiah; label: string }): string {
  const said = `Metode pembayaran sekarang ${now.label}.`;
  const total = formatRupiah(now.billTotal);
  if (before === now.billTotal) return `${said} Totalnya tetap ${total}.`;
  return now.fee === 0
    ? `${said} Total menjadi ${total}, tanpa biaya layanan.`
    : `${said} Total menjadi ${total} karena biaya layanannya ${formatRupiah(now.fee)}.`;
}
