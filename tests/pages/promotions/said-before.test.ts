import { expect, test } from "vitest";
import { newVisitor, visit } from "../fixtures.ts";

const SHELF_IN_TEAK = "/product/rak-buku-susun";

test("E06 a flash price says that it is for one piece before more are asked for (no-JS)", async () => {
  const { document } = await visit("/product/kursi-makan-anyam?jumlah=3");
  const field = document.querySelector("#jumlah");
  expect([field?.getAttribute("max"), field?.getAttribute("value")]).toEqual(["1", "1"]);
  expect(document.querySelector("#beli")?.text).toContain("Harga flash sale untuk 1 buah per pesanan");
  const usual = await visit("/product/bufet-kisi");
  expect(usual.document.querySelector("#beli")?.text).toContain("Maks. 10 buah per pesanan");
});

test("E06 one price and at most one that is struck out (no-JS)", async () => {
  const { document } = await visit("/product/kursi-makan-anyam");
  expect(document.querySelectorAll(".pd h1 ~ * s, .pd h1 ~ s").length).toBeLessThanOrEqual(1);
  expect(document.querySelector("main")?.text).not.toContain("Diskon tambahan");
});

test("E11 a gift's button says what is bought and what it costs (no-JS)", async () => {
  const { document } = await visit("/product/bufet-kisi");
  const buttons = document.querySelectorAll("main .deal button").map(({ text }) => text);
  expect(buttons).toContain("Beli 1, dapat hadiah: Rp 7.650.000");
});

test("E07 a bundle's saving is reckoned with prices for all of its pieces (no-JS)", async () => {
  const { document } = await visit("/bundle/paket-makan-rembuk");
  expect(document.querySelector(".sum")?.text).toContain("Rp 20.790.000");
  expect(document.querySelector("main")?.text).toContain("Hemat Rp 2.100.000 dibanding beli terpisah");
});

test("E06 promises are the product's own: its warranty, and nothing free that costs (no-JS)", async () => {
  const texts = await Promise.all(
    ["/", "/product/lampu-meja-kendi", "/product/cincin-pilin-anyam", "/product/cincin-solitaire-aurora"].map(
      async (path) => (await visit(path)).document.querySelector("main")?.text ?? "",
    ),
  );
  for (const text of texts) expect(text).not.toMatch(/gratis ongkir/i);
  expect(texts[1]).toContain("Garansi: 1 tahun");
  expect(texts[2]).toMatch(/Garansi: kilau seumur hidup(?!, bersertifikat)/);
  expect(texts[3]).toContain("Garansi: kilau seumur hidup, bersertifikat");
});

test("E06 a pre-order says its date beside the button and on its line in the cart (no-JS)", async () => {
  const guest = newVisitor();
  const page = (await guest.visit(SHELF_IN_TEAK)).document;
  const teak = page.querySelectorAll('ul[aria-label="Warna"] a').find(({ text }) => text === "Kayu Jati");
  const { document } = await guest.visit(teak?.getAttribute("href") ?? "");
  const said = document.querySelector('section[aria-label="Pre-order"]')?.text ?? "";
  const date = /siap (\d\d \p{L}+ \d{4})/u.exec(said)?.[1] ?? "no date";
  const order = document.querySelectorAll('section[aria-label="Pre-order"], #beli').map(({ rawTagName }) => rawTagName);
  expect(order).toEqual(["section", "form"]);
  const variant = document.querySelector('input[name="variant"]')?.getAttribute("value") ?? "";
  const after = await guest.send("/cart", { intent: "add", variant, quantity: 1, kembali: "/about" });
  expect(after.document.querySelector("#keranjang-kamu")?.text).toContain(`PRE-ORDER ${date}`);
});
