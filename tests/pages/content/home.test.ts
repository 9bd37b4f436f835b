import { expect, test } from "vitest";
import { newVisitor, visit } from "../fixtures.ts";

test("F03 every category shows up to ten product cards and leads to its page (no-JS)", async () => {
  const shelves = (await visit("/")).document.querySelectorAll("#kategori .shelf");
  expect(shelves.length).toBeGreaterThan(0);
  for (const shelf of shelves) {
    const cards = shelf.querySelectorAll("article").length;
    expect(cards).toBeGreaterThan(0);
    expect(cards).toBeLessThanOrEqual(10);
    expect(shelf.querySelector("a")?.getAttribute("href")).toMatch(/^\/category\/[a-z-]+$/);
  }
});

test("F06 three benefits stand under the banner (no-JS)", async () => {
  const { document } = await visit("/");
  expect(document.querySelectorAll('main [aria-label="Keuntungan berbelanja"] > li')).toHaveLength(3);
});

test("F07 rooms, banners and the hero lead somewhere (no-JS)", async () => {
  const { document } = await visit("/");
  const links = document.querySelectorAll('[aria-label="Inspirasi ruang"] a[href], .mosaic a[href], .feat a[href]');
  expect(links.length).toBeGreaterThan(6);
  for (const href of new Set(links.map((link) => link.getAttribute("href") ?? "")))
    expect((await visit(href)).status, href).toBe(200);
});

test("E09 what was looked at last stands on home, newest first (no-JS)", async () => {
  const visitor = newVisitor();
  for (const slug of ["cincin-signet-surya", "meja-kopi-kerikil"]) await visitor.visit(`/product/${slug}`);
  const { document } = await visitor.visit("/");
  const seen = document
    .querySelectorAll("main section")
    .find((one) => one.querySelector("h2")?.text === "Terakhir dilihat");
  expect(seen?.querySelectorAll("h3").map(({ text }) => text)).toEqual([
    "Meja Kopi Kerikil",
    "Cincin Signet Surya Ukir Matahari",
  ]);
});
