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
import { isFinal } from "./payment-verdict.ts";
import type { OrderState } from "./state.ts";

/** How many attempts to pay one order may have. */
export const ATTEMPTS_MAX = 20;

/** An order's bill, and the last attempt to pay it. */
export interface PaymentStanding {
  state: OrderState;
  expiresAt: Seconds;
  billTotal: Rupiah;
  fee: Rupiah;
  last: { nth: number; payment: PaidCode; tenor: number; status: string; received: Rupiah };
}

export interface NextAttempt {
  nth: number;
  payment: PaymentCode;
  tenor: number;
  fee: Rupiah;
  /** The bill with that method's fee. */
  amount: Rupiah;
}

/** Whether its buyer may still choose how to pay: an attempt that failed is not the end of an order. */
export function mayChangePayment({ state, expiresAt }: Pick<PaymentStanding, "state" | "expiresAt">, now: Seconds) {
  return state === "awaiting-payment" && now < expiresAt;
}

/**
 * The attempt that a buyer asks for: another method, or the same once more after it has failed. `same` when it is what
 * the order waits for already, so that a form that is sent twice changes the order once.
 */
export function nextAttempt(
  order: PaymentStanding,
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
  // What came in by the last one pays nothing while the order still waits: another sum than it asked for.
  if (isSame && !isFinal(last.status) && last.received === 0) return "same";
  const newFee = paymentFee(method, chosen.tenor, bare);
  return { ...chosen, nth: last.nth + 1, fee: newFee, amount: bare + newFee };
}

/** What a change of method has done to the total, for its buyer. */
export function changedWords(before: Rupiah, now: { billTotal: Rupiah; fee: Rupiah; label: string }): string {
  const said = `Metode pembayaran sekarang ${now.label}.`;
  const total = formatRupiah(now.billTotal);
  if (before === now.billTotal) return `${said} Totalnya tetap ${total}.`;
  return now.fee === 0
    ? `${said} Total menjadi ${total}, tanpa biaya layanan.`
    : `${said} Total menjadi ${total} karena biaya layanannya ${formatRupiah(now.fee)}.`;
}
