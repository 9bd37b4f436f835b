import { Command, Option } from "@commander-js/extra-typings";
import { sayFault } from "#domain/operate/row-words.ts";
import { STOCK_WHYS, type StockWhy, writeDifference } from "#domain/operate/stock.ts";
import { addPieces, countAliases, countColumns, countStock, showStock } from "#functions/operate/stock.ts";
import { readMoment } from "#lib/moment.ts";
import type { Table } from "#lib/sheets/table.ts";
import { ZONE } from "#lib/time.ts";
import { UsageError } from "../arguments.ts";
import { applyOption, run, seenOption } from "../command.ts";
import { minute, onOneLine, table } from "../print.ts";
import { runRows } from "../rows.ts";
import { refuse } from "../use-case.ts";
import { readSheetFile } from "./sheets.ts";

/** `SKU=10 SKU=9` as a table of two columns. */
function typed(words: string[], column: string): Table {
  const rows = words.map((word) => {
    const at = word.lastIndexOf("=");
    if (at < 1) throw new UsageError(`${onOneLine(word)} has no =, as in SKU=${column === "pieces" ? "+5" : "10"}.`);
    return { place: "", cells: { sku: word.slice(0, at).trim(), [column]: word.slice(at + 1).trim() } };
  });
  return { names: ["sku", column], rows };
}

const done = () => "It is written, and on the shop's pages within seconds.";

export const stock = new Command("stock").description("how many pieces of a variant there are, and why");

stock
  .command("show")
  .description(
    "what is for sale, what is ordered and not yet sent, and how it moved last: why, by which order, by whom",
  )
  .argument("<sku>")
  .action(
    run((sku) => async (context) => {
      const found = await showStock(sku, context);
      if (!found) return refuse(`There is no variant ${onOneLine(sku)}.`);
      if (found.bundling === 1) return refuse(`${onOneLine(sku)} is a bundle: its stock follows from its parts.`);
      console.log(`${onOneLine(sku)}: ${found.stock} for sale, ${found.ordered} ordered and not yet sent`);
      const rows = found.entries.map(({ at, pieces, stockAfter, reason, orderNumber, staff }) => [
        ...[minute(at), writeDifference(pieces), String(stockAfter), reason, orderNumber ?? "", onOneLine(staff)],
      ]);
      if (rows.length > 0) console.log(table([`AT (${ZONE})`, "PIECES", "STOCK", "WHY", "ORDER", "BY"], rows, [1, 2]));
      return 0;
    }),
  );

stock
  .command("count")
  .description("brings what was counted on the shelf: the difference to what is for sale and ordered is added or taken")
  .argument("<counted...>", "SKU=10 …, or a FILE with the columns sku and counted")
  .option("--at <time>", "when it was counted, if parcels have left since", readTime)
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    run((words, options) => {
      const [path = "", ...more] = words;
      const rows = more.length === 0 && !path.includes("=") ? undefined : typed(words, "counted");
      return async (context) => {
        const counted = rows ?? readSheetFile(path, { columns: countColumns, aliases: countAliases });
        if (typeof counted === "string") return refuse(counted);
        const { at } = options;
        return runRows(countStock, { table: counted, ...(at !== undefined && { at }) }, options, context, { done });
      };
    }),
  );

function readTime(given: string): number {
  const at = readMoment(given, "begin");
  if (typeof at !== "number") throw new UsageError(`--at: ${sayFault(at, "en")}.`);
  return at;
}

stock
  .command("add")
  .description("pieces that came, or went")
  .argument("<pieces...>", "SKU=+5 or SKU=-2 …")
  .addOption(
    new Option("--why <why>", STOCK_WHYS.join(", ")).choices<readonly StockWhy[]>(STOCK_WHYS).makeOptionMandatory(),
  )
  .addOption(applyOption())
  .addOption(seenOption())
  .action(
    run((words, options) => {
      const input = { table: typed(words, "pieces"), reason: options.why };
      return (context) => runRows(addPieces, input, options, context, { done });
    }),
  );
