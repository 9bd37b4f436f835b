import { Command } from "@commander-js/extra-typings";
import { formatRupiah } from "#domain/money.ts";
import { saleColumns } from "#domain/operate/sales.ts";
import { addSale, changeSale, endSale, readSaleLines } from "#functions/operate/sales.ts";
import { type Seconds, ZONE } from "#lib/time.ts";
import { defined, needAny, readName, readOneLine, UsageError } from "../arguments.ts";
import { readSheetFile, saleSheets } from "../catalogue/sheets.ts";
import { applyOption, run, seenOption } from "../command.ts";
import { minute, onOneLine, table } from "../print.ts";
import { runRows, yesPricesOption } from "../rows.ts";
import { refuse } from "../use-case.ts";

const lineColumns = {
  sku: saleColumns.sku,
  price: saleColumns.price,
  limit: saleColumns.limit,
  per_buyer: saleColumns.per_buyer,
};

type LineCells = Record<string, string>;

/** `SKU=PRICE,LIMIT`, collected. */
function readSaleLine(given: string, before: LineCells[] = []): LineCells[] {
  const [, sku = "", price = "", limit = "", each] = /^(.+)=([^,]+),([^,]+)(?:,([^,]+))?$/.exec(given) ?? [];
  if (!sku) throw new UsageError(`--line is SKU=PRICE,LIMIT or SKU=PRICE,LIMIT,EACH, and not ${onOneLine(given)}.`);
  return [...before, { sku: sku.trim(), price, limit, ...(each && { per_buyer: each }) }];
}

const collect = (given: string, before: string[] = []) => [...before, given];

/** The lines that are named one by one, and those in a file; why not, in words. */
function linesOf({ line = [], lines }: { line?: LineCells[] | undefined; lines?: string | undefined }) {
  if (lines === undefined) return line;
  const file = readSheetFile(lines, { columns: lineColumns });
  return typeof file === "string" ? file : [...line, ...file.rows.map(({ cells }) => cells)];
}

const titleOf = readName("a sale", 80);
const done = () => "The sale is so in the shop.";
const TIME = `such as 2026-11-22 09:00 or 22/11/2026 09.00, in ${ZONE}`;
const LINE = "SKU=PRICE,LIMIT or SKU=PRICE,LIMIT,EACH: LIMIT pieces, EACH a buyer; several times";
const LINES = "a file with the columns sku, price, limit and per_buyer";

export const sale = new Command("sale").description("flash sales");

sale
  .command("list")
  .description("flash sales that run or are to come, line by line")
  .action(
    run(() => async ({ db, now }) => {
      const lines = (await readSaleLines(db, now)).filter(({ end }) => end > now);
      const rows = lines.map((line) => [
        ...[onOneLine(line.sale), line.start > now ? "to come" : "runs", minute(line.start), minute(line.end)],
        ...[line.sku, formatRupiah(line.price), `${line.sold}/${line.limit}`, String(line.per_buyer)],
      ]);
      const heads = ["SALE", "STATE", `FROM (${ZONE})`, `TO (${ZONE})`, "SKU", "PRICE", "SOLD", "EACH"];
      console.log(rows.length > 0 ? table(heads, rows, [5, 6, 7]) : "No flash sales.");
      return 0;
    }),
  );

sale
  .command("add")
  .description("a new flash sale")
  .argument("<title>", "in quotation marks", titleOf)
  .requiredOption("--start <time>", `${TIME}; a day alone begins at 00:00`)
  .requiredOption("--end <time>", "a day alone ends with its last second")
  .option("--line <line>", LINE, readSaleLine)
  .option("--lines <file>", LINES)
  .addOption(applyOption())
  .addOption(seenOption())
  .addOption(yesPricesOption())
  .action(
    run((title, options) => {
      const { start, end, line, lines } = options;
      if (line === undefined && lines === undefined)
        throw new UsageError("sale add needs --line or --lines: what is in the sale?");
      return async (context) => {
        const read = linesOf(options);
        if (typeof read === "string") return refuse(read);
        return runRows(addSale, { title, times: { start, end }, lines: read }, options, context, { done });
      };
    }),
  );

sale
  .command("change")
  .description("changes a flash sale that runs or is to come")
  .argument("<title>", "in quotation marks", titleOf)
  .option("--title <text>", "another title", readOneLine("title", 80, 1))
  .option("--start <time>", TIME)
  .option("--end <time>", TIME)
  .option("--line <line>", LINE, readSaleLine)
  .option("--lines <file>", LINES)
  .option("--without <sku>", "takes a line out of which nothing was sold; several times", collect)
  .addOption(applyOption())
  .addOption(seenOption())
  .addOption(yesPricesOption())
  .action(
    run((title, options) => {
      const { title: renamed, start, end, line, lines, without = [] } = options;
      needAny("sale change", { renamed, start, end, line, lines, without: options.without });
      return async (context) => {
        const read = linesOf(options);
        if (typeof read === "string") return refuse(read);
        const times = defined({ start, end });
        const input = { title, times, lines: read, without, ...(renamed !== undefined && { renamed }) };
        return runRows(changeSale, input, options, context, { done });
      };
    }),
  );

sale
  .command("end")
  .description("ends a flash sale now; one that is to come is taken out")
  .argument("<title>", "in quotation marks", titleOf)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    run((title, options) => (context) => {
      const name = onOneLine(title);
      return runRows(endSale, { title }, options, context, {
        would: ({ facts: { runs, end } }: { facts: { runs: boolean; end: Seconds } }) =>
          `${name} would ${runs ? "end now" : "be taken out"}; it was to end at ${minute(end)} ${ZONE}.`,
        done: ({ facts: { runs } }) => `${name} ${runs ? "has ended" : "is taken out"}.`,
      });
    }),
  );

for (const sheet of saleSheets()) sale.addCommand(sheet);
