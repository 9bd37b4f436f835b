import type { Combo, FlashOffer, FreeGift, PreOrder, RedeemOffer } from "#contract/catalogue/product.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { type PriceList, priceOf } from "#domain/catalogue/price.ts";
import { nextChange, revealPrice, saleToShow } from "#domain/promotions/flash-sale.ts";
import type { SaleInfo } from "#functions/db/variant-sql.ts";
import type { CallContext } from "#functions/http/answer.ts";
import type { ComboInfo, GiftInfo, PreOrderInfo, RedeemInfo } from "./promotion-queries.ts";

/** A product may have no picture for a while; its background is then plain. */
export const noPicture = { imageUrl: "", altText: "", width: 1, height: 1, placeholder: "" };

type Clock = Pick<CallContext, "now" | "changesAt">;

/** A variant's offers in wire format; each registers when the answer becomes outdated. */
export function toFlashOffer(sales: SaleInfo[], list: PriceList, { now, changesAt }: Clock): FlashOffer | undefined {
  for (const sale of sales) changesAt(nextChange(sale, now));
  const sale = saleToShow(sales, now);
  if (!sale) return undefined;
  const { id, title, start, end, remains, limit } = sale;
  return { id, title, start, end, remains, limit, ...revealPrice(sale, list, now) };
}

export function toFreeGift(gift: GiftInfo, { changesAt }: Clock): FreeGift {
  changesAt(gift.end);
  return {
    id: gift.id,
    variantId: gift.variantId,
    nameLong: nameOf(gift),
    slug: gift.slug,
    minQuantity: gift.minQuantity,
    isMultipleBuy: gift.isMultipleBuy,
    remains: gift.remains,
    productImage: gift.image ?? noPicture,
  };
}

export function toRedeemOffer(redeem: RedeemInfo, { changesAt }: Clock): RedeemOffer {
  changesAt(redeem.end);
  return {
    id: redeem.id,
    variantId: redeem.variantId,
    nameLong: nameOf(redeem),
    slug: redeem.slug,
    points: redeem.points,
    productImage: redeem.image ?? noPicture,
  };
}

export function toPreOrder({ id, readyAt, note }: PreOrderInfo): PreOrder {
  return { id, readyAt, note };
}

export function toCombo(combo: ComboInfo, { now, changesAt }: Clock): Combo {
  changesAt(combo.end);
  for (const sale of combo.sales) changesAt(nextChange(sale, now));
  return {
    id: combo.id,
    variantId: combo.variantId,
    nameLong: nameOf(combo),
    slug: combo.slug,
    validPrice: priceOf(combo, saleToShow(combo.sales, now), now),
    comboPrice: combo.comboPrice,
    isMultipleBuy: combo.isMultipleBuy,
    productImage: combo.image ?? noPicture,
  };
}
