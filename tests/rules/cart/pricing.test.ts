import fc from "fast-check";
import { expect, test } from "vitest";
import { excessesOf, holdsOf, limitWords, payWithinSeconds, type Room, roomOfLine } from "#domain/cart/limits.ts";
import {
  type CartChoice,
  type CartLine,
  cart,
  cartChoice,
  isBought,
  isKeepable,
  isSoldOut,
} from "#domain/cart/lines.ts";
import { infoOfLine } from "#domain/cart/merging.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import type { CartInfo, CartSale, ComboOffer, GiftOffer, RedeemOffer, SoldVariant } from "#domain/cart/terms.ts";

const NOW = 1000;
const line = (variant: number, quantity = 1, more: Partial<CartChoice> = {}) =>
  cartChoice.parse({ variantId: variant, quantity, ...more });
const sold = (variantId: number, more: Partial<SoldVariant> = {}): SoldVariant => ({
  variantId,
  productId: variantId,
  categoryGroupId: 1,
  slug: `produk-${variantId}`,
  name: `Produk ${variantId}`,
  nameShort: `P${variantId}`,
  variant: "",
  color: "Krem",
  isBundle: false,
  isPublished: true,
  list: { hoNormal: 1_000_000, hoMore: null, moreDiscountPrice: null },
  sales: [],
  stock: 10,
  components: [],
  image: null,
  ...more,
});
const sale = (more: Partial<CartSale> = {}): CartSale => ({
  ...{ id: 7, start: 900, end: 1100, price: 600_000, remains: 3, perBuyer: 1, bought: 0 },
  ...more,
});
const combo: ComboOffer = {
  id: 5,
  mainVariantId: 1,
  variantId: 2,
  price: 700_000,
  isMultipleBuy: false,
  start: 0,
  end: 2000,
};
const gift: GiftOffer = {
  id: 11,
  mainVariantId: 1,
  variantId: 2,
  minQuantity: 2,
  isMultipleBuy: false,
  remains: 9,
  start: 0,
  end: 2000,
};
const redeem: RedeemOffer = { mainVariantId: 1, variantId: 3, points: 120, start: 0, end: 2000 };
const redeemed = (more: Partial<CartChoice> = {}) => line(3, 1, { isRedeem: 1, redeemFor: 1, ...more });
const inCombo = { isCombo: 1, comboId: 5 } as const;
const asGift = { isGift: 1 } as const;

function price(choices: CartChoice[], more: Partial<CartInfo> = {}, now = NOW) {
  const info: CartInfo = {
    ...{ variants: [sold(1), sold(2), sold(3)], combos: [combo], gifts: [gift], redeems: [redeem], linePiecesMax: 999 },
    ...more,
  };
  const priced = priceCart(choices, info, {}, now);
  return { ...priced, lines: priced.cartLines };
}

test("C05 a line costs its price times its quantity, and totals go over selected lines", () => {
  const { lines, subTotal, grandTotalRp } = price([line(1, 3), line(2, 1, { isSelected: 0 })]);
  expect(lines.map(({ subtotal, subtotalRp }) => [subtotal, subtotalRp])).toEqual([
    [3_000_000, "Rp 3.000.000"],
    [1_000_000, "Rp 1.000.000"],
  ]);
  expect([subTotal, grandTotalRp]).toEqual([3_000_000, "Rp 3.000.000"]);
});

const anyChoice = fc
  .record({
    variant: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    isSelected: fc.constantFrom(0 as const, 1 as const),
    isRedeem: fc.constantFrom(0 as const, 1 as const),
    isGift: fc.constantFrom(0 as const, 1 as const),
    comboId: fc.constantFrom(null, 5, 6),
    redeemFor: fc.constantFrom(null, 1, 2),
  })
  .map(({ variant, quantity, ...more }) => line(variant, quantity, more));
const anySold = (variantId: number) =>
  fc
    .record({
      hoNormal: fc.integer({ min: 1, max: 90_000_000 }),
      stock: fc.nat(50),
      isPublished: fc.boolean(),
      isBundle: fc.boolean(),
      remains: fc.nat(3),
    })
    .map(({ hoNormal, remains, ...more }) =>
      sold(variantId, {
        ...more,
        list: { hoNormal, hoMore: null, moreDiscountPrice: null },
        sales: [sale({ price: Math.ceil(hoNormal / 2), remains })],
        components: more.isBundle ? [{ variantId: 9, quantity: 2, stock: more.stock }] : [],
      }),
    );

test("C05 for any cart: the contract's shape, honest sums, and never more than the usual price", () => {
  const anyVariants = fc.tuple(anySold(1), anySold(2), anySold(3));
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 12 }), anyVariants, (choices, variants) => {
      const { lines, ...totals } = price(choices, { variants });
      expect(cart.safeParse(totals).success).toBe(true);
      const counted = lines.filter(
        ({ isSelected, isUnavailable, stockAvailable }) => isSelected && !isUnavailable && stockAvailable > 0,
      );
      expect(totals.subTotal).toBe(counted.reduce((sum, { subtotal }) => sum + subtotal, 0));
      for (const one of lines) {
        const variant = variants.find(({ variantId }) => variantId === one.variantId);
        expect(one.subtotal).toBe(one.validPrice * one.quantity);
        expect(one.validPrice).toBeLessThanOrEqual(variant?.list.hoNormal ?? 0);
        expect(one.validStock).toBeLessThanOrEqual(one.stockAvailable);
        expect(one.isUnavailable === 1 || variant?.isPublished).toBe(true);
      }
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    }),
  );
});

test("C05 nothing is free but a gift that was earned and what points pay for", () => {
  fc.assert(
    fc.property(fc.array(anyChoice, { maxLength: 12 }), (choices) => {
      for (const one of price(choices).lines) {
        if (one.validPrice > 0) continue;
        const trigger = choices.filter((other) => other.variantId === 1 && !other.isGift && !other.isRedeem);
        const needed = one.points > 0 ? 1 : gift.minQuantity;
        expect(one.points > 0 ? one.isRedeem : one.isGift).toBe(1);
        expect(trigger.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThanOrEqual(needed);
      }
    }),
  );
});

test("C03 a running sale gives its price, its mark and no more than remains of it", () => {
  const variants = [sold(1, { sales: [sale({ remains: 2 })] })];
  const during = price([line(1)], { variants }).lines[0];
  expect(during).toMatchObject({ validPrice: 600_000, isFlashSale: 1, validStock: 2, stockAvailable: 10 });
  const after = price([line(1)], { variants }, 1100).lines[0];
  expect(after).toMatchObject({ validPrice: 1_000_000, isFlashSale: 0, validStock: 10 });
});

test("C03 a combo price needs its main variant, its time, and one piece unless several may be taken", () => {
  const priceOfCombo = (...given: Parameters<typeof price>) => price(...given).lines.at(-1)?.validPrice;
  expect(priceOfCombo([line(1), line(2, 1, inCombo)])).toBe(700_000);
  expect(priceOfCombo([line(2, 1, inCombo)])).toBe(1_000_000);
  expect(priceOfCombo([line(1), line(2, 1, inCombo)], {}, 2000)).toBe(1_000_000);
  expect(priceOfCombo([line(1), line(2, 2, inCombo)])).toBe(1_000_000);
  expect(priceOfCombo([line(1), line(2, 2, inCombo)], { combos: [{ ...combo, isMultipleBuy: true }] })).toBe(700_000);
  expect(priceOfCombo([line(1, 1, { isSelected: 0 }), line(2, 1, inCombo)])).toBe(1_000_000);
});

test("C03 a gift costs nothing while what it comes with is bought in its quantity, and cannot be had otherwise", () => {
  const given = price([line(1, 2), line(2, 1, asGift)]);
  expect(given.lines[1]).toMatchObject({ validPrice: 0, isUnavailable: 0 });
  expect(given.subTotal).toBe(2_000_000);
  const short = price([line(1, 1), line(2, 1, asGift)]);
  expect(short.lines[1]).toMatchObject({ validPrice: 1_000_000, isUnavailable: 1 });
  expect(short.subTotal).toBe(1_000_000);
  expect(price([line(1, 2), line(2, 2, asGift)]).lines[1]?.isUnavailable).toBe(1);
  expect(price([line(1, 2, { isSelected: 0 }), line(2, 1, asGift)]).lines[1]?.isUnavailable).toBe(1);
  expect(price([line(1, 2), line(2, 1, asGift)], {}, 2000).lines[1]?.isUnavailable).toBe(1);
});

test("C09 what is redeemed costs points and no money while what it came with is bought beside it", () => {
  const had = price([line(1), redeemed()]);
  expect(had.lines[1]).toMatchObject({
    validPrice: 0,
    points: 120,
    validStock: 1,
    isUnavailable: 0,
    isOfferMet: 1,
  });
  expect([had.subTotal, had.pointsNeeded]).toEqual([1_000_000, 120]);
  const cannot: [string, ...Parameters<typeof price>][] = [
    ["alone", [redeemed()]],
    ["for nothing", [line(1), redeemed({ redeemFor: null })]],
    ["for something else", [line(1), line(2), redeemed({ redeemFor: 2 })]],
    ["for what is not selected", [line(1, 1, { isSelected: 0 }), redeemed()]],
    ["for a gift", [line(2, 2), line(1, 1, asGift), redeemed()]],
    ["twice", [line(1), redeemed({ quantity: 2 })]],
    ["after its time", [line(1), redeemed()], {}, 2000],
    ["without an offer", [line(1), redeemed()], { redeems: [] }],
    ["out of stock", [line(1), redeemed()], { variants: [sold(1), sold(2), sold(3, { stock: 0 })] }],
    ["unpublished", [line(1), redeemed()], { variants: [sold(1), sold(2), sold(3, { isPublished: false })] }],
  ];
  for (const [why, ...given] of cannot) {
    const priced = price(...given);
    const last = priced.lines.find((one) => one.isRedeem);
    expect(last, why).toMatchObject({ points: 0, isUnavailable: 1, isOfferMet: 0, validPrice: 1_000_000 });
    expect(priced.pointsNeeded, why).toBe(0);
  }
  expect(price([line(1), redeemed({ isSelected: 0 })]).pointsNeeded).toBe(0);
});

test("C09 C05 for any cart what is redeemed adds no money, is one piece of an open offer, and stands beside its main line", () => {
  const anyOffer = fc.record({
    mainVariantId: fc.integer({ min: 1, max: 3 }),
    variantId: fc.integer({ min: 1, max: 3 }),
    points: fc.integer({ min: 1, max: 9000 }),
    start: fc.integer({ min: 0, max: 1500 }),
    end: fc.integer({ min: 500, max: 3000 }),
  });
  const anyVariants = fc.tuple(anySold(1), anySold(2), anySold(3));
  const anyCart = fc.array(anyChoice, { maxLength: 12 });
  fc.assert(
    fc.property(anyCart, anyVariants, fc.array(anyOffer, { maxLength: 6 }), (choices, variants, redeems) => {
      const { lines, subTotal, pointsNeeded } = price(choices, { variants, redeems });
      const had = lines.filter((one) => one.isRedeem && !one.isUnavailable);
      for (const one of had) {
        expect([one.subtotal, one.quantity]).toEqual([0, 1]);
        const offer = redeems.find(
          (other) =>
            other.variantId === one.variantId && other.mainVariantId === one.redeemFor && other.points === one.points,
        );
        expect(offer && offer.start <= NOW && NOW < offer.end).toBe(true);
        const isMain = (other: (typeof lines)[number]) =>
          other.variantId === one.redeemFor && !other.isGift && !other.isRedeem;
        expect(lines.some((other) => isMain(other) && (other.isSelected || !one.isSelected))).toBe(true);
      }
      const selected = had.filter((one) => one.isSelected);
      expect(pointsNeeded).toBe(selected.reduce((sum, one) => sum + one.points, 0));
      const without = price(
        choices.filter((one) => !one.isRedeem),
        { variants, redeems },
      );
      expect(subTotal).toBe(without.subTotal);
    }),
  );
});

test("C22 a line whose product is gone from the shop is shown with its price and left out of the totals", () => {
  const { lines, subTotal } = price([line(1), line(2)], { variants: [sold(1), sold(2, { isPublished: false })] });
  expect(lines[1]).toMatchObject({ isUnavailable: 1, validPrice: 1_000_000 });
  expect(subTotal).toBe(1_000_000);
});

test("C22 a line of a variant that never was is left out", () => {
  expect(price([line(77)]).lines).toEqual([]);
});

test("C12 out of stock is said when more is asked than there is, but never of a bundle", () => {
  const bundle = sold(2, { isBundle: true, stock: 0, components: [{ variantId: 1, quantity: 2, stock: 10 }] });
  const { lines } = price([line(1, 11), line(2, 6)], { variants: [sold(1), bundle] });
  expect(lines.map(({ isOutOfStock, stockAvailable }) => [isOutOfStock, stockAvailable])).toEqual([
    [1, 10],
    [0, 5],
  ]);
  expect(lines[1]?.bundleSummary).toEqual([{ variantId: 1, quantity: 12, initialQuantity: 2, name: "" }]);
});

test("G07 C03 a combo counts from the usual price: the sale's is for pieces that are taken out of the sale", () => {
  const variants = [sold(1), sold(2, { sales: [sale({ price: 400_000 })] })];
  const dear = { ...combo, price: 850_000, isMultipleBuy: true };
  const beside = price([line(1), line(2, 4, inCombo)], { variants, combos: [dear] }).lines[1];
  expect(beside).toMatchObject({ validPrice: 850_000, isFlashSale: 0, validStock: 10 });
  const alone = price([line(2, 1, inCombo)], { variants, combos: [dear] }).lines[0];
  expect(alone).toMatchObject({ validPrice: 400_000, isFlashSale: 1, isOfferMet: 0 });
  expect(holdsOf([alone as CartLine])).toContainEqual({ kind: "flash", ref: 7, quantity: 1 });
});

test("C03 of a sale a cart has room for one piece, in however many lines", () => {
  const variants = [sold(1, { sales: [sale({ perBuyer: 5 })] })];
  const { lines } = price([line(1, 5), line(1, 1, { isDirect: 1 })], { variants });
  expect(lines.map((one) => roomOfLine(one, lines)?.most)).toEqual([0, 0]);
  const [five] = price([line(1, 5)], { variants }).lines as [CartLine];
  expect(limitWords(excessesOf([five]).get(five.id) as Room)).toBe(
    "harga flash sale hanya untuk 1 barang sekali pesan",
  );
  const [one] = price([line(1)], { variants }).lines as [CartLine];
  expect(excessesOf([one]).size).toBe(0);
});

test("G07 who has had their pieces of a sale pays the usual price for more, and may have several", () => {
  const variants = [sold(1, { sales: [sale({ perBuyer: 2, bought: 2 })] })];
  const [more] = price([line(1, 3)], { variants }).lines as [CartLine];
  expect(more).toMatchObject({ validPrice: 1_000_000, isFlashSale: 0, isSaleUsed: 1, validStock: 10 });
  expect(excessesOf([more]).size).toBe(0);
  const half = price([line(1)], { variants: [sold(1, { sales: [sale({ perBuyer: 2, bought: 1 })] })] }).lines[0];
  expect(half).toMatchObject({ validPrice: 600_000, isFlashSale: 1, isSaleUsed: 0 });
});

test("J10 what an order takes is counted over its lines and its bundles, each shelf, sale and gift once", () => {
  const bundle = sold(2, { isBundle: true, stock: 0, components: [{ variantId: 1, quantity: 2, stock: 10 }] });
  const variants = [sold(1, { sales: [sale()] }), bundle, sold(3)];
  const gifts = [
    { ...gift, id: 21, variantId: 3, minQuantity: 1, remains: 2 },
    { ...gift, id: 22, variantId: 3, minQuantity: 9, remains: 30 },
  ];
  const { lines } = price([line(1), line(2, 3), line(3, 1, asGift)], { variants, gifts });
  expect(holdsOf(lines)).toEqual([
    { kind: "stock", ref: 1, quantity: 7 },
    { kind: "flash", ref: 7, quantity: 1 },
    { kind: "stock", ref: 3, quantity: 1 },
    { kind: "gift", ref: 21, quantity: 1 },
  ]);
});

test("J10 a bundle and a piece of what it is made of share a shelf, and the later one is told when it is too small for both", () => {
  const bundle = sold(2, { isBundle: true, stock: 0, components: [{ variantId: 1, quantity: 1, stock: 3 }] });
  const { lines } = price([line(1, 2), line(2, 2)], { variants: [sold(1, { stock: 3 }), bundle] });
  const words = [...excessesOf(lines)].map(([id, room]) => [id, limitWords(room)]);
  expect(words).toEqual([[lines[1]?.id, "stok tersisa 1 setelah barang lain di keranjang"]]);
  const fits = price([line(1, 1), line(2, 2)], { variants: [sold(1, { stock: 3 }), bundle] }).lines;
  expect(excessesOf(fits).size).toBe(0);
});

test("J09 an order waits a day for its payment, and an hour when it leaves fewer than five pieces of something", () => {
  const wait = (stock: number, quantity: number) =>
    payWithinSeconds(price([line(1, quantity)], { variants: [sold(1, { stock })] }).lines);
  expect([wait(10, 5), wait(10, 6), wait(8, 8), wait(5, 1)]).toEqual([86_400, 3600, 3600, 3600]);
});

test("G07 a sale is used up for who has had their pieces while it runs; not before it, after it, or without one", () => {
  const used = { perBuyer: 1, bought: 1 };
  const isUsed = (sales: CartSale[]) => price([line(1)], { variants: [sold(1, { sales })] }).lines[0]?.isSaleUsed;
  expect(isUsed([sale(used)])).toBe(1);
  expect(isUsed([])).toBe(0);
  for (const other of [{ ...used, start: NOW + 1 }, { ...used, end: NOW }, { start: NOW + 1 }])
    expect(isUsed([sale(other)]), JSON.stringify(other)).toBe(0);
  // Another sale that runs beside it still has its price.
  expect(isUsed([sale(used), sale({ id: 8 })])).toBe(0);
  expect(price([line(1), line(2, 1, inCombo)]).lines[1]?.isSaleUsed).toBe(0);
});

test("C03 of several offers of a gift the one with most pieces gives it; who earned none has none of it", () => {
  const offers = [
    { ...gift, id: 21, remains: 1 },
    { ...gift, id: 22, isMultipleBuy: true, remains: 3 },
    { ...gift, id: 23, remains: 2 },
  ];
  const given = (bought: number, pieces: number, gifts = offers) =>
    price([line(1, bought), line(2, pieces, asGift)], { gifts }).lines[1];
  expect(given(6, 3)).toMatchObject({ validPrice: 0, isUnavailable: 0, isMultipleBuy: 1, validStock: 3 });
  expect(given(6, 3)?.limits).toContainEqual({ kind: "gift", ref: "22", each: 1, left: 3 });
  expect(given(6, 4)).toMatchObject({ validPrice: 1_000_000, isUnavailable: 1 });
  expect(given(2, 1, [])).toMatchObject({ isUnavailable: 1, isMultipleBuy: 0, validStock: 0 });
});

test("C09 the offer of another reward redeems nothing; what is redeemed is one piece", () => {
  const other = { ...redeem, variantId: 2 };
  expect(price([line(1), redeemed()], { redeems: [other] }).lines[1]).toMatchObject({ isUnavailable: 1, points: 0 });
  expect(price([line(1), redeemed()], { redeems: [other, redeem] }).lines[1]).toMatchObject({
    points: 120,
    isMultipleBuy: 0,
  });
});

test("C03 a combo is for its own variant, beside a main one that can be bought and is another line", () => {
  const last = (...given: Parameters<typeof price>) => price(...given).lines.at(-1);
  expect(last([line(1), line(3, 1, inCombo)])).toMatchObject({ validPrice: 1_000_000, isOfferMet: 0 });
  for (const gone of [{ isPublished: false }, { stock: 0 }])
    expect(last([line(1), line(2, 1, inCombo)], { variants: [sold(1, gone), sold(2)] })).toMatchObject({
      validPrice: 1_000_000,
      isOfferMet: 0,
    });
  const ofItself = { combos: [{ ...combo, mainVariantId: 2 }] };
  expect(last([line(2, 1, inCombo)], ofItself)).toMatchObject({ isOfferMet: 0 });
  expect(last([line(2), line(2, 1, inCombo)], ofItself)).toMatchObject({ validPrice: 700_000, isOfferMet: 1 });
  // Without its combo it is a line like any other, of which there may be several.
  expect(last([line(2, 2, inCombo)], {}, 2000)).toMatchObject({ isMultipleBuy: 1, isOfferMet: 0 });
  expect(last([line(1), line(2, 1, inCombo)])).toMatchObject({ isMultipleBuy: 0 });
  expect(last([line(2)])).toMatchObject({ isMultipleBuy: 1, isOfferMet: 1 });
});

test("C04 a priced line says of itself what a change of it needs to know", () => {
  const known = (...given: Parameters<typeof price>) => infoOfLine(price(...given).lines.at(-1) as CartLine);
  const plain = { validStock: 10, stockAvailable: 10, piecesMax: 999, isFlashSale: false, isMultipleBuy: true };
  expect(known([line(1)])).toEqual({ ...plain, isAvailable: true });
  expect(known([line(1)], { linePiecesMax: 4 }).piecesMax).toBe(4);
  expect(known([line(1)], { variants: [sold(1, { sales: [sale()] })] })).toMatchObject({
    isFlashSale: true,
    validStock: 3,
  });
  expect(known([line(1), line(2, 1, inCombo)])).toMatchObject({ isMultipleBuy: false, isAvailable: true });
  expect(known([line(1)], { variants: [sold(1, { isPublished: false })] }).isAvailable).toBe(false);
  expect(known([line(2, 1, inCombo)]).isAvailable).toBe(false);
  const [bare] = price([line(1)]).lines as [CartLine];
  expect(infoOfLine({ ...bare, limits: [] }).piecesMax).toBe(10);
});

const shelf = (left: number, each = 1) => ({ kind: "stock" as const, ref: "1", each, left });

test("C07 a line has room for what its shelf holds, less what other lines take; its own pieces take nothing from it", () => {
  const lines = [
    { id: "a", quantity: 3, limits: [shelf(5)] },
    { id: "b", quantity: 1, limits: [shelf(5, 2)] },
  ];
  const room = (nth: number, among = lines) => roomOfLine(lines[nth] as (typeof lines)[0], among);
  expect(room(0, lines.slice(0, 1))).toEqual({ most: 5, by: shelf(5), isShared: false });
  expect(room(0)).toEqual({ most: 3, by: shelf(5), isShared: true });
  expect(room(1)).toEqual({ most: 1, by: shelf(5, 2), isShared: true });
  expect(roomOfLine({ id: "c", quantity: 1, limits: [] }, lines)).toBeUndefined();
});

test("C08 whoever is selected takes first, and a line of which nothing is said counts as selected; one without limits is never above", () => {
  const three = { quantity: 3, limits: [shelf(3)] };
  const excess = (...lines: Parameters<typeof excessesOf>[0]) =>
    [...excessesOf(lines)].map(([id, { most }]) => [id, most]);
  expect(excess({ id: "off", isSelected: 0, ...three }, { id: "on", isSelected: 1, ...three })).toEqual([["off", 0]]);
  expect(excess({ id: "off", isSelected: 0, ...three }, { id: "unsaid", ...three })).toEqual([["off", 0]]);
  expect(excess({ id: "unsaid", ...three }, { id: "on", isSelected: 1, ...three })).toEqual([["on", 0]]);
  expect(excess({ id: "free", quantity: 99, limits: [] })).toEqual([]);
});

test("C07 why a line may have no more is said in words of what limits it", () => {
  const words = (
    kind: "stock" | "flash" | "gift" | "line",
    most: number,
    more: { left?: number; isShared?: boolean } = {},
  ) => limitWords({ most, by: { kind, ref: "1", each: 1, left: more.left ?? most }, isShared: more.isShared ?? false });
  expect(words("line", 1)).toBe("hanya bisa diambil 1");
  expect(words("line", 10)).toBe("maksimal 10 buah sekali pesan");
  expect(words("line", 0, { left: 10, isShared: true })).toBe("maksimal 10 buah sekali pesan");
  expect(words("gift", 2)).toBe("hadiahnya tersisa 2");
  expect(words("stock", 2)).toBe("stok tersisa 2");
  expect(words("stock", 0)).toBe("stoknya habis");
  expect(words("stock", 2, { isShared: true })).toBe("stok tersisa 2 setelah barang lain di keranjang");
  expect(words("stock", 0, { isShared: true })).toBe("stoknya sudah dipakai barang lain di keranjang");
});

test("J09 one scarce thing among others is enough for the short wait; that a sale is nearly over is not scarcity", () => {
  const variants = [sold(1, { stock: 40, sales: [sale({ remains: 1 })] }), sold(2, { stock: 5 })];
  const wait = (...choices: CartChoice[]) => payWithinSeconds(price(choices, { variants }).lines);
  expect(wait(line(1))).toBe(86_400);
  expect(wait(line(1), line(2))).toBe(3600);
});

test("C05 C18 a cart has its lines' whole names and its note; a voucher for a category counts that category", () => {
  const dressed = sold(1, { name: "Kursi", variant: "Besar", color: "Krem" });
  expect(price([line(1)], { variants: [dressed] }).lines[0]?.nameLong).toBe("Kursi Besar Krem");
  expect(price([line(1)], { variants: [{ ...dressed, variant: "" }] }).lines[0]?.nameLong).toBe("Kursi Krem");
  const info = {
    variants: [sold(1), sold(2, { categoryGroupId: 2 })],
    combos: [],
    gifts: [],
    redeems: [],
    linePiecesMax: 9,
  };
  const given = (head: Parameters<typeof priceCart>[2]) => priceCart([line(1), line(2)], info, head, NOW);
  expect([given({}).note, given({ note: "kado" }).note, given({ revision: 4 }).revision]).toEqual(["", "kado", 4]);
  const ten = {
    ...{ code: "UJI", title: "Uji", kind: "percent" as const, value: 10, cap: null, minimum: 0, start: 0, end: 2000 },
    ...{
      quota: 9,
      used: 0,
      perCustomer: 1,
      usedByCustomer: 0,
      isPersonal: 0 as const,
      isGiven: 0 as const,
      productIds: [],
    },
  };
  const voucher = (categoryGroupId: number | null) =>
    given({ voucher: { code: "UJI", info: { ...ten, categoryGroupId } } });
  expect([voucher(2).takenOff, voucher(null).takenOff, voucher(3).voucher?.refused]).toEqual([
    100_000,
    200_000,
    "voucher_no_product",
  ]);
});

test("C12 E06 all that there is may be bought; what is made to order says when it is ready", () => {
  expect(price([line(1, 10)]).lines[0]?.isOutOfStock).toBe(0);
  const made = (readyAt: number | null) => price([line(1)], { variants: [sold(1, { readyAt })] }).lines[0];
  expect(made(1_800_000_000)).toMatchObject({ readyAt: 1_800_000_000, readyOn: "15 Januari 2027" });
  expect(Object.keys(made(null) ?? {}).filter((name) => name.startsWith("ready"))).toEqual([]);
});

test("C12 C22 what is gone from the shop is not sold out, and is not bought; nor is what hangs on another line kept for later", () => {
  const state = { isUnavailable: 0, stockAvailable: 0, isSelected: 1 } as const;
  const there = { ...state, stockAvailable: 1 };
  expect([state, there, { ...state, isUnavailable: 1 as const }].map(isSoldOut)).toEqual([true, false, false]);
  const bought = [there, state, { ...there, isSelected: 0 as const }, { ...there, isUnavailable: 1 as const }];
  expect(bought.map(isBought)).toEqual([true, false, false, false]);
  expect([line(1), line(1, 1, inCombo), line(1, 1, asGift), redeemed()].map(isKeepable)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
