import { AuditLog } from "#functions/acts/audit-log.ts";
import { type MovePlan, makeMove, type OperatorMove } from "#functions/orders/operator-moves.ts";
import { giveRefund } from "#functions/orders/operator-refunds.ts";
import { enterTransfer, type Transfer, type TransferPlan } from "#functions/orders/operator-transfers.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import type { RefundPart, RefundPlan } from "#functions/orders/refund-plan.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import type { ComplaintMove } from "#functions/service/complaint-words.ts";
import { moveComplaint } from "#functions/service/operator-complaints.ts";
import { act } from "../../support/act.ts";

type Moving = MoveContext & { provider?: PaymentGateway | undefined };

/** The same context for an operator. */
export const operating = (context: Moving) => ({
  auditLog: new AuditLog("Rina", "test", context.now),
  ...context,
});

export const planMove = (orderNumber: string, move: OperatorMove, context: Moving) =>
  makeMove.plan({ orderNumber, move }, operating(context));
export const applyMove = (plan: MovePlan, key: string, context: Moving) =>
  makeMove.apply(plan, key, operating(context));
export const planRefund = (orderNumber: string, part: RefundPart, context: Moving) =>
  giveRefund.plan({ orderNumber, part }, operating(context));
export const applyRefund = (plan: RefundPlan, key: string, context: Moving) =>
  giveRefund.apply(plan, key, operating(context));
export const planTransfer = (transfer: Transfer, context: Moving) => enterTransfer.plan(transfer, operating(context));
export const applyTransfer = (plan: TransferPlan, context: Moving, provider: PaymentGateway | undefined) =>
  enterTransfer.apply(plan, crypto.randomUUID(), { ...operating(context), provider });

export async function moveByOperator(orderNumber: string, move: OperatorMove, context: Moving) {
  const acted = await act(makeMove, { orderNumber, move }, operating(context));
  return "saw" in acted ? { ...acted, from: acted.saw.state, to: acted.input.move.to } : acted;
}

export const cancelByOperator = (
  orderNumber: string,
  note: string,
  context: MoveContext,
  provider: PaymentGateway | undefined,
) => moveByOperator(orderNumber, { to: "cancelled", note }, { ...context, provider });

export const returnByOperator = (orderNumber: string, isRestocked: boolean, context: MoveContext) =>
  moveByOperator(orderNumber, { to: "returned", isRestocked }, context);

export const refundByOperator = (orderNumber: string, context: MoveContext, part: RefundPart = "owed") =>
  act(giveRefund, { orderNumber, part }, operating(context));

/** A part is promised, and what of it is the shop's to send is sent at once. */
export async function giveBackByOperator(orderNumber: string, context: MoveContext, part: RefundPart) {
  const promised = await refundByOperator(orderNumber, context, part);
  const sent = promised.did === "promised" ? await refundByOperator(orderNumber, context) : promised;
  return sent.did === "refunded" && "owed" in sent ? { ...promised, did: sent.did, owed: sent.owed } : promised;
}

export async function moveComplaintByOperator(id: number, move: ComplaintMove, context: MoveContext) {
  const acted = await act(moveComplaint, { id, move }, operating(context));
  return "saw" in acted ? { ...acted, from: acted.saw.state, to: acted.input.move.to } : acted;
}
