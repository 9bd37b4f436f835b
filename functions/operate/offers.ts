import { getTableName, sql } from "drizzle-orm";
import { type FlatChange, type FlatKind, planFlat, type Values } from "#domain/operate/flat-plan.ts";
import {
  type Combo,
  comboKind,
  type Gift,
  giftKind,
  type OfferWorld,
  type PreOrder,
  preOrderKind,
  type Redeem,
  redeemKind,
} from "#domain/operate/offers.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { type ColumnsOf, insert, named, pick, select, set } from "#functions/db/fields.ts";
import { demandAsRead } from "#functions/db/guard.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { combo, freeGift, preOrder, redeemOffer } from "#functions/db/schema/promotions.ts";
import { type Columns, type Table, writeCells } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";
import { type LookedRows, type RowsUseCase, rowsUseCase } from "./rows-use-case.ts";

const main = named(productVariant, "main");
const given = named(productVariant, "given");

/** What an offer is refused for as a whole: by the kind, and by what is bought with what comes with it. */
interface OfferRefusal {
  did: "nothing";
  why: "exists" | "none" | "not-alive";
  kind: OfferName;
  skus: string[];
}

/** As the prompt names a kind, and as the shop's pages call it. */
const idKinds = { gift: "Hadiah", combo: "Combo", redeem: "Tukar poin", preorder: "Pre-order" };
type OfferName = keyof typeof idKinds;

interface OfferRow {
  /** The cells of the one offer, by the names of the columns. */
  cells: Record<string, string>;
  isMeant?: boolean;
}

/** One kind of offer: how it is read, and what can be done with it. */
export interface OfferKind {
  columns: Columns;
  /** The columns that say which one it is. */
  key: string[];
  needed: string[];
  /** All of them, the one that ends first before the others. */
  read(db: Database): Promise<Values[]>;
  /** Those that run or are to come. */
  list(db: Database, now: Seconds): Promise<Values[]>;
  import: RowsUseCase<{ table: Table; isMeant?: boolean }, null, never>;
  add: RowsUseCase<OfferRow, null, OfferRefusal>;
  change: RowsUseCase<OfferRow, null, OfferRefusal>;
  /** It stays as it was, because carts and orders refer to it. */
  end: RowsUseCase<{ key: Record<string, string> }, null, OfferRefusal>;
}

interface Stored<Offer, Table extends OfferTable> {
  name: OfferName;
  kind: (world: OfferWorld) => FlatKind<Offer & Values>;
  all: Statement<Offer>;
  table: Table;
  /** Where its columns are stored: those that name a variant, by its id, and the others. */
  skus: Record<string, NameOf<Table>>;
  stored: Record<string, NameOf<Table>>;
  isOver: (offer: Offer, now: Seconds) => boolean;
  end: (offer: Offer, now: Seconds) => Statement<never>[];
}

type OfferTable = typeof freeGift | typeof combo | typeof redeemOffer | typeof preOrder;
type NameOf<Table extends OfferTable> = keyof ColumnsOf<Table> & string;

const refusals: Words<"why", OfferRefusal> = {
  exists: {
    id: ({ kind, skus }) => `${idKinds[kind]} ${skus.join(" dengan ")} sudah ada.`,
    en: ({ kind, skus }) => `There is a ${kind} ${skus.join(" with ")} already: ${kind} change.`,
  },
  none: {
    id: ({ kind, skus }) => `${idKinds[kind]} ${skus.join(" dengan ")} tidak ditemukan.`,
    en: ({ kind, skus }) => `There is no ${kind} ${skus.join(" with ")}.`,
  },
  "not-alive": {
    id: ({ kind, skus }) => `${idKinds[kind]} ${skus.join(" dengan ")} tidak sedang berjalan, dan tidak dijadwalkan.`,
    en: ({ kind, skus }) => `There is no ${kind} ${skus.join(" with ")} that runs or is to come.`,
  },
};

function offerKind<Offer extends Values, Kept extends OfferTable>(definition: Stored<Offer, Kept>): OfferKind {
  const { name, kind, all, isOver, end } = definition;
  const stored = getTableName(definition.table);
  const { columns, key, needed } = kind({ pieces: new Map(), now: 0 });
  const refuse = (why: OfferRefusal["why"], cells: Record<string, string>): OfferRefusal => {
    return { did: "nothing", why, kind: name, skus: key.map((column) => cells[column] ?? "") };
  };
  const look = async (table: Table, { db, now }: OperatorContext): Promise<LookedRows<null>> => {
    const { verdicts, changes } = planFlat(table, await db.rows(all), kind(await readWorld(db, table, now)));
    const named = ({ after }: FlatChange<Offer>) => {
      const cells = writeCells(columns, after);
      return key.map((column) => cells[column]).join(" ");
    };
    const change = {
      what: changes.map(named).join(", "),
      before: changes.map(({ before }) => before),
      after: changes.map(({ after }) => after),
      statements: () => changes.flatMap((one) => writesOf(definition, one)),
    };
    return { verdicts, facts: null, change };
  };
  const find = async (cells: Record<string, string>, { db, now }: OperatorContext) => {
    const found = (await db.rows(all)).filter((one) => key.every((column) => one[column] === cells[column]));
    return { alive: found.filter((one) => !isOver(one, now)), isAny: found.length > 0 };
  };
  const oneRow = (cells: Record<string, string>) => ({ names: Object.keys(cells), rows: [{ place: "", cells }] });
  return {
    ...{ columns, key, needed },
    read: (db) => db.rows(all),
    list: async (db, now) => (await db.rows(all)).filter((one) => !isOver(one, now)),
    import: rowsUseCase<{ table: Table; isMeant?: boolean }, null, never>({
      name: `${name}.import`,
      table: stored,
      look: ({ table }, context) => look(table, context),
      undo: { by: `${name}.import` },
      refusals: {},
    }),
    add: rowsUseCase({
      name: `${name}.add`,
      table: stored,
      async look({ cells }, context) {
        const { alive } = await find(cells, context);
        return alive.length > 0 ? refuse("exists", cells) : look(oneRow(cells), context);
      },
      undo: { by: `${name}.end` },
      refusals,
    }),
    change: rowsUseCase({
      name: `${name}.change`,
      table: stored,
      async look({ cells }, context) {
        const { isAny } = await find(cells, context);
        return isAny ? look(oneRow(cells), context) : refuse("none", cells);
      },
      undo: { by: `${name}.change` },
      refusals,
    }),
    end: rowsUseCase<{ key: Record<string, string> }, null, OfferRefusal>({
      name: `${name}.end`,
      table: stored,
      async look({ key: cells }, context): Promise<LookedRows<null> | OfferRefusal> {
        const { alive } = await find(cells, context);
        if (alive.length === 0) return refuse("not-alive", cells);
        const skus = Object.values(cells);
        const statements = () => alive.flatMap((one) => [stillThere(definition, one), ...end(one, context.now)]);
        return {
          verdicts: [{ place: "", name: skus.join(" "), did: "removed" }],
          facts: null,
          change: { what: skus.join(" "), before: alive, after: null, statements },
        };
      },
      undo: { by: `${name}.add` },
      refusals,
    }),
  };
}

/** Its end is as it was read: another may have ended it, or moved its end. */
function stillThere<Offer extends Values, Kept extends OfferTable>(
  { name, table, stored }: Stored<Offer, Kept>,
  offer: Offer,
): Statement<never> {
  const times = [...TIMES, "ready"].flatMap((column) => (stored[column] ? [[stored[column], offer[column]]] : []));
  return demandAsRead(name, table, sql`${table.id} = ${offer.id}`, Object.fromEntries(times));
}

/**
 * Writes what is other than before and nothing else, so that two operators may change two things of one offer at the
 * same time. What another has changed of the same meanwhile holds the batch back.
 */
function writesOf<Offer extends Values, Kept extends OfferTable>(
  { name, table, skus, stored }: Stored<Offer, Kept>,
  { before, after, changed }: FlatChange<Offer>,
): Statement<never>[] {
  if (!before) {
    const ids = Object.entries(skus).map(([column, under]) => [under, idOf(String(after[column]))]);
    const values = Object.entries(stored).map(([column, under]) => [under, after[column]]);
    return [statement(insert(table, Object.fromEntries([...ids, ...values])))];
  }
  const others = changed.filter((column) => column !== PIECES);
  const isTimed = others.some((column) => TIMES.includes(column));
  const judged = isTimed ? [...new Set([...others, ...TIMES])] : others;
  const own = sql`${table.id} = ${before.id}`;
  const read = Object.fromEntries(judged.map((column) => [stored[column], before[column]]));
  const row = Object.fromEntries(others.map((column) => [stored[column], after[column]]));
  const pieces = changed.includes(PIECES) ? piecesAdded(Number(after[PIECES]) - Number(before[PIECES])) : {};
  return [
    demandAsRead(name, table, own, read),
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
/** One that is to come has then been for a second: its start is before its end. */
const closed = ({ start }: Timed, now: number): Timed => ({ start: Math.min(start, now - 1), end: now });

const gift = offerKind<Gift, typeof freeGift>({
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

const comboOffer = offerKind<Combo, typeof combo>({
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

const redeem = offerKind<Redeem, typeof redeemOffer>({
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

const preOrderOffer = offerKind<PreOrder, typeof preOrder>({
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
export const OFFERS: Record<string, OfferKind> = { gift, combo: comboOffer, redeem, preorder: preOrderOffer };
