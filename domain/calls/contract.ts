import type { Call } from "./call.ts";
import { checkProduct, checkStock, priceLines, saveCart, showCart } from "./cart.ts";
import {
  listCategories,
  listCategoryGroups,
  listCategoryShelves,
  listProductGroups,
  listProductInspiration,
  listProducts,
  listTopProducts,
  showBundle,
  showFilterData,
  showProduct,
  showProductGroup,
  showProductPartner,
  suggestKeywords,
} from "./catalogue.ts";
import { listBanners, listHighlights, listPopups } from "./home.ts";
import {
  listCombos,
  listFlashOffers,
  listFlashSaleGroups,
  listFreeGifts,
  listPreOrders,
  listProductVouchers,
} from "./promotions.ts";
import { listReviews } from "./reviews.ts";
import { listPages, listSettings } from "./settings.ts";

/** Every call that the shop answers. A row stands here once its handler does; a fixed path stands before `{id}`. */
export const contract = {
  listSettings,
  listPages,
  listBanners,
  listPopups,
  listHighlights,
  listCategories,
  listCategoryGroups,
  listCategoryShelves,
  listProducts,
  listTopProducts,
  listProductGroups,
  showProductGroup,
  showFilterData,
  suggestKeywords,
  listCombos,
  listFlashOffers,
  listFreeGifts,
  listPreOrders,
  showBundle,
  showProductPartner,
  listProductInspiration,
  listProductVouchers,
  showProduct,
  listFlashSaleGroups,
  listReviews,
  showCart,
  saveCart,
  checkStock,
  priceLines,
  checkProduct,
} satisfies Record<string, Call>;

export type CallName = keyof typeof contract;
