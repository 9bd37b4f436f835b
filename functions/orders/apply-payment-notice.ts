import { sql } from "drizzle-orm";
import { formatRupiah } from "#domain/money.ts";
import { matchReturns, wayBack } from "#domain/orders/money.ts";
import {
  isNews,
  type JudgedOrder,
  judgePayment,
  type PaymentVerdict,
  returnedBy,
} from "#domain/orders/payment-attempts.ts";
import type { PaidCode } from "#domain/orders/payment-method.ts";
import { MONEY_LOSSES, type MoneyLoss, mayMove } from "#domain/orders/state.ts";
import { selectContact } from "#functions/content/content-queries.ts";
import type { Statement } from "#functions/db/database.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { askForRefund, insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import type { ProviderStatus } from "#functions/payments/provider.ts";
import { closeLot } from "#functions/promotions/point-queries.ts";
import { surchargeLostWords, surchargePaidMail, surchargePaidWords } from "./change-mails.ts";
import {
  type Alarmed,
  alarmMail,
  lossWords,
  refundedMail,
  refundedWords,
  type Unwanted,
  unwantedMail,
  unwantedWords,
} from "./mails.ts";
import { enterReceived, enterReturned } from "./money-queries.ts";
import { type MoveContext, moveAndNotify, tellBuyer, withPromised } from "./order-moves.ts";
import { type OrderRow, saveStamp, selectOrder } from "./order-queries.ts";
import {
  type AttemptRow,
  demandUnheard,
  forgetFault,
  orderOf,
  saveCharge,
  savePaid,
  saveSaid,
  selectAttempt,
} from "./payment-queries.ts";
import { enterPointsBack, pointsBack } from "./points-back.ts";
import { promise, refundByKey, selectOpenRefunds } from "./refund-queries.ts";
import { demandOpen, endSurcharge, reopenSurcharge, saveSurchargeCharge } from "./surcharge-queries.ts";

/** A status from the provider, with its attempt and order. */
interface Heard {
  says: ProviderStatus;
  attempt: AttemptRow;
  order: OrderRow;
  /** Recorded about it, whatever the verdict. */
  said: Statement<unknown>[];
}

/**
 * Applies a provider status to its order.
 * The same status may arrive several times and in any order: it is applied once.
 */
export async function applyPaymentNotice(
  told: ProviderStatus,
  context: MoveContext,
): Promise<PaymentVerdict | "unknown"> {
  const [[attempt], [order]] = await context.db.batch([
    selectAttempt(told.orderNumber),
    ...selectOrder(orderOf(told.orderNumber)),
  ]);
  if (!attempt || !order) return "unknown";
  const says = { ...told, returned: returnedBy(told, attempt) };
  const verdict = judgePayment(says, judgedAs(order, attempt, context), {
    amount: attempt.amount,
    received: attempt.received,
    isCurrent: attempt.isCurrent === 1,
    isCounted: attempt.isCounted === 1,
    returned: attempt.returned,
  });
  if (verdict === "mismatch") return verdict;
  const heard = { says, attempt, order: paidAs(order, attempt, verdict), said: saidOf(says, attempt, order, context) };
  if (await apply(verdict, heard, context)) {
    if (verdict !== "ignore" && verdict !== "review") logMoney(verdict, says);
    return verdict;
  }
  // Another write came in between: judge the status again from the current state.
  return applyPaymentNotice(told, context);
}

const isOnTop = ({ surchargeId }: AttemptRow) => surchargeId !== null;

/** What is on top of an order waits for its money while it is open; once it has ended, money for it pays nothing. */
function judgedAs(order: OrderRow, attempt: AttemptRow, { now }: MoveContext): JudgedOrder {
  if (!isOnTop(attempt)) return { state: order.state, isPaid: order.paidAt !== null, isOver: now >= order.expiresAt };
  const isOpen = attempt.isSurchargeOpen === 1;
  return { state: isOpen ? "awaiting-payment" : order.state, isPaid: !isOpen, isOver: false };
}

/** Money on an earlier attempt pays that attempt's sum, by its method. */
function paidAs(order: OrderRow, attempt: AttemptRow, verdict: PaymentVerdict): OrderRow {
  const { amount, payment, tenor } = attempt;
  if (isOnTop(attempt)) return order;
  return verdict === "paid" || verdict === "late" ? { ...order, billTotal: amount, payment, tenor } : order;
}

function saidOf(
  says: ProviderStatus,
  attempt: AttemptRow,
  order: OrderRow,
  { now }: MoveContext,
): Statement<unknown>[] {
  const { transactionStatus: status } = says;
  const isSame = status === attempt.status && (isOnTop(attempt) || order.status === status);
  if (isSame || !isNews(status, attempt.status)) return attempt.fault === "" ? [] : [forgetFault(says.orderNumber)];
  const shown = isOnTop(attempt)
    ? saveSurchargeCharge(says.orderNumber, says)
    : saveCharge(says.orderNumber, { ...says, status }, now);
  return [saveSaid(says.orderNumber, status, now), shown];
}

/** False if a concurrent write got in the way. */
async function apply(verdict: PaymentVerdict, heard: Heard, context: MoveContext): Promise<boolean> {
  const { says, order, said } = heard;
  // The verdict depends on what was known about the money, so every write checks that this still holds.
  // The provider is not queried again after a final status.
  // Recording one over money that arrived in between would hide that the money is gone.
  const also = [...guards(heard), ...said];
  switch (verdict) {
    case "paid": {
      if (isOnTop(heard.attempt)) return takeSurcharge(heard, context);
      const money = savePaid(order.orderNumber, says.orderNumber, context.now);
      return moveAndNotify(
        order,
        { to: "paid", actor: "payment", also: [...guards(heard), ...money, ...said] },
        context,
      );
    }
    case "expired":
      return moveAndNotify(order, { to: "expired", actor: "payment", also }, context);
    case "late":
    case "extra":
    case "wrong-sum":
      return hearUnwanted(verdict, heard, context);
    case "extra-back": {
      const { entries, beyond } = await returnsOf(heard, context);
      return write(heard, context, entries, beyond > 0 ? await alarm({ what: verdict, beyond }, order, context) : []);
    }
    default:
      if (isLoss(verdict)) return takeLoss(verdict, heard, context);
      return said.length === 0 || write(heard, context, [], []);
  }
}

/** What was to be paid on top of an order has come: it can be packed again, and its buyer is told. */
async function takeSurcharge(heard: Heard, context: MoveContext): Promise<boolean> {
  const { says, order, attempt } = heard;
  const { now, origin } = context;
  const { number, amount, surchargeId } = attempt;
  const sum = formatRupiah(amount);
  const change = [
    demandOpen(surchargeId ?? 0),
    enterReceived(says.orderNumber, now),
    endSurcharge(order.id, { became: "paid", paidBy: number }, now),
    saveStamp(order.orderNumber, "surcharge-paid", `Tambahan ongkir ${sum} sudah dibayar.`, now),
  ];
  const letter = insertMessage(surchargePaidMail(order, amount, origin), now, sql`1`);
  return write(heard, context, change, [letter, ...tellBuyer(order, surchargePaidWords(order, amount), context)]);
}

/** Money that pays nothing. */
async function hearUnwanted(why: Unwanted["why"], heard: Heard, context: MoveContext): Promise<boolean> {
  const { says, order, attempt } = heard;
  const { way, change, messages } = takeUnwanted(
    order,
    { why, came: says.amount, asked: attempt.amount, attempt },
    context,
  );
  const alarms = why === "late" ? [] : await alarm({ what: why, way }, order, context);
  return write(heard, context, change, [...alarms, ...messages]);
}

/** The money that the provider has sent or taken back since its last status, and how much of it was promised. */
async function returnsOf({ says, attempt }: Heard, { db, now }: MoveContext) {
  const open = await db.rows(selectOpenRefunds(attempt.number));
  const found = matchReturns(says, attempt.returned, open);
  const entries = found.map((one) => enterReturned({ ...one, attempt: attempt.number }, now));
  const kept = found.reduce((sum, { refund, amount }) => sum + (refund === null ? 0 : amount), 0);
  const beyond = attempt.back + says.returned - attempt.returned - attempt.received;
  return { entries, kept, beyond };
}

/**
 * Money was lost, or sent back as it was promised. If all of it is gone, an order not yet shipped is cancelled.
 * In any case the order's history records it; money that nobody had promised is reported to the operator.
 */
async function takeLoss(loss: MoneyLoss, heard: Heard, context: MoveContext): Promise<boolean> {
  const { says, attempt, order } = heard;
  const { orderNumber } = order;
  const gone = says.returned - attempt.returned;
  const { entries, kept, beyond } = await returnsOf(heard, context);
  const isPromised = kept === gone;
  const isTop = isOnTop(attempt);
  const stamp =
    isTop && !isPromised
      ? saveStamp(orderNumber, "surcharge-lost", lossNotes[loss], context.now)
      : saveStamp(orderNumber, loss, lossNotes[loss], context.now);
  const alarmed = isTop ? { ...order, billTotal: attempt.amount } : order;
  const alarms = isPromised ? [] : await alarm({ what: loss, beyond }, alarmed, context);
  // What was paid on top of it, and is gone whole, is to be paid again before it is packed.
  const asksAgain =
    isTop && !isPromised && loss !== "partly-refunded" ? [reopenSurcharge(attempt.number, context.now)] : [];
  const isAll = !isTop && (loss !== "partly-refunded" || order.returned + gone >= order.billTotal);
  if (isAll && mayMove(order.state, "cancelled", "payment") && order.isPartlySent === 0) {
    const also = [...guards(heard), ...heard.said, ...entries, stamp];
    const move = { to: "cancelled", actor: "payment", note: lossNotes[loss], lost: gone } as const;
    return moveAndNotify(order, { ...move, also, messages: alarms }, context);
  }
  const points = pointsBack(order, { more: isTop ? 0 : gone - kept, isOpen: false }, context.now);
  const statements = [
    ...enterPointsBack(order, points, context.now),
    ...(isAll && !isPromised ? [closeLot(order.id)] : []),
  ];
  const mail = isPromised
    ? [insertMessage(refundedMail(order, gone, context.origin, points), context.now, sql`1`)]
    : [];
  const lost = isTop ? surchargeLostWords(order, attempt.amount) : lossWords(order, loss, points);
  const words = isPromised ? refundedWords(order, gone, points) : lost;
  return write(
    heard,
    context,
    [...entries, stamp, ...asksAgain, ...statements],
    [...alarms, ...mail, ...tellBuyer(order, words, context)],
  );
}

const lossNotes: Record<MoneyLoss, string> = {
  voided: "Pembayaran dibatalkan sebelum ditagihkan.",
  denied: "Pembayaran ditolak bank setelah diterima.",
  refunded: "Dana sudah dikembalikan lewat penyedia pembayaran.",
  "partly-refunded": "Sebagian dana sudah dikembalikan lewat penyedia pembayaran.",
  "charged-back": "Dana ditarik kembali oleh bank.",
};

function isLoss(verdict: PaymentVerdict): verdict is MoneyLoss {
  return (MONEY_LOSSES as readonly string[]).includes(verdict);
}

/** One batch; fails if this payment or its return was recorded meanwhile. */
async function write(
  heard: Heard,
  context: MoveContext,
  statements: readonly Statement<unknown>[],
  messages: readonly Statement<{ id: number }>[],
): Promise<boolean> {
  try {
    const change = [...guards(heard), ...heard.said, ...statements];
    context.post(await writeWithMessages(context.db, change, messages));
    return true;
  } catch (error) {
    if (isHeldBack(error)) return false;
    throw error;
  }
}

function guards({ attempt }: Heard): Statement<unknown>[] {
  return [demandUnheard(attempt.number, { received: attempt.receivedAt !== null, returned: attempt.returned })];
}

/** A mail to the shop operator, at the address that the shop's pages show. */
async function alarm(what: Alarmed, order: OrderRow, { db, now, origin }: MoveContext) {
  const [contact] = await db.rows(selectContact());
  return contact ? [insertMessage(alarmMail(contact.content, what, order, origin), now, sql`1`)] : [];
}

/** Whatever needs a person is logged, however the status arrived. */
function logMoney(verdict: PaymentVerdict, { orderNumber, transactionStatus }: ProviderStatus): void {
  if (verdict === "paid" || verdict === "declined" || verdict === "expired") return;
  console.error(JSON.stringify({ level: "error", payment: verdict, order: orderNumber, status: transactionStatus }));
}

const reasons = { late: "came-late", extra: "paid-twice", "wrong-sum": "wrong-sum" } as const;

/** Money that came in by an attempt and pays nothing. */
interface UnwantedMoney extends Unwanted {
  attempt: { number: string; payment: PaidCode };
}

/** Enters the money as it came, promises all of it back, and notifies the buyer. */
export function takeUnwanted(order: OrderRow, money: UnwantedMoney, { now, origin, auditLog }: MoveContext) {
  const { why, came, attempt } = money;
  const { number, payment } = attempt;
  const staff = auditLog?.staff ?? "";
  const way = wayBack({ payment, receivedAt: now }, now);
  const reason = reasons[why];
  const key = `${number} ${reason}`;
  const told = { ...order, ...withPromised(order, { way, amount: came }) };
  return {
    way,
    change: [
      ...(why === "late"
        ? savePaid(order.orderNumber, number, now, staff)
        : [enterReceived(number, now, { amount: came, staff })]),
      promise({ orderId: order.id, attempt: number, reason, amount: came, way, key, staff }, now),
    ],
    messages: [
      ...(way === "provider" ? [askForRefund(refundByKey(key), now)] : []),
      insertMessage(unwantedMail(told, money, origin), now, sql`1`),
      ...tellBuyer(order, unwantedWords(told, money), { now, origin }),
    ],
  };
}
