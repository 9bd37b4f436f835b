import { sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import {
  ASK_AGAIN_SECONDS,
  ASK_OLD_SECONDS,
  callFor,
  lookedAtSince,
  UNANSWERED_SECONDS,
} from "#domain/orders/money.ts";
import { selectContact } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import type { ApiEnv } from "#functions/env.ts";
import { sixAtATime } from "#functions/http/six-at-a-time.ts";
import type { OrderWork } from "#functions/messages/deliver.ts";
import { insertMessage, sendToQueue, writeWithMessages } from "#functions/messages/outbox.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { byHandMail, byHandWords, unansweredMail } from "./mails.ts";
import { writeLetter } from "./order-mail.ts";
import { type MoveContext, tellBuyer } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
import {
  giveToHand,
  noteAsked,
  noteUnanswered,
  selectToAsk,
  selectUnanswered,
  type UnansweredRow,
} from "./refund-queries.ts";

/** The queue asks the provider for a refund. */
export function sendBackLater(id: number, { db, env, now }: { db: Database; env: ApiEnv; now: number }): Promise<void> {
  const origin = env.SHOP_ORIGIN ?? "";
  const post = (written: { id: number }[]) => void sendToQueue(env.OUTBOX, written);
  return sendBack(id, { db, now, origin, post }, choosePayment(env, db, now, origin));
}

/**
 * Asks the provider for a refund that was promised. However often it is asked, by its key it sends it once: where an
 * answer was lost, the next one says what has become of it. What it refuses is the shop's to send.
 */
export async function sendBack(id: number, context: MoveContext, provider: PaymentGateway): Promise<void> {
  const { db, now } = context;
  const [refund] = await db.rows(selectToAsk(id));
  const amount = refund ? amountOf(refund) : 0;
  if (!refund || amount === 0) return;
  await db.rows(noteAsked(id, now));
  const call = callFor(refund, amount);
  const answered =
    call === "void"
      ? await provider.cancel(refund.attempt)
      : await provider.refund(refund.attempt, { key: refund.key, amount, reason: refund.orderNumber });
  if (answered !== "refused" && answered !== "unknown") return void (await applyPaymentNotice(answered, context));
  // The refund may have been sent before, or settled meanwhile.
  const says = await provider.status(refund.attempt);
  if (says) await applyPaymentNotice(says, context);
  const [still] = await db.rows(selectToAsk(id));
  if (!still || amountOf(still) === 0) return;
  if (callFor(still, amountOf(still)) !== call) return sendBack(id, context, provider);
  // A part of a payment goes back once the provider has collected it, which is a day's work: the clock asks again.
  if (call === "refund" && still.status === "capture" && context.now - still.at < UNANSWERED_SECONDS) return;
  await giveBackByHand(still, `The provider answers ${answered} to ${call}.`, context);
}

async function giveBackByHand(
  refund: { id: number; orderNumber: string; open: number; received: number; back: number },
  fault: string,
  context: MoveContext,
): Promise<void> {
  const { db, post } = context;
  const [[order]] = await db.batch(selectOrder(refund.orderNumber));
  if (!order) return;
  try {
    const messages = tellByHand(order, amountOf(refund), context);
    post(await writeWithMessages(db, [...giveToHand(refund.id, fault, context.now)], messages));
  } catch (error) {
    // Another run has recorded the same.
    if (!isHeldBack(error)) throw error;
  }
}

/** The buyer, who was told that it comes by itself, is told where to name an account. */
export function tellByHand(order: OrderRow, amount: Rupiah, context: MoveContext) {
  const turned = { ...order, owed: order.owed + amount, underWay: order.underWay - amount };
  return [
    insertMessage(byHandMail(turned, context.origin), context.now, sql`1`),
    ...tellBuyer(order, byHandWords(turned), context),
  ];
}

/** The promised sum, but no more than is left: the provider may have sent some of it unasked. */
function amountOf({ open, received, back }: { open: number; received: number; back: number }): number {
  return Math.max(0, Math.min(open, received - back));
}

/** Each takes up to ten trips to the database, of the thousand that one run may make. */
const ASKED_MAX = 40;
const ASKING_MS = 60_000;

/**
 * Asks the provider again, by the same keys, for what it was to send back and has not answered for. Nothing of it is given
 * to the shop to send, until somebody who has looked at the provider says so: an answer that was lost does not say that
 * the money was not sent.
 */
export async function askAgain(context: MoveContext, provider: PaymentGateway): Promise<{ askedAgain: number }> {
  const { db, now } = context;
  const before = { asked: now - ASK_AGAIN_SECONDS, old: now - UNANSWERED_SECONDS, oldAsked: now - ASK_OLD_SECONDS };
  const unanswered = await db.rows(selectUnanswered({ since: lookedAtSince(now), ...before }, ASKED_MAX));
  await sixAtATime(unanswered, ASKING_MS, (refund) => askOnce(refund, context, provider));
  return { askedAgain: unanswered.length };
}

/** One that fails must not block the others. */
async function askOnce(refund: UnansweredRow, context: MoveContext, provider: PaymentGateway): Promise<void> {
  try {
    await sendBack(refund.id, context, provider);
  } catch (error) {
    const { orderNumber: order } = refund;
    console.error(JSON.stringify({ level: "error", at: new Date().toISOString(), order, fault: String(error) }));
    if (refund.fault === "" && context.now - refund.at >= UNANSWERED_SECONDS) await tellShop(refund, context);
  }
}

/** Once: somebody looks at the provider what has become of it. */
async function tellShop(refund: UnansweredRow, { db, now, origin, post }: MoveContext): Promise<void> {
  const [contact] = await db.rows(selectContact());
  const mails = contact ? [insertMessage(unansweredMail(contact.content, refund, origin), now, sql`1`)] : [];
  post(await writeWithMessages(db, [noteUnanswered(refund.id)], mails));
}

/** The orders' part of delivering messages. */
export const orderWork: OrderWork = { write: writeLetter, sendBack: sendBackLater };
