import { expect, test } from "vitest";
import { newVisitor, visit } from "../fixtures.ts";
import { orderOf } from "../orders/buyer.ts";
import { newShopper } from "../shopper.ts";

const SHELF_IN_TEAK = "/product/rak-buku-susun";

test("E06 a flash price says that it is for one piece before more are asked for (no-JS)", async () => {
  const { document } = await visit("/product/kursi-makan-anyam?jumlah=3");
  const field = document.querySelector("#jumlah");
  expect([field?.getAttribute("max"), field?.getAttribute("value")]).toEqual(["1", "1"]);
  expect(document.querySelector("#beli")?.text).toContain("Harga flash sale untuk 1 buah per pesanan");
  const usual = await visit("/product/bufet-kisi");
  expect(usual.document.querySelector("#beli")?.text).toContain("Maksimal 10 buah per pesanan");
});

test("E06 one price and at most one that is struck out (no-JS)", async () => {
  const { document } = await visit("/product/kursi-makan-anyam");
  expect(document.querySelectorAll(".pd h1 ~ * s, .pd h1 ~ s").length).toBeLessThanOrEqual(1);
  expect(document.querySelector("main")?.text).not.toContain("Diskon tambahan");
});

test("E11 E05 a product says its words and its rating in full before its choices, and folds up what else there is to gain (no-JS)", async () => {
  const { document } = await visit("/product/cincin-solitaire-aurora");
  const main = document.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";
  expect(main).toMatch(
    /Rp 38\.500\.000.*4,5 dari 5, 8 ulasan.*Satu berlian round brilliant diangkat enam cakar.*Garansi kilau seumur hidup.*Warna:.*Pilih ukuran/,
  );
  const fold = document.querySelector(".pd details");
  const offers = fold?.querySelectorAll(".deal, .voucher") ?? [];
  expect(offers.length).toBeGreaterThan(3);
  expect(fold?.querySelector("summary")?.text).toBe(`Voucher dan penawaran (${offers.length})`);
  expect(document.querySelectorAll(".pd .deal, .pd .voucher")).toHaveLength(offers.length);
  const card = document.querySelector(".card .rate--star")?.text.replace(/\s+/g, " ");
  expect(card).toMatch(/^\d,\d dari 5,· \d+ terjual$/);
});

test("E11 a gift's button says what is bought and what it costs (no-JS)", async () => {
  const { document } = await visit("/product/bufet-kisi");
  const buttons = document.querySelectorAll("main .deal button").map(({ text }) => text);
  expect(buttons).toContain("Beli 1, dapat hadiah: Rp\u00a07.650.000");
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
  expect(texts[1]).toContain("Garansi 1 tahun");
  expect(texts[1]).not.toMatch(/Ubah ukuran|Penyerahan/);
  expect(texts[2]).toMatch(/Garansi kilau seumur hidup(?!, dengan sertifikat)/);
  expect(texts[3]).toMatch(
    /Ubah ukuran gratis satu kali dalam 60 hari.*menunjukkan identitas.*Alat ukur jari gratis.*Garansi kilau seumur hidup, dengan sertifikat/s,
  );
});

test("E06 a pre-order says its date beside the button and on its line in the cart (no-JS)", async () => {
  const guest = newVisitor();
  const page = (await guest.visit(SHELF_IN_TEAK)).document;
  const teak = page.querySelectorAll('ul[aria-label="Kayu"] a').find(({ text }) => text.startsWith("Jati"));
  const { document } = await guest.visit(teak?.getAttribute("href") ?? "");
  const said = document.querySelector('section[aria-label="Pre-order"]')?.text ?? "";
  const date = /siap (\d\d \p{L}+ \d{4})/u.exec(said)?.[1] ?? "no date";
  const order = document.querySelectorAll('section[aria-label="Pre-order"], #beli').map(({ rawTagName }) => rawTagName);
  expect(order).toEqual(["section", "form"]);
  const variant = document.querySelector('input[name="variant"]')?.getAttribute("value") ?? "";
  const after = await guest.send("/cart", { intent: "add", variant, quantity: 1, kembali: "/about" });
  expect(after.document.querySelector("#keranjang-kamu")?.text).toContain(`PRE-ORDER ${date}`);
});

const within = { "Sec-Fetch-Site": "same-origin" };
const dialogOf = async (headers: Record<string, string>, cookies = {}) =>
  (await visit("/", { headers, cookies })).document.querySelector("dialog")?.text ?? null;

test("F02 nobody is met by the popup at the door; on the second page it names its voucher and the sum (no-JS)", async () => {
  expect(await dialogOf({})).toBeNull();
  expect(await dialogOf({ "Sec-Fetch-Site": "none" }, { within: "1" })).toBeNull();
  expect(await dialogOf(within)).toMatch(/Potongan Rp\s100\.000, kode TEMANBARU.*Minimum belanja Rp\s1\.000\.000/s);
  expect(await dialogOf(within, { popup: "1" })).toBeNull();
  // Nor who comes from a search; and the heading of the page stands before the popup's own.
  expect(await dialogOf({ "Sec-Fetch-Site": "cross-site", Referer: "https://www.google.com/" })).toBeNull();
  const headings = (await visit("/", { headers: within })).document.querySelectorAll("main h1, main h2");
  expect(headings.slice(0, 2).map(({ rawTagName, id }) => rawTagName + id)).toEqual(["h1", "h2popup-judul"]);
});

test("F02 J02 the popup's voucher is kept until a cart is worth it, and then stands in it (no-JS)", async () => {
  const { visitor } = await newShopper();
  const taken = { kembali: "/products/category_group=1", voucher: "TEMANBARU" };
  const page = await visitor.send("/popup", taken);
  expect(page.document.querySelector("#isi")?.text).toMatch(/Voucher TEMANBARU kami simpan\. Potongan Rp\s100\.000/);
  const cartText = async () => (await visitor.visit("/cart")).document.querySelector("main")?.text ?? "";
  expect(await cartText()).not.toContain("Voucher TEMANBARU terpasang");
  await visitor.visit("/cart", { form: { intent: "add", variant: 1, quantity: 1 } });
  expect(await cartText()).toContain("Voucher TEMANBARU terpasang");
  await visitor.visit("/cart", { form: { intent: "voucher-remove" } });
  expect(await cartText()).not.toContain("Voucher TEMANBARU terpasang");
  // Who has a cart already has it at once; a code that no popup offers is not given.
  expect((await visitor.send("/popup", taken)).document.querySelector("#isi")?.text).toContain(
    "Voucher TEMANBARU terpasang di keranjang",
  );
  // What keeps it out of the cart is said: another one, or that it was used.
  const saidNow = async () => (await visitor.send("/popup", taken)).document.querySelector("#isi")?.text;
  await visitor.visit("/cart", { form: { intent: "voucher", code: "SERAMBI10" } });
  expect(await saidNow()).toContain("Keranjang Anda sudah memakai SERAMBI10");
  await visitor.visit("/cart", { form: { intent: "voucher", code: "TEMANBARU" } });
  await orderOf(visitor, []);
  await visitor.visit("/cart", { form: { intent: "add", variant: 1, quantity: 1 } });
  expect(await saidNow()).toMatch(/Voucher TEMANBARU tidak terpasang\. .*sudah Anda pakai/);
  const other = await newVisitor().send("/popup", { ...taken, voucher: "UNTUKDEWI" });
  expect(other.document.querySelector("#isi")?.text).toContain("Voucher ini sudah tidak tersedia");
});

test("E12 a combo says both sums; a reward is offered to who has its points alone (no-JS)", async () => {
  const ring = "/product/cincin-solitaire-aurora";
  const rewardsOf = async (visitor: ReturnType<typeof newVisitor>) =>
    (await visitor.visit(ring)).document.querySelectorAll('section[aria-label="Tukar poin"]').map(({ text }) => text);
  const nobodys = await visit(ring);
  expect(nobodys.document.querySelector('ul[aria-label="Penawaran"]')?.text).toMatch(/Bersama: Rp [\d.]+/);
  expect(await rewardsOf(newVisitor())).toEqual([]);
  const poor = await newShopper({ points: 1499 });
  const rich = await newShopper({ points: 1500 });
  expect(await rewardsOf(poor.visitor)).toEqual([]);
  expect(await rewardsOf(rich.visitor)).toEqual([expect.stringMatching(/Bersama: Rp 38\.500\.000 dan 1\.500 poin/)]);
});

test("B11 T15 the footer names who sells, where, by whom it is sent, and what becomes of data (no-JS)", async () => {
  const footer = (await visit("/")).document.querySelector("footer");
  for (const words of ["PT Serambi Intan Nusantara, Jalan Cihapit 27", "NIB ", "JNE", "Ditjen PKTN"])
    expect(footer?.text).toContain(words);
  expect(footer?.querySelector('a[href="/kebijakan-privasi"]')?.text).toBe("Kebijakan Privasi");
});
