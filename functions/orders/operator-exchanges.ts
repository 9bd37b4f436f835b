import { type SQL, sql } from "drizzle-orm";
import { type FactEffect, factWords, type NotFact } from "#domain/orders/parcel-fact-words.ts";
import { type FactStanding, standingOfParcel, whyNotFact } from "#domain/orders/parcel-facts.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { parcelFact as fact, orderMove } from "#functions/db/schema/order.ts";
import { complaint } from "#functions/db/schema/service.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { factMail, factNews } from "./fact-mails.ts";
import {
  type ExchangeRow,
  type FactRow,
  isFact,
  orderOfComplaint,
  selectExchange,
  selectFact,
  selectFacts,
  selectPieces,
  selectReplaceable,
} from "./fact-queries.ts";
import { tellBuyer } from "./order-moves.ts";
import { type OrderRow, orderIdOf, type ParcelRow, readParcels, selectOrder } from "./order-queries.ts";
import { goodsWords, insertReplacement, madeOf, piecesOf, type Replacing, replacingOf } from "./replacements.ts";
import { moveStock } from "./stock-entries.ts";

interface ExchangeInput {
  complaintId: number;
}

interface ExchangePlan extends Replacing {
  input: ExchangeInput;
  orderNumber: string;
  parcel: number;
  email: string;
  saw: { state: string; factId: number | null; replacementId: number | null };
}

interface ExchangeKnown {
  row: OrderRow;
  old: ParcelRow;
  before: FactRow | undefined;
}

/** Complaints that were agreed to, in both of the words that they have for it. */
const AGREED: readonly ExchangeRow["state"][] = ["approved", "replaced"];

async function lookAtExchange(
  input: ExchangeInput,
  { db }: OperatorContext,
): Promise<Looked<ExchangePlan, ExchangeKnown> | NotFact> {
  const { complaintId: id } = input;
  const ofComplaint = orderOfComplaint(id);
  const [[agreed], facts, lines, shelf, [row]] = await db.batch([
    selectExchange(id),
    selectFacts(ofComplaint),
    ...selectReplaceable(ofComplaint),
    ...selectOrder(sql`(SELECT ordersn FROM "order" WHERE id = ${ofComplaint})`),
  ]);
  if (!agreed || !row) return { did: "nothing", why: "no-complaint", id };
  const { state, refund, orderNumber } = agreed;
  if (!AGREED.includes(state)) return { did: "nothing", why: "complaint-state", id, state };
  if (refund > 0) return { did: "nothing", why: "complaint-paid", id, amount: refund };
  const before = facts.find(({ complaintId }) => complaintId === id);
  if (before?.replacement && before.replacementState !== "cancelled")
    return { did: "nothing", why: "replaced", replacement: before.replacement };
  const pieces: { lineKey: string; pieces: number }[] = JSON.parse(agreed.pieces);
  const numbers = lines.filter(({ lineKey }) => pieces.some((one) => one.lineKey === lineKey)).map((one) => one.parcel);
  const number = Math.min(...numbers);
  const old = readParcels(row).find((one) => one.number === number);
  if (!old) return { did: "nothing", why: "no-goods" };
  const own = facts.filter(({ parcel }) => parcel === number).map(({ standing }) => standing);
  const standing = standingOfParcel(own);
  const why = whyNotFact("exchange", old.state, standing);
  if (why === "parcel-state") return { did: "nothing", why, number, state: old.state };
  if (why === "standing") return { did: "nothing", why, number, standing };
  // What was paid back meanwhile is not exchanged too.
  const wanted = pieces.map(({ lineKey, pieces: most }) => {
    const line = lines.find((one) => one.lineKey === lineKey);
    return { lineKey, pieces: line ? Math.min(most, line.quantity - line.refunded) : 0 };
  });
  const replacing = replacingOf(wanted, lines, shelf);
  if ("did" in replacing) return replacing;
  const saw = { state, factId: before?.id ?? null, replacementId: before?.replacementId ?? null };
  return {
    plan: { input, orderNumber, parcel: number, email: row.email, saw, ...replacing },
    known: { row, old, before },
  };
}

/** An exchange that was agreed to: an order at Rp 0 goes instead, and what was sent before is awaited. */
export const exchangeGoods = defineUseCase<
  ExchangeInput,
  ExchangePlan,
  ExchangeKnown,
  FactEffect,
  { did: "replaced"; orderNumber: string },
  NotFact
>({
  name: "parcel.exchange",
  look: lookAtExchange,
  async write({ plan, known: { row, old, before } }, receipt, context) {
    const { db, now, post, auditLog } = context;
    const { input, saw, orderNumber, parcel } = plan;
    const { complaintId } = input;
    const key = `exchange ${complaintId} ${saw.replacementId ?? 0}`;
    const instead = insertReplacement({ row, old, replacing: plan, fact: "exchanged", key }, context);
    const { number } = instead;
    const done = { did: "replaced" as const, orderNumber: number };
    const replacementId = orderIdOf(number);
    const awaited = { standing: "awaited", settledAt: null, settledBy: "", goodsNote: "" } as const;
    const change = [
      receipt(done),
      demand(
        "complaint",
        sql`EXISTS (SELECT 1 FROM complaint WHERE ${complaint.id} = ${complaintId} AND ${complaint.state} = ${saw.state})`,
      ),
      demand(
        "fact",
        before
          ? isFact(before.id, before.standing, before.replacementId)
          : sql`NOT EXISTS (SELECT 1 FROM parcel_fact WHERE ${fact.complaintId} = ${complaintId})`,
      ),
      ...instead.statements,
      before
        ? // What came back before is not awaited again.
          statement(sql`UPDATE parcel_fact SET ${set(fact, { replacementId })} WHERE ${fact.id} = ${before.id}`)
        : statement(
            insert(fact, {
              ...{ orderId: row.id, parcel, fact: "exchanged", complaintId, replacementId },
              ...{ ...awaited, staff: auditLog.staff, at: now },
            }),
          ),
      ...auditEntry(auditLog, {
        what: orderNumber,
        before: `complaint ${complaintId}`,
        after: `replaced by ${number}`,
      }),
    ];
    post(await writeWithMessages(db, change, instead.messages));
    return done;
  },
  effects: ({ orderNumber, lines, holds, email }) => [
    { effect: "replaces", orderNumber, goods: goodsWords(lines) },
    { effect: "takes", pieces: piecesOf(holds) },
    { effect: "awaits" },
    { effect: "told", email },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: factWords,
});

interface BackInput {
  fact: number;
  goods: "restocked" | "written-off";
  note: string;
}

interface BackPlan {
  input: BackInput;
  orderNumber: string;
  email: string;
  pieces: number;
  saw: { standing: FactStanding; replacementId: number | null };
}

interface BackKnown {
  row: OrderRow;
  holds: Replacing["holds"];
}

async function lookAtBack(input: BackInput, { db }: OperatorContext): Promise<Looked<BackPlan, BackKnown> | NotFact> {
  const own = (column: SQL) => sql`(SELECT ${column} FROM parcel_fact WHERE ${fact.id} = ${input.fact})`;
  const before = own(sql`${fact.orderId}`);
  const [[found], pieces, lines, , [row]] = await db.batch([
    selectFact(input.fact),
    selectPieces(own(sql`${fact.replacementId}`)),
    ...selectReplaceable(before),
    ...selectOrder(sql`(SELECT ordersn FROM "order" WHERE id = ${before})`),
  ]);
  if (!found || !row) return { did: "nothing", why: "no-fact" };
  const { parcel: number, parcelState: state, standing, replacementId, orderNumber } = found;
  const why = whyNotFact("goods-back", state, standing);
  if (why === "parcel-state") return { did: "nothing", why, number, state };
  if (why === "standing") return { did: "nothing", why, number, standing };
  if (input.goods === "written-off" && input.note.trim() === "") return { did: "nothing", why: "no-note" };
  // What comes back is what was sent before, also where something else goes instead by now.
  const made = madeOf(pieces, lines);
  if ("did" in made) return made;
  const { holds } = made;
  const saw = { standing, replacementId };
  return { plan: { input, orderNumber, email: row.email, pieces: piecesOf(holds), saw }, known: { row, holds } };
}

/** What was exchanged is back, or is written off: it is awaited no longer. */
export const takeGoodsBack = defineUseCase<BackInput, BackPlan, BackKnown, FactEffect, { did: "settled" }, NotFact>({
  name: "parcel.goods-back",
  look: lookAtBack,
  async write({ plan, known: { row, holds } }, receipt, context) {
    const { db, now, origin, post, auditLog } = context;
    const { input, saw, orderNumber } = plan;
    const { staff } = auditLog;
    const isBack = input.goods === "restocked";
    const chosen = sql`json_each(${JSON.stringify(holds)})`;
    const settled = { standing: input.goods, settledAt: now, settledBy: staff, goodsNote: input.note.trim() } as const;
    const change = [
      receipt({ did: "settled" }),
      demand("fact", isFact(input.fact, saw.standing, saw.replacementId)),
      statement(sql`UPDATE parcel_fact SET ${set(fact, settled)} WHERE ${fact.id} = ${input.fact}`),
      // The old order has had them: they come in as goods of the shop, and its own books stay as they were.
      ...(isBack
        ? [
            moveStock(
              { pieces: sql`value ->> 'quantity'`, reason: "returned", staff, at: now },
              sql`FROM ${chosen} JOIN product_variant ON ${variant.id} = value ->> 'ref'`,
            ),
          ]
        : []),
      ...(isBack
        ? [statement(insert(orderMove, { orderId: row.id, state: "goods-back", actor: "operator", staff, at: now }))]
        : []),
      ...auditEntry(auditLog, {
        what: orderNumber,
        before: "goods awaited",
        after: isBack ? `${plan.pieces} in stock again` : "goods written off",
      }),
    ];
    const news = { news: "goods-back" } as const;
    const messages = isBack
      ? [
          insertMessage(factMail(row, news, origin), now, sql`1`),
          ...tellBuyer(row, factNews(row, news), { now, origin }),
        ]
      : [];
    post(await writeWithMessages(db, change, messages));
    return { did: "settled" };
  },
  effects: ({ input: { goods }, pieces, email }) => [
    { effect: "goods-back", goods, pieces },
    // What never came back is nothing that a buyer is thanked for.
    ...(goods === "restocked" ? [{ effect: "told" as const, email }] : []),
  ],
  undo: ({ input }) => (input.goods === "restocked" ? { never: "mail-sent" } : { never: "written" }),
  words: factWords,
});
