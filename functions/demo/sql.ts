import { getTableColumns, getTableName } from "drizzle-orm";
import { user } from "#functions/db/schema/account.ts";
import { bank } from "#functions/db/schema/address-book.ts";
import { page, setting } from "#functions/db/schema/content.ts";
import { pointEntry, pointLot } from "#functions/db/schema/order.ts";
import { voucherGift } from "#functions/db/schema/promotions.ts";
import { notification } from "#functions/db/schema/service.ts";
import { wishlistItem } from "#functions/db/schema/shopper.ts";
import { staff } from "#functions/db/schema/staff.ts";
import { articleRows } from "./article-rows.ts";
import {
  customers,
  giveawayRows,
  notices,
  pointEntries,
  pointLots,
  serviceRows,
  voucherGifts,
  wishes,
} from "./customers.ts";
import { homeRows, inspirationRows } from "./home.ts";
import { interiorRows, projectRows } from "./interior.ts";
import { orderRows } from "./orders.ts";
import { productRows } from "./product-rows.ts";
import { promotionRows } from "./promotions.ts";
import { bankRows, type OfficialRegions, regionRows } from "./regions.ts";
import { reviewRows } from "./reviews.ts";
import { showroomRows } from "./showroom-rows.ts";
import { staffRows } from "./staff.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";
import { pages, settings } from "./texts.ts";

const STATEMENT_BYTES = 90_000;

/** An address and orders of the demo's customer, in every state: to look at, where nothing is tested or measured. */
export function orderStatements(nowSeconds: number): string[] {
  return orderRows(nowSeconds).flatMap((one) => statementsOf(one));
}

/** Separate, because there are 91,000 of them and most tests need a few. */
export function regionStatements(regions: OfficialRegions): string[] {
  return regionRows(regions).flatMap((one) => statementsOf(one));
}

/** The demo shop. Plain inserts with fixed ids: on a database that has it already, the first statement fails. */
export function seedStatements(nowSeconds: number): string[] {
  return seedRows(nowSeconds).flatMap((one) => statementsOf(one));
}

/** Settings, pages and banks, for a shop that sells nothing yet. */
export function textStatements(): string[] {
  return textRows().flatMap((one) => statementsOf(one));
}

/** The same rows for a database that may have some already: existing rows stay unchanged. */
export function additionsOf(tables: TableRows[]): string[] {
  return tables.flatMap((one) => statementsOf(one, "INSERT OR IGNORE INTO"));
}

/** Regions for a database that may have some, and postcodes for its villages that have none. */
export function regionAdditions(regions: OfficialRegions): string[] {
  const [villages, ...above] = regionRows(regions).reverse() as [TableRows, ...TableRows[]];
  const filled = "ON CONFLICT (id) DO UPDATE SET postal_code = excluded.postal_code WHERE village.postal_code = ''";
  return [...additionsOf(above.reverse()), ...statementsOf(villages, "INSERT INTO", `\n${filled}`)];
}

/** As many rows per statement as D1 accepts. */
export function statementsOf({ table, rows }: TableRows, verb = "INSERT INTO", end = ""): string[] {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => row[key] !== undefined));
  const head = `${verb} "${getTableName(table)}" (${columns.map(([, { name }]) => `"${name}"`).join(", ")}) VALUES\n`;
  const statements: string[] = [];
  let tuples: string[] = [];
  let size = head.length;
  for (const row of rows) {
    const tuple = `(${columns.map(([key, column]) => literal(row[key] === undefined ? defaultOf(column) : toStored(column, row[key]))).join(", ")})`;
    const bytes = new TextEncoder().encode(tuple).length + 2;
    if (size + bytes > STATEMENT_BYTES && tuples.length > 0) {
      statements.push(head + tuples.join(",\n") + end);
      tuples = [];
      size = head.length;
    }
    tuples.push(tuple);
    size += bytes;
  }
  return tuples.length > 0 ? [...statements, head + tuples.join(",\n") + end] : statements;
}

interface StoredColumn {
  default: unknown;
  mapToDriverValue(value: unknown): unknown;
}

function toStored(column: StoredColumn, value: unknown): unknown {
  return value === null ? null : column.mapToDriverValue(value);
}

function defaultOf(column: StoredColumn): unknown {
  return column.default ?? null;
}

function literal(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  return `'${String(value)
    .replaceAll("'", "''")
    .replace(/\s*\n\s*/g, breakOf)}'`;
}

/** An empty line parts paragraphs; any other end of a line is one of the source's. */
function breakOf(gap: string): string {
  return gap.split("\n").length > 2 ? "\n\n" : " ";
}

/** The demo shop Serambi Intan: always the same except for dates; tables are in insertion order. */
export function seedRows(nowSeconds: number): TableRows[] {
  return [
    ...textRows(),
    ...goodsRows(nowSeconds),
    rowsOf(user, customers(nowSeconds)),
    rowsOf(pointLot, pointLots(nowSeconds)),
    rowsOf(pointEntry, pointEntries(nowSeconds)),
    rowsOf(wishlistItem, wishes(nowSeconds)),
    ...serviceRows(nowSeconds),
    ...projectRows(nowSeconds),
    rowsOf(voucherGift, voucherGifts(nowSeconds)),
    rowsOf(notification, notices(nowSeconds)),
    rowsOf(staff, staffRows(nowSeconds)),
  ];
}

/** What a shop needs before it sells anything: settings, pages, and banks for refunds. */
export function textRows(): TableRows[] {
  return [rowsOf(setting, settings), rowsOf(page, pages), rowsOf(bank, bankRows)];
}

/** The demo shop's goods and promotions. */
export function goodsRows(nowSeconds: number): TableRows[] {
  return [
    ...productRows(nowSeconds),
    ...homeRows(),
    ...inspirationRows(nowSeconds),
    ...promotionRows(nowSeconds),
    ...reviewRows(nowSeconds),
    ...giveawayRows(nowSeconds),
    ...articleRows(nowSeconds),
    ...interiorRows(nowSeconds),
    ...showroomRows(nowSeconds),
  ];
}
