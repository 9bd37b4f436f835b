import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as account from "./schema/account.ts";
import * as addressBook from "./schema/address-book.ts";
import * as articles from "./schema/articles.ts";
import * as catalogue from "./schema/catalogue.ts";
import * as content from "./schema/content.ts";
import * as daily from "./schema/daily.ts";
import * as interior from "./schema/interior.ts";
import * as metrics from "./schema/metrics.ts";
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
  ...{ account, addressBook, articles, catalogue, content, daily, interior, metrics, money, operate, order, payment },
  ...{ pictures, promotions, region, service, shelves, shopper, showroom, stock },
};

/** Every table of the schema. */
export const ALL_TABLES = Object.values(SCHEMA)
  .flatMap((room): unknown[] => Object.values(room))
  .filter((one): one is SQLiteTable => is(one, SQLiteTable));
