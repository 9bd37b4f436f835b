import { sql } from "drizzle-orm";
import type { NotRefunded, RefundEffect } from "#domain/orders/operator-words.ts";
import { refundWords } from "#domain/orders/operator-words.ts";
import { type FactEffect, factWords, type NotFact } from "#domain/orders/parcel-fact-words.ts";
import { type FactStanding, type ParcelFact, standingOfParcel, whyNotFact } from "#domain/orders/parcel-facts.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { parcelFact as fact, orderMove, parcel } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { factMail, factNews } from "./fact-mails.ts";
import { type FactRow, isFact, selectFact, selectFacts, selectReplaceable } from "./fact-queries.ts";
import { lookAtRefund, refundEffects, type Written, writeRefund } from "./operator-refunds.ts";
import { tellBuyer } from "./order-moves.ts";
import { type OrderRow, orderIdOf, type ParcelRow, readParcels, selectOrder } from "./order-queries.ts";
import type { RefundPlan } from "./refund-plan.ts";
import { goodsWords, insertReplacement, piecesOf, type Replacing, replacingOf } from "./replacements.ts";

type Loss = Exclude<ParcelFact, "exchanged">;

interface LossInput {
  orderNumber: string;
  number: number;
  fact: Loss;
  note: string;
}

interface LossPlan {
  input: LossInput;
  email: string;
  saw: { state: ParcelRow["state"] };
}

/** A parcel is lost on its way, or came damaged: it is noted, and its buyer is told. */
export const noteLoss = defineUseCase<LossInput, LossPlan, OrderRow, FactEffect, { did: "noted" }, NotFact>({
  name: "parcel.loss",
  async look(input, { db }) {
    const { orderNumber, number, note } = input;
    const [facts, [row]] = await db.batch([selectFacts(orderIdOf(orderNumber)), ...selectOrder(orderNumber)]);
    if (!row) return { did: "nothing", why: "unknown-order", orderNumber };
    const one = readParcels(row).find((each) => each.number === number);
    if (!one) return { did: "nothing", why: "no-parcel", orderNumber, number };
    const standing = standingOfParcel(facts.filter((each) => each.parcel === number).map((each) => each.standing));
    const why = whyNotFact(input.fact === "lost" ? "lose" : "damage", one.state, standing);
    if (why === "parcel-state") return { did: "nothing", why, number, state: one.state };
    if (why === "standing") return { did: "nothing", why, number, standing };
    if (note.trim() === "") return { did: "nothing", why: "no-note" };
    return { plan: { input, email: row.email, saw: { state: one.state } }, known: row };
  },
  async write({ plan: { input, saw }, known: row }, receipt, { db, now, origin, post, auditLog }) {
    const { orderNumber, number, fact: what } = input;
    const { staff } = auditLog;
    const state = what === "lost" ? ("parcel-lost" as const) : ("parcel-damaged" as const);
    const change = [
      receipt({ did: "noted" }),
      demand(
        "parcel",
        sql`EXISTS (SELECT 1 FROM parcel WHERE ${parcel.orderId} = ${row.id} AND ${parcel.number} = ${number}
          AND ${parcel.state} = ${saw.state})
          AND NOT EXISTS (SELECT 1 FROM parcel_fact WHERE ${fact.orderId} = ${row.id} AND ${fact.parcel} = ${number})`,
      ),
      statement(
        insert(fact, {
          ...{ orderId: row.id, parcel: number, fact: what, standing: "open", note: input.note.trim(), staff, at: now },
        }),
      ),
      statement(
        insert(orderMove, { orderId: row.id, state, actor: "operator", staff, note: `Paket ${number}.`, at: now }),
      ),
      ...auditEntry(auditLog, { what: orderNumber, before: `parcel ${number} ${saw.state}`, after: what }),
    ];
    const news = { news: what } as const;
    const messages = [
      insertMessage(factMail(row, news, origin), now, sql`1`),
      ...tellBuyer(row, factNews(row, news), { now, origin }),
    ];
    post(await writeWithMessages(db, change, messages));
    return { did: "noted" };
  },
  effects: ({ input: { fact: what, orderNumber, number }, email }) => [
    { effect: "notes", fact: what, orderNumber, number },
    { effect: "told", email },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: factWords,
});

interface FactInput {
  fact: number;
}

interface Found {
  found: FactRow;
  row: OrderRow;
  old: ParcelRow;
}

const orderOfFact = (id: number) => sql`(SELECT ${fact.orderId} FROM parcel_fact WHERE ${fact.id} = ${id})`;
const numberOfFact = (id: number) => sql`(SELECT ordersn FROM "order" WHERE id = ${orderOfFact(id)})`;

type NotOpen = Extract<NotFact, { why: "no-fact" | "parcel-state" | "standing" | "replaced" }>;

/** A loss that waits to be settled, also once more: what was sent instead may have been cancelled. */
function openFact(move: "send-again" | "pay-back", [found, row]: [FactRow?, OrderRow?]): Found | NotOpen {
  const old = row && readParcels(row).find(({ number }) => number === found?.parcel);
  if (!found || !row || !old) return { did: "nothing", why: "no-fact" };
  const { parcel: number, replacementState, replacement } = found;
  if (replacement && replacementState !== "cancelled" && found.standing === "sent-again")
    return { did: "nothing", why: "replaced", replacement };
  const standing = found.standing === "sent-again" ? "open" : found.standing;
  const why = whyNotFact(move, old.state, standing);
  if (why === "parcel-state") return { did: "nothing", why, number, state: old.state };
  if (why === "standing") return { did: "nothing", why, number, standing };
  return { found, row, old };
}

interface AgainPlan extends Replacing {
  input: FactInput;
  orderNumber: string;
  email: string;
  saw: { standing: FactStanding; replacementId: number | null };
}

/** What was lost or came damaged is sent again, as an order at Rp 0; what was sent before is not awaited. */
export const sendLossAgain = defineUseCase<
  FactInput,
  AgainPlan,
  Found,
  FactEffect,
  { did: "replaced"; orderNumber: string },
  NotFact
>({
  name: "parcel.send-again",
  async look(input, { db }) {
    const [[fact], lines, shelf, [row]] = await db.batch([
      selectFact(input.fact),
      ...selectReplaceable(orderOfFact(input.fact)),
      ...selectOrder(numberOfFact(input.fact)),
    ]);
    const open = openFact("send-again", [fact, row]);
    if ("did" in open) return open;
    const { found } = open;
    const left = lines
      .filter((one) => one.parcel === found.parcel)
      .map(({ lineKey, quantity, refunded }) => ({ lineKey, pieces: quantity - refunded }));
    const replacing = replacingOf(left, lines, shelf);
    if ("did" in replacing) return replacing;
    const { standing, replacementId, orderNumber } = found;
    const saw = { standing, replacementId };
    return { plan: { input, orderNumber, email: open.row.email, saw, ...replacing }, known: open };
  },
  async write({ plan, known: { found, row, old } }, receipt, context) {
    const { db, now, post, auditLog } = context;
    const { saw, orderNumber } = plan;
    const key = `again ${found.id} ${saw.replacementId ?? 0}`;
    const instead = insertReplacement({ row, old, replacing: plan, fact: found.fact, key }, context);
    const { number } = instead;
    const done = { did: "replaced" as const, orderNumber: number };
    const settled = { standing: "sent-again", settledAt: now, settledBy: auditLog.staff } as const;
    const change = [
      receipt(done),
      demand("fact", isFact(found.id, saw.standing, saw.replacementId)),
      ...instead.statements,
      statement(sql`UPDATE parcel_fact SET ${set(fact, { ...settled, replacementId: orderIdOf(number) })}
        WHERE ${fact.id} = ${found.id}`),
      ...auditEntry(auditLog, {
        what: orderNumber,
        before: `parcel ${found.parcel} ${found.fact}`,
        after: `replaced by ${number}`,
      }),
    ];
    post(await writeWithMessages(db, change, instead.messages));
    return done;
  },
  effects: ({ orderNumber, lines, holds, email }) => [
    { effect: "replaces", orderNumber, goods: goodsWords(lines) },
    { effect: "takes", pieces: piecesOf(holds) },
    { effect: "told", email },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: factWords,
});

interface PaybackPlan {
  input: FactInput;
  refund: RefundPlan;
  saw: { standing: FactStanding; replacementId: number | null };
}

type PaybackEffect = Exclude<RefundEffect, { effect: "pieces" }> | { effect: "stays-lost"; pieces: number };
type NotPaid = NotOpen | NotRefunded;

/** The money for what was lost or came damaged goes back, as a refund of all that is left of its parcel. */
export const payLossBack = defineUseCase<
  FactInput,
  PaybackPlan,
  { found: FactRow; written: Written },
  PaybackEffect,
  { did: "promised" },
  NotPaid
>({
  name: "parcel.pay-back",
  async look(input, context): Promise<Looked<PaybackPlan, { found: FactRow; written: Written }> | NotPaid> {
    const [[fact], [row]] = await context.db.batch([selectFact(input.fact), ...selectOrder(numberOfFact(input.fact))]);
    const open = openFact("pay-back", [fact, row]);
    if ("did" in open) return open;
    const { found } = open;
    const { orderNumber, parcel: number, standing, replacementId } = found;
    // It is not with the shop: for the books it stays where it is.
    const looked = await lookAtRefund({ orderNumber, part: { parcel: number, goods: "kept" } }, context);
    if ("did" in looked) return looked;
    return {
      plan: { input, refund: looked.plan, saw: { standing, replacementId } },
      known: { found, written: looked.known },
    };
  },
  async write({ plan: { refund, saw }, known: { found, written } }, receipt, context) {
    const settled = { standing: "paid-back", settledAt: context.now, settledBy: context.auditLog.staff } as const;
    const also: Statement<unknown>[] = [
      receipt({ did: "promised" }),
      demand("fact", isFact(found.id, saw.standing, saw.replacementId)),
      statement(sql`UPDATE parcel_fact SET ${set(fact, settled)} WHERE ${fact.id} = ${found.id}`),
    ];
    const isWritten = await writeRefund({ plan: refund, known: written }, also, context);
    return isWritten ? { did: "promised" } : undefined;
  },
  effects: ({ refund }) => [
    ...refundEffects(refund).flatMap((one): PaybackEffect[] => (one.effect === "pieces" ? [] : [one])),
    { effect: "stays-lost", pieces: refund.lines.reduce((sum, { pieces }) => sum + pieces, 0) },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: {
    effects: {
      ...refundWords.effects,
      "stays-lost": {
        id: ({ pieces }) => `${pieces} buah barangnya tidak masuk stok lagi.`,
        en: ({ pieces }) => `Its ${pieces} pieces stay out of stock.`,
      },
    },
    refusals: {
      ...refundWords.refusals,
      "no-fact": factWords.refusals["no-fact"],
      "parcel-state": factWords.refusals["parcel-state"],
      standing: factWords.refusals.standing,
      replaced: factWords.refusals.replaced,
    },
  },
});

/** What a claim at the courier says; each is written by itself, where it still is as it was shown. */
const CLAIM_FIELDS = ["claimNumber", "claimAsked", "claimPaid", "claimPaidOn"] as const;
type ClaimField = (typeof CLAIM_FIELDS)[number];

type ClaimInput = FactInput & {
  claimNumber?: { saw: string; to: string } | undefined;
  claimAsked?: { saw: number; to: number } | undefined;
  claimPaid?: { saw: number; to: number } | undefined;
  claimPaidOn?: { saw: string; to: string } | undefined;
};

type ClaimEffect = { effect: "claim"; field: ClaimField; to: string | number };
type NotClaimed =
  | NotFact
  | { did: "nothing"; why: "same" }
  | { did: "nothing"; why: "met"; field: ClaimField; now: string | number };

const claimLabels: Record<ClaimField, { id: string; en: string }> = {
  claimNumber: { id: "Nomor klaim", en: "number" },
  claimAsked: { id: "Jumlah yang diklaim", en: "sum asked for" },
  claimPaid: { id: "Jumlah yang dibayar kurir", en: "sum paid" },
  claimPaidOn: { id: "Tanggal dibayar", en: "day of payment" },
};

const written = (to: string | number) => (to === "" || to === 0 ? "kosong" : String(to));

/** What is known of the claim at the courier. */
export const writeClaim = defineUseCase<
  ClaimInput,
  { input: ClaimInput },
  FactRow,
  ClaimEffect,
  { did: "written" },
  NotClaimed
>({
  name: "parcel.claim",
  async look(input, { db }: OperatorContext) {
    const [found] = await db.rows(selectFact(input.fact));
    if (!found) return { did: "nothing", why: "no-fact" };
    const { parcel: number, parcelState: state, standing } = found;
    const why = whyNotFact("claim", state, standing);
    if (why === "parcel-state") return { did: "nothing", why, number, state };
    if (why === "standing") return { did: "nothing", why, number, standing };
    const changed = CLAIM_FIELDS.filter((field) => input[field] !== undefined);
    if (changed.length === 0) return { did: "nothing", why: "same" };
    const met = changed.find((field) => found[field] !== input[field]?.saw);
    return met ? { did: "nothing", why: "met", field: met, now: found[met] } : { plan: { input }, known: found };
  },
  async write({ plan: { input }, known: { orderNumber, parcel } }, receipt, { db, auditLog }) {
    const changed = CLAIM_FIELDS.flatMap((field) => (input[field] ? [{ field, ...input[field] }] : []));
    const own = sql`${fact.id} = ${input.fact}`;
    const seen = changed.map(({ field, saw }) => sql` AND ${fact[field]} = ${saw}`);
    const values = Object.fromEntries(changed.map(({ field, to }) => [field, to]));
    await db.batch([
      receipt({ did: "written" }),
      demand("claim", sql`EXISTS (SELECT 1 FROM parcel_fact WHERE ${own}${sql.join(seen)})`),
      statement(sql`UPDATE parcel_fact SET ${set(fact, values)} WHERE ${own}`),
      ...changed.flatMap(({ field, saw, to }) =>
        auditEntry(auditLog, {
          what: orderNumber,
          before: `claim, ${claimLabels[field].en}: ${saw}`,
          after: `claim, ${claimLabels[field].en}: ${to}`,
          values: [
            {
              ...{ table: "parcel_fact", key: `${orderNumber}/${parcel}`, column: fact[field].name },
              ...{ before: String(saw), after: String(to) },
            },
          ],
        }),
      ),
    ]);
    return { did: "written" };
  },
  effects: ({ input }) =>
    CLAIM_FIELDS.flatMap((field) => (input[field] ? [{ effect: "claim" as const, field, to: input[field].to }] : [])),
  undo: () => ({ by: "parcel.claim" }),
  words: {
    effects: {
      claim: {
        id: ({ field, to }) => `${claimLabels[field].id}: ${written(to)}.`,
        en: ({ field, to }) => `Claim, ${claimLabels[field].en}: ${to}.`,
      },
    },
    refusals: {
      ...factWords.refusals,
      same: { id: () => "Tidak ada yang berubah.", en: () => "Nothing differs." },
      met: {
        id: ({ field, now }) =>
          `${claimLabels[field].id} sudah diubah orang lain menjadi ${written(now)}. Tulisan Anda masih ada; periksa dulu.`,
        en: ({ field, now }) => `Somebody has changed the claim's ${claimLabels[field].en} meanwhile: ${now}.`,
      },
    },
  },
});
