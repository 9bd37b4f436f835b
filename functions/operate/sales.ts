import { sql } from "drizzle-orm";
import { type FlatChange, planFlat } from "#domain/operate/flat-plan.ts";
import { clashesOf, otherTimes, type SaleFault, type SaleLine, saleColumns, saleKind } from "#domain/operate/sales.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select, set } from "#functions/db/fields.ts";
import { demand, demandAsRead } from "#functions/db/guard.ts";
import { eachOf, field } from "#functions/db/json.ts";
import { productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { flashSaleItem as item, flashSale as sale } from "#functions/db/schema/promotions.ts";
import { type RowVerdict, type Table, writeCells } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";
import { type LookedRows, rowsUseCase } from "./rows-use-case.ts";

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
  return rows.map(({ limitCount, remains, perBuyer, ...row }) => ({
    ...row,
    sale: row.end > now && alive.get(row.title)?.size === 1 ? row.title : `${row.title} #${row.saleId}`,
    limit: limitCount,
    per_buyer: perBuyer,
    sold: limitCount - remains,
  }));
}

/** How many pieces of a variant there are; a bundle has as many as its parts make. */
const piecesOf = sql<number>`coalesce((SELECT min(piece.stock / part.quantity) FROM bundle_component AS part
  JOIN product_variant AS piece ON piece.id = part.component_variant_id
  WHERE part.bundle_variant_id = ${variant.id}), ${variant.stock})`;

interface SaleTable {
  table: Table;
  /** Lines that are taken out in the same batch. */
  gone?: SaleLine[];
}

/** What a table of lines comes to. */
async function look({ table, gone = [] }: SaleTable, { db, now }: OperatorContext): Promise<LookedRows<null>> {
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
  const refused = [...otherTimesIn(lines), ...lateIn(changes, now), ...clashesIn(lines, changes)];
  return {
    verdicts: [...verdicts, ...refused],
    facts: null,
    change: {
      what: [...new Set(changes.map(({ after }) => after.sale))].join(", "),
      before: changes.map((one) => one.before),
      after: changes.map((one) => one.after),
      rows: changes.flatMap(({ before, after }) => (before ? [] : [{ key: after.sku, before, after }])),
      statements: () => [...demandSales(changes, known, now), ...writesOf(changes)],
    },
  };
}

export const importSales = rowsUseCase<{ table: Table; isMeant?: boolean }, null, never>({
  name: "sale.import",
  table: "flash_sale",
  look: ({ table }, context) => look({ table }, context),
  undo: { by: "sale.import" },
  refusals: {},
});

type SaleRefusal = { did: "nothing" } & (
  | { why: "exists" | "none" | "nothing-left"; title: string }
  | { why: "not-in-sale"; sku: string }
  | { why: "sold"; sku: string; sold: number }
);

const refusals: Words<"why", SaleRefusal> = {
  exists: {
    id: ({ title }) => `Flash sale ${title} sudah ada.`,
    en: ({ title }) => `There is a sale ${title} already: sale change.`,
  },
  none: {
    id: ({ title }) => `Tidak ada flash sale ${title} yang berjalan atau akan datang.`,
    en: ({ title }) => `There is no sale ${title} that runs or is to come.`,
  },
  "nothing-left": {
    id: () => "Flash sale ini akan kosong. Kalau tidak diperlukan lagi, akhiri saja.",
    en: () => "Nothing would be left in the sale: sale end.",
  },
  "not-in-sale": {
    id: ({ sku }) => `${sku} tidak ada di flash sale ini.`,
    en: ({ sku }) => `${sku} is not in the sale.`,
  },
  sold: {
    id: ({ sku, sold }) => `${sku} sudah terjual ${sold}: akhiri flash sale ini, atau ubah batasnya menjadi ${sold}.`,
    en: ({ sku, sold }) => `${sold} pieces of ${sku} were sold in it: end the sale, or set its limit to ${sold}.`,
  },
};
const refuse = (why: "exists" | "none" | "nothing-left", title: string): SaleRefusal => ({
  did: "nothing",
  why,
  title,
});

/** Lines of a sale by the names of the sheet's columns: sku, price, limit, per_buyer. */
type LineCells = Record<string, string>;

/** The times of a sale as they are typed. */
interface Times {
  start?: string;
  end?: string;
}

async function aliveLines(title: string, { db, now }: OperatorContext): Promise<SaleLine[]> {
  return (await readSaleLines(db, now)).filter((line) => line.sale === title && line.end > now);
}

function tableOf(cells: LineCells[]): Table {
  const names = [...new Set(cells.flatMap((row) => Object.keys(row)))];
  return { names, rows: cells.map((row) => ({ place: "", cells: row })) };
}

export const addSale = rowsUseCase<
  { title: string; times: Times; lines: LineCells[]; isMeant?: boolean },
  null,
  SaleRefusal
>({
  name: "sale.add",
  table: "flash_sale",
  async look({ title, times, lines }, context) {
    if ((await aliveLines(title, context)).length > 0) return refuse("exists", title);
    return look({ table: tableOf(lines.map((line) => ({ sale: title, ...times, ...line }))) }, context);
  },
  undo: { by: "sale.end" },
  refusals,
});

interface SaleChange {
  title: string;
  renamed?: string;
  times: Times;
  lines: LineCells[];
  /** The skus of lines that are taken out. */
  without: string[];
  isMeant?: boolean;
}

export const changeSale = rowsUseCase<SaleChange, null, SaleRefusal>({
  name: "sale.change",
  table: "flash_sale",
  async look({ title, renamed, times, lines, without }, context) {
    const before = await aliveLines(title, context);
    const [first] = before;
    if (!first) return refuse("none", title);
    const unknown = without.find((sku) => !before.some((line) => line.sku === sku));
    if (unknown !== undefined) return { did: "nothing", why: "not-in-sale", sku: unknown };
    const sold = before.find((line) => without.includes(line.sku) && line.sold > 0);
    if (sold) return { did: "nothing", why: "sold", sku: sold.sku, sold: sold.sold };
    const gone = before.filter((line) => without.includes(line.sku));
    if (gone.length === before.length && lines.length === 0) return refuse("nothing-left", title);
    const cellsOf = (line: SaleLine) => ({ ...writeCells(saleColumns, line), ...times });
    const around = cellsOf(first);
    const stays = before.filter((line) => !without.includes(line.sku) && !lines.some(({ sku }) => sku === line.sku));
    const changed = lines.map((line) => ({ sale: title, start: around.start ?? "", end: around.end ?? "", ...line }));
    const looked = await look({ table: tableOf([...stays.map(cellsOf), ...changed]), gone }, context);
    const isRenamed = renamed !== undefined && renamed !== first.title;
    return {
      verdicts: [
        ...gone.map(({ sku }): RowVerdict => ({ place: "", name: sku, did: "removed" })),
        ...(isRenamed ? [renamedVerdict(title, renamed)] : []),
        ...looked.verdicts,
      ],
      facts: null,
      change: {
        ...looked.change,
        what: title,
        rows: [...gone.map((line) => ({ key: line.sku, before: line, after: null })), ...(looked.change.rows ?? [])],
        statements: () => [
          demandSale(first),
          ...gone.flatMap(dropLine),
          ...looked.change.statements(),
          ...(isRenamed ? [rename(first, renamed)] : []),
        ],
      },
    };
  },
  undo: { by: "sale.change" },
  refusals,
});

function renamedVerdict(title: string, renamed: string): RowVerdict {
  return { place: "", name: title, did: "changed", differences: [{ column: "title", from: title, to: renamed }] };
}

/** A sale that runs ends now; one that is to come is taken out, with its lines: nobody has bought in it. */
export const endSale = rowsUseCase<{ title: string }, { runs: boolean; end: Seconds }, SaleRefusal>({
  name: "sale.end",
  table: "flash_sale",
  async look({ title }, context): Promise<LookedRows<{ runs: boolean; end: Seconds }> | SaleRefusal> {
    const [line] = await aliveLines(title, context);
    if (!line) return refuse("none", title);
    const { now } = context;
    return {
      verdicts: [{ place: "", name: title, did: "removed" }],
      facts: { runs: line.start <= now, end: line.end },
      change: { what: title, before: line, after: null, statements: () => [demandSale(line), ...endOf(line, now)] },
    };
  },
  undo: { by: "sale.add" },
  refusals,
});

function linesAfter(known: SaleLine[], changes: FlatChange<SaleLine>[]): SaleLine[] {
  const changed = new Map(changes.flatMap(({ before, after }) => (before ? [[before, after] as const] : [])));
  const added = changes.filter(({ before }) => !before).map(({ after }) => after);
  return [...known.map((line) => changed.get(line) ?? line), ...added];
}

const refused = (line: SaleLine, fault: SaleFault): RowVerdict => ({
  place: "",
  name: `${line.sale} ${line.sku}`,
  did: "refused",
  why: [fault],
});

function otherTimesIn(lines: SaleLine[]): RowVerdict[] {
  return otherTimes(lines).flatMap((n) => {
    const line = lines[n];
    return line ? [refused(line, { why: "other-times" })] : [];
  });
}

function lateIn(changes: FlatChange<SaleLine>[], now: Seconds): RowVerdict[] {
  const late = changes.filter(({ before, after }) => after.end <= now && before?.end !== after.end);
  return late.map(({ after }) => refused(after, { why: "over", column: "end" }));
}

function clashesIn(lines: SaleLine[], changes: FlatChange<SaleLine>[]): RowVerdict[] {
  return clashesOf(lines, changes).map(({ line, other: { sale, start, end } }) =>
    refused(line, { why: "in-other-sale", sale, start, end }),
  );
}

/** Each sale that lines are changed in or added to has the title and the times that were read; a new one is new. */
function demandSales(changes: FlatChange<SaleLine>[], known: SaleLine[], now: Seconds): Statement<never>[] {
  const named = new Set(changes.map(({ after }) => after.sale));
  const read = new Map(known.filter(({ sale }) => named.has(sale)).map((line) => [line.sale, line]));
  const fresh = [...named].filter((title) => !read.has(title));
  const twin = sql`SELECT 1 FROM flash_sale WHERE ${sale.end} > ${now}
    AND ${sale.title} IN (SELECT value FROM json_each(${JSON.stringify(fresh)}))`;
  return [...[...read.values()].map(demandSale), demand("sale", sql`NOT EXISTS (${twin})`)];
}

function demandSale({ saleId, title, start, end }: SaleLine): Statement<never> {
  return demandAsRead("sale", sale, sql`${sale.id} = ${saleId}`, { title, start, end });
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
 * one variant to two sales at the same time.
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
  const own = sql`${item.id} = ${before?.itemId}`;
  const read = {
    ...(changed.includes("price") && { price: before?.price }),
    ...(changed.includes("per_buyer") && { perBuyer: before?.per_buyer }),
  };
  const row = {
    ...(changed.includes("price") && { price: after.price }),
    ...(changed.includes("per_buyer") && { perBuyer: after.per_buyer }),
    ...(changed.includes("limit") && limitAdded(after.limit - (before?.limit ?? 0))),
  };
  if (Object.keys(row).length === 0) return [];
  return [
    demandAsRead("sale", item, own, read),
    statement(sql`UPDATE flash_sale_item SET ${set(item, row)} WHERE ${own}`),
  ];
}

const limitAdded = (added: number) => ({
  limitCount: sql`${item.limitCount} + ${added}`,
  remains: sql`${item.remains} + ${added}`,
});

function endOf({ saleId, start }: SaleLine, now: Seconds): Statement<never>[] {
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

/** Takes a line out of which nothing was sold. */
function dropLine({ itemId, limit }: SaleLine): Statement<never>[] {
  const own = sql`${item.id} = ${itemId}`;
  return [
    demandAsRead("sale", item, own, { limitCount: limit, remains: limit }),
    statement(sql`DELETE FROM flash_sale_item WHERE ${own}`),
  ];
}

function rename({ saleId }: SaleLine, title: string): Statement<never> {
  return statement(sql`UPDATE flash_sale SET ${set(sale, { title })} WHERE ${sale.id} = ${saleId}`);
}
