import { sql } from "drizzle-orm";
import { type FlatChange, planFlat } from "#domain/operate/flat-plan.ts";
import { clashesOf, clashWords, type SaleLine, saleKind, strayTimes } from "#domain/operate/sales.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { flashSaleItem as item, flashSale as sale } from "#functions/db/schema/promotions.ts";
import type { Table } from "#lib/sheets/table.ts";
import type { RowVerdict } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import { eachOf, field } from "./json-rows.ts";
import type { Planned } from "./planned.ts";

/** Every line of every flash sale. A sale that is over, or whose title another has too, is called by its number as well. */
export async function readSaleLines(db: Database, now: Seconds): Promise<SaleLine[]> {
  const rows = await db.rows(
    select(
      {
        saleId: sale.id,
        itemId: item.id,
        ...pick(sale, "title", "start", "end"),
        sku: variant.sku,
        ...pick(item, "price", "limitCount", "remains", "perBuyer"),
      },
      sql`FROM flash_sale JOIN flash_sale_item ON ${item.flashSaleId} = ${sale.id}
        JOIN product_variant ON ${variant.id} = ${item.variantId}
        ORDER BY ${sale.start}, ${sale.id}, ${item.position}, ${item.id}`,
    ),
  );
  const alive = new Map<string, Set<number>>();
  for (const row of rows) if (row.end > now) alive.set(row.title, (alive.get(row.title) ?? new Set()).add(row.saleId));
  return rows.map(({ title, limitCount, remains, perBuyer, ...row }) => ({
    ...row,
    sale: row.end > now && alive.get(title)?.size === 1 ? title : `${title} #${row.saleId}`,
    limit: limitCount,
    per_buyer: perBuyer,
    sold: limitCount - remains,
  }));
}

/** How many pieces of a variant there are; a bundle has as many as its parts make. */
const piecesOf = sql<number>`coalesce((SELECT min(piece.stock / part.quantity) FROM bundle_component AS part
  JOIN product_variant AS piece ON piece.id = part.component_variant_id
  WHERE part.bundle_variant_id = ${variant.id}), ${variant.stock})`;

/** `gone` are lines that are taken out in the same batch. */
export async function planSales(db: Database, table: Table, now: Seconds, gone: SaleLine[] = []): Promise<Planned> {
  const known = await readSaleLines(db, now);
  const skus = JSON.stringify([...new Set(table.rows.map(({ cells }) => cells.sku ?? ""))]);
  const variants = await db.rows(
    select(
      { ...pick(variant, "sku", "hoNormal", "hoMore", "moreDiscountPrice"), stock: piecesOf },
      sql`FROM product_variant WHERE ${variant.sku} IN (SELECT value FROM json_each(${skus}))`,
    ),
  );
  const { verdicts, changes } = planFlat(table, known, saleKind(new Map(variants.map((one) => [one.sku, one]))));
  const stays = known.filter((line) => !gone.some(({ itemId }) => itemId === line.itemId));
  const lines = linesAfter(stays, changes);
  return {
    verdicts: [...verdicts, ...strayVerdicts(lines), ...lateVerdicts(changes, now), ...clashVerdicts(lines, changes)],
    change: {
      what: [...new Set(changes.map(({ after }) => after.sale))].join(", "),
      before: changes.map((one) => one.before),
      after: changes.map((one) => one.after),
      statements: writesOf(changes),
    },
  };
}

function linesAfter(known: SaleLine[], changes: FlatChange<SaleLine>[]): SaleLine[] {
  const changed = new Map(changes.flatMap(({ before, after }) => (before ? [[before, after] as const] : [])));
  const added = changes.filter(({ before }) => !before).map(({ after }) => after);
  return [...known.map((line) => changed.get(line) ?? line), ...added];
}

const refused = (line: SaleLine, why: string): RowVerdict => ({
  place: "",
  name: `${line.sale} ${line.sku}`,
  did: "refused",
  why: [why],
});

function strayVerdicts(lines: SaleLine[]): RowVerdict[] {
  return strayTimes(lines).flatMap((n) => {
    const line = lines[n];
    return line ? [refused(line, "its sale has other times in another line")] : [];
  });
}

function lateVerdicts(changes: FlatChange<SaleLine>[], now: Seconds): RowVerdict[] {
  const late = changes.filter(({ before, after }) => after.end <= now && before?.end !== after.end);
  return late.map(({ after }) => refused(after, "end is over already"));
}

function clashVerdicts(lines: SaleLine[], changes: FlatChange<SaleLine>[]): RowVerdict[] {
  return clashesOf(lines, changes).map((clash) => refused(clash.line, clashWords(clash)));
}

/** The sales first, then their lines. What is sold meanwhile stays sold: pieces are added or taken, not set. */
function writesOf(changes: FlatChange<SaleLine>[]): Statement<never>[] {
  const made = new Map<string, SaleLine>();
  const moved = new Map<number, SaleLine>();
  const known = new Map(changes.flatMap(({ before }) => (before ? [[before.sale, before.saleId] as const] : [])));
  for (const { before, after, changed } of changes) {
    if (!before && !known.has(after.sale)) made.set(after.sale, after);
    else if (before?.saleId && (changed.includes("start") || changed.includes("end"))) moved.set(before.saleId, after);
  }
  const times = ({ start, end }: SaleLine) => ({ start, end });
  return [
    ...[...made.values()].map((line) =>
      statement(insert(sale, { title: line.sale, ...times(line) }, sql`WHERE NOT EXISTS (${saleOf(line)})`)),
    ),
    ...[...moved].map(([id, line]) =>
      statement(sql`UPDATE flash_sale SET ${set(sale, times(line))} WHERE ${sale.id} = ${id}`),
    ),
    ...changes.flatMap((change, n) => (change.before ? changeItem(change) : [statement(insertItem(change.after, n))])),
    ...aloneInTheirTime(changes),
  ];
}

/**
 * What `clashesOf` judges by what was read, judged once more by what is there when it is written: two operators may add
 * one variant to two sales at once.
 */
function aloneInTheirTime(changes: FlatChange<SaleLine>[]): Statement<never>[] {
  const timed = changes.filter(({ changed }) => changed.includes("start") || changed.includes("end"));
  if (timed.length === 0) return [];
  const lines = timed.map(({ before, after: { sku, sale: title, start, end } }) => {
    return { sku, title, start, end, saleId: before?.saleId ?? null };
  });
  const own = sql`coalesce(${field("saleId")}, (SELECT max(own.id) FROM flash_sale AS own
    WHERE own.title = ${field("title")} AND own.start = ${field("start")} AND own."end" = ${field("end")}))`;
  const clash = sql`SELECT 1 FROM ${eachOf(JSON.stringify(lines))}
    CROSS JOIN product_variant ON ${variant.sku} = ${field("sku")}
    CROSS JOIN flash_sale_item ON ${item.variantId} = ${variant.id}
    CROSS JOIN flash_sale ON ${sale.id} = ${item.flashSaleId}
    WHERE ${sale.start} < ${field("end")} AND ${field("start")} < ${sale.end} AND ${sale.id} <> ${own}`;
  return [demand("sale", sql`NOT EXISTS (${clash})`)];
}

/** The sale of that title at that time, of which a new line becomes one. */
const saleOf = ({ sale: title, start, end }: SaleLine) =>
  sql`SELECT ${sale.id} FROM flash_sale WHERE ${sale.title} = ${title} AND ${sale.start} = ${start}
    AND ${sale.end} = ${end} ORDER BY ${sale.id} DESC LIMIT 1`;

function insertItem(line: SaleLine, position: number) {
  const { sku, price, limit } = line;
  return insert(item, {
    flashSaleId: sql`(${saleOf(line)})`,
    variantId: sql`(SELECT ${variant.id} FROM product_variant WHERE ${variant.sku} = ${sku})`,
    ...{ price, limitCount: limit, remains: limit, perBuyer: line.per_buyer, position },
  });
}

/** Writes what is other than before and nothing else: another operator may change the rest of the line. */
function changeItem({ before, after, changed }: FlatChange<SaleLine>): Statement<never>[] {
  const row = {
    ...(changed.includes("price") && { price: after.price }),
    ...(changed.includes("per_buyer") && { perBuyer: after.per_buyer }),
    ...(changed.includes("limit") && limitAdded(after.limit - (before?.limit ?? 0))),
  };
  if (Object.keys(row).length === 0) return [];
  return [statement(sql`UPDATE flash_sale_item SET ${set(item, row)} WHERE ${item.id} = ${before?.itemId}`)];
}

const limitAdded = (added: number) => ({
  limitCount: sql`${item.limitCount} + ${added}`,
  remains: sql`${item.remains} + ${added}`,
});

/** A sale that runs ends now; one that is to come is taken out, with its lines: nobody has bought in it. */
export function endSale({ saleId, start }: SaleLine, now: Seconds): Statement<never>[] {
  if (start <= now)
    return [
      statement(
        sql`UPDATE flash_sale SET ${set(sale, { end: Math.max(now, start + 1) })} WHERE ${sale.id} = ${saleId}`,
      ),
    ];
  return [
    statement(sql`DELETE FROM flash_sale_item WHERE ${item.flashSaleId} = ${saleId}`),
    statement(sql`DELETE FROM flash_sale WHERE ${sale.id} = ${saleId}`),
  ];
}

export function dropSaleLine({ itemId }: SaleLine): Statement<never> {
  return statement(sql`DELETE FROM flash_sale_item WHERE ${item.id} = ${itemId}`);
}

export function renameSale({ saleId }: SaleLine, title: string): Statement<never> {
  return statement(sql`UPDATE flash_sale SET ${set(sale, { title })} WHERE ${sale.id} = ${saleId}`);
}
