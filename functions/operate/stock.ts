import { type SQL, sql } from "drizzle-orm";
import type { FlatFault } from "#domain/operate/flat-plan.ts";
import type { RowFault, RowNote } from "#domain/operate/row-words.ts";
import {
  countDifference,
  readMove,
  type Shelf,
  STOCK_MAX,
  type StockWhy,
  writeDifference,
} from "#domain/operate/stock.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { eachOf, field, jsonChunks } from "#functions/db/json.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { refundLine } from "#functions/db/schema/money.ts";
import { orderLine as line, order, parcel } from "#functions/db/schema/order.ts";
import { stockEntry } from "#functions/db/schema/stock.ts";
import { RAISE_VERSION } from "#functions/db/triggers.ts";
import { moveStock } from "#functions/orders/stock-entries.ts";
import { type Fault, lineCell, wholeCell } from "#lib/sheets/cells.ts";
import { type Note, type RowVerdict, readCells, type Table, type TableRow, wrongRow } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import { type LookedRows, rowsUseCase } from "./rows-use-case.ts";

/** Who moves stock, and when. */
interface By {
  staff: string;
  now: Seconds;
}

/** Pieces that an operator adds or takes; `since` is the last entry that was known when it was decided. */
type Added = { id: number; pieces: number; since: number | null };

/**
 * Pieces are added or taken, not set: who buys one meanwhile has bought it. What another operator has brought or counted
 * since holds all of it back.
 */
export function addStock(rows: Added[], reason: StockWhy | "counted", { staff, now }: By): Statement<never>[] {
  return jsonChunks(rows).flatMap((chunk) => [
    demand(
      "stock",
      sql`NOT EXISTS (SELECT 1 FROM ${eachOf(chunk)} JOIN stock_entry ON ${stockEntry.variantId} = ${field("id")}
        WHERE ${stockEntry.id} > ${field("since")} AND ${stockEntry.orderId} IS NULL)`,
    ),
    moveStock(
      { pieces: field<number>("pieces"), reason, staff, at: now },
      sql`FROM ${eachOf(chunk)} JOIN product_variant ON ${productVariant.id} = ${field("id")}`,
    ),
  ]);
}

/** The last entry of a variant's stock; `of` narrows which. */
export function lastEntry(of: SQL = sql``): SQL<number> {
  return sql`coalesce((SELECT ${stockEntry.id} FROM stock_entry WHERE ${stockEntry.variantId} = ${productVariant.id}${of}
    ORDER BY ${stockEntry.id} DESC LIMIT 1), 0)`;
}

export const countColumns = { sku: lineCell(60, 1), counted: wholeCell(0, STOCK_MAX) } as const;
export const countAliases = { jumlah: "counted", hitung: "counted", hasil_hitung: "counted" };

interface Move {
  pieces: number;
  note: Note;
  since: number | null;
}

/** What a count of the shelf changes. `at` is when it was made; without it, now. */
export const countStock = rowsUseCase<{ table: Table; at?: Seconds }, null, { did: "nothing"; why: "still-to-come" }>({
  name: "stock.count",
  table: "product_variant",
  async look({ table, at }, { db, now, auditLog: { staff } }) {
    if (at !== undefined && at > now) return { did: "nothing", why: "still-to-come" };
    const known = await readShelf(db, skusOf(table), at ?? now);
    const write = (rows: Added[]) => addStock(rows, "counted", { now, staff });
    return lookAtMoves(table, known, write, moveOfCount);
  },
  undo: { by: "stock.add" },
  refusals: {
    "still-to-come": { id: () => "Waktu penghitungannya belum tiba.", en: () => "--at is still to come." },
  },
});

function moveOfCount(row: TableRow, shelf: ShelfRow): Move | Fault[] {
  const { values, wrong } = readCells(countColumns, row.cells);
  if (wrong.length > 0) return wrong;
  const { counted } = values;
  if (counted === undefined) return [{ why: "needs", column: "counted", isNew: false } satisfies FlatFault];
  const pieces = countDifference(counted, shelf);
  if (typeof pieces !== "number") return [pieces];
  const { stock, since, ordered, entry } = shelf;
  const note: RowNote = { note: "counted", counted, forSale: stock - since, ordered };
  return { pieces, note, since: entry };
}

/** Pieces that came or went, such as `+5`. */
export const addPieces = rowsUseCase<{ table: Table; reason: StockWhy }, null, never>({
  name: "stock.add",
  table: "product_variant",
  async look({ table, reason }, { db, now, auditLog: { staff } }) {
    const known = await readShelf(db, skusOf(table), now);
    const write = (rows: Added[]) => addStock(rows, reason, { now, staff });
    return lookAtMoves(table, known, write, ({ cells }, { stock }) => {
      const pieces = readMove(cells.pieces ?? "", stock);
      const note: RowNote = { note: "moved", reason };
      return typeof pieces === "number" ? { pieces, note, since: null } : [{ why: "cell", ...pieces } as Fault];
    });
  },
  undo: { by: "stock.add" },
  refusals: {},
});

function lookAtMoves(
  { rows }: Table,
  known: Map<string, ShelfRow>,
  write: (rows: Added[]) => Statement<never>[],
  decide: (row: TableRow, shelf: ShelfRow) => Move | Fault[],
): LookedRows<null> {
  const seen = new Map<string, string>();
  const moves: (Move & { shelf: ShelfRow })[] = [];
  const verdicts = rows.map((row): RowVerdict => {
    const sku = row.cells.sku?.trim() ?? "";
    const named = { place: row.place, name: sku };
    const shelf = known.get(sku);
    const whole = wrongRow(row, seen.get(sku));
    seen.set(sku, row.place);
    const refused = (...why: (RowFault | Fault)[]): RowVerdict => ({ ...named, did: "refused", why });
    if (whole) return refused(whole);
    if (!shelf) return refused({ why: "no-variant", sku } satisfies RowFault);
    if (shelf.bundling === 1) return refused({ why: "bundle-stock" } satisfies RowFault);
    const move = decide(row, shelf);
    if (Array.isArray(move)) return refused(...move);
    if (move.pieces === 0) return { ...named, did: "same" };
    moves.push({ ...move, shelf });
    const to = `${shelf.stock + move.pieces} (${writeDifference(move.pieces)})`;
    const differences = [{ column: "stock", from: String(shelf.stock), to }];
    return { ...named, did: "changed", differences, notes: [move.note] };
  });
  const added = moves.map(({ shelf, pieces, since }) => ({ id: shelf.id, pieces, since }));
  return {
    verdicts,
    facts: null,
    change: {
      what: moves.map(({ shelf }) => shelf.sku).join(", "),
      before: moves.map(({ shelf }) => `${shelf.sku}=${shelf.stock}`).join(", "),
      after: moves.map(({ shelf, pieces }) => `${shelf.sku}=${writeDifference(pieces)}`).join(", "),
      // Stock alone does not raise the version, because every order changes it; an operator's is shown immediately.
      statements: () => [...write(added), statement(sql.raw(RAISE_VERSION))],
    },
  };
}

const skusOf = ({ rows }: Table) => rows.map(({ cells }) => cells.sku?.trim() ?? "");

interface ShelfRow extends Shelf {
  id: number;
  sku: string;
  bundling: 0 | 1;
  /** The last entry of its stock. */
  entry: number;
}

/** What has left the shelf, or no longer waits there to be packed. */
const GONE = sql.raw("('shipped', 'cancelled', 'expired')");

/** What should be on the shelf of each of these, as it was at a time. */
async function readShelf(db: Database, skus: string[], at: Seconds): Promise<Map<string, ShelfRow>> {
  const named = sql`(SELECT value FROM json_each(${JSON.stringify([...new Set(skus)])}))`;
  // It had not left the shop by then: what an order had taken, whatever it has given back since.
  const isThere = sql`(${order.state} IN ('awaiting-payment', 'paid', 'processing')
    OR ${order.id} IN (SELECT order_id FROM order_move WHERE at > ${at} AND state IN ${GONE}))`;
  const made = sql`coalesce(${line.parts}, json_array(json_object('variantId', ${line.variantId}, 'quantity', 1)))`;
  const inHouse = sql`(SELECT coalesce(sum(${refundLine.pieces}), 0) FROM refund_line WHERE ${refundLine.orderId} = ${line.orderId}
    AND ${refundLine.lineKey} = ${line.lineKey} AND ${refundLine.goods} IN ('unsent', 'restocked'))`;
  const [variants, orders, left] = await db.batch([
    select(
      {
        ...pick(productVariant, "id", "sku", "stock"),
        bundling: product.bundling,
        entry: lastEntry(),
        since: sql<number>`(SELECT coalesce(sum(${stockEntry.pieces}), 0) FROM stock_entry
          WHERE ${stockEntry.variantId} = ${productVariant.id} AND ${stockEntry.at} > ${at} AND ${stockEntry.reason} <> 'opening')`,
      },
      sql`FROM product_variant JOIN product ON ${product.id} = ${productVariant.productId}
        WHERE ${productVariant.sku} IN ${named} AND ${product.deletedAt} IS NULL`,
    ),
    select(
      { id: stockEntry.variantId, ordered: sql<number>`-sum(${stockEntry.pieces})` },
      sql`FROM "order" JOIN stock_entry ON ${stockEntry.orderId} = ${order.id} AND ${stockEntry.at} <= ${at}
        WHERE ${isThere}
          AND ${stockEntry.variantId} IN (SELECT id FROM product_variant WHERE sku IN ${named})
        GROUP BY ${stockEntry.variantId}`,
    ),
    select(
      // What of it had left in a parcel while others waited.
      {
        id: sql<number>`part.value ->> 'variantId'`,
        pieces: sql<number>`sum((${line.quantity} - ${inHouse}) * (part.value ->> 'quantity'))`,
      },
      sql`FROM "order" JOIN parcel ON ${parcel.orderId} = ${order.id} AND ${parcel.shippedAt} <= ${at}
        JOIN order_line ON ${line.orderId} = ${order.id} AND ${line.parcel} = ${parcel.number}
        JOIN json_each(${made}) AS part
        WHERE ${isThere} AND part.value ->> 'variantId' IN (SELECT id FROM product_variant WHERE sku IN ${named})
        GROUP BY 1`,
    ),
  ]);
  const ordered = new Map(orders.map((one) => [one.id, one.ordered]));
  for (const { id, pieces } of left) ordered.set(id, (ordered.get(id) ?? 0) - pieces);
  return new Map(variants.map((one) => [one.sku, { ...one, ordered: ordered.get(one.id) ?? 0 }]));
}

/** A variant's stock, what of it is ordered, and how it moved last; undefined if there is no such variant. */
export async function showStock(sku: string, { db, now }: { db: Database; now: Seconds }) {
  const shelf = (await readShelf(db, [sku], now)).get(sku);
  return shelf && { ...shelf, entries: await db.rows(selectEntries(shelf.id)) };
}

const ENTRIES_SHOWN = 20;

function selectEntries(variantId: number) {
  return select(
    {
      ...pick(stockEntry, "pieces", "stockAfter", "reason", "staff", "at"),
      orderNumber: sql<string | null>`${order.orderNumber}`,
    },
    sql`FROM stock_entry LEFT JOIN "order" ON ${order.id} = ${stockEntry.orderId}
      WHERE ${stockEntry.variantId} = ${variantId} ORDER BY ${stockEntry.id} DESC LIMIT ${ENTRIES_SHOWN}`,
  );
}
