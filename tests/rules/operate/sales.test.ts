import { expect, test } from "vitest";
import { clashesOf, otherTimes, type SaleLine, saleKind } from "#domain/operate/sales.ts";
import { type VoucherTerms, voucherKind } from "#domain/operate/vouchers.ts";
import { inEnglish } from "../../support/faults.ts";

const voucher: VoucherTerms = {
  ...{ id: 1, used: 3, code: "KILAU", title: "t", kind: "percent", value: 10, cap: null, minimum: 0, start: 100 },
  ...{ end: 200, quota: 5, per_customer: 1, group: null, products: [], personal: 0 },
};

test("S03 C05 a voucher that could not be is refused: its share, cap, times, quota, group and products", () => {
  const { check } = voucherKind({ groups: ["Rumah"], products: new Set(["meja"]) });
  const why = (change: Partial<VoucherTerms>) => inEnglish(check({ ...voucher, ...change }, voucher));
  expect(why({ group: "Rumah", products: ["meja"], quota: 3 })).toEqual([]);
  expect(why({ value: 101 })).toEqual(["value 101 is more than 100 percent"]);
  expect(why({ kind: "nominal", value: 5000, cap: 5 })).toEqual(["cap is for percent alone"]);
  expect(why({ end: 100 })).toEqual(["end is not after start"]);
  expect(why({ quota: 2 })).toEqual(["quota is less than the 3 times that it was used"]);
  expect(why({ per_customer: 6 })).toEqual(["per_customer is more than quota"]);
  expect(why({ group: "Taman", products: ["sofa"] })).toEqual(["there is no group Taman", "there is no product sofa"]);
});

const line: SaleLine = {
  ...{
    saleId: 1,
    itemId: 1,
    sold: 2,
    sale: "Gajian",
    start: 100,
    end: 200,
    sku: "A",
    price: 900,
    limit: 5,
    per_buyer: 1,
  },
};

test("S03 G07 a line of a flash sale is below the usual price, within what was sold, and at one time with its sale", () => {
  const { check } = saleKind(new Map([["A", { hoNormal: 1200, hoMore: 1000, moreDiscountPrice: null, stock: 4 }]]));
  const why = (change: Partial<SaleLine>) => inEnglish(check({ ...line, ...change }, line));
  expect(why({ price: 999 })).toEqual([]);
  expect(why({ price: 1000 })).toEqual(["price 1000 is not below the usual one, 1000"]);
  expect(why({ sku: "B" })).toEqual(["there is no variant B"]);
  expect(why({ limit: 1 })).toEqual(["limit is less than the 2 that were sold"]);
  expect([why({ limit: 6 }), why({ limit: 2 })]).toEqual([[], []]);
  expect(why({ sku: "B", limit: 9 })).toEqual(["there is no variant B"]);
  // What stood so before is not judged again: a usual price that has fallen, pieces that were sold elsewhere.
  const old = { ...line, price: 1000, limit: 9 };
  expect([check(old, old), check({ ...old, per_buyer: 2 }, old)]).toEqual([[], []]);
  expect(why({ limit: 7 })).toEqual(["limit promises 5 pieces more, and 4 are in stock"]);
  expect(why({ per_buyer: 6 })).toEqual(["per_buyer is more than limit"]);
  expect(why({ start: 200 })).toEqual(["end is not after start"]);
  expect(otherTimes([line, { ...line, sku: "B", end: 300 }, { ...line, sale: "Lain", end: 300 }])).toEqual([1]);
  expect(otherTimes([line, { ...line, sku: "B", start: 90 }, { ...line, sku: "C" }])).toEqual([1]);
});

test("S03 G07 one variant is in one sale at a time; what overlapped before is judged again only when its time changes", () => {
  const other: SaleLine = { ...line, saleId: 2, itemId: 2, sale: "Lebaran", start: 200, end: 300 };
  const clash = (after: SaleLine, before: SaleLine | null, others = [other]) =>
    clashesOf([after, ...others], [{ before, after }]).map((one) => one.other.sale);
  expect(clash(line, null)).toEqual([]);
  expect(clash({ ...line, end: 201 }, line)).toEqual(["Lebaran"]);
  expect(clash({ ...line, start: 300, end: 400 }, line)).toEqual([]);
  expect(clash({ ...line, start: 299, end: 400 }, null)).toEqual(["Lebaran"]);
  expect(clash({ ...line, start: 299, end: 400 }, { ...line, start: 300, end: 400 })).toEqual(["Lebaran"]);
  expect(clash({ ...line, sku: "B", end: 250 }, null)).toEqual([]);
  const old = { ...line, end: 250 };
  expect(clash({ ...old, price: 800 }, old)).toEqual([]);
  const { sale, start, end } = other;
  expect(inEnglish([{ why: "in-other-sale", sale, start, end }])).toEqual([
    "is in the sale Lebaran from 1970-01-01 07:03:20 to 1970-01-01 07:05 WIB already",
  ]);
});
