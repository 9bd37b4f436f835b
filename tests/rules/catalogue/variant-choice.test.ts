import { expect, test } from "vitest";
import { socialCardOf, socialTagsOf } from "#app/features/product/social-card.server.ts";
import {
  choiceHref,
  chooseVariant,
  colorChoices,
  pickersOf,
  readProvince,
} from "#app/features/product/variant-choice.ts";
import type { Variant } from "#contract/catalogue/product.ts";

const variant = (id: number, color: string, name: string, stock: number): Variant => ({
  id,
  color,
  variant: name,
  nameLong: name,
  validPrice: 1_000_000,
  validStock: stock,
  stockAvailable: stock,
  variantPrices: { normalPrice: 1_000_000, shopPrice: null, extraDiscountPrice: null },
  productImages: [],
  flashSale: null,
  gifts: null,
  preOrder: null,
  combos: [],
  redeems: [],
});

const path = "/product/cincin-aurora";
const here = { path, province: null };
const nothing = { variant: null, second: null, color: null, size: null };
const oak = variant(11, "Oak", "", 0);
const teak = variant(12, "Jati", "", 4);
const small = variant(1, "Emas Kuning", "Ukuran 11", 0);
const large = variant(2, "Emas Kuning", "Ukuran 12", 4);
const white = variant(3, "Emas Putih", "Ukuran 12", 2);
const whiteSmall = variant(5, "Emas Putih", "Ukuran 11", 2);
const rose = variant(4, "Emas Rose", "Ukuran 13", 0);
const all = [small, large, white, whiteSmall, rose];

test("E06 without an address of its own the first variant that can be had is chosen, else the first", () => {
  expect(chooseVariant([oak, teak], nothing)).toEqual({ shown: teak, picks: [teak], isUnknown: false });
  expect(chooseVariant([oak], nothing)).toMatchObject({ shown: oak, picks: [oak] });
  expect(chooseVariant([], nothing)).toEqual({ shown: undefined, picks: [], isUnknown: false });
});

test("E17 no ring size is chosen for anybody: a colour is, and what comes in one size", () => {
  expect(chooseVariant(all, nothing)).toEqual({ shown: large, picks: [null], isUnknown: false });
  expect(chooseVariant(all, { ...nothing, color: "Emas Putih" })).toMatchObject({ shown: white, picks: [null] });
  expect(chooseVariant(all, { ...nothing, color: "Emas Rose" })).toMatchObject({ shown: rose, picks: [rose] });
  expect(chooseVariant([rose], nothing).picks).toEqual([rose]);
});

test("E17 a size in the address is chosen in the colour that is shown, and one that it lacks is none", () => {
  const asked = { ...nothing, color: "Emas Putih" };
  expect(chooseVariant(all, { ...asked, size: "11" }).picks).toEqual([whiteSmall]);
  for (const size of ["13", "", "1", "12x"]) expect(chooseVariant(all, { ...asked, size }).picks, size).toEqual([null]);
});

test("E06 a variant's address chooses it, sold out or not", () => {
  const asked = { ...nothing, variant: "4" };
  expect(chooseVariant(all, asked)).toEqual({ shown: rose, picks: [rose], isUnknown: false });
});

test.each(["99", "", "2x", "-1", "2.0", "1e0"])(
  "E06 the address of no variant, %j, falls back and says so",
  (asked) => {
    expect(chooseVariant([oak, teak], { ...nothing, variant: asked })).toMatchObject({
      picks: [teak],
      isUnknown: true,
    });
    expect(chooseVariant(all, { ...nothing, variant: asked })).toMatchObject({ picks: [null], isUnknown: true });
  },
);

const chosen = (id: number) => chooseVariant(all, { ...nothing, variant: String(id) });

test("E06 another colour keeps the chosen size where it has it, and else leaves it open", () => {
  expect(colorChoices(all, chosen(1), here)).toMatchObject([
    { label: "Emas Kuning", href: `${path}?variant=1#beli`, isChosen: true, isSold: false },
    { label: "Emas Putih", href: `${path}?variant=5#beli`, isChosen: false, isSold: false },
    { label: "Emas Rose", href: `${path}?variant=4#beli`, isChosen: false, isSold: true },
  ]);
  expect(colorChoices(all, chosen(4), here)[0]?.href).toBe(`${path}?warna=Emas+Kuning#beli`);
  expect(colorChoices(all, chooseVariant(all, nothing), here)[1]?.href).toBe(`${path}?warna=Emas+Putih#beli`);
  expect(colorChoices([small, large], chosen(2), here)).toEqual([]);
});

test("E11 a colour says that it is made to order where all of it is", () => {
  const ordered = { ...teak, preOrder: { id: 1, readyAt: 1, note: "" } };
  const marks = (variants: Variant[]) =>
    colorChoices(variants, chooseVariant(variants, nothing), here).map(({ isPreOrder }) => isPreOrder);
  expect(marks([oak, ordered])).toEqual([false, true]);
  expect(marks([oak, ordered, teak])).toEqual([false, false]);
});

test("E06 sizes are chosen within the shown colour from the smallest, and one that is sold out is marked", () => {
  const [picker] = pickersOf([large, white, small, rose], chosen(2), here);
  expect(picker).toMatchObject({ label: "Ukuran cincin", isSize: true, chosen: "12", others: "warna=Emas+Kuning" });
  expect(picker?.choices).toMatchObject([
    { label: "11", href: `${path}?variant=1#beli`, isChosen: false, isSold: true },
    { label: "12", href: `${path}?variant=2#beli`, isChosen: true, isSold: false },
  ]);
  expect(pickersOf(all, chosen(4), here)).toMatchObject([{ chosen: "13", choices: [] }]);
  expect(pickersOf(all, chooseVariant(all, nothing), here)).toMatchObject([{ chosen: "" }]);
});

test("E06 another colour or size keeps the province that shipping was asked for, and nothing that is no province", () => {
  const there = { path, province: readProvince("32") };
  expect(colorChoices(all, chosen(2), there)[1]?.href).toBe(`${path}?variant=3&provinsi=32#beli`);
  expect(pickersOf(all, chosen(2), there)[0]?.choices[0]?.href).toBe(`${path}?variant=1&provinsi=32#beli`);
  for (const odd of [null, "", "32&x=1", '"><b>', "-1", "12345678901"]) expect(readProvince(odd)).toBeNull();
});

test("E17 a pair is two rings, each with a size of its own that the other's choice leaves alone", () => {
  const [hers, herLarger] = [
    variant(21, "Emas Kuning", "Cincin pertama, ukuran 11", 2),
    variant(22, "Emas Kuning", "Cincin pertama, ukuran 17", 2),
  ];
  const [his, hisWhite] = [
    variant(31, "Emas Kuning", "Cincin kedua, ukuran 17", 1),
    variant(32, "Emas Putih", "Cincin kedua, ukuran 17", 1),
  ];
  const pair = [hers, herLarger, his, variant(33, "Emas Kuning", "Cincin kedua, ukuran 18", 1), hisWhite];
  expect(chooseVariant(pair, nothing).picks).toEqual([null, null]);
  // Its size alone is the first ring's, once that is named the second's.
  expect(chooseVariant(pair, { ...nothing, size: "17" }).picks).toEqual([herLarger, null]);
  expect(chooseVariant(pair, { ...nothing, variant: "21", size: "17" }).picks).toEqual([hers, his]);
  // As a cart's line names it.
  expect(chooseVariant(pair, { ...nothing, variant: "31" }).picks).toEqual([null, his]);
  const half = chooseVariant(pair, { ...nothing, second: "31" });
  expect(pickersOf(pair, half, here, [{ label: "Ukuran", text: "Cincin pertama: lebar 3,4 mm" }])).toMatchObject([
    {
      label: "Cincin pertama",
      about: "lebar 3,4 mm",
      chosen: "",
      choices: [
        { label: "11", href: `${path}?variant=21&kedua=31#beli` },
        { label: "17", href: `${path}?variant=22&kedua=31#beli` },
      ],
    },
    { label: "Cincin kedua", chosen: "17", choices: [{ label: "17" }, { label: "18", href: `${path}?kedua=33#beli` }] },
  ]);
  expect(choiceHref(here, [hers, his], "Emas Kuning")).toBe(`${path}?variant=21&kedua=31`);
});

test("P08 a card and its tags say what the page says while nothing is chosen: of a pair the price of one ring, and the shop's name marks the card", () => {
  const priced = (one: Variant, validPrice: number, sku: string): Variant => ({ ...one, validPrice, sku });
  const pair = [
    priced(variant(1, "Emas", "Cincin pertama, ukuran 18", 0), 900_000, "P-18"),
    priced(variant(2, "Emas", "Cincin pertama, ukuran 19", 3), 900_000, "P-19"),
    priced(variant(3, "Emas", "Cincin kedua, ukuran 12", 3), 1_200_000, "W-12"),
    priced(variant(4, "Emas", "Cincin kedua, ukuran 13", 3), 1_200_000, "W-13"),
  ];
  const image = { imageUrl: "/media/products/kawin/960.webp", altText: "Dua cincin", width: 960, height: 960 };
  const detail = (variants: Variant[]) =>
    ({ slug: "kawin", name: "Cincin Kawin", bundling: 0, variants, productImages: [image], roomImages: [] }) as never;
  const { image: card, properties } = socialTagsOf(detail(pair), "Serambi");
  expect(card?.alt).toMatch(/^Cincin Kawin, Per cincin mulai Rp\s900\.000$/);
  expect(properties?.map(([, text]) => text)).toEqual(["900000", "IDR", "in stock", "P-19"]);
  expect(socialCardOf(detail(pair), "Serambi")).toMatchObject({ from: "Per cincin mulai", shop: "Serambi" });
  expect(socialCardOf(detail([teak]), "Serambi")).toMatchObject({ from: "" });
  const cards = ["Serambi", "Intan"].map((shop) => socialTagsOf(detail(pair), shop).image?.url);
  expect(new Set(cards).size).toBe(2);
});
