import { CATEGORY, CATEGORY_USAGE, GROUP, SUB_CATEGORY } from "./catalogue/categories.ts";
import { COLLECTION, COLLECTION_USAGE } from "./catalogue/collections.ts";
import { PICTURES, PICTURES_USAGE } from "./catalogue/pictures.ts";
import { SHEETS, SHEETS_USAGE } from "./catalogue/sheets.ts";
import { STOCK, STOCK_USAGE } from "./catalogue/stock.ts";
import { BANNER, BANNER_USAGE } from "./content/banners.ts";
import { POPUP, POPUP_USAGE } from "./content/popups.ts";
import { REDIRECT, REDIRECT_USAGE } from "./content/redirects.ts";
import { PAGE, SETTINGS_ROOM, TEXTS_USAGE } from "./content/texts.ts";
import { SALE, SALE_USAGE } from "./promotions/flash-sales.ts";
import { OFFER_ROOMS, OFFERS_USAGE } from "./promotions/offers.ts";
import { VOUCHER, VOUCHER_USAGE } from "./promotions/vouchers.ts";
import type { Act } from "./room.ts";

/** The commands for goods, promotions and texts: by name, and by what is done. */
export const ROOMS: Record<string, Record<string, Act>> = {
  ...SHEETS,
  settings: { ...SHEETS.settings, ...SETTINGS_ROOM },
  page: PAGE,
  banner: BANNER,
  popup: POPUP,
  category: CATEGORY,
  "sub-category": SUB_CATEGORY,
  group: GROUP,
  collection: COLLECTION,
  redirect: REDIRECT,
  stock: STOCK,
  pictures: PICTURES,
  sale: { ...SHEETS.sale, ...SALE },
  voucher: VOUCHER,
  ...Object.fromEntries(Object.entries(OFFER_ROOMS).map(([name, acts]) => [name, { ...SHEETS[name], ...acts }])),
};

export const GOODS_USAGE = [
  ...[
    SHEETS_USAGE,
    STOCK_USAGE,
    CATEGORY_USAGE,
    COLLECTION_USAGE,
    PICTURES_USAGE,
    SALE_USAGE,
    VOUCHER_USAGE,
    OFFERS_USAGE,
  ],
  ...[TEXTS_USAGE, BANNER_USAGE, POPUP_USAGE, REDIRECT_USAGE],
].join("\n");
