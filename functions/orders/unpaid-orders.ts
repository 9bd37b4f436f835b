import { sixAtATime } from "#functions/http/six-at-a-time.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { applyAll, closeAttempts } from "./attempts.ts";
import { type MoveContext, moveAndNotify } from "./order-moves.ts";
import { selectOrder } from "./order-queries.ts";
import {
  forgetFault,
  noteTurn,
  selectAttempt,
  selectExpired,
  selectLateLosses,
  selectUnheard,
} from "./payment-queries.ts";

/** Each takes up to nine trips to the database, of the thousand that one run may make. */
const EXPIRED_MAX = 80;
const UNHEARD_MAX = 30;
/** A provider that hangs takes no more of a run's time. */
const ASKING_MS = 60_000;

/**
 * Checks unpaid and unsettled payments.
 * The provider is queried about open attempts, because a notification can be lost, even if their order has ended; about
 * cards that were paid for months, because a bank can take their money back.
 * Orders past their deadline expire and give back what they took; a payment that came in time is found before that.
 */
export async function lookAfterOrders(
  context: MoveContext,
  provider: PaymentGateway,
  limitMs = ASKING_MS,
): Promise<{ looked: number; expired: number }> {
  const [unheard, expired, old] = await context.db.batch([
    selectUnheard(context.now, UNHEARD_MAX),
    selectExpired(context.now, EXPIRED_MAX),
    selectLateLosses(context.now, UNHEARD_MAX),
  ]);
  const over = expired.map(({ orderNumber }) => orderNumber);
  const input = [...unheard.filter(({ orderNumber }) => !over.includes(orderNumber)), ...old].slice(0, UNHEARD_MAX);
  const numbers = input.map(({ number }) => number);
  await context.db.batch(noteTurn(over, numbers, context.now));
  const works = [
    ...over.map((orderNumber) => () => guarded(orderNumber, () => expire(orderNumber, context, provider))),
    ...input.map(
      ({ number, orderNumber }) =>
        () =>
          guarded(number, () => pollAttempt(number, orderNumber, context, provider)),
    ),
  ];
  await sixAtATime(works, limitMs, (work) => work());
  return { looked: over.length + input.length, expired: over.length };
}

/** One failing order must not block the others. */
async function guarded(order: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(JSON.stringify({ level: "error", at: new Date().toISOString(), order, fault: String(error) }));
  }
}

/** Payments that came in time are applied, open ones are cancelled, and only then is the order closed. */
async function expire(orderNumber: string, context: MoveContext, provider: PaymentGateway): Promise<void> {
  const { ended, faults } = await closeAttempts(orderNumber, context, provider);
  if (faults.length > 0) throw faults[0];
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  if (order?.state === "awaiting-payment") await moveAndNotify(order, { to: "expired", actor: "clock" }, context);
  await applyAll(ended, context);
}

/**
 * An attempt that its buyer no longer sees must not be payable: the order has ended, is paid, or is paid otherwise; or
 * what was on top of it has ended.
 */
async function pollAttempt(
  number: string,
  orderNumber: string,
  context: MoveContext,
  provider: PaymentGateway,
): Promise<void> {
  const says = await provider.status(number);
  if (says) await applyPaymentNotice(says, context);
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  const [attempt] = await context.db.rows(selectAttempt(number));
  // If it was never charged, the provider does not know it, and the refusal of the charge stands.
  if (!says && attempt?.status) await context.db.rows(forgetFault(number));
  const isWaited =
    (attempt?.surchargeId ?? null) === null ? order?.state === "awaiting-payment" : attempt?.isSurchargeOpen === 1;
  const isWanted = isWaited && attempt?.isCurrent === 1;
  if (isWanted || says?.transactionStatus !== "pending") return;
  const ended = await provider.cancel(number);
  if (ended !== "unknown" && ended !== "refused") await applyPaymentNotice(ended, context);
}
