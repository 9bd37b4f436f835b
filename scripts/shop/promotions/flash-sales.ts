import { formatRupiah } from "#domain/money.ts";
import { type SaleLine, saleColumns } from "#domain/operate/sales.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import { dropSaleLine, endSale, planSales, readSaleLines, renameSale } from "#functions/operate/sales.ts";
import { type Table, writeCells } from "#lib/sheets/table.ts";
import { ZONE } from "#lib/time.ts";
import { readWords, UsageError } from "../arguments.ts";
import { readSheetFile } from "../catalogue/sheet-files.ts";
import { minute, onOneLine, table } from "../print.ts";
import {
  type Act,
  announce,
  flag,
  type Given,
  type RoomContext,
  refuse,
  sureOf,
  tell,
  text,
  texts,
  yesPrices,
} from "../room.ts";
import { settle } from "../settle.ts";

export const SALE_USAGE = `  sale list                                          flash sales that run or are to come, line by line
  sale add "TITLE" --start "2026-11-22 09:00" --end TIME --line SKU=PRICE,LIMIT[,EACH] …
       [--lines FILE]                                a new flash sale (times in ${ZONE}); LIMIT pieces, EACH a buyer.
                                                     FILE has the columns sku, price, limit and per_buyer
  sale change "TITLE" [--title TEXT] [--start TIME] [--end TIME] [--line …] [--lines FILE] [--without SKU]
  sale end "TITLE"                                   ends it now; one that is to come is taken out
                                                     All three say first what they would do; --apply does it. TIME is
                                                     2026-11-22 09:00 or 22/11/2026 09.00; a day alone begins at 00:00
                                                     and ends with its last second. Lines with ? are prices that may be
                                                     slips: --yes-prices writes them, here and everywhere`;

const lineColumns = {
  sku: saleColumns.sku,
  price: saleColumns.price,
  limit: saleColumns.limit,
  per_buyer: saleColumns.per_buyer,
};

/** The lines that are named one by one, and those in a file. */
function readLines(given: Given): () => Record<string, string>[] | string {
  const named = ((given.line as string[] | undefined) ?? []).map((line) => {
    const [, sku = "", price = "", limit = "", each] = /^(.+)=([^,]+),([^,]+)(?:,([^,]+))?$/.exec(line) ?? [];
    if (!sku) throw new UsageError(`--line is SKU=PRICE,LIMIT or SKU=PRICE,LIMIT,EACH, and not ${onOneLine(line)}.`);
    return { sku: sku.trim(), price, limit, ...(each && { per_buyer: each }) };
  });
  return () => {
    if (given.lines === undefined) return named;
    const file = readSheetFile(String(given.lines), { columns: lineColumns });
    return typeof file === "string" ? file : [...named, ...file.rows.map(({ cells }) => cells)];
  };
}

function titleOf([title, ...more]: string[], act: string): string {
  if (more.length > 0) throw new UsageError("Put the title between quotation marks.");
  return readWords(`The title of sale ${act}`, title, 80);
}

async function aliveLines(title: string, { db, now }: RoomContext): Promise<SaleLine[]> {
  return (await readSaleLines(db, now)).filter((line) => line.sale === title && line.end > now);
}

const times = (given: Given) => ({
  ...(given.start !== undefined && { start: String(given.start) }),
  ...(given.end !== undefined && { end: String(given.end) }),
});

export const SALE: Record<string, Act> = {
  list: {
    read(words) {
      if (words.length > 0) throw new UsageError("sale list takes no more words.");
      return async ({ db, now }) => {
        const lines = (await readSaleLines(db, now)).filter(({ end }) => end > now);
        const rows = lines.map((line) => [
          ...[onOneLine(line.sale), line.start > now ? "to come" : "runs", minute(line.start), minute(line.end)],
          ...[line.sku, formatRupiah(line.price), `${line.sold}/${line.limit}`, String(line.per_buyer)],
        ]);
        const heads = ["SALE", "STATE", `FROM (${ZONE})`, `TO (${ZONE})`, "SKU", "PRICE", "SOLD", "EACH"];
        console.log(rows.length > 0 ? table(heads, rows, [5, 6, 7]) : "No flash sales.");
        return 0;
      };
    },
  },
  add: {
    options: { start: text, end: text, line: texts, lines: text, apply: flag, ...yesPrices },
    read(words, given) {
      const title = titleOf(words, "add");
      const lines = readLines(given);
      if (given.start === undefined || given.end === undefined)
        throw new UsageError("sale add needs --start and --end.");
      if (given.line === undefined && given.lines === undefined)
        throw new UsageError("sale add needs --line or --lines: what is in the sale?");
      return async (context) => {
        const read = lines();
        if (typeof read === "string") return refuse(read);
        const rows = rowsOf(read.map((line) => ({ sale: title, ...times(given), ...line })));
        const planned = await planSales(context.db, rows, context.now);
        // Looked for after it was planned: what another adds between the two is seen here, and later by the database.
        if ((await aliveLines(title, context)).length > 0)
          return refuse(`There is a sale ${onOneLine(title)} already: sale change.`);
        return settle(planned, context, { ...sureOf(given), done: SO });
      };
    },
  },
  change: {
    options: {
      title: text,
      start: text,
      end: text,
      line: texts,
      lines: text,
      without: texts,
      apply: flag,
      ...yesPrices,
    },
    read(words, given) {
      const title = titleOf(words, "change");
      const renamed = given.title === undefined ? undefined : readWords("--title", String(given.title), 80);
      const lines = readLines(given);
      if (Object.keys(given).every((name) => name === "apply" || name === "yes-prices"))
        throw new UsageError("sale change needs an option: what shall change?");
      return (context) => changeSale(title, { renamed, lines, given }, context);
    },
  },
  end: {
    options: { apply: flag },
    read(words, { apply }) {
      const title = titleOf(words, "end");
      return async (context) => {
        const [line] = await aliveLines(title, context);
        if (!line) return refuse(`There is no sale ${onOneLine(title)} that runs or is to come.`);
        if (!apply) {
          const how = line.start <= context.now ? "end now" : "be taken out";
          console.log(`${onOneLine(title)} would ${how}; it was to end at ${minute(line.end)} ${ZONE}.`);
          return announce();
        }
        const change = { what: title, before: line, after: null };
        await applyChanges(context, { ...change, statements: endSale(line, context.now) });
        return tell(`${onOneLine(title)} ${line.start <= context.now ? "has ended" : "is taken out"}.`);
      };
    },
  },
};

function rowsOf(cells: Record<string, string>[]): Table {
  const names = [...new Set(cells.flatMap((row) => Object.keys(row)))];
  return { names, rows: cells.map((row) => ({ place: "", cells: row })) };
}

const SO = "The sale stands so in the shop.";

interface SaleChange {
  renamed: string | undefined;
  lines: () => Record<string, string>[] | string;
  given: Given;
}

async function changeSale(title: string, { renamed, lines, given }: SaleChange, context: RoomContext): Promise<number> {
  const read = lines();
  if (typeof read === "string") return refuse(read);
  const before = await aliveLines(title, context);
  const [first] = before;
  if (!first) return refuse(`There is no sale ${onOneLine(title)} that runs or is to come.`);
  const without = (given.without as string[] | undefined) ?? [];
  const strange = without.find((sku) => !before.some((line) => line.sku === sku));
  if (strange !== undefined) return refuse(`${onOneLine(strange)} is not in the sale.`);
  const sold = before.find((line) => without.includes(line.sku) && line.sold > 0);
  if (sold)
    return refuse(
      `${sold.sold} pieces of ${sold.sku} were sold in it: end the sale, or set its limit to ${sold.sold}.`,
    );
  const kept = before.filter((line) => !without.includes(line.sku) && !read.some(({ sku }) => sku === line.sku));
  const cellsOf = (line: SaleLine) => ({ ...writeCells(saleColumns, line), ...times(given) });
  const around = cellsOf(first);
  const asked = read.map((line) => ({ sale: title, start: around.start ?? "", end: around.end ?? "", ...line }));
  const gone = before.filter((line) => without.includes(line.sku));
  if (gone.length === before.length && read.length === 0) return refuse("Nothing would be left in the sale: sale end.");
  const planned = await planSales(context.db, rowsOf([...kept.map(cellsOf), ...asked]), context.now, gone);
  const also = [...gone.map(dropSaleLine), ...(renamed === undefined ? [] : [renameSale(first, renamed)])];
  const statements = [...planned.change.statements, ...also];
  const change = { ...planned.change, what: title, statements };
  for (const { sku } of planned.verdicts.some(({ did }) => did === "refused") ? [] : gone)
    console.log(`${sku}  taken out`);
  if (renamed !== undefined) console.log(`${onOneLine(title)}  called ${onOneLine(renamed)}`);
  return settle({ ...planned, change }, context, { ...sureOf(given), done: SO });
}
