import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readCollectionFilter } from "#domain/catalogue/filter.ts";
import {
  categoryPath,
  FORMER_PATH_MAX,
  formerPathOf,
  isAskedFirst,
  isFixedPage,
  isProductList,
  movesOfCategory,
  patternOf,
  straighten,
} from "#domain/former-address.ts";

test("P07 a former address is a path of ours: small letters, no slash too many, no query, of bounded length", () => {
  const ways = { "/Category//Cincin/": "/category/cincin", "/a/../b": "/b", "/": "/", "/toko/a.html": "/toko/a.html" };
  const codes = {
    "/lama%2Dsekali%41": "/lama-sekalia",
    "/a%2fb": "/a%2Fb",
    "/%f0%9f%92%8d/": "/%F0%9F%92%8D",
    "/💍": "/%F0%9F%92%8D",
  };
  expect(categoryPath("💍")).toBe(`/category${codes["/💍"]}`);
  for (const [typed, path] of Object.entries(codes)) expect(formerPathOf(typed)).toBe(path);
  for (const [typed, path] of Object.entries(ways)) expect(formerPathOf(typed)).toBe(path);
  for (const typed of [
    "a",
    "//jahat.example",
    "/\\jahat.example",
    "/a?b=1",
    "/a#b",
    "/a b",
    "/%%34%31",
    "",
    `/${"x".repeat(FORMER_PATH_MAX)}`,
  ])
    expect(formerPathOf(typed)).toBeUndefined();
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, other) => {
      for (const typed of [path, other, `/${other}`]) {
        const right = formerPathOf(typed);
        if (right === undefined) continue;
        expect(new URL(right, "https://toko.example").origin).toBe("https://toko.example");
        expect(formerPathOf(right)).toBe(right);
      }
    }),
  );
});

test("P07 what the shop answers by itself is no former address: fixed pages, and lists by filters", () => {
  expect(["/about", "/category", "/bundle", "/artikel", "/profile"].map(isFixedPage)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(["/category/cincin", "/artikel/category", "/toko-lama"].map(isFixedPage)).toEqual([false, false, false]);
  expect(patternOf("/product/sale")).toBe("product/sale");
  expect(patternOf("/artikel/merawat-emas")).toBe("artikel/:slug");
  expect(patternOf("/profile/orders")).toBe("profile/*");
  expect(patternOf("/toko-lama/a.html")).toBeUndefined();
  expect(["/products/category_group=1", "/products/colors=Emas%20Putih"].map(isProductList)).toEqual([true, true]);
  expect(["/products/foo=1", "/products/page=1", "/products", "/about"].map(isProductList)).toEqual(
    Array(4).fill(false),
  );
});

test("P07 what a file of the shop or the edge answers is no former address", () => {
  const files = readdirSync("public", { withFileTypes: true }).filter(({ name }) => name !== "_headers");
  const asked = files.map((file) => `/${file.name}${file.isDirectory() ? "/x.webp" : ""}`);
  expect(asked.filter((path) => !isAskedFirst(path))).toEqual([]);
  expect(["/health", "/__manifest", "/.well-known/x", "/foto/a/b/c", "/kartu/a/b"].every(isAskedFirst)).toBe(true);
  expect(["/brosur.jpg", "/media", "/toko/media/a.jpg"].some(isAskedFirst)).toBe(false);
});

test("P07 a category that is called otherwise moves with the addresses of its parts", () => {
  expect(movesOfCategory("Lampu", "Lampu Hias & Meja", ["Lampu Gantung", "!"])).toEqual([
    { path: "/category/lampu", target: "/category/lampu-hias-dan-meja" },
    { path: "/category/lampu/lampu-gantung", target: "/category/lampu-hias-dan-meja/lampu-gantung" },
  ]);
  expect(movesOfCategory("Lampu", "LAMPU", ["Lampu Gantung"])).toEqual([]);
});

test("P07 moves that are told together lead straight to their ends, and none to itself", () => {
  const move = (path: string, target: string) => ({ path, target });
  expect(straighten([move("/a", "/b"), move("/b", "/c"), move("/x", "/a")])).toEqual({
    moves: [move("/a", "/c"), move("/b", "/c"), move("/x", "/c")],
    loops: [],
  });
  expect(straighten([move("/a", "/b"), move("/b", "/a"), move("/c", "/a"), move("/d", "/d")])).toEqual({
    moves: [],
    loops: ["/a", "/b", "/c", "/d"],
  });
  const name = fc.constantFrom("/a", "/b", "/c", "/d", "/e");
  fc.assert(
    fc.property(fc.array(fc.record({ path: name, target: name })), (told) => {
      const { moves, loops } = straighten(told);
      const left = new Set(moves.map(({ path }) => path));
      expect(moves.filter(({ target }) => left.has(target))).toEqual([]);
      expect(moves.length + loops.length).toBe(new Set(told.map(({ path }) => path)).size);
    }),
  );
});

test("P02 a collection is chosen by what its products are, written as the address of a list", () => {
  const read = readCollectionFilter("/products/colors=Emas%20Putih&categories=1");
  expect(read).toMatchObject({
    text: "categories=1&colors=Emas%20Putih",
    filter: { categories: [1], colors: ["Emas Putih"] },
  });
  expect(readCollectionFilter("foo=1")).toContain("No list reads foo");
  expect(readCollectionFilter("categories=1&sort=termurah&q=emas")).toContain("not chosen by q, sort");
  expect(readCollectionFilter("")).toContain("as in the address of a list");
  for (const double of ["categories=1", "category_group=1", "category_group=1&categories=1&sub_category=2"])
    expect(readCollectionFilter(double)).toContain("has this list already");
  expect(readCollectionFilter("brands=Serambi")).toMatchObject({ text: "brands=Serambi" });
});
