import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Ask } from "#contract/call.ts";
import {
  listCategories,
  listCategoryShelves,
  listProducts,
  listTopProducts,
  showBundle,
  showFilterData,
  showProduct,
} from "#contract/catalogue/catalogue.ts";
import { productSorts, productTypes } from "#domain/catalogue/product-address.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { ask, rows } from "../shop.ts";

type Query = NonNullable<Ask<typeof listProducts>["query"]>;

async function list(query: Query) {
  const { status, body } = await ask(listProducts, { query });
  expect(status).toBe(200);
  return body.data;
}
const idsOf = async (query: Query) => (await list({ perPage: 48, ...query })).results.map(({ id }) => id);
const idsWhere = async (where: string, ...values: unknown[]) =>
  (
    await rows<{ id: number }>(`SELECT id FROM product WHERE status = 1 AND deleted_at IS NULL AND ${where}`, ...values)
  ).map(({ id }) => id);
/** What is sold out does not lead a page. */
async function soldLast(ids: number[]): Promise<number[]> {
  const sold = await idsWhere(
    "bundling = 0 AND NOT EXISTS (SELECT 1 FROM product_variant v WHERE v.product_id = product.id AND stock > 0)",
  );
  const isSold = (id: number) => sold.includes(id);
  return [...ids.filter((id) => !isSold(id)), ...ids.filter(isSold)];
}
const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b);

const SOLD_OUT = `SELECT id FROM product WHERE bundling = 0
  AND id NOT IN (SELECT product_id FROM product_variant WHERE stock > 0)`;

const narrowing: [string, Query, string][] = [
  ["category_group", { categoryGroup: 1 }, "category_group_id = 1"],
  ["a category", { categories: 3 }, "category_id = 3"],
  ["a category by its slug", { categorySlug: "cincin" }, "category_id = 1"],
  [
    "a category by its slug, and a colour",
    { categorySlug: "cincin", colors: "Emas Putih" },
    "category_id = 1 AND id IN (SELECT product_id FROM product_variant WHERE color = 'Emas Putih')",
  ],
  ["several categories", { categories: [1, 5] }, "category_id IN (1, 5)"],
  ["a sub-category", { subCategory: 1 }, "sub_category_id = 1"],
  [
    "a material",
    { materials: "Kuningan" },
    "id IN (SELECT product_id FROM product_material WHERE material = 'Kuningan')",
  ],
  [
    "colours",
    { colors: ["Krem", "Terakota"] },
    "id IN (SELECT product_id FROM product_variant WHERE color IN ('Krem', 'Terakota'))",
  ],
  ["a brand", { brands: "Griya Jepara" }, "brand = 'Griya Jepara'"],
  ["brands", { brands: ["Mutiara Nusa", "Tanah Kasongan"] }, "brand IN ('Mutiara Nusa', 'Tanah Kasongan')"],
  ["a room", { roomType: "Ruang Tamu" }, "room_type = 'Ruang Tamu'"],
  [
    "ring sizes, of which one is a pair's",
    { ringSizes: ["17", "24"] },
    "id IN (SELECT product_id FROM product_variant WHERE variant LIKE '%kuran 17' OR variant LIKE '%kuran 24')",
  ],
  ["what can be bought now", { inStock: 1, categoryGroup: 2 }, `category_group_id = 2 AND id NOT IN (${SOLD_OUT})`],
  [
    "a ring size that can be bought now in a colour",
    { ringSizes: "9", colors: "Rose Gold", inStock: 1 },
    "id IN (SELECT product_id FROM product_variant WHERE variant LIKE '%kuran 9' AND color = 'Rose Gold' AND stock > 0)",
  ],
  ["the lowest price", { priceMin: 20_000_000 }, "price_min >= 20000000"],
  ["a span of prices", { priceMin: 1_000_000, priceMax: 3_000_000 }, "price_min BETWEEN 1000000 AND 3000000"],
  ["bundles", { isBundle: 1 }, "bundling = 1"],
  [
    "a category and a sub-category of another one",
    { categories: 1, subCategory: 11 },
    "(category_id = 1 OR sub_category_id = 11)",
  ],
  [
    "a category and one of its own sub-categories",
    { categories: [1, 5], subCategory: 1 },
    "(category_id = 5 OR sub_category_id = 1)",
  ],
  ["everything but one", { categoryGroup: 1, exceptId: 4 }, "category_group_id = 1 AND id <> 4"],
  [
    "what is like one, by its slug",
    { like: "cincin-halo-kirana" },
    "slug <> 'cincin-halo-kirana' AND category_id = (SELECT category_id FROM product WHERE slug = 'cincin-halo-kirana')",
  ],
  [
    "what is like one, by its number",
    { like: "12" },
    "id <> 12 AND category_id = (SELECT category_id FROM product WHERE id = 12)",
  ],
  [
    "what goes with one",
    { besides: "cincin-halo-kirana" },
    "category_group_id = 1 AND category_id <> (SELECT category_id FROM product WHERE slug = 'cincin-halo-kirana')",
  ],
  [
    "what is like a bundle",
    { like: "paket-teras-pagi" },
    "slug <> 'paket-teras-pagi' AND sub_category_id = (SELECT sub_category_id FROM product WHERE slug = 'paket-teras-pagi')",
  ],
  [
    "three filters",
    { categoryGroup: 2, roomType: "Ruang Tamu", materials: "Kuningan", sort: "termurah" },
    "category_group_id = 2 AND room_type = 'Ruang Tamu' AND id IN (SELECT product_id FROM product_material WHERE material = 'Kuningan')",
  ],
];

test.for(narrowing)("E01 a list narrowed to %s holds exactly those products", async ([, query, where]) => {
  const expected = sorted(await idsWhere(where));
  expect(expected.length).toBeGreaterThan(0);
  expect(sorted(await idsOf(query))).toEqual(expected);
  expect((await list(query)).total).toBe(expected.length);
});

/** Whatever is a space to a script, of which a pasted name may have any. */
const SPACES = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /\s/.test(sign),
);

test("E01 B07 a category is found by the slug that its name has, whatever signs stand in the name, and says how many products it has", async () => {
  for (const { id, name, total } of (await ask(listCategories, {})).body.data) {
    const ids = sorted(await idsOf({ categories: id }));
    expect(sorted(await idsOf({ categorySlug: slugOf(name) })), name).toEqual(ids);
    expect(total, name).toBe(ids.length);
  }
  const rename = (name: string) => env.DB.prepare("UPDATE category SET name = ? WHERE id = 1").bind(name).run();
  const rings = (await list({ categories: 1 })).total;
  const odd = [
    "Meja & Kursi",
    " (Cincin)  -- Emas+Perak/24K! ",
    "50% \\ #1 @Rumah's",
    "A\tB\u00a0C\nD",
    `a${" ".repeat(160)}b`,
    ...SPACES.map((space) => `${space}Meja${space} ${space}Makan${space}`),
    "2 \u212aarat",
  ];
  for (const name of odd) {
    await rename(name);
    expect((await list({ categorySlug: slugOf(name) })).total, slugOf(name)).toBe(rings);
  }
  await rename("Cincin");
  expect((await list({ categorySlug: "cincin-emas" })).total).toBe(0);
});

test("E01 values that nothing has leave nothing, and no filter leaves everything", async () => {
  expect(await list({ colors: "Ungu%' OR 1=1", brands: "x" })).toMatchObject({
    results: [],
    total: 0,
    pagination: { totalPages: 0 },
  });
  const everything = await list({});
  expect(everything.total).toBe((await idsWhere("1")).length);
  expect(everything.pagination).toEqual({ page: 1, perPage: 12, totalPages: Math.ceil(everything.total / 12) });
});

test("E02 an unpublished or deleted product is in no list, no count, no search and no page", async () => {
  const [slug, name] = ["gelang-cuff-selaras", "Selaras"];
  const before = (await list({})).total;
  for (const change of ["status = 0", "deleted_at = 5"]) {
    await env.DB.prepare(`UPDATE product SET ${change} WHERE slug = ?`).bind(slug).run();
    expect((await list({})).total).toBe(before - 1);
    expect((await list({ q: name })).total).toBe(0);
    expect((await ask(showProduct, { params: { id: slug } })).status).toBe(404);
    await env.DB.prepare("UPDATE product SET status = 1, deleted_at = NULL WHERE slug = ?").bind(slug).run();
  }
  expect((await list({ q: name })).results[0]?.slug).toBe(slug);
  expect((await list({})).total).toBe(before);
});

test("E03 the pages of a list hold every product once, in every order, and a page beyond the last is empty", async () => {
  for (const sort of ["terkait", "terbaru", "termurah", "termahal", "terlaris"] as const) {
    const first = await list({ sort });
    const ids = first.results.map(({ id }) => id);
    for (let page = 2; page <= first.pagination.totalPages; page++)
      ids.push(...(await list({ sort, page })).results.map(({ id }) => id));
    expect(sorted(ids)).toEqual(sorted(await idsWhere("1")));
  }
  expect(await list({ page: 9999 })).toMatchObject({ results: [], pagination: { page: 9999 } });
  const beyond = await list({ q: "cincin", page: 99 });
  expect([beyond.results.length, beyond.total]).toEqual([0, (await list({ q: "cincin" })).total]);
});

test("E01 lists are in the order that was asked for", async () => {
  expect(await idsOf({ sort: "terlaris" })).toEqual(
    (await idsWhere("1 ORDER BY total_sales DESC, id DESC")).slice(0, 48),
  );
  expect(await idsOf({ type: "terbaru" })).toEqual(
    (await idsWhere("1 ORDER BY created_at DESC, id DESC")).slice(0, 48),
  );
  expect(await idsOf({ productsId: [9, 3, 27] })).toEqual([9, 3, 27]);
  const best = (await ask(listTopProducts, {})).body.data;
  expect(best.length).toBeGreaterThan(1);
  expect(best.map(({ rating }) => rating)).toEqual(best.map(({ rating }) => rating).sort((a, b) => b - a));
});

test("E09 each type of list has an order of its own, and what nobody has named as seen is empty", async () => {
  expect(await idsOf({ type: "rekomendasi" })).toEqual(
    await soldLast((await idsWhere("1 ORDER BY rating_sum DESC, total_sales DESC, id DESC")).slice(0, 48)),
  );
  expect(await idsOf({ type: "lainnya" })).toEqual(
    await soldLast((await idsWhere("1 ORDER BY total_sales, id")).slice(0, 48)),
  );
  const orders = await Promise.all(
    (["terbaru", "lainnya", "rekomendasi", "koleksi-terbaik"] as const).map((type) => idsOf({ type })),
  );
  expect(new Set([...orders, await idsOf({})].map(String)).size).toBe(5);
  expect(await list({ type: "lastseen" })).toMatchObject({ results: [], total: 0 });
  expect(await idsOf({ type: "lastseen", productsId: [9, 3, 27] })).toEqual([9, 3, 27]);
});

test("E01 R05 every type can be put in every order, between any prices", async () => {
  for (const type of productTypes)
    for (const sort of productSorts)
      expect((await ask(listProducts, { query: { type, sort, priceMin: 1 } })).status).toBe(200);
});

test("E04 a place offers only what occurs there, with how many have it, and its own prices", async () => {
  const { body } = await ask(showFilterData, { query: { categories: 1 } });
  const { counts, colors, materials, roomTypes, price } = body.data;
  expect(colors.sort()).toEqual(["Emas Kuning", "Emas Putih", "Rose Gold"]);
  expect(materials.length).toBe(2);
  expect(roomTypes).toEqual([]);
  for (const [n, material] of materials.entries()) {
    expect((await list({ categories: 1, materials: material })).total).toBe(counts?.materials[n]);
  }
  expect((await list({ categories: 1, priceMin: price.min, priceMax: price.max })).total).toBe(
    (await list({ categories: 1 })).total,
  );
  expect(price.max).toBeLessThan((await ask(showFilterData, { query: {} })).body.data.price.max);
});

test("E04 a bundle that lacks a part is not among what can be bought now", async () => {
  const all = await idsOf({ isBundle: 1 });
  const change = (by: number) =>
    env.DB.prepare("UPDATE bundle_component SET quantity = quantity + ? WHERE bundle_variant_id = 2001").bind(by).run();
  expect(await idsOf({ isBundle: 1, inStock: 1 })).toEqual(all);
  await change(900);
  expect(await idsOf({ isBundle: 1, inStock: 1 })).toEqual(all.filter((id) => id !== 101));
  await change(-900);
});

test("E04 E17 a place with rings offers their sizes from the smallest, with how many come in each, and others none", async () => {
  const { ringSizes, counts } = (await ask(showFilterData, { query: { categories: 1 } })).body.data;
  expect(ringSizes.map(Number)).toEqual(Array.from({ length: 17 }, (_, n) => 8 + n));
  for (const [n, size] of ringSizes.entries())
    expect((await list({ categories: 1, ringSizes: size })).total, size).toBe(counts?.ringSizes?.[n]);
  expect((await ask(showFilterData, { query: { q: "lampu" } })).body.data.ringSizes).toEqual([]);
});

test("E04 a search, what is on sale and bundles are places too", async () => {
  const { body } = await ask(showFilterData, { query: { q: "lampu" } });
  expect(body.data.colors).toContain("Hijau Lumut");
  expect(body.data.colors).not.toContain("Emas Putih");
  for (const place of [{ isSale: 1 }, { isBundle: 1 }, { categoryGroup: 2 }] as const) {
    const { brands, counts } = (await ask(showFilterData, { query: place })).body.data;
    expect((await list({ ...place, brands: brands[0] })).total).toBe(counts?.brands[0]);
  }
});

test("E04 a list in one colour shows the products' pictures in it", async () => {
  for (const { productImages } of (await list({ categories: 1, colors: "Rose Gold", perPage: 48 })).results) {
    expect(productImages[0]?.altText).toContain("Rose Gold");
  }
});

test("E04 filter data names only what a list can be narrowed to", async () => {
  const { body } = await ask(showFilterData, { query: {} });
  const { colors, materials, brands, roomTypes } = body.data;
  for (const choices of [colors, materials, brands, roomTypes]) expect(choices.length).toBeGreaterThan(1);
  for (const color of colors) expect((await list({ colors: color, perPage: 1 })).total).toBeGreaterThan(0);
  for (const material of materials) expect((await list({ materials: material, perPage: 1 })).total).toBeGreaterThan(0);
  for (const brand of brands) expect((await list({ brands: brand, perPage: 1 })).total).toBeGreaterThan(0);
  for (const room of roomTypes) expect((await list({ roomType: room, perPage: 1 })).total).toBeGreaterThan(0);
  expect((await list({ priceMin: body.data.price.min, priceMax: body.data.price.max })).total).toBe(
    (await list({})).total,
  );
});

test("F03 a category shelf holds at most ten products of its own, each with a variant", async () => {
  const { body } = await ask(listCategoryShelves, {});
  expect(body.data.length).toBeGreaterThanOrEqual(10);
  for (const shelf of body.data) {
    const cards = shelf.categoryProducts;
    const own = await idsWhere("category_id = ?", shelf.id);
    expect(cards.length).toBe(Math.min(10, own.length));
    expect(cards.every(({ productId, productCard: card }) => own.includes(productId) && card.variants.length > 0)).toBe(
      true,
    );
  }
});

test("E06 a product is the same by number and by slug, with a price for every variant", async () => {
  const bySlug = (await ask(showProduct, { params: { id: "kursi-makan-anyam" } })).body.data;
  const byNumber = (await ask(showProduct, { params: { id: String(bySlug.id) } })).body.data;
  expect(byNumber).toEqual(bySlug);
  expect(bySlug.variants.length).toBe(bySlug.variantsAvailable);
  for (const { validPrice, variantPrices: prices } of bySlug.variants) {
    expect(validPrice).toBeLessThanOrEqual(Math.min(prices.normalPrice, prices.shopPrice ?? prices.normalPrice));
  }
});

test("T03 every product's card and page agree on every variant's price, and its range is that of its variants", async () => {
  const total = (await list({})).pagination.totalPages;
  for (let page = 1; page <= total; page++) {
    for (const card of (await list({ page })).results) {
      const whole = (await ask(showProduct, { params: { id: card.slug } })).body.data;
      const { variants } = whole;
      expect(variants.map(({ id, validPrice }) => [id, validPrice])).toEqual(
        card.variants.map(({ id, validPrice }) => [id, validPrice]),
      );
      expect(card.priceDiscountMin).toBe(Math.min(...variants.map(({ validPrice }) => validPrice)));
      expect([whole.priceRange, whole.priceNormal, whole.discountMax]).toEqual([
        card.priceRange,
        card.priceNormal,
        card.discountMax,
      ]);
    }
  }
});

test("E07 a product names the bundles that hold it, in any of its variants, and no others", async () => {
  for (const slug of ["kalung-solitaire-fajar", "kursi-santai-teduh", "cincin-solitaire-aurora"]) {
    const held = await idsWhere(`bundling = 1 AND id IN (SELECT whole.product_id FROM bundle_component
      JOIN product_variant AS whole ON whole.id = bundle_variant_id
      JOIN product_variant AS part ON part.id = component_variant_id
      JOIN product AS held ON held.id = part.product_id WHERE held.slug = '${slug}')`);
    const { bundles = [] } = (await ask(showProduct, { params: { id: slug } })).body.data;
    expect([slug, sorted(bundles.map(({ id }) => id))]).toEqual([slug, sorted(held)]);
  }
});

test("E07 a bundle saves what its components cost more one by one, and lasts as long as its scarcest component", async () => {
  const { body } = await ask(showBundle, { params: { id: "paket-teras-pagi" } });
  const { bundleSummary: parts, savingNominal, variants, variantBundles } = body.data;
  const whole = parts.map(({ variantId, quantity }) => ({ bundleVariantId: variants[0]?.id, variantId, quantity }));
  expect(variantBundles).toEqual(whole);
  expect(parts.map(({ quantity }) => quantity)).toEqual([2, 1]);
  const apart = parts.reduce((sum, { validPrice, quantity }) => sum + validPrice * quantity, 0);
  expect(savingNominal).toBe(apart - (variants[0]?.validPrice ?? 0));
  expect(savingNominal).toBeGreaterThan(0);
  // A list's card knows both without another call.
  const { results } = await list({ isBundle: 1 });
  const card = results.find(({ slug }) => slug === "paket-teras-pagi");
  expect(card?.savingNominal).toBe(savingNominal);
  expect(card?.bundleImages).toEqual(parts.map(({ productImage }) => productImage));
  expect(variants[0]?.stockAvailable).toBe(
    Math.min(...parts.map(({ validStock, quantity }) => Math.floor(validStock / quantity))),
  );
});
