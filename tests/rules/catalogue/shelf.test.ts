import { expect, test } from "vitest";
import { listMeta } from "#app/features/listing/list-meta.ts";
import { describeList, introParts, titleOf, toListView } from "#app/features/listing/list-view.server.ts";
import {
  categoryShelf,
  collectionShelf,
  filledCollections,
  type Shelf,
  subShelf,
} from "#app/features/listing/shelf.server.ts";
import type { Shop } from "#contract/call.ts";
import type { Category, ListWords } from "#contract/catalogue/catalogue.ts";
import { emptyFilter } from "#domain/catalogue/address.ts";
import { readFilter } from "#domain/catalogue/filter.ts";
import { itemListData } from "#domain/catalogue/structured-data.ts";
import { collections } from "#functions/demo/sets.ts";
import { seedStatements } from "#functions/demo/sql.ts";

const image = { imageUrl: "/media/cincin/960.webp", altText: "Cincin", width: 960, height: 960, placeholder: "" };
const jewellery = { id: 1, name: "Perhiasan" };
const rings: Category = {
  id: 4,
  name: "Cincin",
  categoryGroup: jewellery,
  image,
  subCategories: [
    { id: 7, name: "Cincin Kawin" },
    { id: 8, name: "Cincin Harian" },
    { id: 9, name: "cincin kawin!" },
  ],
};
const packs: Category = {
  id: 6,
  name: "Paket Hemat",
  categoryGroup: { id: 123, name: "Paket" },
  image,
  subCategories: [],
};
const bracelets: Category = { id: 5, name: "Gelang", categoryGroup: jewellery, image, subCategories: [] };
const [married, , sameName] = rings.subCategories as [
  Category["subCategories"][0],
  unknown,
  Category["subCategories"][0],
];
const own: ListWords = {
  intro: "Cincin dari emas murni.\n\nDibuat di Kotagede.",
  metaTitle: "Cincin Emas",
  metaDesc: "Semua cincin.",
};
const nothing = { price: { min: 1, max: 2 }, materials: [], colors: [], brands: [], roomTypes: [], ringSizes: [] };
const emeralds = { ...own, slug: "cincin-zamrud", title: "Cincin zamrud", filter: "categories=4&materials=Zamrud" };

interface Shown {
  words?: ListWords;
  home?: Shelf;
}

function view(path: string, { words, home }: Shown = {}) {
  const { filter, ignored } = readFilter(path);
  return toListView({
    filter: { ...emptyFilter, ...filter, ...home?.only, page: filter.page },
    ignored,
    products: { results: [], pagination: { page: filter.page, perPage: 12, totalPages: 9 }, total: 100 },
    facets: { ...nothing, categories: [rings, bracelets], words },
    categories: [rings, bracelets, packs],
    collections: [emeralds],
    home,
    instead: null,
    beyond: null,
    asksConsent: false,
  });
}

test.each([
  ["", "/products"],
  ["page=3", "/products/page=3"],
  ["category_group=1", "/products/category_group=1"],
  ["page=2&category_group=1", "/products/page=2&category_group=1"],
  ["category_group=123", "/category/paket-hemat"],
  ["category_group=123&page=2", "/category/paket-hemat?page=2"],
  ["categories=4", "/category/cincin"],
  ["categories=4&page=2", "/category/cincin?page=2"],
  ["sub_category=7&page=2", "/category/cincin/cincin-kawin?page=2"],
  ["sub_category=7&categories=4", "/category/cincin/cincin-kawin"],
  ["sub_category=9&page=2", "/products/page=2&sub_category=9"],
  ["is_bundle=1&page=2", "/bundle?halaman=2"],
  ["is_sale=1", "/product/sale"],
])("P06 the canonical address of the list %s is its own page of the shelf", (path, ...addresses) => {
  expect(view(path).canonical).toBe(addresses.at(-1));
});

test.each([
  "q=cincin",
  "categories=4&colors=Emas",
  "categories=4&sort=termurah",
  "category_group=1&price_min=5",
  "categories=4&categories=5",
  "sub_category=7&categories=5",
  "sub_category=7&is_sale=1",
  "page=2&materials=Emas",
  "per_page=24",
])("P02 the list %s is a selection, which is not indexed and has no words of a shelf", (path) => {
  const list = view(path, { words: own });
  expect([list.canonical, list.intro, list.story]).toEqual([null, null, []]);
  expect([list.title, list.description]).not.toContain(own.metaTitle);
  expect(view("foo=bar&categories=4").canonical).toBeNull();
});

test("P06 a shelf says its own words once, on its first page; later ones say which page they are", () => {
  const first = view("categories=4", { words: own });
  expect(first).toMatchObject({
    heading: "Cincin",
    title: "Cincin Emas",
    description: "Semua cincin.",
    intro: "Cincin dari emas murni.",
    story: ["Dibuat di Kotagede."],
  });
  const later = view("categories=4&page=2", { words: own });
  expect(later).toMatchObject({ title: "Cincin Emas - Halaman 2", intro: null, story: [] });
  expect(later.description).not.toBe("Semua cincin.");
});

test("P06 a group without words of its own is told by its categories, and leads to each of them", () => {
  const empty = { intro: "", metaTitle: "", metaDesc: "" };
  expect(view("category_group=1", { words: empty })).toMatchObject({
    heading: "Perhiasan",
    title: "Perhiasan: Cincin dan Gelang",
    intro: "Cincin dan Gelang pilihan kami dalam satu tempat.",
    shelf: [{ href: "/category/cincin" }, { href: "/category/gelang" }, { href: "/koleksi/cincin-zamrud" }],
  });
});

test("P06 a screen of its own has the pages of its shelf, without the filter's chips", () => {
  for (const [home, first, href] of [
    [categoryShelf(rings), "/category/cincin", "/category/cincin"],
    [subShelf(rings, married), "/category/cincin/cincin-kawin", "/category/cincin/cincin-kawin"],
    [collectionShelf(emeralds), "/koleksi/cincin-zamrud", undefined],
  ] as const) {
    const list = view("page=2", { home });
    expect(list).toMatchObject({ canonical: `${first}?page=2`, path: `${first}?page=2`, chips: [] });
    expect(list.page).toMatchObject({ first, numbered: `${first}?page={n}` });
    expect(list.shelf.find(({ isCurrent }) => isCurrent)?.href).toBe(href);
  }
  expect(subShelf(rings, sameName).first).toBe("/products/sub_category=9");
  expect(view("", { home: collectionShelf({ ...emeralds, filter: "q=cincin" }) })).toMatchObject({
    heading: "Cincin zamrud",
    title: "Cincin Emas",
    keyword: "",
    canonical: "/koleksi/cincin-zamrud",
  });
});

test("P06 a list's page tells its place in the title, the description and the structured data", () => {
  const listed = { heading: "Cincin", total: 30, totalPages: 3, names: ["Cincin Aurora", "Cincin Kirana"] };
  const [first, second] = [describeList({ ...listed, page: 1 }), describeList({ ...listed, page: 2 })];
  expect(first).toMatch(/^Cincin: 30 produk, antara lain Cincin Aurora dan Cincin Kirana\. /);
  expect(second).toMatch(/^Cincin, halaman 2 dari 3: 30 produk/);
  const items = itemListData(
    "Cincin",
    [{ name: "Cincin Aurora", path: "/product/aurora?warna=Emas" }],
    "https://x.example",
    30,
    24,
  );
  expect(items).toMatchObject({
    numberOfItems: 30,
    itemListElement: [{ position: 25, url: "https://x.example/product/aurora" }],
  });
  const data = listMeta([], view("page=3")).flatMap((one) => ("script:ld+json" in one ? [one["script:ld+json"]] : []));
  expect(data).toContainEqual(expect.objectContaining({ "@type": "ItemList", numberOfItems: 100 }));
});

test("P06 whole sentences stand above the products as far as a phone has room for them, and all others below", () => {
  const [short, other] = ["Cincin emas Rp 1.500.000.", "Dibuat di Kotagede."];
  expect(introParts(`${short} ${other}`)).toEqual({ intro: `${short} ${other}`, story: [] });
  const long = `${"Cincin ".repeat(20)}emas.`;
  expect(introParts(`${short} ${long} ${other}\n\nTerakhir.`)).toEqual({
    intro: short,
    story: [`${long} ${other}`, "Terakhir."],
  });
  expect(introParts(long)).toEqual({ intro: null, story: [long] });
  expect(introParts("")).toEqual({ intro: null, story: [] });
});

test("P06 a collection without products is in no sitemap", async () => {
  const total = (query: { colors?: string[] }) => (query.colors?.includes("Tembaga") ? 0 : 3);
  const shop = (async (_: unknown, { query }: { query: object }) => ({ total: total(query) })) as unknown as Shop;
  const empty = { ...emeralds, slug: "cincin-tembaga", filter: "categories=4&colors=Tembaga" };
  expect(await filledCollections(shop, [emeralds, empty])).toEqual([emeralds]);
});

test("P06 a made description has 70 to 160 letters, with as many names as fit", () => {
  const name = (letters: number) => "Meja ".repeat(40).slice(0, letters).trim();
  for (const letters of [4, 20, 60, 130, 150])
    for (const count of [1, 3, 12]) {
      const names = Array<string>(count).fill(name(letters));
      const text = describeList({ heading: "Nakas", page: 1, totalPages: 1, total: count, names }) ?? "";
      expect([letters, count, text.length >= 70 && text.length <= 160]).toEqual([letters, count, true]);
    }
  expect(describeList({ heading: "Nakas", page: 1, totalPages: 0, total: 0, names: [] })).toBeUndefined();
  expect(titleOf("Rumah", ["Sofa", "Meja", "Lampu", "Rak & Penyimpanan", "Dekorasi"])).toBe(
    "Rumah: Sofa, Meja, dan Lampu",
  );
});

test("P06 the demo's collections are lists of products, and their words have the length that search engines show", () => {
  for (const { filter, metaTitle, metaDesc, slug } of collections) {
    expect([slug, readFilter(filter).ignored]).toEqual([slug, []]);
    expect([slug, metaTitle.length <= 60, metaDesc.length >= 70 && metaDesc.length <= 160]).toEqual([slug, true, true]);
  }
});

test("S01 the demo's paragraphs are still parted when a database was filled with them", () => {
  const filled = seedStatements(1_800_000_000).join();
  for (const { intro } of collections) expect(filled).toContain(intro);
  expect(collections.every(({ intro }) => introParts(intro).story.length > 0)).toBe(true);
});
