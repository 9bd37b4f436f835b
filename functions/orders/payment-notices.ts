import { isDoubtful, isMoneyIn, type PaymentVerdict } from "#domain/orders/payment-attempts.ts";
import { selectContact } from "#functions/content/content-queries.ts";
import { readJson } from "#functions/http/read-body.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { PaymentFault, type PaymentGateway, type ProviderStatus } from "#functions/payments/provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { strayMail } from "./mails.ts";
import type { MoveContext } from "./order-moves.ts";
import { insertNotification, isUnheardOf, selectAttempt } from "./payment-queries.ts";

/** Where the payment provider sends notifications. Not a row of the contract: the provider defines the format. */
export const NOTIFICATION_PATH = "/payment/notification";

/** Verdicts that need a person although nothing was done; those that did something are logged when applied. */
const alarming: (PaymentVerdict | "unknown")[] = ["review", "mismatch", "unknown"];

/**
 * Applies a notification with a valid signature; 403 for any other.
 * It is recorded only after it was applied, so that one that fails halfway is sent again and applied then.
 * Applying it twice changes nothing.
 */
export async function takeNotification(
  request: Request,
  provider: PaymentGateway,
  context: MoveContext,
): Promise<Response> {
  const body = await readJson(request);
  const said = await provider.readNotification(body);
  if (!said) return Response.json({ message: "Signature does not hold" }, { status: 403 });
  try {
    const says = await confirm(said, provider, context);
    const verdict = says ? await applyPaymentNotice(says, context) : "unknown";
    await putDown(said, (body as { signature_key: string }).signature_key, verdict, context);
    return Response.json({ message: "OK" });
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    // If the provider cannot be reached now, its next notification triggers another try.
    return Response.json({ message: "Tell it again" }, { status: 503 });
  }
}

/**
 * A notification that may be forged or outdated is checked with the provider.
 * Undefined if the provider does not know it.
 */
async function confirm(
  said: ProviderStatus,
  provider: PaymentGateway,
  { db }: MoveContext,
): Promise<ProviderStatus | undefined> {
  const [attempt] = await db.rows(selectAttempt(said.orderNumber));
  const known = { status: attempt?.status ?? "", hasPaid: attempt?.receivedAt != null };
  if (!attempt || !isDoubtful(said.transactionStatus, said.statusCode, known)) return said;
  return provider.status(said.orderNumber);
}

async function putDown(
  said: ProviderStatus,
  signature: string,
  verdict: PaymentVerdict | "unknown",
  { db, now, post }: MoveContext,
): Promise<void> {
  const { orderNumber, transactionStatus: status, fraudStatus, transactionId, returned } = said;
  const digest = `${signature}:${status}:${fraudStatus}:${transactionId}:${returned}`;
  const amount = Number.isSafeInteger(said.amount) ? said.amount : 0;
  const record = insertNotification({ digest, orderNumber, status, verdict, amount, at: now });
  const alarm = isStray(said, verdict) && (await strayAlarm({ number: orderNumber, amount, verdict }, db, now));
  const [mailed, [written]] = alarm ? await db.batch([alarm, record]) : [[], await db.rows(record)];
  post(mailed);
  if (written && alarming.includes(verdict)) {
    console.error(JSON.stringify({ level: "error", payment: verdict, order: orderNumber, status }));
  }
}

/** Whether money came in that the shop cannot put anywhere, or what was entered does not fit. */
function isStray({ transactionStatus, statusCode }: ProviderStatus, verdict: PaymentVerdict | "unknown"): boolean {
  return verdict === "mismatch" || (verdict === "unknown" && isMoneyIn(transactionStatus) && statusCode === "200");
}

/** A mail to the shop operator, once for each number; undefined if the shop has no address. */
async function strayAlarm(stray: Parameters<typeof strayMail>[1], db: MoveContext["db"], now: number) {
  const [contact] = await db.rows(selectContact());
  return contact && insertMessage(strayMail(contact.content, stray), now, isUnheardOf(stray.number));
}
