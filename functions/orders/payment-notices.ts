import { isDoubtful, type PaymentVerdict } from "#domain/orders/payment-verdict.ts";
import { readJson } from "#functions/http/read-body.ts";
import { PaymentFault, type PaymentGateway, type ProviderStatus } from "#functions/payments/provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import type { MoveContext } from "./order-moves.ts";
import { insertNotification, selectAttempt } from "./payment-queries.ts";

/** Where the payment provider tells what became of a payment. Not a row of the contract: the provider sets its shape. */
export const NOTIFICATION_PATH = "/payment/notification";

/** What a person has to look at although nothing was done; what was done is logged with it. */
const alarming: (PaymentVerdict | "unknown")[] = ["review", "mismatch", "unknown"];

/**
 * Heeds a notification whose signature holds; 403 for any other. It is put down only after it was heeded, so that one that fails halfway
 * is sent again and heeded then; heeding it twice changes nothing.
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
    // Whoever cannot be asked now is asked when this is told again.
    return Response.json({ message: "Tell it again" }, { status: 503 });
  }
}

/** What may be another's word, or an old one, is asked about; undefined when the provider knows nothing of it. */
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
