import { getTableColumns, getTableName, is } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as account from "./schema/account.ts";
import * as addressBook from "./schema/address-book.ts";
import * as articles from "./schema/articles.ts";
import * as catalogue from "./schema/catalogue.ts";
import * as content from "./schema/content.ts";
import * as interior from "./schema/interior.ts";
import * as money from "./schema/money.ts";
import * as operate from "./schema/operate.ts";
import * as order from "./schema/order.ts";
import * as payment from "./schema/payment.ts";
import * as pictures from "./schema/pictures.ts";
import * as promotions from "./schema/promotions.ts";
import * as region from "./schema/region.ts";
import * as service from "./schema/service.ts";
import * as shelves from "./schema/shelves.ts";
import * as shopper from "./schema/shopper.ts";
import * as showroom from "./schema/showroom.ts";
import * as stock from "./schema/stock.ts";

const SCHEMA = {
  ...{ account, addressBook, articles, catalogue, content, interior, money, operate, order, payment, pictures },
  ...{ promotions, region, service, shelves, shopper, showroom, stock },
};

/** Every table of the schema. */
export const ALL_TABLES = Object.values(SCHEMA)
  .flatMap((room): unknown[] => Object.values(room))
  .filter((one): one is SQLiteTable => is(one, SQLiteTable));

/** Every column that holds JSON. */
export const JSON_COLUMNS: SQLiteColumn[] = ALL_TABLES.flatMap((table) =>
  Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === "json"),
);

/** The triggers by name that refuse what is no JSON: a table that is there cannot be given a CHECK without being made anew. */
export function jsonGuards(): Record<string, string> {
  return Object.fromEntries(
    JSON_COLUMNS.flatMap((column) => [guard(column, "added", "INSERT"), guard(column, "changed", "UPDATE")]),
  );
}

function guard({ table, name: column }: SQLiteColumn, when: string, event: "INSERT" | "UPDATE"): [string, string] {
  const [of, name] = [getTableName(table), `json_${getTableName(table)}_${column}_${when}`];
  const on = event === "UPDATE" ? `${event} OF ${column}` : event;
  return [
    name,
    `CREATE TRIGGER ${name} BEFORE ${on} ON "${of}"
WHEN NOT json_valid(NEW.${column})
BEGIN
  SELECT RAISE(ABORT, '${of}.${column} is no JSON');
END`,
  ];
}
