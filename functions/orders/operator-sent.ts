import type { Rupiah } from "#domain/money.ts";
import { type NotSent, sentWords } from "#domain/orders/operator-words.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { hexDigest } from "#lib/bytes.ts";
import { lookAtRefund, refundEffects, type Written, writeRefund } from "./operator-refunds.ts";
import { insertProof, selectProofByKey } from "./owed-queries.ts";
import type { RefundPlan } from "./refund-plan.ts";

interface SentInput {
  orderNumber: string;
  /** All that is owed, if it is left out. */
  amount?: Rupiah;
  /** The key of the file that shows it. */
  proof: string;
  /** What was owed when somebody looked, where that must still be so. */
  owed?: Rupiah;
}

interface SentPlan extends Omit<RefundPlan, "input"> {
  input: SentInput;
}

/** The same file is the same proof, whatever it is called. */
export async function proofKey(file: Uint8Array): Promise<string> {
  return `refund-proofs/${await hexDigest("SHA-256", new Uint8Array(file))}`;
}

async function look(input: SentInput, context: OperatorContext): Promise<Looked<SentPlan, Written> | NotSent> {
  const { orderNumber, amount, proof, owed } = input;
  const [used] = await context.db.rows(selectProofByKey(proof));
  if (used)
    return used.orderNumber === orderNumber
      ? { did: "nothing", why: "proof-before", orderNumber, at: used.at }
      : { did: "nothing", why: "proof-of", orderNumber, other: used.orderNumber };
  const looked = await lookAtRefund({ orderNumber, part: amount === undefined ? "owed" : { amount } }, context);
  if ("did" in looked) return looked;
  const { plan, known } = looked;
  // What is not owed would be promised by this, and not written down as sent.
  if (plan.reason)
    return { did: "nothing", why: "not-owed", orderNumber, refundedAt: undefined, underWay: plan.underWay };
  const before = known.row.owed;
  if (owed !== undefined && owed !== before)
    return { did: "nothing", why: "owed-other", orderNumber, seen: owed, owed: before };
  return { plan: { ...plan, input }, known };
}

/** Writes down what somebody of the shop has sent of what is owed, with the file that shows it; the buyer is told. */
export const recordRefundSent = defineUseCase({
  name: "refund.sent",
  look,
  async write({ plan, known }: Looked<SentPlan, Written>, receipt, context) {
    const done = { did: "refunded" as const };
    const { orderNumber, proof } = plan.input;
    const { amount } = plan;
    const kept = insertProof(orderNumber, { objectKey: proof, amount, staff: context.auditLog.staff }, context.now);
    const refund: RefundPlan = { ...plan, input: { orderNumber, part: { amount } } };
    return (await writeRefund({ plan: refund, known }, [receipt(done), ...kept], context)) ? done : undefined;
  },
  effects: (plan) => refundEffects({ ...plan, input: { orderNumber: plan.input.orderNumber, part: "owed" } }),
  undo: () => ({ never: "money-moved" }),
  words: sentWords,
});
