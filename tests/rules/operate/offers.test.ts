import { expect, test } from "vitest";
import { planFlat } from "#domain/operate/flat-plan.ts";
import {
  type BundleParts,
  type BundlePiece,
  bundleColumns,
  bundleKind,
  type Combo,
  comboKind,
  type Gift,
  giftKind,
  type Piece,
  preOrderKind,
  type Redeem,
  readPart,
  redeemKind,
  wrongTogether,
} from "#domain/operate/offers.ts";
import type { Table } from "#lib/sheets/table.ts";
import { inEnglish, spoken } from "../../support/faults.ts";

const NOW = 1000;
const piece = (isBundle = false): Piece => ({ hoNormal: 1200, hoMore: 1000, moreDiscountPrice: null, isBundle });
const world = { pieces: new Map([...["A", "B"].map((sku) => [sku, piece()] as const), ["PK", piece(true)]]), now: NOW };
const gift: Gift = {
  id: 1,
  sku: "A",
  gift: "B",
  pieces: 5,
  pieces_read: 5,
  minimum: 1,
  multiple: 0,
  start: 500,
  end: 2000,
};
const combo: Combo = { id: 1, sku: "A", combo: "B", price: 900, multiple: 0, start: 500, end: 2000 };
const redeem: Redeem = { id: 1, sku: "A", reward: "B", points: 90, start: 500, end: 2000 };

test("S03 E06 a gift may be what is bought, never a bundle, and what is over is not begun", () => {
  const why = (change: Partial<Gift>, before: Gift | null = null) =>
    inEnglish(giftKind(world).check({ ...gift, ...change }, before));
  expect([why({}), why({ gift: "A" }), why({ sku: "PK" })]).toEqual([[], [], []]);
  expect(why({ gift: "PK" })).toEqual(["PK is a bundle, which is not given with another piece"]);
  expect(why({ sku: "X", gift: "Y" })).toEqual(["there is no variant X", "there is no variant Y"]);
  expect(why({ end: 500 })).toEqual(["end is not after start"]);
  expect(why({ start: 100, end: NOW })).toEqual(["end is over already"]);
  // One that was is not looked at again for its times.
  const past = { ...gift, end: 900 };
  expect(why({ end: 900, pieces: 6 }, past)).toEqual([]);
});

test("S03 C03 a combo is below the usual price of another piece; a reward for points is another piece too", () => {
  const why = (change: Partial<Combo>, before: Combo | null = null) =>
    inEnglish(comboKind(world).check({ ...combo, ...change }, before));
  expect([why({}), why({ price: 999 })]).toEqual([[], []]);
  expect(why({ price: 1000 })).toEqual(["price 1000 is not below the usual one, 1000"]);
  expect(why({ price: 1000, end: 3000 }, { ...combo, price: 1000 })).toEqual([]);
  expect(why({ combo: "A" })).toEqual(["A is what is bought"]);
  expect(inEnglish(redeemKind(world).check({ ...redeem, reward: "A" }, null))).toEqual(["A is what is bought"]);
  expect(redeemKind(world).check(redeem, null)).toEqual([]);
});

test("S03 E06 what is ordered ahead is ready on a day to come", () => {
  const check = (...asked: Parameters<ReturnType<typeof preOrderKind>["check"]>) =>
    inEnglish(preOrderKind(world).check(...asked));
  const ahead = { id: null, sku: "A", ready: NOW + 1, note: "" };
  expect([check(ahead, null), check({ ...ahead, ready: NOW }, null), check({ ...ahead, sku: "X" }, null)]).toEqual([
    [],
    ["ready is over already"],
    ["there is no variant X"],
  ]);
  expect(check({ ...ahead, ready: 1, note: "Nanti" }, { ...ahead, ready: 1 })).toEqual([]);
});

const shelf = (more: Partial<BundlePiece> = {}): BundlePiece => ({
  ...{ isBundle: false, stock: 0, isGiven: false, beside: [] },
  ...more,
});
const pieces = new Map<string, BundlePiece>([
  ...["A", "B", "C"].map((sku) => [sku, shelf({ stock: 4 })] as const),
  ["PK", shelf({ isBundle: true })],
  ["BARU", shelf()],
  ["DUA-1", shelf({ beside: ["DUA-2"] })],
  ["DUA-2", shelf({ beside: ["DUA-1"] })],
  ["BAGIAN", shelf({ isGiven: true })],
]);

test("S03 E07 a bundle has two pieces or more, no bundle among them, and no pieces of its own", () => {
  const why = (sku: string, ...parts: string[]) => inEnglish(bundleKind(pieces).check({ id: null, sku, parts }, null));
  expect([why("BARU", "2 x A"), why("PK", "1 x A", "3 x B")]).toEqual([[], []]);
  expect(why("BARU", "1 x A")).toEqual(["a bundle has two pieces or more"]);
  expect(why("BARU", "1 x A", "2 x A")).toEqual(["A is named twice"]);
  expect(why("BARU", "2 x X")).toEqual(["there is no variant X"]);
  expect(why("BARU", "2 x PK", "1 x BARU")).toEqual(["PK, BARU is a bundle itself"]);
  expect(why("A", "2 x B")).toEqual(["A has 4 pieces of its own: bring its stock to 0 first"]);
  expect(why("BAGIAN", "2 x B")).toEqual(["BAGIAN is a part of a bundle or of an offer"]);
  expect(why("X", "2 x A")).toEqual(["there is no variant X"]);
});

test("S03 E07 bundles of one sheet hold no other of it, and a product becomes one with all of its choices", () => {
  const bundle = (sku: string, ...parts: string[]): BundleParts => ({ id: null, sku, parts });
  const why = (...all: BundleParts[]) =>
    [...wrongTogether(all, pieces)].map(([sku, fault]) => [sku, ...inEnglish([fault])]);
  expect(why(bundle("BARU", "2 x A"), bundle("PK", "1 x BARU", "1 x A"))).toEqual([
    ["PK", "BARU becomes a bundle itself"],
  ]);
  expect(why(bundle("DUA-1", "2 x A"))).toEqual([["DUA-1", "DUA-2 is of the same product, and would have no parts"]]);
  expect(why(bundle("DUA-1", "2 x A"), bundle("DUA-2", "2 x B"))).toEqual([]);
  // What is wrong with one alone is not said here again.
  expect(why(bundle("ASING", "dua meja"))).toEqual([]);
});

test("S03 E07 parts are read as they are typed, and what is none is said", () => {
  expect([readPart("2 x SI-1"), readPart("12×SI 1 x"), readPart("0 x A"), readPart("A"), readPart("2 x ")]).toEqual([
    { quantity: 2, sku: "SI-1" },
    { quantity: 12, sku: "SI 1 x" },
    ...[undefined, undefined, undefined],
  ]);
  const table: Table = { names: ["sku", "parts"], rows: [{ place: "row 2", cells: { sku: "PK", parts: "2xA, B" } }] };
  const { verdicts } = planFlat(table, [], bundleKind(pieces));
  expect(spoken(verdicts)).toMatchObject([
    { did: "refused", why: ["parts has B, and a part is written like 2 x SKU"] },
  ]);
  expect(bundleColumns.parts.write(bundleColumns.parts.read("2xA , 1 X B"))).toBe("2 x A, 1 x B");
});
