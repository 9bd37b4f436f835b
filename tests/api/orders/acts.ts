import { applyMove, type OperatorMove, planMove } from "#functions/orders/operator-moves.ts";
import { applyRefund, planRefund } from "#functions/orders/operator-refunds.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import type { RefundPart } from "#functions/orders/refund-plan.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import type { ComplaintMove } from "#functions/service/complaint-words.ts";
import { moveComplaint } from "#functions/service/operator-complaints.ts";
import { AuditLog } from "#functions/staff/audit-log.ts";
import { act as actOn } from "../act.ts";

/** What a command does with `--apply`: what is planned is applied at once. */
async function act<Plan extends object, Done extends { did: string }>(
  plan: Plan,
  apply: (plan: Exclude<Plan, { did: "nothing" }>, key: string) => Promise<Done>,
) {
  if ("did" in plan) return plan as Extract<Plan, { did: "nothing" }>;
  const done = await apply(plan as Exclude<Plan, { did: "nothing" }>, crypto.randomUUID());
  // Beside what was planned, as the prompt tells it.
  return { ...plan, ...done };
}

type Moving = MoveContext & { provider?: PaymentGateway | undefined };

export async function moveByOperator(orderNumber: string, move: OperatorMove, context: Moving) {
  const plan = await planMove(orderNumber, move, context);
  const acted = await act(plan, (planned, key) => applyMove(planned, key, context));
  return "saw" in acted ? { ...acted, from: acted.saw.state, to: acted.move.to } : acted;
}

export const cancelByOperator = (
  orderNumber: string,
  note: string,
  context: MoveContext,
  provider: PaymentGateway | undefined,
) => moveByOperator(orderNumber, { to: "cancelled", note }, { ...context, provider });

export const returnByOperator = (orderNumber: string, isRestocked: boolean, context: MoveContext) =>
  moveByOperator(orderNumber, { to: "returned", isRestocked }, context);

export async function refundByOperator(orderNumber: string, context: MoveContext, part: RefundPart = "owed") {
  const plan = await planRefund(orderNumber, part, context);
  return act(plan, (planned, key) => applyRefund(planned, key, context));
}

/** A part is promised, and what of it is the shop's to send is sent at once. */
export async function giveBackByOperator(orderNumber: string, context: MoveContext, part: RefundPart) {
  const promised = await refundByOperator(orderNumber, context, part);
  const sent = promised.did === "promised" ? await refundByOperator(orderNumber, context) : promised;
  return sent.did === "refunded" ? { ...promised, did: sent.did, owed: sent.owed } : promised;
}

/** The same context for an operator. */
export const operating = (context: MoveContext) => ({
  auditLog: new AuditLog("Rina", "test", context.now),
  ...context,
});

export async function moveComplaintByOperator(id: number, move: ComplaintMove, context: MoveContext) {
  const acted = await actOn(moveComplaint, { id, move }, operating(context));
  return "saw" in acted ? { ...acted, from: acted.saw.state, to: acted.input.move.to } : acted;
}
