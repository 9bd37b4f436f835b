import { sql } from "drizzle-orm";
import { MONEY_LOSSES, type MoneyLoss, mayMove } from "#domain/order-state.ts";
import { isNews, judgePayment, type PaymentVerdict } from "#domain/payment-verdict.ts";
import { selectContact } from "#functions/db/content.ts";
import type { Statement } from "#functions/db/database.ts";
import { type OrderRow, saveStamp, selectOrder } from "#functions/db/orders.ts";
import { insertMessage } from "#functions/db/outbox.ts";
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
} from "#functions/db/payments.ts";
import { isHeldBack } from "#functions/db/place-order.ts";
import type { ProviderStatus } from "#functions/gateways/payment.ts";
import { alarmMail, lateMail, refundedMail } from "./order-letters.ts";
import { type MovingDesk, moveAndTell } from "./order-moves.ts";

/** One word of the provider's, with the attempt and the order that it is about. */
interface Heard {
  says: ProviderStatus;
  attempt: AttemptRow;
  order: OrderRow;
  /** What is written down of it, whatever it means. */
  said: Statement<unknown>[];
}

/** Does what the provider's word means for an order. The same word may come often, and in any order: it is heeded once. */
export async function heedPayment(says: ProviderStatus, desk: MovingDesk): Promise<PaymentVerdict | "unknown"> {
  const [[attempt], [order]] = await desk.db.batch([
    selectAttempt(says.ordersn),
    ...selectOrder(orderOf(says.ordersn)),
  ]);
  if (!attempt || !order) return "unknown";
  const isCounted = attempt.is_counted === 1;
  const verdict = judgePayment(
    says,
    { state: order.state, billTotal: order.bill_total, isPaid: order.paid_at !== null },
    {
      isCurrent: attempt.is_current === 1,
      hasPaid: attempt.received_at !== null,
      isCounted,
      returned: attempt.returned,
    },
  );
  if (verdict === "mismatch") return verdict;
  const heard = { says, attempt, order, said: saidOf(says, attempt, order, desk) };
  if (await heed(verdict, heard, desk)) {
    if (verdict !== "ignore" && verdict !== "review") logMoney(verdict, says);
    return verdict;
  }
  // Something else was written in between: what the provider says is judged anew by how things stand now.
  return heedPayment(says, desk);
}

function saidOf(says: ProviderStatus, attempt: AttemptRow, order: OrderRow, { now }: MovingDesk): Statement<unknown>[] {
  const { transactionStatus: status } = says;
  if (status === attempt.status && order.status === status) return [];
  if (!isNews(status, attempt.status)) return [];
  const shown = attempt.is_current || attempt.is_counted ? [saveCharge(order.ordersn, { ...says, status }, now)] : [];
  return [saveSaid(says.ordersn, status), ...shown];
}

/** False when it could not be written, because something else was. */
async function heed(verdict: PaymentVerdict, heard: Heard, desk: MovingDesk): Promise<boolean> {
  const { says, order, said } = heard;
  // Whatever is written was judged by what had come of the money. The provider is not asked again after its last word: beside money that
  // came in between, that word would hide that the money is gone.
  const also = [...guards(heard), ...said];
  switch (verdict) {
    case "paid": {
      const money = savePaid(order.ordersn, says.ordersn, false, desk.now);
      return moveAndTell(order, { to: "paid", actor: "payment", also: [...also, ...money] }, desk);
    }
    case "cancelled":
      return moveAndTell(
        order,
        { to: "cancelled", actor: "payment", note: "Pembayaran ditolak atau dibatalkan.", also },
        desk,
      );
    case "expired":
      return moveAndTell(order, { to: "expired", actor: "payment", also }, desk);
    case "late":
    case "extra":
      return takeUnwanted(verdict, heard, desk);
    case "extra-back":
      return write(heard, desk, saveReturned(says.ordersn, says.returned, says.returned - heard.attempt.returned));
    default:
      if (isLoss(verdict)) return takeLoss(verdict, heard, desk);
      return said.length === 0 || write(heard, desk, []);
  }
}

/** Money that nothing is given for: it is owed back, and its buyer is told so. */
async function takeUnwanted(verdict: "late" | "extra", heard: Heard, desk: MovingDesk): Promise<boolean> {
  const { says, order } = heard;
  const money =
    verdict === "late"
      ? savePaid(order.ordersn, says.ordersn, true, desk.now)
      : saveExtra(order.ordersn, says.ordersn, says.amount, desk.now);
  return write(heard, desk, [
    ...money,
    ...(verdict === "extra" ? await alarm(verdict, order, desk) : []),
    insertMessage(lateMail(order), desk.now, sql`1`),
  ]);
}

/** Money is gone: an order that is not on its way ends when all of it is; whatever it is, it is stamped, and the operator is told. */
async function takeLoss(loss: MoneyLoss, heard: Heard, desk: MovingDesk): Promise<boolean> {
  const { says, attempt, order } = heard;
  const { ordersn, refund_due: owed } = order;
  const stamp = saveStamp(ordersn, loss, lossNotes[loss], desk.now);
  const gone = saveReturned(says.ordersn, says.returned, owed > 0 ? says.returned - attempt.returned : 0);
  const alarms = await alarm(loss, order, desk);
  if (loss !== "partly-refunded" && mayMove(order.state, "cancelled", "payment")) {
    const [, returned] = gone;
    const also = [...guards(heard), ...heard.said, returned, stamp, ...alarms];
    const move = { to: "cancelled", actor: "payment", note: lossNotes[loss], returned: says.returned, also } as const;
    return moveAndTell(order, move, desk);
  }
  const isBack = owed > 0 && (loss === "refunded" || loss === "voided");
  const letter = isBack ? [insertMessage(refundedMail(order, owed, desk.origin), desk.now, sql`1`)] : [];
  return write(heard, desk, [...gone, stamp, ...alarms, ...letter]);
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
async function write(heard: Heard, desk: MovingDesk, statements: readonly Statement<unknown>[]): Promise<boolean> {
  try {
    const answers: unknown[][] = await desk.db.batch([...guards(heard), ...heard.said, ...statements]);
    desk.post((answers.at(-1) as { id: number }[]).filter(({ id }) => id));
    return true;
  } catch (error) {
    if (isHeldBack(error)) return false;
    throw error;
  }
}

function guards({ attempt }: Heard): Statement<unknown>[] {
  return [demandUnheard(attempt.number, { received: attempt.received_at !== null, returned: attempt.returned })];
}

/** A letter to whoever runs the shop, at the address that its pages name. */
async function alarm(what: MoneyLoss | "extra", order: OrderRow, { db, now, origin }: MovingDesk) {
  const [contact] = await db.rows(selectContact());
  return contact ? [insertMessage(alarmMail(contact.content, what, order, origin), now, sql`1`)] : [];
}

/** What a person has to look at stands in the log, whichever way it was heard. */
function logMoney(verdict: PaymentVerdict, { ordersn, transactionStatus }: ProviderStatus): void {
  if (verdict === "paid" || verdict === "cancelled" || verdict === "expired") return;
  console.error(JSON.stringify({ level: "error", payment: verdict, order: ordersn, status: transactionStatus }));
}
