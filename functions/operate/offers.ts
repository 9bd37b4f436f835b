import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type FlatChange, type FlatKind, planFlat, type Values } from "#domain/operate/flat-plan.ts";
import { type Combo, comboKind, type Gift, giftKind, type OfferWorld, type PreOrder, preOrderKind, type Redeem, redeemKind } from "#domain/operate/offers.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { type ColumnsOf, insert, named, pick, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { combo, freeGift, preOrder, redeemOffer } from "#functions/db/schema/promotions.ts";
import { type Columns, type Table, writeCells } from "#lib/sheets/table.ts";
import type { Planned } from "./planned.ts";

const main = named(productVariant, "main");
const given = named(productVariant, "given");

/** One kind of offer: how it is read, judged, written and ended. */
export interface OfferRoom {
  columns: Columns;
  /** The columns that say which one it is. */
  key: string[];
  needed: string[];
  /** All of them, the one that ends first before the others. */
  read(db: Database): Promise<Values[]>;
  plan(db: Database, table: Table, now: number): Promise<Planned>;
  /** Whether it is over. */
  isOver(offer: Values, now: number): boolean;
  end(offer: Values, now: number): Statement<never>[];
}

interface Kept<Offer, Table extends OfferTable> {
  name: string;
  kind: (world: OfferWorld) => FlatKind<Offer & Values>;
  all: Statement<Offer>;
  table: Table;
  /** Where its columns are stored: those that name a variant, by its id, and the others. */
  skus: Record<string, NameOf<Table>>;
  stored: Record<string, NameOf<Table>>;
  isOver: (offer: Offer, now: number) => boolean;
  end: (offer: Offer, now: number) => Statement<never>[];
}

type OfferTable = typeof freeGift | typeof combo | typeof redeemOffer | typeof preOrder;
type NameOf<Table extends OfferTable> = keyof ColumnsOf<Table> & string;

function roomOf<Offer extends Values, Table extends OfferTable>(kept: Kept<Offer, Table>): OfferRoom {
  const { kind, all, isOver, end } = kept;
  const { columns, key, needed } = kind({ pieces: new Map(), now: 0 });
  return {
    ...{ columns, key, needed },
    read: (db) => db.rows(all),
    async plan(db, table, now) {
      const known = await db.rows(all);
      const { verdicts, changes } = planFlat(table, known, kind(await readWorld(db, table, now)));
      const named = ({ after }: FlatChange<Offer>) => {
        const cells = writeCells(columns, after);
        return key.map((column) => cells[column]).join(" ");
      };
      return {
        verdicts,
        change: {
          what: changes.map(named).join(", "),
          before: changes.map(({ before }) => before),
          after: changes.map(({ after }) => after),
          statements: changes.flatMap((change) => writesOf(kept, change)),
        },
      };
    },
    isOver: (offer, now) => isOver(offer as Offer, now),
    end: (offer, now) => end(offer as Offer, now),
  };
}

/**
 * Writes what is other than before and nothing else, so that two operators may change two things of one offer at once.
 * What another has changed of the same meanwhile holds the batch back.
 */
function writesOf<Offer extends Values, Table extends OfferTable>(
  { name, table, skus, stored }: Kept<Offer, Table>,
  { before, after, changed }: FlatChange<Offer>,
): Statement<never>[] {
  if (!before) {
    const ids = Object.entries(skus).map(([column, under]) => [under, idOf(String(after[column]))]);
    const values = Object.entries(stored).map(([column, under]) => [under, after[column]]);
    return [statement(insert(table, Object.fromEntries([...ids, ...values])))];
  }
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const others = changed.filter((column) => column !== PIECES);
  const isTimed = others.some((column) => TIMES.includes(column));
  const judged = isTimed ? [...new Set([...others, ...TIMES])] : others;
  const isSame = judged.map((column) => sql` AND ${columns[stored[column] ?? ""]} = ${before[column]}`);
  const own = sql`${table.id} = ${before.id}`;
  const row = Object.fromEntries(others.map((column) => [stored[column], after[column]]));
  const pieces = changed.includes(PIECES) ? piecesAdded(Number(after[PIECES]) - Number(before[PIECES])) : {};
  return [
    demand(name, sql`EXISTS (SELECT 1 FROM ${table} WHERE ${own}${sql.join(isSame)})`),
    statement(sql`UPDATE ${table} SET ${set(table, { ...pieces, ...row })} WHERE ${own}`),
  ];
}

/** Each is judged by the other, so neither is changed unless both are as they were. */
const TIMES = ["start", "end"];
const PIECES = "pieces";

/** Pieces are added or taken, not set: who is given one meanwhile has it. */
const piecesAdded = (added: number) => ({
  remains: sql`${freeGift.remains} + ${added}`,
  // That another column is written too is what shows an operator's count on kept pages; an order's does not.
  minQuantity: sql`${freeGift.minQuantity}`,
});

/** What is sold under the skus that a table names. */
async function readWorld(db: Database, { rows }: Table, now: number): Promise<OfferWorld> {
  const named = rows.flatMap(({ cells }) => [cells.sku, cells.gift, cells.combo, cells.reward]);
  const skus = JSON.stringify([...new Set(named.map((one) => one?.trim() ?? ""))]);
  const found = await db.rows(
    select(
      { ...pick(productVariant, "sku", "hoNormal", "hoMore", "moreDiscountPrice"), bundling: product.bundling },
      sql`FROM product_variant JOIN product ON ${product.id} = ${productVariant.productId}
        WHERE ${productVariant.sku} IN (SELECT value FROM json_each(${skus})) AND ${product.deletedAt} IS NULL`,
    ),
  );
  const pieces = found.map(({ bundling, ...one }) => [one.sku, { ...one, isBundle: bundling === 1 }] as const);
  return { pieces: new Map(pieces), now };
}

const idOf = (sku: string) => sql`(SELECT id FROM product_variant WHERE sku = ${sku})`;

interface Timed {
  start: number;
  end: number;
}
const isTimedOver = ({ end }: Timed, now: number) => end <= now;
/** It stays as it was, because carts and orders refer to it; one that is to come has then been for a second. */
const closed = ({ start }: Timed, now: number): Timed => ({ start: Math.min(start, now - 1), end: now });

const gift = roomOf<Gift, typeof freeGift>({
  name: "gift",
  kind: giftKind,
  all: select(
    {
      id: sql<number | null>`${freeGift.id}`,
      ...{ sku: main.sku, gift: given.sku, pieces: freeGift.remains, pieces_read: freeGift.remains },
      minimum: freeGift.minQuantity,
      multiple: sql<0 | 1>`${freeGift.isMultipleBuy}`,
      ...pick(freeGift, "start", "end"),
    },
    sql`FROM free_gift JOIN product_variant AS main ON ${main.id} = ${freeGift.variantId}
      JOIN product_variant AS given ON ${given.id} = ${freeGift.giftVariantId} ORDER BY ${freeGift.end}, ${freeGift.id}`,
  ),
  table: freeGift,
  skus: { sku: "variantId", gift: "giftVariantId" },
  stored: { minimum: "minQuantity", multiple: "isMultipleBuy", pieces: "remains", start: "start", end: "end" },
  isOver: isTimedOver,
  end: (one, now) => [
    statement(sql`UPDATE free_gift SET ${set(freeGift, closed(one, now))} WHERE ${freeGift.id} = ${one.id}`),
  ],
});

const comboRoom = roomOf<Combo, typeof combo>({
  name: "combo",
  kind: comboKind,
  all: select(
    {
      id: sql<number | null>`${combo.id}`,
      ...{ sku: main.sku, combo: given.sku, price: combo.comboPrice },
      multiple: sql<0 | 1>`${combo.isMultipleBuy}`,
      ...pick(combo, "start", "end"),
    },
    sql`FROM combo JOIN product_variant AS main ON ${main.id} = ${combo.variantId}
      JOIN product_variant AS given ON ${given.id} = ${combo.comboVariantId} ORDER BY ${combo.end}, ${combo.id}`,
  ),
  table: combo,
  skus: { sku: "variantId", combo: "comboVariantId" },
  stored: { price: "comboPrice", multiple: "isMultipleBuy", start: "start", end: "end" },
  isOver: isTimedOver,
  end: (one, now) => [statement(sql`UPDATE combo SET ${set(combo, closed(one, now))} WHERE ${combo.id} = ${one.id}`)],
});

const redeem = roomOf<Redeem, typeof redeemOffer>({
  name: "redeem",
  kind: redeemKind,
  all: select(
    {
      id: sql<number | null>`${redeemOffer.id}`,
      ...{ sku: main.sku, reward: given.sku },
      ...pick(redeemOffer, "points", "start", "end"),
    },
    sql`FROM redeem_offer JOIN product_variant AS main ON ${main.id} = ${redeemOffer.mainVariantId}
      JOIN product_variant AS given ON ${given.id} = ${redeemOffer.rewardVariantId}
      ORDER BY ${redeemOffer.end}, ${redeemOffer.id}`,
  ),
  table: redeemOffer,
  skus: { sku: "mainVariantId", reward: "rewardVariantId" },
  stored: { points: "points", start: "start", end: "end" },
  isOver: isTimedOver,
  end: (one, now) => [
    statement(sql`UPDATE redeem_offer SET ${set(redeemOffer, closed(one, now))} WHERE ${redeemOffer.id} = ${one.id}`),
  ],
});

const preOrderRoom = roomOf<PreOrder, typeof preOrder>({
  name: "preorder",
  kind: preOrderKind,
  all: select(
    { id: sql<number | null>`${preOrder.id}`, sku: main.sku, ready: preOrder.readyAt, note: preOrder.note },
    sql`FROM pre_order JOIN product_variant AS main ON ${main.id} = ${preOrder.variantId}
      ORDER BY ${preOrder.readyAt}, ${preOrder.id}`,
  ),
  table: preOrder,
  skus: { sku: "variantId" },
  stored: { ready: "readyAt", note: "note" },
  isOver: ({ ready }, now) => ready <= now,
  // Orders have their day from when they were placed.
  end: (one) => [statement(sql`DELETE FROM pre_order WHERE ${preOrder.id} = ${one.id}`)],
});

/** Every kind of offer, by what its commands are called. */
export const OFFERS: Record<string, OfferRoom> = { gift, combo: comboRoom, redeem, preorder: preOrderRoom };
