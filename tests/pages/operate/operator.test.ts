import { afterAll, beforeAll, expect, test } from "vitest";
import { panelOf } from "../cart/cart-panel.ts";
import { type Sample, someProducts } from "../catalogue/catalogue.ts";
import { newVisitor, type Page, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { signedCookie } from "../signed-cookie.ts";

/** What an operator changes is seen within seconds, though every page here has been kept before. */
let shop: OwnWorker;
let [raised, withdrawn]: Sample[] = [];
beforeAll(async () => {
  [raised, withdrawn] = await someProducts(2);
  shop = await openOwnShop("operator");
}, 60_000);
afterAll(() => shop?.end());

const SOON = { timeout: 10_000, interval: 200 };
const ask = (path: string, cookies: Record<string, string> = {}) => visit(path, { base: shop.address, cookies });
const rupiah = (amount: number) => `Rp ${amount.toLocaleString("id-ID")}`;

test("Q04 a raised price is on the kept product page and in the kept cart's answer within seconds", {
  timeout: 40_000,
}, async () => {
  const { path, variant, price } = raised as Sample;
  const address = `${path}?variant=${variant}`;
  const cookies = { cart: await signedCookie("cart", `1|${variant.toString(36)}.1.1||`) };
  for (let n = 0; n < 2; n++) expect((await ask(address)).html).toContain(rupiah(price));
  expect(panelOf(await ask("/about", cookies)).text).toContain(rupiah(price));
  const dearer = price + 123_000;
  await shop.execute(
    `UPDATE product_variant SET ho_normal = ${dearer}, ho_more = NULL, more_discount_price = NULL WHERE id = ${variant}`,
  );
  await expect.poll(async () => (await ask(address)).html, SOON).toContain(rupiah(dearer));
  await expect.poll(async () => panelOf(await ask("/about", cookies)).text, SOON).toContain(rupiah(dearer));
  expect(panelOf(await ask("/about", cookies)).text).not.toContain(rupiah(price));
});

test("C22 E02 a product that is taken off sale leaves the shop, and stays in carts as not to be had", {
  timeout: 40_000,
}, async () => {
  const { path, slug, variant, name } = withdrawn as Sample;
  const guest = newVisitor();
  const there = { base: shop.address };
  await guest.send("/cart", { intent: "add", variant, quantity: 1 }, there);
  expect((await ask(path)).status).toBe(200);
  await shop.execute(`UPDATE product SET status = 0 WHERE slug = '${slug}'`);
  await expect.poll(async () => (await ask(path)).location, SOON).toMatch(/^\/404\?kategori=/);
  await expect.poll(async () => (await ask("/products")).html, SOON).not.toContain(`href="${path}"`);

  const gone = async () => panelOf(await guest.visit("/about", there)).lines.find(({ key }) => key === String(variant));
  await expect.poll(async () => (await gone())?.text, SOON).toContain("Tidak tersedia lagi");
  expect((await gone())?.name).toContain(name.split(" ")[0]);
  const added = await newVisitor().send("/cart", { intent: "add", variant, quantity: 1, kembali: "/about" }, there);
  expect(added.document.querySelector("[role=alert]")?.text).toContain("sudah tidak dijual");
  expect(panelOf(added).lines).toEqual([]);
  await guest.send("/cart", { intent: "remove", line: variant }, there);
  expect(await gone()).toBeUndefined();
});

test("A19 B11 A18 B15 B16 settings and titles are the operator's: changed, emptied and in odd shapes", {
  timeout: 40_000,
}, async () => {
  expect((await ask("/about")).document.querySelector("footer")?.text).toContain("Senin sampai Sabtu");
  await shop.execute(
    [
      "UPDATE setting SET content = 'Buka setiap hari' WHERE id = 20",
      "UPDATE setting SET content = '' WHERE id IN (3, 4)",
      "UPDATE setting SET content = '/media/toko-baru.svg' WHERE id = 9",
      "UPDATE setting SET content = 'Kurir toko,Ambil sendiri' WHERE id = 24",
      "UPDATE setting SET content = '998877' WHERE id = 29",
      "UPDATE setting SET content = 'javascript:alert(1)' WHERE id = 5",
      "UPDATE page SET meta_title = 'Toko Baru' WHERE id = 13",
    ].join("; "),
  );
  await expect
    .poll(async () => (await ask("/about")).document.querySelector("title")?.text, SOON)
    .toBe("Tentang Kami | Toko Baru");
  const icon = (page: Page) => page.document.querySelector('link[rel="icon"]')?.getAttribute("href");
  expect(icon(await ask("/about"))).toBe("/media/toko-baru.svg");
  const help = async () => (await ask("/faq")).document.querySelector("main")?.text;
  await expect.poll(help, SOON).toMatch(/Kurir toko, Ambil sendiri.*BCA 998877 atas nama PT Serambi/s);
  const footer = (await ask("/about")).document.querySelector("footer");
  expect(footer?.text).toContain("Buka setiap hari");
  const social = footer?.querySelectorAll(".foot__social a").map((link) => link.getAttribute("aria-label"));
  expect(social).toEqual(["YouTube"]);

  await shop.execute("DELETE FROM setting; DELETE FROM page WHERE id = 13");
  await expect
    .poll(async () => (await ask("/about")).document.querySelector("title")?.text, SOON)
    .toBe("Tentang Kami | Serambi");
  const bare = await ask("/");
  expect(bare.status).toBe(200);
  expect(icon(bare)).toBe("/favicon.svg");
  await expect.poll(help, SOON).not.toMatch(/Rekening|Pengiriman dan/);
  expect(bare.document.querySelector(".logo svg")).not.toBeNull();
  expect(bare.document.querySelector("footer")?.text).not.toContain("FOLLOW US");
});

test("F04 a home with nothing to sell says so in each of its blocks", { timeout: 40_000 }, async () => {
  const emptyTexts = async () => {
    const { document } = await ask("/");
    return document.querySelectorAll("main .empty").map(({ text }) => text.trim());
  };
  expect(await emptyTexts()).toEqual([]);
  await shop.execute("UPDATE product SET status = 0");
  // Two groups and ten categories with nothing in them, and no best product.
  const nothingShown = Array(12).fill("Tidak ada produk untuk ditampilkan");
  await expect.poll(emptyTexts, SOON).toEqual([...nothingShown, "Belum ada produk"]);
  await shop.execute("DELETE FROM product_group_item; DELETE FROM product_group");
  await expect.poll(emptyTexts, SOON).toEqual(["Belum ada produk", ...nothingShown.slice(2), "Belum ada produk"]);
});
