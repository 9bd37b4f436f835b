import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { demand } from "#functions/db/guard.ts";
import { order } from "#functions/db/schema/order.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { auditEntry } from "#functions/staff/audit-log.ts";
import { applyPlan, type Looked, type NotApplied, planOf } from "./acts.ts";
import { moneyFields } from "./money-queries.ts";
import { orderIdOf } from "./order-image-queries.ts";
import type { MoveContext } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
import { giveToHand, selectRefunds } from "./refund-queries.ts";
import { tellByHand } from "./send-back.ts";

/** What the provider was to send, and somebody of the shop would instead. */
export interface ByHandPlan {
  orderNumber: string;
  email: string;
  underWay: Rupiah;
  refunds: number[];
}

export type NotByHand = { did: "nothing"; why: "unknown" } | { did: "nothing"; why: "not-under-way" };

export async function planByHand(orderNumber: string, context: MoveContext): Promise<ByHandPlan | NotByHand> {
  return planOf(await look(orderNumber, context));
}

async function look(orderNumber: string, { db }: MoveContext): Promise<Looked<ByHandPlan, OrderRow> | NotByHand> {
  const [[row], , , , refunds] = await db.batch([...selectOrder(orderNumber), selectRefunds(orderIdOf(orderNumber))]);
  if (!row) return { did: "nothing", why: "unknown" };
  const { email, underWay } = row;
  if (underWay === 0) return { did: "nothing", why: "not-under-way" };
  const open = refunds.filter(({ way, open }) => way === "provider" && open > 0);
  return { plan: { orderNumber, email, underWay, refunds: open.map(({ id }) => id) }, known: row };
}

/** Somebody who has looked at the provider says that it sends nothing: it is the shop's to send, and the buyer is told. */
export function applyByHand(
  plan: ByHandPlan,
  key: string,
  context: MoveContext,
): Promise<{ did: "given"; plan: ByHandPlan } | NotApplied> {
  const { orderNumber, underWay, refunds } = plan;
  const same = sql`${order.orderNumber} = ${orderNumber} AND ${moneyFields.underWay} = ${underWay}`;
  return applyPlan(
    plan,
    key,
    context,
    () => look(orderNumber, context),
    async (row, once) => {
      const change = [
        once,
        demand("under-way", sql`EXISTS (SELECT 1 FROM "order" WHERE ${same})`),
        ...refunds.flatMap((id) => giveToHand(id, "The shop sends it.", context.now)),
        ...auditEntry(context.book, {
          what: orderNumber,
          before: `${formatRupiah(underWay)} for the provider to send`,
          after: `${formatRupiah(underWay)} to be sent by hand`,
        }),
      ];
      context.post(await writeWithMessages(context.db, change, tellByHand(row, underWay, context)));
      return { did: "given", plan } as const;
    },
  );
}
