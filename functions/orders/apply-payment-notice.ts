import { sql } from "drizzle-orm";
import { isNews, judgePayment, type PaymentVerdict } from "#domain/orders/payment-verdict.ts";
import { MONEY_LOSSES, type MoneyLoss, mayMove } from "#domain/orders/state.ts";
import { selectContact } from "#functions/content/content-queries.ts";
import type { Statement } from "#functions/db/database.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import type { ProviderStatus } from "#functions/payments/provider.ts";
import { alarmMail, lateMail, refundedMail } from "./mails.ts";
import { type MoveContext, moveAndNotify } from "./order-moves.ts";
import { type OrderRow, saveStamp, selectOrder } from "./order-queries.ts";
import {
  type AttemptRow,
  demandUnheard,
  orderOf,
  saveCharge,
  saveExtra,
  savePaid,
  saveReturned,
  saveSaid,
  selectAttempt,
} from "./payment-queries.ts";
import { isHeldBack } from "./place-order-queries.ts";

/** One word of the provider's, with the attempt and the order that it is about. */
interface Heard {
  says: ProviderStatus;
  attempt: AttemptRow;
  order: OrderRow;
  /** What is written down of it, whatever it means. */
  said: Statement<unknown>[];
}

/** Does what the provider's word means for an order. The same word may come often, and in any order: it is heeded once. */
export async function applyPaymentNotice(
  says: ProviderStatus,
  context: MoveContext,
): Promise<PaymentVerdict | "unknown"> {
  const [[attempt], [order]] = await context.db.batch([
    selectAttempt(says.orderNumber),
    ...selectOrder(orderOf(says.orderNumber)),
  ]);
  if (!attempt || !order) return "unknown";
  const isCounted = attempt.isCounted === 1;
  const verdict = judgePayment(
    says,
    { state: order.state, billTotal: order.billTotal, isPaid: order.paidAt !== null },
    {
      isCurrent: attempt.isCurrent === 1,
      hasPaid: attempt.receivedAt !== null,
      isCounted,
      returned: attempt.returned,
    },
  );
  if (verdict === "mismatch") return verdict;
  const heard = { says, attempt, order, said: saidOf(says, attempt, order, context) };
  if (await apply(verdict, heard, context)) {
    if (verdict !== "ignore" && verdict !== "review") logMoney(verdict, says);
    return verdict;
  }
  // Something else was written in between: what the provider says is judged anew by how things stand now.
  return applyPaymentNotice(says, context);
}

function saidOf(
  says: ProviderStatus,
  attempt: AttemptRow,
  order: OrderRow,
  { now }: MoveContext,
): Statement<unknown>[] {
  const { transactionStatus: status } = says;
  if (status === attempt.status && order.status === status) return [];
  if (!isNews(status, attempt.status)) return [];
  const shown = attempt.isCurrent || attempt.isCounted ? [saveCharge(order.orderNumber, { ...says, status }, now)] : [];
  return [saveSaid(says.orderNumber, status), ...shown];
}

/** False when it could not be written, because something else was. */
async function apply(verdict: PaymentVerdict, heard: Heard, context: MoveContext): Promise<boolean> {
  const { says, order, said } = heard;
  // Whatever is written was judged by what had come of the money. The provider is not asked again after its last word: beside money that
  // came in between, that word would hide that the money is gone.
  const also = [...guards(heard), ...said];
  switch (verdict) {
    case "paid": {
      const money = savePaid(order.orderNumber, says.orderNumber, false, context.now);
      return moveAndNotify(order, { to: "paid", actor: "payment", also: [...also, ...money] }, context);
    }
    case "cancelled":
      return moveAndNotify(
        order,
        { to: "cancelled", actor: "payment", note: "Pembayaran ditolak atau dibatalkan.", also },
        context,
      );
    case "expired":
      return moveAndNotify(order, { to: "expired", actor: "payment", also }, context);
    case "late":
    case "extra":
      return takeUnwanted(verdict, heard, context);
    case "extra-back":
      return write(
        heard,
        context,
        saveReturned(says.orderNumber, says.returned, says.returned - heard.attempt.returned),
      );
    default:
      if (isLoss(verdict)) return takeLoss(verdict, heard, context);
      return said.length === 0 || write(heard, context, []);
  }
}

/** Money that nothing is given for: it is owed back, and its buyer is told so. */
async function takeUnwanted(verdict: "late" | "extra", heard: Heard, context: MoveContext): Promise<boolean> {
  const { says, order } = heard;
  const money =
    verdict === "late"
      ? savePaid(order.orderNumber, says.orderNumber, true, context.now)
      : saveExtra(order.orderNumber, says.orderNumber, says.amount, context.now);
  return write(heard, context, [
    ...money,
    ...(verdict === "extra" ? await alarm(verdict, order, context) : []),
    insertMessage(lateMail(order), context.now, sql`1`),
  ]);
}

/** Money is gone: an order that is not on its way ends when all of it is; whatever it is, it is stamped, and the operator is told. */
async function takeLoss(loss: MoneyLoss, heard: Heard, context: MoveContext): Promise<boolean> {
  const { says, attempt, order } = heard;
  const { orderNumber, refundDue: owed } = order;
  const stamp = saveStamp(orderNumber, loss, lossNotes[loss], context.now);
  const gone = saveReturned(says.orderNumber, says.returned, owed > 0 ? says.returned - attempt.returned : 0);
  const alarms = await alarm(loss, order, context);
  if (loss !== "partly-refunded" && mayMove(order.state, "cancelled", "payment")) {
    const [, returned] = gone;
    const also = [...guards(heard), ...heard.said, returned, stamp, ...alarms];
    const move = { to: "cancelled", actor: "payment", note: lossNotes[loss], returned: says.returned, also } as const;
    return moveAndNotify(order, move, context);
  }
  const isBack = owed > 0 && (loss === "refunded" || loss === "voided");
  const mail = isBack ? [insertMessage(refundedMail(order, owed, context.origin), context.now, sql`1`)] : [];
  return write(heard, context, [...gone, stamp, ...alarms, ...mail]);
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

/** One batch, unless this money or its going away has been written down meanwhile. Answers to the last are messages to send. */
async function write(heard: Heard, context: MoveContext, statements: readonly Statement<unknown>[]): Promise<boolean> {
  try {
    const answers: unknown[][] = await context.db.batch([...guards(heard), ...heard.said, ...statements]);
    context.post((answers.at(-1) as { id: number }[]).filter(({ id }) => id));
    return true;
  } catch (error) {
    if (isHeldBack(error)) return false;
    throw error;
  }
}

function guards({ attempt }: Heard): Statement<unknown>[] {
  return [demandUnheard(attempt.number, { received: attempt.receivedAt !== null, returned: attempt.returned })];
}

/** A letter to whoever runs the shop, at the address that its pages name. */
async function alarm(what: MoneyLoss | "extra", order: OrderRow, { db, now, origin }: MoveContext) {
  const [contact] = await db.rows(selectContact());
  return contact ? [insertMessage(alarmMail(contact.content, what, order, origin), now, sql`1`)] : [];
}

/** What a person has to look at stands in the log, whichever way it was heard. */
function logMoney(verdict: PaymentVerdict, { orderNumber, transactionStatus }: ProviderStatus): void {
  if (verdict === "paid" || verdict === "cancelled" || verdict === "expired") return;
  console.error(JSON.stringify({ level: "error", payment: verdict, order: orderNumber, status: transactionStatus }));
}
