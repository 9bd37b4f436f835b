import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { moneyEffects } from "#domain/orders/operator-words.ts";
import { openSurcharge } from "#domain/orders/surcharge.ts";
import {
  type SurchargeAct,
  type SurchargeEffect,
  type SurchargeStays,
  surchargeWords,
} from "#domain/orders/surcharge-words.ts";
import { NO_POINTS } from "#domain/promotions/points.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { orderMove } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { closeSurcharges } from "./attempts.ts";
import { surchargeForgivenMail, surchargeForgivenWords } from "./change-mails.ts";
import { promisedMail, promisedWords } from "./mails.ts";
import { tellBuyer, withPromised } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
import { promiseOnTop } from "./surcharge-back.ts";
import { demandOpen, endSurcharge, readSurcharges } from "./surcharge-queries.ts";

interface SurchargeInput {
  orderNumber: string;
  act: SurchargeAct;
  /** The buyer reads why the shop bears it; the book keeps why it goes back. */
  reason: string;
}

interface SurchargePlan {
  input: SurchargeInput;
  id: number;
  amount: Rupiah;
  email: string;
  /** What somebody of the shop is to send afterwards, and what the provider is. */
  owed: Rupiah;
  underWay: Rupiah;
}

interface Known {
  row: OrderRow;
  back: ReturnType<typeof promiseOnTop>;
}

async function look(
  input: SurchargeInput,
  context: OperatorContext,
): Promise<Looked<SurchargePlan, Known> | SurchargeStays> {
  const { orderNumber, act } = input;
  const [[row]] = await context.db.batch(selectOrder(orderNumber));
  if (!row) return { did: "nothing", why: "unknown", orderNumber };
  const all = readSurcharges(row);
  const one =
    act === "forgive" ? openSurcharge(all) : all.findLast(({ became, free }) => became === "paid" && free > 0);
  if (!one) return { did: "nothing", why: act === "forgive" ? "not-open" : "not-paid", orderNumber };
  const amount = act === "forgive" ? one.amount : one.free;
  const back = promiseOnTop(row, act === "forgive" ? 0 : amount, "shipping", context);
  const { owed, underWay } = withPromised({ owed: 0, underWay: 0 }, ...back.back);
  return { plan: { input, id: one.id, amount, email: row.email, owed, underWay }, known: { row, back } };
}

/**
 * What is to be paid on top of an order is borne by the shop, so that it can be packed; or what was paid so goes back.
 * The buyer is told, in one batch.
 */
export const settleSurcharge = defineUseCase<
  SurchargeInput,
  SurchargePlan,
  Known,
  SurchargeEffect,
  { did: "forgiven" | "promised" },
  SurchargeStays
>({
  name: "order.surcharge",
  look,
  async write({ plan, known }, receipt, context) {
    const { act } = plan.input;
    const done = { did: act === "forgive" ? ("forgiven" as const) : ("promised" as const) };
    const { db, post, provider } = context;
    const { change, messages } = act === "forgive" ? forgiving(plan, known, context) : givingBack(plan, known, context);
    post(await writeWithMessages(db, [receipt(done), ...change], messages));
    if (provider && act === "forgive") await closeSurcharges(known.row.orderNumber, context, provider);
    return done;
  },
  effects: ({ input: { orderNumber, act, reason }, amount, email, owed, underWay }) => [
    { effect: "surcharge", act, orderNumber, amount, reason },
    ...(act === "forgive" ? [{ effect: "packable" as const, orderNumber }] : []),
    { effect: "told", email },
    ...moneyEffects({ owed, underWay }, NO_POINTS),
  ],
  undo: ({ input: { act } }) => ({ never: act === "forgive" ? "mail-sent" : "money-moved" }),
  words: surchargeWords,
});

interface Writing {
  change: Statement<unknown>[];
  messages: Statement<{ id: number }>[];
}

function forgiving({ input, id, amount }: SurchargePlan, { row }: Known, context: OperatorContext): Writing {
  const { now, origin, auditLog } = context;
  const { staff } = auditLog;
  const { reason } = input;
  const note = `Tambahan ongkir ${formatRupiah(amount)} ditanggung toko: ${reason}`;
  return {
    change: [
      demandOpen(id),
      endSurcharge(row.id, { became: "forgiven" }, now),
      statement(
        insert(orderMove, { orderId: row.id, state: "surcharge-forgiven", actor: "operator", staff, note, at: now }),
      ),
      ...auditEntry(auditLog, {
        what: row.orderNumber,
        before: `${formatRupiah(amount)} to be paid on top`,
        after: `forgiven: ${reason}`,
      }),
    ],
    messages: [
      insertMessage(surchargeForgivenMail(row, { amount, reason }, origin), now, sql`1`),
      ...tellBuyer(row, surchargeForgivenWords(row, { amount, reason }), context),
    ],
  };
}

function givingBack({ input, amount }: SurchargePlan, { row, back }: Known, context: OperatorContext): Writing {
  const { now, origin, auditLog } = context;
  const promised = { amount, way: back.back[0]?.way ?? "hand", points: NO_POINTS, unsent: [] };
  return {
    change: [
      ...back.promised,
      ...auditEntry(auditLog, {
        what: row.orderNumber,
        before: `${formatRupiah(amount)} paid on top`,
        after: `given back: ${input.reason}`,
      }),
    ],
    messages: [
      ...back.asked,
      insertMessage(promisedMail(row, promised, origin), now, sql`1`),
      ...tellBuyer(row, promisedWords(row, promised), context),
    ],
  };
}
