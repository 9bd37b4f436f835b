import { user } from "#functions/db/schema/account.ts";
import { bank } from "#functions/db/schema/address-book.ts";
import { page, setting } from "#functions/db/schema/content.ts";
import { pointEntry, pointLot } from "#functions/db/schema/order.ts";
import { voucherGift } from "#functions/db/schema/promotions.ts";
import { notification } from "#functions/db/schema/service.ts";
import { wishlistItem } from "#functions/db/schema/shopper.ts";
import { articleRows } from "./article-rows.ts";
import { bankRows } from "./banks.ts";
import { customers, notices, pointEntries, pointLots, voucherGifts, wishes } from "./customers.ts";
import { homeRows } from "./home.ts";
import { inspirationRows } from "./inspiration-rows.ts";
import { interiorRows, projectRows } from "./interior-rows.ts";
import { pages } from "./pages.ts";
import { productRows } from "./product-rows.ts";
import { promotionRows } from "./promotions.ts";
import { reviewRows } from "./reviews.ts";
import { giveawayRows, serviceRows } from "./service.ts";
import { settings } from "./settings.ts";
import { showroomRows } from "./showroom-rows.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";

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
