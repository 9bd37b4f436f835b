import type { Combo, FlashOffer, FreeGift, PreOrder, RedeemOffer } from "#contract/catalogue/product.ts";
import {
  type FlashSaleGroup,
  listCombos,
  listFlashOffers,
  listFlashSaleGroups,
  listFlashSaleItems,
  listFreeGifts,
  listPreOrders,
  listProductVouchers,
  listRedeemOffers,
  listRunningGifts,
} from "#contract/promotions.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { type PriceList, priceOf, starsOf } from "#domain/catalogue/price.ts";
import { formatRupiah } from "#domain/money.ts";
import { nextChange, revealPrice, saleToShow } from "#domain/promotions/flash-sale.ts";
import type { SaleInfo } from "#functions/db/product-sql.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { wireDateTime } from "#lib/date.ts";
import {
  type ComboInfo,
  type FlashSaleItemRow,
  type GiftInfo,
  type OffersRow,
  type PreOrderInfo,
  type RedeemInfo,
  selectFlashSaleItems,
  selectGiftOffers,
  selectOffers,
  selectRedeemOffers,
  selectVouchersOf,
} from "./promotion-queries.ts";

/** Sales, gifts, combos, pre-orders and vouchers for display. */
export const promotions = {
  listFlashSaleGroups: answer(listFlashSaleGroups, async (_, context) => {
    const rows = await context.db.rows(selectFlashSaleItems(context.now));
    const groups = new Map<number, FlashSaleGroup>();
    for (const row of rows) {
      const group = groups.get(row.flashSaleId) ?? openGroup(row, context);
      group.saleItems.push(toItem(row, context));
      groups.set(row.flashSaleId, group);
    }
    return [...groups.values()];
  }),

  listFlashSaleItems: answer(listFlashSaleItems, async (_, context) => {
    const rows = await context.db.rows(selectFlashSaleItems(context.now));
    return rows.map((row) => {
      const { title, start, end } = openGroup(row, context);
      return { ...toItem(row, context), flashSaleId: row.flashSaleId, title, start, end };
    });
  }),

  listRunningGifts: answer(listRunningGifts, async (_, context) =>
    toGifts(await context.db.rows(selectGiftOffers(context.now)), context),
  ),

  listRedeemOffers: answer(listRedeemOffers, async (_, context) =>
    (await context.db.rows(selectRedeemOffers(context.now))).map((row) => ({
      variantId: row.id,
      nameLong: nameOf(row),
      slug: row.slug,
      offer: toRedeemOffer(JSON.parse(row.offer) as RedeemInfo, context),
    })),
  ),

  listFlashOffers: answer(listFlashOffers, async ({ body }, context) => {
    const rows = await context.db.rows(selectOffers(body.variantId, context.now));
    return rows.flatMap((row) => {
      const offer = toFlashOffer(JSON.parse(row.sales), listOf(row), context);
      return offer ? [{ variantId: row.id, offer }] : [];
    });
  }),

  listFreeGifts: answer(listFreeGifts, async ({ body }, context) => {
    return toGifts(await context.db.rows(selectOffers(body.variantId, context.now)), context);
  }),

  listPreOrders: answer(listPreOrders, async ({ body }, { db, now }) => {
    const rows = await db.rows(selectOffers(body.variantId, now));
    return rows.flatMap((row) =>
      row.preOrder === null ? [] : [{ variantId: row.id, offer: toPreOrder(JSON.parse(row.preOrder) as PreOrderInfo) }],
    );
  }),

  listCombos: answer(listCombos, async ({ query }, context) => {
    const [row] = await context.db.rows(selectOffers([query.variantId], context.now));
    return row ? (JSON.parse(row.combos) as ComboInfo[]).map((combo) => toCombo(combo, context)) : [];
  }),

  listProductVouchers: answer(listProductVouchers, async ({ params }, { db, now, changesAt }) => {
    const vouchers = await db.rows(selectVouchersOf(params.id, now));
    for (const voucher of vouchers) changesAt(nextChange(voucher, now));
    return vouchers.filter(({ start }) => start <= now).map(({ start, ...voucher }) => voucher);
  }),
};

function toGifts(rows: OffersRow[], context: CallContext) {
  return rows.flatMap((row) =>
    (JSON.parse(row.gifts) as GiftInfo[]).map((gift) => ({
      variantId: row.id,
      offer: toFreeGift(gift, context),
    })),
  );
}

function openGroup(row: FlashSaleItemRow, { now, changesAt }: CallContext): FlashSaleGroup {
  changesAt(nextChange(row, now));
  return {
    id: row.flashSaleId,
    title: row.title,
    start: row.start,
    end: row.end,
    dateStart: wireDateTime(row.start),
    saleItems: [],
  };
}

function toItem(row: FlashSaleItemRow, { now }: CallContext): FlashSaleGroup["saleItems"][number] {
  return {
    id: row.id,
    ...revealPrice(row, listOf(row), now),
    remains: row.remains,
    limit: row.limitCount,
    variants: {
      id: row.variantId,
      nameLong: nameOf(row),
      nameShort: row.nameShort,
      slug: row.slug,
      bundling: row.bundling,
      normalPriceRp: formatRupiah(row.hoNormal),
    },
    variantImages: JSON.parse(row.images),
    saleProduct: {
      id: row.productId,
      slug: row.slug,
      name: row.name,
      rating: starsOf(row.rating),
      totalSales: row.totalSales,
    },
  };
}

function listOf(row: Pick<OffersRow, "hoNormal" | "hoMore" | "moreDiscountPrice">) {
  return { hoNormal: row.hoNormal, hoMore: row.hoMore, moreDiscountPrice: row.moreDiscountPrice };
}

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
