import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { type ByHandEffect, byHandWords, type NotByHand } from "#domain/orders/operator-words.ts";
import { demand } from "#functions/db/guard.ts";
import { order } from "#functions/db/schema/order.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { auditEntry } from "#functions/staff/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/staff/use-case.ts";
import { moneyFields } from "./money-queries.ts";
import { type OrderRow, orderIdOf, selectOrder } from "./order-queries.ts";
import { giveToHand, selectRefunds } from "./refund-queries.ts";
import { tellByHand } from "./send-back.ts";

interface ByHandInput {
  orderNumber: string;
}

/** What the provider was to send, and somebody of the shop would instead. */
export interface ByHandPlan {
  input: ByHandInput;
  email: string;
  underWay: Rupiah;
  refunds: number[];
}

async function look(input: ByHandInput, { db }: OperatorContext): Promise<Looked<ByHandPlan, OrderRow> | NotByHand> {
  const { orderNumber } = input;
  const [[row], , , , refunds] = await db.batch([...selectOrder(orderNumber), selectRefunds(orderIdOf(orderNumber))]);
  if (!row) return { did: "nothing", why: "unknown", orderNumber };
  const { email, underWay } = row;
  if (underWay === 0) return { did: "nothing", why: "not-under-way", orderNumber };
  const open = refunds.filter(({ way, open }) => way === "provider" && open > 0);
  return { plan: { input, email, underWay, refunds: open.map(({ id }) => id) }, known: row };
}

/** Somebody who has looked at the provider says that it sends nothing: it is the shop's to send, and the buyer is told. */
export const sendByHand = defineUseCase({
  name: "refund.by-hand",
  look,
  async write({ plan, known }: Looked<ByHandPlan, OrderRow>, receipt, context) {
    const { input, underWay, refunds } = plan;
    const { orderNumber } = input;
    const same = sql`${order.orderNumber} = ${orderNumber} AND ${moneyFields.underWay} = ${underWay}`;
    const done = { did: "given" as const };
    const change = [
      receipt(done),
      demand("under-way", sql`EXISTS (SELECT 1 FROM "order" WHERE ${same})`),
      ...refunds.flatMap((id) => giveToHand(id, "The shop sends it.", context.now)),
      ...auditEntry(context.auditLog, {
        what: orderNumber,
        before: `${formatRupiah(underWay)} for the provider to send`,
        after: `${formatRupiah(underWay)} to be sent by hand`,
      }),
    ];
    context.post(await writeWithMessages(context.db, change, tellByHand(known, underWay, context)));
    return done;
  },
  effects: ({ input, email, underWay }): ByHandEffect[] => [
    { effect: "by-hand", orderNumber: input.orderNumber, email, amount: underWay },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: byHandWords,
});
