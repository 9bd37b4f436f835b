import { sql } from "drizzle-orm";
import { ASK_AGAIN_SECONDS, ASK_OLD_SECONDS, UNANSWERED_SECONDS } from "#domain/orders/money.ts";
import { selectContact } from "#functions/content/content-queries.ts";
import { sixAtATime } from "#functions/http/six-at-a-time.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { unansweredMail } from "./mails.ts";
import type { MoveContext } from "./order-moves.ts";
import { noteUnanswered, selectUnanswered, type UnansweredRow } from "./refund-queries.ts";
import { sendBack } from "./send-back.ts";

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
  const unanswered = await db.rows(selectUnanswered(before, ASKED_MAX));
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
