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
} from "#contract/promotions/promotions.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { starsOf } from "#domain/catalogue/stars.ts";
import { formatRupiah } from "#domain/money.ts";
import { nextChange, revealPrice, shopTime } from "#domain/promotions/flash-sale.ts";
import { answer, type Desk } from "#functions/http/answer.ts";
import { toCombo, toFlashOffer, toFreeGift, toPreOrder, toRedeemOffer } from "./offer-answer.ts";
import {
  type ComboFacts,
  type FlashSaleItemRow,
  type GiftFacts,
  type OffersRow,
  type PreOrderFacts,
  type RedeemFacts,
  selectFlashSaleItems,
  selectGiftOffers,
  selectOffers,
  selectRedeemOffers,
  selectVouchersOf,
} from "./promotion-queries.ts";

/** Sales, gifts, combos, pre-orders and vouchers as they are on show. */
export const promotions = {
  listFlashSaleGroups: answer(listFlashSaleGroups, async (_, desk) => {
    const rows = await desk.db.rows(selectFlashSaleItems(desk.now));
    const groups = new Map<number, FlashSaleGroup>();
    for (const row of rows) {
      const group = groups.get(row.flashSaleId) ?? openGroup(row, desk);
      group.saleItems.push(toItem(row, desk));
      groups.set(row.flashSaleId, group);
    }
    return [...groups.values()];
  }),

  listFlashSaleItems: answer(listFlashSaleItems, async (_, desk) => {
    const rows = await desk.db.rows(selectFlashSaleItems(desk.now));
    return rows.map((row) => {
      const { title, start, end } = openGroup(row, desk);
      return { ...toItem(row, desk), flashSaleId: row.flashSaleId, title, start, end };
    });
  }),

  listRunningGifts: answer(listRunningGifts, async (_, desk) =>
    toGifts(await desk.db.rows(selectGiftOffers(desk.now)), desk),
  ),

  listRedeemOffers: answer(listRedeemOffers, async (_, desk) =>
    (await desk.db.rows(selectRedeemOffers(desk.now))).map((row) => ({
      variantId: row.id,
      nameLong: nameOf(row),
      slug: row.slug,
      offer: toRedeemOffer(JSON.parse(row.offer) as RedeemFacts, desk),
    })),
  ),

  listFlashOffers: answer(listFlashOffers, async ({ body }, desk) => {
    const rows = await desk.db.rows(selectOffers(body.variantId, desk.now));
    return rows.flatMap((row) => {
      const offer = toFlashOffer(JSON.parse(row.sales), listOf(row), desk);
      return offer ? [{ variantId: row.id, offer }] : [];
    });
  }),

  listFreeGifts: answer(listFreeGifts, async ({ body }, desk) => {
    return toGifts(await desk.db.rows(selectOffers(body.variantId, desk.now)), desk);
  }),

  listPreOrders: answer(listPreOrders, async ({ body }, { db, now }) => {
    const rows = await db.rows(selectOffers(body.variantId, now));
    return rows.flatMap((row) =>
      row.preOrder === null
        ? []
        : [{ variantId: row.id, offer: toPreOrder(JSON.parse(row.preOrder) as PreOrderFacts) }],
    );
  }),

  listCombos: answer(listCombos, async ({ query }, desk) => {
    const [row] = await desk.db.rows(selectOffers([query.variantId], desk.now));
    return row ? (JSON.parse(row.combos) as ComboFacts[]).map((combo) => toCombo(combo, desk)) : [];
  }),

  listProductVouchers: answer(listProductVouchers, async ({ params }, { db, now, changesAt }) => {
    const vouchers = await db.rows(selectVouchersOf(params.id, now));
    for (const voucher of vouchers) changesAt(nextChange(voucher, now));
    return vouchers.filter(({ start }) => start <= now).map(({ start, ...voucher }) => voucher);
  }),
};

function toGifts(rows: OffersRow[], desk: Desk) {
  return rows.flatMap((row) =>
    (JSON.parse(row.gifts) as GiftFacts[]).map((gift) => ({
      variantId: row.id,
      offer: toFreeGift(gift, desk),
    })),
  );
}

function openGroup(row: FlashSaleItemRow, { now, changesAt }: Desk): FlashSaleGroup {
  changesAt(nextChange(row, now));
  return {
    id: row.flashSaleId,
    title: row.title,
    start: row.start,
    end: row.end,
    dateStart: shopTime(row.start),
    saleItems: [],
  };
}

function toItem(row: FlashSaleItemRow, { now }: Desk): FlashSaleGroup["saleItems"][number] {
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
