import { expect, test } from "vitest";
import {
  giftsLeaving,
  givenBy,
  type HeldGift,
  isEmptied,
  isUnsent,
  mostOfClaim,
  mostOfReturn,
  type RefundableLine,
  shareClaim,
  shareShipping,
  stockOf,
  sumOf,
  takenBy,
  worthOf,
} from "#domain/orders/refunded-pieces.ts";

const line = (lineKey: string, more: Partial<RefundableLine> = {}): RefundableLine => ({
  ...{ lineKey, variantId: 1, quantity: 3, price: 100, paid: 299, bundling: 0, parts: undefined, saleId: null },
  ...{ isGift: 0, isRedeem: 0, refunded: 0, refundedAmount: 0, unsent: 0, ...more },
});

test("R13 pieces are worth what they were paid with, after those that went back before, and never more than is left", () => {
  expect([1, 2, 3].map((pieces) => worthOf(line("a"), pieces))).toEqual([99, 199, 299]);
  expect(worthOf(line("a", { refunded: 1, refundedAmount: 99 }), 2)).toBe(200);
  expect(worthOf(line("a", { refundedAmount: 250 }), 3)).toBe(49);
});

test("R14 what is paid or being prepared is not sent yet", () => {
  const states = [
    "awaiting-payment",
    "paid",
    "processing",
    "shipped",
    "done",
    "returned",
    "cancelled",
    "expired",
  ] as const;
  expect(states.filter(isUnsent)).toEqual(["paid", "processing"]);
});

test("R14 a gift's pieces go back to the offers that gave them, the first of them first; others to none", () => {
  const offer = { variantId: 5, mainVariantId: 1, minQuantity: 1, isMultipleBuy: true };
  const offers = [
    { ...offer, id: 7, quantity: 2 },
    { ...offer, id: 8, variantId: 6, quantity: 2 },
    { ...offer, id: 9, quantity: 2 },
  ];
  const given = (more: Partial<RefundableLine>, pieces: number) =>
    givenBy(line("g", { variantId: 5, ...more }), pieces, offers).map(({ kind, ref, quantity }) => [
      kind,
      ref,
      quantity,
    ]);
  expect(given({ isGift: 1 }, 2)).toEqual([["gift", 7, 2]]);
  expect(given({ isGift: 1 }, 3)).toEqual([
    ["gift", 7, 2],
    ["gift", 9, 1],
  ]);
  expect(given({}, 3)).toEqual([]);
});

test("R14 a gift leaves with the pieces that had earned it, and with no others", () => {
  const lines = [
    line("1", { quantity: 4 }),
    line("1d", { quantity: 1 }),
    line("1r", { quantity: 1, isRedeem: 1 }),
    line("2", { variantId: 2 }),
    line("5", { variantId: 5 }),
    line("5g", { variantId: 5, isGift: 1, quantity: 2 }),
  ];
  const gift: HeldGift = { id: 7, variantId: 5, mainVariantId: 1, minQuantity: 2, isMultipleBuy: true, quantity: 2 };
  const leaving = (lineKey: string, pieces: number, offer = gift, ordered = lines) =>
    giftsLeaving(ordered, [{ lineKey, pieces }], [offer]).map((one) => [one.lineKey, one.pieces, one.gift]);
  expect(leaving("1", 1)).toEqual([]);
  expect(leaving("1", 2)).toEqual([["5g", 1, 7]]);
  expect(leaving("1", 4)).toEqual([["5g", 2, 7]]);
  expect(leaving("2", 3)).toEqual([]);
  expect(leaving("1", 3, { ...gift, isMultipleBuy: false, quantity: 1 })).toEqual([]);
  expect(leaving("1", 4, { ...gift, isMultipleBuy: false, quantity: 1 })).toEqual([["5g", 1, 7]]);
  expect(leaving("5g", 2, { ...gift, mainVariantId: 5 })).toEqual([]);
  expect(leaving("1r", 1, { ...gift, minQuantity: 5 })).toEqual([]);
  // An offer that now gives something else has given nothing of this order.
  expect(leaving("1", 4, { ...gift, variantId: 6 })).toEqual([]);
  // What leaves at once is counted together.
  const both = [
    { lineKey: "1", pieces: 4 },
    { lineKey: "1d", pieces: 1 },
  ];
  const single = { ...gift, minQuantity: 1, isMultipleBuy: false, quantity: 1 };
  expect([leaving("1", 4, single), giftsLeaving(lines, both, [single])]).toEqual([
    [],
    [{ lineKey: "5g", pieces: 1, gift: 7 }],
  ]);
  const before = lines.map((one) => (one.lineKey === "1" ? { ...one, unsent: 1 } : one));
  expect(leaving("1", 1, gift, before)).toEqual([["5g", 1, 7]]);
});

test("R14 nothing is left once all that was bought has left; gifts and what was redeemed go with it", () => {
  const lines = [line("1", { unsent: 1 }), line("2"), line("3g", { isGift: 1 }), line("4r", { isRedeem: 1 })];
  expect(isEmptied(lines, [{ lineKey: "1", pieces: 2 }])).toBe(false);
  const last = lines.map((one) => (one.lineKey === "2" ? { ...one, unsent: 3 } : one));
  expect(isEmptied(last, [{ lineKey: "1", pieces: 1 }])).toBe(false);
  expect(isEmptied(last, [{ lineKey: "1", pieces: 2 }])).toBe(true);
  // A gift that is sent by itself.
  const alone = [line("3g", { isGift: 1 })];
  expect([isEmptied(alone, []), isEmptied(alone, [{ lineKey: "3g", pieces: 3 }])]).toEqual([false, true]);
});

test("R14 pieces take their variant, or what their bundle was made of, and their sale", () => {
  expect(takenBy(line("1", { saleId: 9 }), 2)).toEqual([
    { kind: "stock", ref: 1, quantity: 2 },
    { kind: "flash", ref: 9, quantity: 2 },
  ]);
  const bundle = line("8", { variantId: 8, bundling: 1, parts: [{ variantId: 1, quantity: 2 }] });
  expect(takenBy(bundle, 3)).toEqual([{ kind: "stock", ref: 1, quantity: 6 }]);
  const pieces = [
    { lineKey: "1", pieces: 2 },
    { lineKey: "8", pieces: 1 },
  ];
  expect(stockOf([line("1", { saleId: 9 }), bundle], pieces)).toEqual([{ kind: "stock", ref: 1, quantity: 4 }]);
  expect(stockOf([line("1"), { ...bundle, parts: undefined }], pieces)).toBeUndefined();
  const holds = [
    { kind: "stock", ref: 1, quantity: 1 },
    { kind: "gift", ref: 1, quantity: 4 },
    { kind: "stock", ref: 2, quantity: 5 },
    { kind: "stock", ref: 1, quantity: 2 },
  ] as const;
  expect(sumOf(holds)).toEqual([{ kind: "stock", ref: 1, quantity: 3 }, holds[1], holds[2]]);
});

test("R13 a complaint's refund is its pieces' worth and what is left of shipping and fee at most, and is shared among its lines", () => {
  const lines = [line("1", { refunded: 1, refundedAmount: 99 }), line("2", { quantity: 1, paid: 500 })];
  const claimed = [
    { lineKey: "1", pieces: 3 },
    { lineKey: "gone", pieces: 1 },
  ];
  // 200 for the two pieces that are left, and 40 of shipping and fee; the 500 of the other line are not its.
  expect(mostOfClaim(lines, claimed, 740)).toBe(240);
  // Nor what another parcel cost to send.
  expect(mostOfClaim(lines, claimed, 740, 30)).toBe(210);
  // For a return shipping and fee stay.
  expect([mostOfReturn(lines, claimed, 740), mostOfReturn(lines, claimed, 150)]).toEqual([200, 150]);
  const parcels = [
    { number: 1, shipping: 30, shippingBack: 20 },
    { number: 2, shipping: 15, shippingBack: 0 },
  ];
  expect(shareShipping(parcels, 18)).toEqual([
    { number: 1, amount: 10 },
    { number: 2, amount: 8 },
  ]);
  expect(shareShipping(parcels, 0)).toEqual([]);
  // Money that was given away before leaves it its worth, if there is so much.
  expect([mostOfClaim(lines, claimed, 600), mostOfClaim(lines, claimed, 150)]).toEqual([200, 150]);
  const both = [...claimed, { lineKey: "2", pieces: 1 }];
  expect(shareClaim(lines, both, 710, "kept")).toEqual([
    { lineKey: "1", pieces: 2, amount: 200, goods: "kept" },
    { lineKey: "2", pieces: 1, amount: 500, goods: "kept" },
  ]);
  // A part of what they cost is for no piece that the buyer keeps.
  expect(shareClaim(lines, both, 150, "kept")).toEqual([{ lineKey: "1", pieces: 0, amount: 150, goods: "kept" }]);
  // Nor does a gift that is kept count as refunded: nothing goes back for it.
  expect(shareClaim([line("3g", { isGift: 1, paid: 0 })], [{ lineKey: "3g", pieces: 1 }], 0, "kept")).toEqual([]);
  expect(shareClaim(lines, both, 150, "came-back").map(({ pieces, amount }) => [pieces, amount])).toEqual([
    [2, 150],
    [1, 0],
  ]);
});
