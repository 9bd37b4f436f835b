import type { PaymentVerdict } from "#domain/payment-verdict.ts";
import { insertNotification } from "#functions/db/orders.ts";
import type { PaymentGateway } from "#functions/gateways/payment.ts";
import { heedPayment, type MovingDesk } from "./order-moves.ts";
import { readJson } from "./read-body.ts";

/** Where the payment provider tells what became of a payment. Not a row of the contract: the provider sets its shape. */
export const NOTIFICATION_PATH = "/payment/notification";

/** What a person has to look at. */
const alarming: (PaymentVerdict | "unknown")[] = ["late", "review", "mismatch", "unknown"];

/**
 * Heeds a notification whose signature holds; 403 for any other. It is put down only after it was heeded, so that one that fails halfway
 * is sent again and heeded then; heeding it twice changes nothing.
 */
export async function takeNotification(
  request: Request,
  provider: PaymentGateway,
  desk: MovingDesk,
): Promise<Response> {
  const body = await readJson(request);
  const says = await provider.readNotification(body);
  if (!says) return Response.json({ message: "Signature does not hold" }, { status: 403 });
  const verdict = await heedPayment(says, desk);
  const { signature_key } = body as { signature_key: string };
  const digest = `${signature_key}:${says.transactionStatus}:${says.fraudStatus}:${says.transactionId}`;
  const told = { digest, ordersn: says.ordersn, status: says.transactionStatus, verdict };
  const [written] = await desk.db.rows(insertNotification(told, desk.now));
  if (written && alarming.includes(verdict)) {
    console.error(
      JSON.stringify({ level: "error", payment: verdict, order: says.ordersn, status: says.transactionStatus }),
    );
  }
  return Response.json({ message: "OK" });
}
