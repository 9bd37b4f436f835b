import { STOCK_WHYS, writeDifference } from "#domain/operate/stock.ts";
import {
  countAliases,
  countColumns,
  planAdding,
  planCount,
  readShelf,
  selectEntries,
} from "#functions/operate/stock.ts";
import { readMoment } from "#lib/moment.ts";
import type { Table } from "#lib/sheets/table.ts";
import { ZONE } from "#lib/time.ts";
import { UsageError } from "../arguments.ts";
import { need, said } from "../content/displayed.ts";
import { minute, onOneLine, table } from "../print.ts";
import { type Act, flag, refuse, text } from "../room.ts";
import { settle } from "../settle.ts";
import { readSheetFile } from "./sheet-files.ts";

export const STOCK_USAGE = `  stock show SKU                                     what is for sale, what is ordered and not yet sent, and how it moved
                                                     last: why, by which order, by whom
  stock count SKU=10 … | FILE.csv [--at TIME]        what was counted on the shelf (a file has sku and counted): more or
                                                     fewer than are for sale and ordered together is added or taken.
                                                     --at: when it was counted, if parcels have left since
  stock add SKU=+5 … --why bought|broken|corrected   pieces that came, or went (-2)
                                                     count and add say first what they would do; --apply does it`;

/** `SKU=10 SKU=9` as a table of two columns. */
function typed(words: string[], column: string, what: string): Table {
  if (words.length === 0) throw new UsageError(`${what} needs SKU=${column === "pieces" ? "+5" : "10"}, or several.`);
  const rows = words.map((word) => {
    const at = word.lastIndexOf("=");
    if (at < 1)
      throw new UsageError(`${what}: ${onOneLine(word)} has no =, as in SKU=${column === "pieces" ? "+5" : "10"}.`);
    return { place: "", cells: { sku: word.slice(0, at).trim(), [column]: word.slice(at + 1).trim() } };
  });
  return { names: ["sku", column], rows };
}

const SHOWN = 20;
const DONE = "It is written, and on the shop's pages within seconds.";

export const STOCK: Record<string, Act> = {
  show: {
    read([sku, ...more]) {
      if (!sku || more.length > 0) throw new UsageError("stock show needs one SKU.");
      return async ({ db, now }) => {
        const shelf = (await readShelf(db, [sku], now)).get(sku);
        if (!shelf) return refuse(`There is no variant ${onOneLine(sku)}.`);
        if (shelf.bundling === 1) return refuse(`${onOneLine(sku)} is a bundle: its stock follows from its parts.`);
        const entries = await db.rows(selectEntries(shelf.id, SHOWN));
        console.log(`${onOneLine(sku)}: ${shelf.stock} for sale, ${shelf.ordered} ordered and not yet sent`);
        const rows = entries.map(({ at, pieces, stockAfter, reason, orderNumber, staff }) => [
          ...[minute(at), writeDifference(pieces), String(stockAfter), reason, orderNumber ?? "", onOneLine(staff)],
        ]);
        if (rows.length > 0)
          console.log(table([`AT (${ZONE})`, "PIECES", "STOCK", "WHY", "ORDER", "BY"], rows, [1, 2]));
        return 0;
      };
    },
  },
  count: {
    options: { at: text, apply: flag },
    read(words, given) {
      const [path = "", ...more] = words;
      const isFile = more.length === 0 && path !== "" && !path.includes("=");
      const rows = isFile ? undefined : typed(words, "counted", "stock count");
      const typedAt = said(given, "at");
      const at = typedAt === undefined ? undefined : readMoment(typedAt, "begin");
      if (typeof at === "string") throw new UsageError(`--at: ${at}.`);
      return async (context) => {
        const { db, now, auditLog } = context;
        if (at !== undefined && at > now) return refuse("--at is still to come.");
        const counted = rows ?? readSheetFile(path, { columns: countColumns, aliases: countAliases });
        if (typeof counted === "string") return refuse(counted);
        const planned = await planCount(db, counted, { now, staff: auditLog.staff }, at);
        return settle(planned, context, { isApplied: given.apply === true, isSure: true, done: DONE });
      };
    },
  },
  add: {
    options: { why: text, apply: flag },
    read(words, given) {
      need(given, "stock add", ["why"]);
      const why = STOCK_WHYS.find((one) => one === said(given, "why"));
      if (!why) throw new UsageError(`--why is one of ${STOCK_WHYS.join(", ")}.`);
      const rows = typed(words, "pieces", "stock add");
      return async (context) => {
        const { db, now, auditLog } = context;
        const planned = await planAdding(db, rows, why, { now, staff: auditLog.staff });
        return settle(planned, context, { isApplied: given.apply === true, isSure: true, done: DONE });
      };
    },
  },
};
