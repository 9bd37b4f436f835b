import { expect, test } from "vitest";
import { visit } from "../fixtures.ts";

test("E04 a place's filter has only what occurs there, with counts and its own prices (no-JS)", async () => {
  const rings = (await visit("/category/cincin")).document;
  const filter = rings.querySelector("#filter");
  expect(filter?.querySelector('[name="room_type[]"]')).toBeNull();
  expect(
    filter
      ?.querySelectorAll('[name="colors[]"]')
      .map((one) => one.getAttribute("value"))
      .sort(),
  ).toEqual(["Emas Kuning", "Emas Putih", "Rose Gold"]);
  const gold = filter?.querySelectorAll("label").find(({ text }) => text.startsWith("Emas 18K"));
  expect(gold?.text).toBe("Emas 18K (750) (8)");
  expect(filter?.querySelector(".hint")?.text).toBe("Rp 5.450.000 sampai Rp 41.200.000");
  expect(rings.querySelector("h2.count")?.text).toBe("9 produk");
});

test("E04 what is chosen can be taken back where the place does not have it (no-JS)", async () => {
  const { document } = await visit("/products/categories=1&colors=Terakota");
  const strange = document.querySelector('#filter [name="colors[]"][value="Terakota"]');
  expect(strange?.hasAttribute("checked")).toBe(true);
});

test("E04 a list in one colour leads to it, with its picture and its price (no-JS)", async () => {
  const { document } = await visit("/products/categories=1&colors=Emas%20Putih");
  const [card] = document.querySelectorAll("main article");
  expect(card?.querySelector("img")?.getAttribute("src")).toContain("--emas-putih/");
  const product = await visit(card?.querySelector("a")?.getAttribute("href") ?? "");
  expect(product.document.querySelector('ul[aria-label="Warna"] [aria-current]')?.text).toBe("Emas Putih");
  expect(card?.querySelector(".price b")?.text).toBe(product.document.querySelector(".price--big b")?.text);
});

test("E14 a card takes off what its product's page takes off (no-JS)", async () => {
  const { document } = await visit("/products/q=meja%20kopi%20kerikil");
  const [card] = document.querySelectorAll("main article");
  const page = await visit(card?.querySelector("a")?.getAttribute("href") ?? "");
  expect(card?.querySelector(".price")?.text).toContain("8%");
  expect(page.document.querySelector(".price--big")?.text).toContain("8%");
});

test("D07 where no product has every word, the list says that these match in part (no-JS)", async () => {
  const partly = await visit("/products/q=cincin%20kulkas");
  expect(partly.document.querySelectorAll("main article").length).toBeGreaterThan(5);
  expect(partly.html).toContain("sebagian cocok");
  expect((await visit("/products/q=cincin%20nikah")).html).not.toContain("sebagian cocok");
});

test("D07 a price and an order in the words of a search are filters, said and taken off one by one (no-JS)", async () => {
  const sent = await visit("/products?q=sofa%20murah%20di%20bawah%2010%20juta");
  expect(sent.location).toBe("/products/q=sofa&price_max=10000000&sort=termurah");
  const history = await visit("/wishlist", { cookies: sent.cookies });
  expect(history.html, "the history keeps what was typed").toContain("sofa murah di bawah 10 juta");
  const { document } = await visit(sent.location ?? "");
  const chips = document
    .querySelectorAll('ul[aria-label="Filter aktif"] a')
    .map((chip) => [chip.text, chip.getAttribute("href")]);
  expect(chips).toEqual([
    ["Sampai Rp\u00a010.000.000", "/products/q=sofa&sort=termurah"],
    ["Harga terendah", "/products/q=sofa&price_max=10000000"],
    ["Hapus semua", "/products/q=sofa"],
  ]);
  expect(document.querySelector("main article a")?.getAttribute("href")).toBe("/product/sofa-boucle-awan");
  expect(document.querySelector(".sort option[selected]")?.text).toBe("Harga terendah");
});

test("D07 a search that finds nothing offers what sells best, and a chat about it (no-JS)", async () => {
  const { document } = await visit("/products/q=kulkas");
  const offered = document.querySelector('section[aria-labelledby="terlaris"]')?.querySelectorAll("article");
  expect(offered).toHaveLength(4);
  for (const card of offered ?? []) expect(card.text).not.toContain("HABIS");
  expect(document.querySelector("#filter"), "there is nothing to filter").toBeNull();
  const chat = document.querySelectorAll("main a").find(({ text }) => text.trim() === "Tanya kami lewat chat");
  expect(chat?.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/62.*kulkas/);
  expect((await visit("/products/q=sofa")).document.querySelector("#terlaris")).toBeNull();
});

test("E01 the button that sorts stands after the choice and looks like one (no-JS)", async () => {
  const { document } = await visit("/products");
  const [choice, button] = document.querySelectorAll(".sort select, .sort button");
  expect([choice?.rawTagName, button?.rawTagName]).toEqual(["select", "button"]);
  expect(button?.classList.contains("btn")).toBe(true);
});
