import { user } from "#functions/db/schema/account.ts";
import { bank } from "#functions/db/schema/address-book.ts";
import { page, setting } from "#functions/db/schema/content.ts";
import { pointEntry } from "#functions/db/schema/order.ts";
import { bankRows } from "./banks.ts";
import { customers, pointEntries } from "./customers.ts";
import { homeRows } from "./home.ts";
import { pages } from "./pages.ts";
import { productRows } from "./product-rows.ts";
import { promotionRows } from "./promotions.ts";
import { reviewRows } from "./reviews.ts";
import { settings } from "./settings.ts";
import type { TableRows } from "./table-rows.ts";
import { rowsOf } from "./table-rows.ts";

/** The demo shop Serambi Intan, the same every time but for its clock; tables in the order in which they can be filled. */
export function seedRows(nowSeconds: number): TableRows[] {
  return [
    ...textRows(),
    ...goodsRows(nowSeconds),
    rowsOf(user, customers(nowSeconds)),
    rowsOf(pointEntry, pointEntries(nowSeconds)),
  ];
}

/** What a shop says before it sells anything: its settings, its pages, the banks that a shopper may name. */
export function textRows(): TableRows[] {
  return [rowsOf(setting, settings), rowsOf(page, pages), rowsOf(bank, bankRows)];
}

/** What the demo shop sells and shows. */
export function goodsRows(nowSeconds: number): TableRows[] {
  return [...productRows(nowSeconds), ...homeRows(), ...promotionRows(nowSeconds), ...reviewRows(nowSeconds)];
}
