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
import { saleColumns } from "#domain/operate/sales.ts";
import { settingKind } from "#domain/operate/settings.ts";
import { voucherColumns } from "#domain/operate/vouchers.ts";
import { articleColumns, importArticles, readArticleRows } from "#functions/operate/articles.ts";
import { importBundles, readBundles } from "#functions/operate/bundles.ts";
import { importProducts, listGoods } from "#functions/operate/goods.ts";
import type { OfferKind } from "#functions/operate/offers.ts";
import { customerColumns, orderColumns, readCustomers, readOrders } from "#functions/operate/reports.ts";
import { importSales, readSaleLines } from "#functions/operate/sales.ts";
import { importSettings, readSettings } from "#functions/operate/texts.ts";
import { importVouchers, readVouchers } from "#functions/operate/vouchers.ts";
import { toJson } from "#lib/sheets/ndjson.ts";
import { type Columns, writeCells } from "#lib/sheets/table.ts";
import type { AnyCommand, ShopContext } from "../command.ts";
import { type Exported, exportCommand, importCommand } from "./sheet-files.ts";

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
