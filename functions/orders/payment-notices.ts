import { isDoubtful, type PaymentVerdict } from "#domain/orders/payment-verdict.ts";
import { readJson } from "#functions/http/read-body.ts";
import { PaymentFault, type PaymentGateway, type ProviderStatus } from "#functions/payments/provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import type { MoveContext } from "./order-moves.ts";
import { insertNotification, selectAttempt } from "./payment-queries.ts";

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
  { orderNumber, transactionStatus: status, fraudStatus, transactionId, returned }: ProviderStatus,
  signature: string,
  verdict: PaymentVerdict | "unknown",
  { db, now }: MoveContext,
): Promise<void> {
  const digest = `${signature}:${status}:${fraudStatus}:${transactionId}:${returned}`;
  const [written] = await db.rows(insertNotification({ digest, orderNumber, status, verdict }, now));
  if (written && alarming.includes(verdict)) {
    console.error(JSON.stringify({ level: "error", payment: verdict, order: orderNumber, status }));
  }
}
