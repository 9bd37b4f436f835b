import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/cloudflare";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openAddresses, READ } from "#app/addresses.ts";
import { root } from "../../../scripts/local/children.mjs";
import { siteMap } from "../../support/site-map.ts";

/** The site map as Remix builds it, each route under the root. */
const routes = Object.fromEntries(
  siteMap.map(({ path, index }, n) => [`r${n}`, { id: `r${n}`, parentId: "root", path, index }]),
);
const build = { routes: { ...routes, root: { id: "root", path: "" } } };
const addresses = openAddresses(build as unknown as Pick<ServerBuild, "routes">);
const { readAddress } = addresses;
const canonicalPath = (path: string, hasSmallSlugs = false) => addresses.canonicalPath(path, hasSmallSlugs);
/** Each with something in the places that name something. */
const pages = siteMap.flatMap(({ path }) => (path && path !== "*" ? [`/${path.replace(/:\w+\??/g, "Si-1%2F")}`] : []));
const words = (path: string) => path.split("/").map((one) => (one === "Si-1%2F" ? one : one.toUpperCase()));

test("A01 each address of the site map is right as it stands, and is where its capitals and slashes lead", () => {
  expect(pages.length).toBeGreaterThan(90);
  for (const path of pages) {
    expect(canonicalPath(path)).toBe(path);
    expect(canonicalPath(`${words(path).join("//")}///`)).toBe(path);
    expect(canonicalPath(`${path}.data`)).toBe(`${path}.data`);
  }
  expect(["/tidak-ada", "/PRODUCTS/a/b", "/", "/_root.data"].map((path) => canonicalPath(path))).toEqual(
    Array(4).fill(undefined),
  );
});

test("P07 A01 a slug leads to its small letters; tokens, numbers of orders, searches and labels stay as they are typed", () => {
  const ways = {
    "/category/Cincin": "/category/cincin",
    "/product/Kalung-Fajar.data": "/product/kalung-fajar.data",
    "/Bundle/Paket": "/bundle/paket",
    "/artikel/Merawat-Emas": "/artikel/merawat-emas",
    "/artikel/category/Emas": "/artikel/category/emas",
    "/inspirasi/Kamar": "/inspirasi/kamar",
    "/showroom/kegiatan/Temu/kalender.ics": "/showroom/kegiatan/temu/kalender.ics",
  };
  for (const [typed, right] of Object.entries(ways)) {
    expect(canonicalPath(typed, true)).toBe(right);
    expect(canonicalPath(right, true)).toBe(right);
  }
  const kept = [
    "/find/KN-3",
    "/products/q=Emas",
    "/invoice-print/SI-1-AB",
    "/kabar-stok/Kunci",
    "/forgot-password/Kunci",
  ];
  for (const path of [...kept, "/foto/Kunci/960", "/category/caf%C3%A9"]) expect(canonicalPath(path, true)).toBe(path);
  // A back end elsewhere may have slugs with capitals.
  expect(canonicalPath("/product/Kalung", false)).toBe("/product/Kalung");
});

test("A17 whatever is typed, the right path is one of our own, and leads nowhere further", () => {
  const part = fc.oneof(
    fc.constantFrom("Products", "/", "//", "login", "\\", "%2F", "@", "jahat.example"),
    fc.webSegment(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const path = canonicalPath(`/${parts.join("/")}`);
      if (path === undefined) return;
      expect(new URL(path, "https://toko.example").origin).toBe("https://toko.example");
      expect(path).toMatch(/^\/[a-z0-9]/);
      expect(canonicalPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

const read = (address: string, more: string[] = []) => readAddress(new URL(address, "https://toko.example"), more);

test("Q04 a page is made of that part of its query that it reads; a page of one visitor is handed all of it", () => {
  const parts = Object.entries({
    "/?a=1&redirect=%2Fcart": "/?redirect=%2Fcart",
    "/about?a=1": "/about",
    "/product/cincin?a=1&variant=3&b=2": "/product/cincin?variant=3",
    "/find/cincin?a=1&variant=3": "/find/cincin?variant=3",
    "/product/cincin.data?_routes=root&b=2": "/product/cincin.data?_routes=root",
    "/_root.data?b=2&redirect=1": "/_root.data?redirect=1",
    "/artikel?q=emas&halaman=2&x=": "/artikel?q=emas&halaman=2",
    "/tidak/ada?x=1": "/tidak/ada",
    "/profile/orders?x=1": "/profile/orders?x=1",
    "/products?srsltid=1&categories[]=3&q=a": "/products?categories%5B%5D=3&q=a",
    "/products/sub_category=1?srsltid=1": "/products/sub_category=1",
    "/category/cincin/cincin-kawin?page=2&gbraid=1": "/category/cincin/cincin-kawin?page=2",
    "/koleksi/cincin-emas?q=a&page=2": "/koleksi/cincin-emas?page=2",
    "/products?categories[]=3&categories[]=4&page=x": "/products?categories[]=3&categories[]=4&page=x",
  });
  for (const [address, part] of parts) expect(read(address).href).toBe(`https://toko.example${part}`);
  expect(read("/about?uji=3&a=1", ["uji"]).search).toBe("?uji=3");
});

test("Q04 a value that means nothing to a page, a key that stands twice and a topic beside a category make no page of their own", () => {
  const parts = Object.entries({
    "/artikel?halaman=1&halaman=zz": "/artikel?halaman=1",
    "/artikel?halaman=zz&halaman=2": "/artikel",
    "/artikel?halaman[]=2&q=emas&q=perak": "/artikel?q=emas",
    "/inspirasi?halaman=1234567890": "/inspirasi",
    "/showroom?kota=zz3": "/showroom",
    "/showroom?kota=": "/showroom?kota=",
    "/showroom/kegiatan?lihat=zz4": "/showroom/kegiatan",
    "/showroom/kegiatan?lihat=lewat&halaman=2": "/showroom/kegiatan?lihat=lewat&halaman=2",
    "/product/cincin?variant=zz&kedua=4&ulasan=x": "/product/cincin?kedua=4",
    "/404?kategori=cincin&topik=lain": "/404?kategori=cincin",
    "/404?topik=perhiasan": "/404?topik=perhiasan",
    "/about?index=zz&unAuth=zz": "/about",
    "/?index&unAuth": "/?index&unAuth",
  });
  for (const [address, part] of parts) expect(read(address).href).toBe(`https://toko.example${part}`);
});

test("Q04 every page that the list of what pages read names is in the site map", () => {
  const patterns = siteMap.map(({ path }) => path ?? "");
  expect(Object.keys(READ).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

/** What only pages of one visitor, and answers to script, read. */
const OWN_NAMES =
  `bagian barang bill_no code draf error ganti gram id kembali lain langkah order page categories sebelum
  pesanan produk sort state status tab text ubah periksa
  balasan jenis kurir menurut paket sesudah siapa`.split(/\s+/);

test("Q04 every name that the storefront reads from an address is in the list of what pages read", () => {
  const sources = globSync(["app/**/*.ts", "app/**/*.tsx"], { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const read =
    /(?:searchParams|query|asked|url\.searchParams)\s*\.(?:get|has)\("(\w+)"\)|pageNumberOf\(request, \{ name: "(\w+)"/g;
  const names = new Set(sources.flatMap((source) => [...source.matchAll(read)].map(([, name, list]) => name ?? list)));
  const known = [...Object.values(READ).flat(), ...OWN_NAMES, "unAuth"];
  expect(names.size).toBeGreaterThan(20);
  expect([...names].filter((name) => !known.includes(name ?? ""))).toEqual([]);
});
