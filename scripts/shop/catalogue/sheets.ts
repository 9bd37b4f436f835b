import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import {
  type Good,
  type GoodVariant,
  goodsAliases,
  goodsColumns,
  productColumns,
  variantColumns,
} from "#domain/operate/goods.ts";
import { bundleColumns } from "#domain/operate/offers.ts";
import { sayTableFault } from "#domain/operate/row-words.ts";
import { saleColumns } from "#domain/operate/sales.ts";
import { settingKind } from "#domain/operate/settings.ts";
import { voucherColumns } from "#domain/operate/vouchers.ts";
import { articleColumns, importArticles, readArticleRows } from "#functions/operate/articles.ts";
import { importBundles, readBundles } from "#functions/operate/bundles.ts";
import { importProducts, listGoods } from "#functions/operate/goods.ts";
import type { OfferKind } from "#functions/operate/offers.ts";
import { customerColumns, orderColumns, readCustomers, readOrders } from "#functions/operate/reports.ts";
import type { RowsUseCase } from "#functions/operate/rows-use-case.ts";
import { importSales, readSaleLines } from "#functions/operate/sales.ts";
import { importSettings, readSettings } from "#functions/operate/texts.ts";
import { importVouchers, readVouchers } from "#functions/operate/vouchers.ts";
import { readNdjson, toJson, writeNdjson } from "#lib/sheets/ndjson.ts";
import { decodeSheet, writeSheet } from "#lib/sheets/sheet.ts";
import { type Columns, isTable, readTable, type Table, writeCells } from "#lib/sheets/table.ts";
import { type AnyCommand, applyOption, run, type ShopContext, seenOption } from "../command.ts";
import { isLines, runRows, yesPricesOption } from "../rows.ts";
import { refuse } from "../use-case.ts";

/** The columns of a kind of file that things are brought in from. */
interface SheetKind {
  columns: Columns;
  aliases?: Record<string, string>;
  /** The list in a line of JSON whose parts are rows. */
  inner?: string;
}

const BYTES_MAX = 64 * 1024 * 1024;

/** The bytes of a file, or undefined when it cannot be read. */
export function bytesOf(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** The table in a file, by its name's end; why not, in words. */
export function readSheetFile(path: string, { columns, aliases, inner }: SheetKind): Table | string {
  const bytes = bytesOf(path);
  if (!bytes) return `${path} cannot be read.`;
  if (bytes.length > BYTES_MAX) return `${path} has more than 64 MB: bring it in parts.`;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return `${path} is a workbook: save it as “CSV UTF-8” in the spreadsheet and bring that.`;
  const source = decodeSheet(bytes);
  const read = isLines(path) ? readNdjson(source, columns, inner) : readTable(source, Object.keys(columns), aliases);
  return isTable(read) ? read : sayTableFault(read, "en");
}

/** `… import FILE [--apply]`: without --apply nothing is written, and with one row refused none is. */
export function importCommand(
  useCase: RowsUseCase<{ table: Table; isMeant?: boolean }, null, never>,
  kind: SheetKind,
  description: string,
) {
  return new Command("import")
    .description(description)
    .argument("<file>", "FILE.csv of a spreadsheet, or FILE.ndjson with a thing a line")
    .addOption(applyOption())
    .addOption(seenOption())
    .addOption(yesPricesOption())
    .action(
      run((path, options) => async (context) => {
        const table = readSheetFile(path, kind);
        if (typeof table === "string") return refuse(table);
        const done = () => "It is written, and on the shop's pages within seconds.";
        return runRows(useCase, { table }, options, context, { done, file: path });
      }),
    );
}

/** One thing for each line of a file; `cells` are its rows in a sheet. */
interface Exported {
  json: Record<string, unknown>;
  cells: string[][];
}

/** `… export FILE`: a sheet, or lines of JSON when the file is called so. No file is written over. */
function exportCommand(
  name: string,
  heads: string[],
  read: (context: ShopContext) => AsyncIterable<Exported[]>,
  description: string,
) {
  return new Command("export")
    .description(description)
    .argument("<file>", "which is not there yet: FILE.csv for spreadsheets, FILE.ndjson with a thing a line")
    .action(run((path) => (context) => exportTo(path, { name, heads, pages: read(context) })));
}

async function exportTo(
  path: string,
  { name, heads, pages }: { name: string; heads: string[]; pages: AsyncIterable<Exported[]> },
): Promise<number> {
  const file = openNew(path);
  if (typeof file === "string") return refuse(file);
  let count = 0;
  try {
    if (!isLines(path)) writeSync(file, writeSheet([heads]));
    for await (const page of pages) {
      count += page.length;
      const rows = writeSheet(page.flatMap(({ cells }) => cells)).replace(/^\uFEFF/, "");
      if (isLines(path)) writeSync(file, writeNdjson(page.map(({ json }) => json)));
      else if (page.length > 0) writeSync(file, rows);
    }
  } catch (error) {
    // Half a file looks like a shop that has lost the other half.
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
  console.log(`✓ ${path} has ${count} ${name}.`);
  return 0;
}

/** Only whoever runs the command reads the file: some have people's names and addresses. */
function openNew(path: string): number | string {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    return isThere ? `${path} is there already: name another file.` : `${path} cannot be written.`;
  }
}

/** What goes out of the shop as a file and comes in again, and what only goes out. */
type Values = Record<string, unknown>;

const BROUGHT =
  "says row by row what would be new, changed or refused; --apply writes it, all or nothing. Columns that are not there stay as they are";

function exporting(
  name: string,
  columns: Columns,
  read: (context: ShopContext) => AsyncIterable<Values[]> | Promise<Values[]>,
  description = `all ${name} as a file`,
) {
  const heads = Object.keys(columns);
  const exported = (values: Values): Exported => {
    const cells = writeCells(columns, values);
    return { json: toJson(columns, values), cells: [heads.map((head) => cells[head] ?? "")] };
  };
  async function* pages(context: ShopContext) {
    const all = read(context);
    if (!(all instanceof Promise)) for await (const page of all) yield page.map(exported);
    else yield (await all).map(exported);
  }
  return exportCommand(name, heads, pages, description);
}

const goodsHeads = Object.keys(goodsColumns);

function exportedGood(good: Good): Exported {
  const product = writeCells(productColumns, { ...good });
  const variants = good.variants.map(
    (one: GoodVariant): Record<string, string> => ({
      ...product,
      ...writeCells(variantColumns, { ...one }),
    }),
  );
  return {
    json: {
      ...toJson(productColumns, { ...good }),
      variants: good.variants.map((one) => toJson(variantColumns, { ...one })),
    },
    cells: variants.map((cells) => goodsHeads.map((head) => cells[head] ?? "")),
  };
}

async function* goodsPages({ db }: ShopContext) {
  for await (const page of listGoods(db)) yield page.map(exportedGood);
}

const products = new Command("products")
  .description("products with their variants and stock, a row a variant, as a file")
  .addCommand(exportCommand("products", goodsHeads, goodsPages, "all products with their variants and stock"))
  .addCommand(
    importCommand(
      importProducts,
      { columns: goodsColumns, aliases: goodsAliases, inner: "variants" },
      `${BROUGHT}. Rows are found by sku or slug; category and partner must exist`,
    ),
  );

const vouchers = new Command("vouchers")
  .addCommand(exporting("vouchers", voucherColumns, ({ db }) => readVouchers(db)))
  .addCommand(importCommand(importVouchers, { columns: voucherColumns }, BROUGHT));

const bundles = new Command("bundles")
  .description('what each bundle is made of: its sku and its parts, "2 x SKU, 1 x SKU"')
  .addCommand(exporting("bundles", bundleColumns, ({ db }) => readBundles(db)))
  .addCommand(
    importCommand(
      importBundles,
      { columns: bundleColumns },
      "makes bundles of products that are there, or other parts",
    ),
  );

const articles = new Command("articles")
  .addCommand(exporting("articles", articleColumns, ({ db }) => readArticleRows(db)))
  .addCommand(importCommand(importArticles, { columns: articleColumns }, BROUGHT));

const customers = new Command("customers").addCommand(
  exporting("customers", customerColumns, ({ db }) => readCustomers(db), "customers with what they bought"),
);

const orders = new Command("orders").addCommand(
  exporting("orders", orderColumns, ({ db }) => readOrders(db), "orders with their sums"),
);

export const sheets: AnyCommand[] = [products, vouchers, bundles, articles, customers, orders];

/** The same of what has other commands too. */
export const saleSheets = () => [
  exporting("sale", saleColumns, ({ db, now }) => readSaleLines(db, now), "all lines of flash sales as a file"),
  importCommand(importSales, { columns: saleColumns }, BROUGHT),
];

const { columns: settingColumns } = settingKind;
export const settingSheets = () => [
  exporting("settings", settingColumns, ({ db }) => readSettings(db)),
  importCommand(importSettings, { columns: settingColumns }, BROUGHT),
];

export const offerSheets = (name: string, { columns, read, import: sheet }: OfferKind) => [
  exporting(name, columns, ({ db }) => read(db), `every ${name} as a file`),
  importCommand(sheet, { columns }, BROUGHT),
];
