import { sql } from "drizzle-orm";
import type { NotFact } from "#domain/orders/parcel-fact-words.ts";
import { missingOf, type ParcelFact, stockOfPieces } from "#domain/orders/parcel-facts.ts";
import { orderNumber } from "#domain/orders/state.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { readJson } from "#functions/db/json.ts";
import { productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { orderHold as hold, orderLine as line, order, orderMove, parcel } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { factMail, factNews } from "./fact-mails.ts";
import type { ReplaceableRow } from "./fact-queries.ts";
import { tellBuyer } from "./order-moves.ts";
import { type OrderRow, orderIdOf, type ParcelRow } from "./order-queries.ts";
import { holdsBy } from "./place-order-queries.ts";
import { moveStock } from "./stock-entries.ts";

/** Pieces that are sent once more. */
interface SentAgain {
  lineKey: string;
  name: string;
  pieces: number;
}

export interface Replacing {
  lines: SentAgain[];
  /** What they take from the stock, by variant. */
  holds: { ref: number; quantity: number }[];
  weightGram: number;
}

export const goodsWords = (lines: readonly SentAgain[]) =>
  lines.map(({ pieces, name }) => `${pieces} × ${name}`).join(", ");
export const piecesOf = (holds: Replacing["holds"]) => holds.reduce((sum, { quantity }) => sum + quantity, 0);

/** What these pieces of an order are made of, unless that was not recorded. */
export function madeOf(
  wanted: readonly { lineKey: string; pieces: number }[],
  rows: readonly ReplaceableRow[],
): Replacing | NotFact {
  const found = wanted.flatMap(({ lineKey, pieces }) => {
    const row = rows.find((one) => one.lineKey === lineKey);
    return row && pieces > 0 ? [{ ...row, pieces }] : [];
  });
  if (found.length === 0) return { did: "nothing", why: "no-goods" };
  const made = found.map(({ name, pieces, parts, variantId, bundling }) => ({
    ...{ name, pieces },
    parts:
      parts === null
        ? bundling === 1
          ? undefined
          : [{ variantId, quantity: 1 }]
        : readJson<{ variantId: number; quantity: number }[]>(parts),
  }));
  if (!made.every((one): one is (typeof made)[number] & { parts: NonNullable<(typeof one)["parts"]> } => !!one.parts))
    return { did: "nothing", why: "unknown-parts" };
  return {
    lines: found.map(({ lineKey, name, pieces }) => ({ lineKey, name, pieces })),
    holds: stockOfPieces(made),
    weightGram: Math.ceil(found.reduce((sum, { weightGram, pieces }) => sum + weightGram * pieces, 0)),
  };
}

/** What sending these pieces again would take, or why it cannot be taken. */
export function replacingOf(
  wanted: readonly { lineKey: string; pieces: number }[],
  rows: readonly ReplaceableRow[],
  shelf: readonly { id: number; name: string; stock: number }[],
): Replacing | NotFact {
  const made = madeOf(wanted, rows);
  if ("did" in made) return made;
  const missing = missingOf(made.holds, shelf);
  return missing ? { did: "nothing", why: "stock", ...missing } : made;
}

interface Instead {
  row: OrderRow;
  /** The parcel that it is sent instead of. */
  old: ParcelRow;
  replacing: Replacing;
  fact: ParcelFact;
  /** Stands for the same wish: there is one order for it. */
  key: string;
}

/**
 * An order at Rp 0 instead of goods that were sent: with its own number, parcel and stock, to be processed like any that is
 * paid. Nobody is asked for money, and no points, voucher or sale have to do with it.
 */
export function insertReplacement(
  { row, old, replacing, fact: why, key }: Instead,
  { now, origin, auditLog: { staff } }: OperatorContext,
) {
  const number = orderNumber(now, crypto.getRandomValues(new Uint8Array(12)));
  const orderId = orderIdOf(number);
  const { lines, holds, weightGram } = replacing;
  const wanted = JSON.stringify(lines);
  const taken = JSON.stringify(holds);
  const { stock } = holdsBy(orderId);
  const moved = { orderId, actor: "operator", staff, at: now } as const;
  const statements: Statement<never>[] = [
    demand(
      "stock",
      sql`NOT EXISTS (SELECT 1 FROM json_each(${taken}) JOIN product_variant ON ${variant.id} = value ->> 'ref'
        WHERE ${variant.stock} < value ->> 'quantity')`,
    ),
    statement(
      insert(
        order,
        {
          ...{ orderNumber: number, userId: sql`old.user_id`, idempotencyKey: key, state: "paid", replaces: row.id },
          ...{ address: sql`old.address`, dropship: sql`old.dropship`, payment: sql`old.payment` },
          ...{ subTotal: 0, shipping: 0, fee: 0, billTotal: 0, createdAt: now, expiresAt: now + DAY_SECONDS },
        },
        sql`FROM "order" AS old WHERE old.id = ${row.id}`,
      ),
    ),
    statement(
      insert(parcel, { orderId, number: 1, kind: old.kind, service: old.service, shipping: 0, weightGram, readyAt: 0 }),
    ),
    statement(
      insert(
        line,
        {
          ...{ orderId, lineKey: line.lineKey, variantId: line.variantId, name: line.name, variant: line.variant },
          ...{ promises: sql`${line.promises}`, slug: line.slug, bundling: line.bundling, imageUrl: line.imageUrl },
          ...{ quantity: sql`value ->> 'pieces'`, price: 0, paid: 0, parts: sql`${line.parts}`, parcel: 1 },
          position: line.position,
        } as never,
        sql`FROM json_each(${wanted}) JOIN order_line ON ${line.orderId} = ${row.id}
          AND ${line.lineKey} = value ->> 'lineKey'`,
      ),
    ),
    statement(
      insert(
        hold,
        { orderId, kind: "stock", ref: sql`value ->> 'ref'`, quantity: sql`value ->> 'quantity'` },
        sql`FROM json_each(${taken})`,
      ),
    ),
    moveStock(
      { pieces: sql`-${stock.quantityOf(variant.id)}`, reason: "sold", orderId, staff, at: now },
      sql`FROM product_variant WHERE ${variant.id} IN (${stock.refs})`,
    ),
    statement(insert(payment, { orderId, amount: 0, paidAt: now })),
    statement(
      insert(orderMove, {
        ...{ ...moved, state: "awaiting-payment" },
        note: `Pengganti untuk pesanan ${row.orderNumber}, gratis.`,
      }),
    ),
    statement(insert(orderMove, { ...moved, state: "paid", note: "Rp 0, tidak ada yang perlu dibayar." })),
    statement(
      insert(orderMove, {
        ...{ ...moved, orderId: row.id, state: "replaced" },
        note: `${goodsWords(lines)} dikirim lagi sebagai pesanan ${number}.`,
      }),
    ),
  ];
  const news = {
    news: "replaced",
    replacement: number,
    goods: goodsWords(lines),
    isAwaited: why === "exchanged",
  } as const;
  const messages = [
    insertMessage(factMail(row, news, origin), now, sql`1`),
    ...tellBuyer(row, factNews(row, news), { now, origin }),
  ];
  return { number, statements, messages };
}
