import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readListAddress, readShelfAddress } from "#app/features/listing/address.server.ts";
import { productFilter, readFilter } from "#domain/catalogue/filter.ts";
import {
  emptyFilter,
  filterQuery,
  filterText,
  type ProductFilter,
  productSorts,
  productsPath,
  productTypes,
} from "#domain/catalogue/product-address.ts";

const id = fc.integer({ min: 1, max: 2 ** 31 });
const word = fc
  .string({ minLength: 1, maxLength: 60, unit: "grapheme" })
  .map((text) => text.trim())
  .filter((text) => text.length > 0 && text.length <= 60);
const several = <T>(item: fc.Arbitrary<T>) => fc.uniqueArray(item, { maxLength: 5 });
const price = fc.integer({ min: 0, max: 1e12 });

const anyFilter: fc.Arbitrary<ProductFilter> = fc.record({
  q: fc.oneof(fc.constant(""), word),
  perPage: fc.integer({ min: 1, max: 48 }),
  page: fc.integer({ min: 1, max: 10_000 }),
  type: fc.option(fc.constantFrom(...productTypes), { nil: undefined }),
  categoryGroup: fc.option(id, { nil: undefined }),
  categories: several(id),
  categorySlug: fc.option(word, { nil: undefined }),
  subCategory: several(id),
  materials: several(word),
  colors: several(word),
  brands: several(word),
  priceMin: price,
  priceMax: price,
  roomType: several(word),
  ringSizes: several(fc.integer({ min: 0, max: 99 }).map(String)),
  inStock: fc.constantFrom(0, 1),
  isBundle: fc.constantFrom(0, 1),
  isSale: fc.constantFrom(0, 1),
  exceptId: fc.option(id, { nil: undefined }),
  like: fc.option(word, { nil: undefined }),
  besides: fc.option(word, { nil: undefined }),
  productsId: several(id),
  sort: fc.constantFrom(...productSorts),
});

const keys = Object.keys(productFilter.shape);
/** Texts that look like filters more often than chance would. */
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...keys), fc.string()), fc.constantFrom("", "[]", "[][]"), fc.string()))
    .map((parts) => parts.map(([key, tail, value]) => `${key}${tail}=${value}`).join("&")),
);

const inOrder = (filter: ProductFilter) =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.map(String).sort() : value]),
  );
const listAt = (path: string) => readListAddress(new URL(path, "https://toko.example"));

describe("A07 the filter of a list and its text", () => {
  test("A07 every filter comes back from its own text", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const { filter: read, ignored } = readFilter(filterText(filter));
        expect(ignored).toEqual([]);
        expect(inOrder(read)).toEqual(inOrder(filter));
      }),
    );
  });

  test("A07 any text at all is read, and what it says is said the same way ever after", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const canonical = filterText(readFilter(text).filter);
        expect(filterText(readFilter(canonical).filter)).toBe(canonical);
        expect(readFilter(canonical).ignored).toEqual([]);
      }),
    );
  });

  test("A07 a trailing [] of a key says nothing", () => {
    expect(readFilter("categories[]=3&colors[]=Emas%20Putih&categories[]=5").filter).toMatchObject({
      categories: [3, 5],
      colors: ["Emas Putih"],
    });
  });

  test("E01 an empty text is the whole catalogue with the specification's defaults", () => {
    expect(readFilter("").filter).toEqual(emptyFilter);
    expect(emptyFilter).toMatchObject({ perPage: 12, page: 1, priceMin: 0, priceMax: 0, isBundle: 0, isSale: 0 });
    expect(filterText(emptyFilter)).toBe("");
    expect(filterQuery(emptyFilter)).toEqual({});
  });

  test("E01 what makes no sense is left out and named", () => {
    const { filter, ignored } = readFilter(
      "page=-1&per_page=49&is_bundle=2&price_min=NaN&foo=bar&__proto__=1&q=cincin",
    );
    expect(filter).toEqual({ ...emptyFilter, q: "cincin" });
    expect(ignored).toEqual(["page", "per_page", "is_bundle", "price_min", "foo", "__proto__"]);
  });
});

describe("A07 one address per list", () => {
  test("A07 the address of any filter leads nowhere else, unless its prices are the wrong way round", () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const path = productsPath(filter);
        // A longer address than any form makes is not read at all.
        fc.pre((filter.priceMax === 0 || filter.priceMin <= filter.priceMax) && path.length <= 2048);
        expect(listAt(path).better).toBeNull();
      }),
    );
  });

  test("A07 a better address is the best: no redirect is followed by another", () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        const url = new URL("https://toko.example/products/");
        url.pathname += text.replaceAll("/", "");
        url.search = query;
        const { better } = readListAddress(url);
        if (better) expect(listAt(better).better).toBeNull();
      }),
    );
  });

  test("A08 what a plain form asks moves into the path", () => {
    expect(listAt("/products?q=meja+%26+kursi%2Fsofa").better).toBe("/products/q=meja%20%26%20kursi%2Fsofa");
    expect(listAt("/products/q=meja%20%26%20kursi%2Fsofa").filter.q).toBe("meja & kursi/sofa");
    expect(listAt("/products?q=&price_min=&sort=terkait").better).toBe("/products");
    expect(listAt("/products/q=").better).toBe("/products");
  });

  test("A07 order, repetition and brackets do not make another list", () => {
    expect(listAt("/products/colors[]=B&categories=9&colors=A&colors=A").better).toBe(
      "/products/categories=9&colors=A&colors=B",
    );
  });

  test("A07 products named one by one keep the order in which they are named", () => {
    expect(listAt("/products/products_id=5&products_id=2").better).toBeNull();
    expect(listAt("/products/products_id=5&products_id=2").filter.productsId).toEqual([5, 2]);
    expect(listAt("/products?products_id[]=9&products_id[]=3&colors=B&colors=A").better).toBe(
      "/products/colors=A&colors=B&products_id=9&products_id=3",
    );
  });

  test("E04 amounts are read as shoppers write them, and prices the wrong way round are turned", () => {
    expect(listAt("/products?price_min=Rp%201.500.000&price_max=500000").filter).toMatchObject({
      priceMin: 500_000,
      priceMax: 1_500_000,
    });
  });

  test("A07 what a form got wrong moves along and is named on the page", () => {
    const { better } = listAt("/products?q=meja&price_min=murah&page=-1");
    expect(better).toBe("/products/q=meja&price_min=murah&page=-1");
    expect(listAt(better as string)).toMatchObject({ better: null, ignored: ["price_min", "page"] });
  });

  test.each(["srsltid=x", "utm_source=surat", "foo=bar&categoriesx[]=1"])(
    "P06 a query of %s, which no list knows, changes nothing and is not named",
    (query) => {
      for (const path of ["/products", "/products/q=meja", "/products/page=2&sub_category=1"]) {
        const list = listAt(path);
        expect(listAt(`${path}?${query}`)).toEqual(list);
        expect([list.better, list.ignored]).toEqual([null, []]);
      }
      expect(listAt(`/products?q=meja&${query}`)).toMatchObject({ better: "/products/q=meja", ignored: [] });
    },
  );

  test("A07 a path of which no word is a filter's is no list; a filter that is wrong, or one word more, is named", () => {
    const isNoList = (path: string) => listAt(path).isNoList;
    expect(["/products/foo=bar", "/products/cincin", "/products/a=1&b="].map(isNoList)).toEqual([true, true, true]);
    expect(["/products", "/products/", "/products/foo=bar&q=x", "/products/page=-1"].map(isNoList)).toEqual(
      Array(4).fill(false),
    );
  });

  const shelfAt = (path: string) => readShelfAddress(new URL(path, "https://toko.example"));

  test.each([
    ["?page=2", null],
    ["?srsltid=x", null],
    ["?page=2&foo=bar", null],
    ["?page=1", "/category/cincin"],
    ["?page[]=2", "/category/cincin?page=2"],
    ["?page=03", "/category/cincin?page=3"],
    ["?page=2&page=3", "/category/cincin?page=3"],
    // A value that is none changes as little as a key that is none.
    ["?page=abc", null],
    ["?page=0", null],
    ["?sort=x&page=2", null],
    ["?price_min=x&page=03", "/category/cincin?page=3"],
  ])("P06 of a shelf's address %s the right one is %s", (query, better) => {
    expect(shelfAt(`/category/cincin${query}`)).toMatchObject({ better, further: null });
  });

  test("A10 a shelf's address with a filter is a list of products", () => {
    expect(shelfAt("/category/cincin?colors=Emas&page=2").further).toMatchObject({ colors: ["Emas"], page: 2 });
    expect(shelfAt("/category/cincin?page=x").page).toBe(1);
  });
});

test("E01 the empty filter is what the schema makes of nothing, and every field of it can stand in an address", () => {
  expect(productFilter.parse({})).toEqual(emptyFilter);
  const full = {
    ...emptyFilter,
    type: productTypes[0],
    categoryGroup: 1,
    exceptId: 2,
    like: "x",
    besides: "y",
    categorySlug: "x",
    q: "x",
    page: 2,
    perPage: 24,
  };
  const lists = {
    categories: [1],
    subCategory: [1],
    materials: ["a"],
    colors: ["a"],
    brands: ["a"],
    roomType: ["a"],
    ringSizes: ["13"],
  };
  const rest = { priceMin: 1, priceMax: 2, inStock: 1, isBundle: 1, isSale: 1, productsId: [3], sort: productSorts[1] };
  expect(Object.keys(filterQuery({ ...full, ...lists, ...rest })).sort()).toEqual(keys.toSorted());
});
