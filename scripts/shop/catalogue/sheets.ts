import { bundleColumns } from "#domain/operate/bundles.ts";
import {
  type Good,
  type GoodVariant,
  goodsAliases,
  goodsColumns,
  productColumns,
  variantColumns,
} from "#domain/operate/goods.ts";
import { saleColumns } from "#domain/operate/sales.ts";
import { settingKind } from "#domain/operate/settings.ts";
import { voucherColumns } from "#domain/operate/vouchers.ts";
import { articleColumns, planArticles, readArticleRows } from "#functions/operate/articles.ts";
import { planBundles, readBundles } from "#functions/operate/bundles.ts";
import { planProducts } from "#functions/operate/goods.ts";
import { readAllGoods, readShelves } from "#functions/operate/goods-queries.ts";
import { OFFERS } from "#functions/operate/offers.ts";
import { customerColumns, orderColumns, readCustomers, readOrders } from "#functions/operate/reports.ts";
import { planSales, readSaleLines } from "#functions/operate/sales.ts";
import { planSettings, readSettings } from "#functions/operate/texts.ts";
import { planVouchers, readVouchers } from "#functions/operate/vouchers.ts";
import { toJson, writeNdjson } from "#lib/sheets/ndjson.ts";
import { writeSheet } from "#lib/sheets/sheet.ts";
import { type Columns, writeCells } from "#lib/sheets/table.ts";
import type { Act, RoomContext } from "../room.ts";
import { type Exported, exportAct, importAct } from "./sheet-files.ts";

/** What goes out of the shop as a file and comes in again, and what only goes out. */
const write = { sheet: writeSheet, lines: writeNdjson };
type Values = Record<string, unknown>;

function exporting(
  name: string,
  columns: Columns,
  read: (context: RoomContext) => AsyncIterable<Values[]> | Promise<Values[]>,
): Act {
  const heads = Object.keys(columns);
  const exported = (values: Values): Exported => {
    const cells = writeCells(columns, values);
    return { json: toJson(columns, values), cells: [heads.map((head) => cells[head] ?? "")] };
  };
  async function* pages(context: RoomContext) {
    const all = read(context);
    if (!(all instanceof Promise)) for await (const page of all) yield page.map(exported);
    else yield (await all).map(exported);
  }
  return exportAct(name, (context) => ({ heads, pages: pages(context) }), write);
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

async function* goodsPages({ db }: RoomContext) {
  const shelves = await readShelves(db);
  for await (const page of readAllGoods(db, shelves)) yield page.map(exportedGood);
}

const { columns: settingColumns } = settingKind;

const offerSheets = Object.fromEntries(
  Object.entries(OFFERS).map(([name, { columns, read, plan }]) => [
    name,
    {
      export: exporting(name, columns, ({ db }) => read(db)),
      import: importAct(name, { columns, plan: (table, { db, now }) => plan(db, table, now) }),
    },
  ]),
);

export const SHEETS: Record<string, Record<string, Act>> = {
  products: {
    export: exportAct("products", (context) => ({ heads: goodsHeads, pages: goodsPages(context) }), write),
    import: importAct("products", {
      columns: goodsColumns,
      aliases: goodsAliases,
      inner: "variants",
      plan: (table, { db, now, auditLog }) => planProducts(db, table, { now, staff: auditLog.staff }),
    }),
  },
  vouchers: {
    export: exporting("vouchers", voucherColumns, ({ db }) => readVouchers(db)),
    import: importAct("vouchers", { columns: voucherColumns, plan: (table, { db }) => planVouchers(db, table) }),
  },
  sale: {
    export: exporting("sale", saleColumns, ({ db, now }) => readSaleLines(db, now)),
    import: importAct("sale", { columns: saleColumns, plan: (table, { db, now }) => planSales(db, table, now) }),
  },
  ...offerSheets,
  bundles: {
    export: exporting("bundles", bundleColumns, ({ db }) => readBundles(db)),
    import: importAct("bundles", {
      columns: bundleColumns,
      plan: (table, { db, now }) => planBundles(db, table, now),
    }),
  },
  settings: {
    export: exporting("settings", settingColumns, ({ db }) => readSettings(db)),
    import: importAct("settings", { columns: settingColumns, plan: (table, { db }) => planSettings(db, table) }),
  },
  articles: {
    export: exporting("articles", articleColumns, ({ db }) => readArticleRows(db)),
    import: importAct("articles", {
      columns: articleColumns,
      plan: (table, { db, now }) => planArticles(db, table, now),
    }),
  },
  customers: { export: exporting("customers", customerColumns, ({ db }) => readCustomers(db)) },
  orders: { export: exporting("orders", orderColumns, ({ db }) => readOrders(db)) },
};

export const SHEETS_USAGE = `  products export FILE                               products with their variants and stock, a row a variant; FILE.csv is
                                                     for spreadsheets, FILE.ndjson has each thing whole in a line
  products import FILE [--apply] [--yes-prices]      says row by row what would be new, changed or refused; --apply writes
                                                     it, all or nothing. Rows are found by sku or slug; columns that are
                                                     not there stay as they are. Category and partner must exist
  vouchers|sale|settings|articles export FILE       the same of these
  vouchers|sale|settings|articles import FILE [--apply]
  gift|combo|redeem|preorder export|import FILE      the same of gifts, combos, rewards for points and pre-orders
  bundles export FILE                                what each bundle is made of: its sku and its parts, "2 x SKU, 1 x SKU"
  bundles import FILE [--apply]                      makes bundles of products that are there, or other parts of them
  customers|orders export FILE                       customers with what they bought; orders with their sums`;
