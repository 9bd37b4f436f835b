import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { newVisitor, type Page, visit } from "../fixtures.ts";

const RING = "/product/cincin-solitaire-aurora";
const COMING = "/product/cincin-pilin-anyam";

/** What is read there, in one line. */
const textOf = (part?: HTMLElement | null) => (part?.text ?? "").replace(/\s+/g, " ").trim();
const digits = (text: string) => Number(text.replace(/\D/g, ""));
const priceOf = ({ document }: Page) => digits(textOf(document.querySelector(".price--big b")));
const partOf = ({ document }: Page, name: string) => document.querySelector(`main section[aria-label="${name}"]`);

/** The structured data of one type. */
const dataOf = ({ document }: Page, type: string) =>
  document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ rawText }) => JSON.parse(rawText))
    .find((data) => data["@type"] === type);

test("E06 the address of a variant that is none says so and shows one that is (no-JS)", async () => {
  const { document } = await visit(`${RING}?variant=999999`);
  expect(textOf(document.querySelector("main"))).toContain("Varian di alamat ini tidak ada pada produk ini.");
  expect(textOf(document.querySelector('[aria-label="Warna"] a[aria-current=true]'))).toBe("Emas Kuning");
});

test("E06 G04 a running flash sale shows its price, clock and stock, and tells crawlers until when (no-JS)", async () => {
  const page = await visit("/product/kursi-makan-anyam");
  const sale = textOf(partOf(page, "Flash sale"));
  expect(sale).toMatch(/Berlangsung.*Berakhir.* WIB.*Stok Terbatas/);
  const { offers } = dataOf(page, "ProductGroup").hasVariant[0];
  expect(offers.price).toBe(priceOf(page));
  expect(offers.priceValidUntil).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test("G03 before a sale starts its price is in no part of the product's page (no-JS)", async () => {
  const page = await visit(COMING);
  const sale = partOf(page, "Flash sale");
  expect(textOf(sale)).toMatch(/Akan datang.*Dimulai/);
  // Nobody hears question marks, and nothing is used up before it begins.
  const unheard = sale?.querySelectorAll("[aria-hidden=true]").map(textOf);
  expect(unheard).toContainEqual(expect.stringMatching(/^Rp\s[?.]+$/));
  expect(textOf(sale?.querySelector(".sr"))).toMatch(/^diumumkan \d\d \S+ \d{4} \d\d:\d\d WIB$/);
  expect(sale?.querySelector("progress")).toBeNull();
  const secret = Math.round((priceOf(page) * 82) / 100 / 1000) * 1000;
  expect(page.html).not.toContain(String(secret));
});

test("E09 related products are up to eight without this one, recommendations up to five (no-JS)", async () => {
  const { document } = await visit(RING);
  for (const [id, most] of [
    ["terkait", 8],
    ["rekomendasi", 5],
  ] as const) {
    const cards = document.querySelectorAll(`main section#${id} .card`);
    expect(cards.length, id).toBeGreaterThan(0);
    expect(cards.length, id).toBeLessThanOrEqual(most);
    expect(document.querySelector(`#${id} .card a[href="${RING}"]`), id).toBeNull();
  }
});

test("E14 prices are whole rupiah with a dot every three digits (no-JS)", async () => {
  const prices = (await visit(RING)).document.querySelectorAll(".price b, .price s").map(textOf);
  expect(prices.length).toBeGreaterThan(1);
  for (const price of prices) expect(price).toMatch(/^(Mulai |Harga normal )?Rp \d{1,3}(\.\d{3})*$/);
});

test("P03 A18 the page's data has the offers of every variant, the rating and the way here; its head a description and a picture (no-JS)", async () => {
  const page = await visit(RING);
  const product = dataOf(page, "ProductGroup");
  // Three colours in eleven sizes.
  expect(product.hasVariant).toHaveLength(33);
  expect(product.hasVariant[0].offers).toMatchObject({
    priceCurrency: "IDR",
    availability: "https://schema.org/InStock",
  });
  expect(product.aggregateRating.reviewCount).toBeGreaterThan(0);
  expect(dataOf(page, "BreadcrumbList").itemListElement[0]).toMatchObject({ position: 1, name: "Beranda" });
  const content = (tag: string) => page.document.querySelector(tag)?.getAttribute("content");
  expect(textOf(page.document.querySelector("title"))).toMatch(/^Cincin Solitaire Aurora .* \| Serambi Intan$/);
  expect(content('meta[name="description"]')).toMatch(/\S{3}/);
  expect(content('meta[property="og:image"]')).toMatch(/^https?:\/\/.*\.jpg\?v=\w+$/);
});

test("E10 a visit is remembered, also beside a page that is kept for everybody (no-JS)", async () => {
  const visitor = newVisitor();
  for (const path of [RING, "/product/bufet-kisi"]) {
    const { headers } = await visitor.visit(path);
    expect(headers.getSetCookie().find((line) => /^[^=]*seen=/.test(line))).toMatch(/; HttpOnly/i);
  }
  const [, value = ""] = Object.entries(visitor.cookies).find(([name]) => /seen$/.test(name)) ?? [];
  const text = JSON.parse(Buffer.from(decodeURIComponent(value).split(".")[0] ?? "", "base64").toString());
  expect(text.split("\n")[1].split(".")).toHaveLength(2);
});

test("E11 what is sold out or made to order says so on the photo and in words (no-JS)", async () => {
  const page = await visit("/product/rak-buku-susun");
  expect(textOf(partOf(page, "Foto produk"))).not.toMatch(/HABIS|PRE-ORDER/);
  const link = page.document.querySelectorAll("main a").find((one) => /^Jati\s*, pre-order$/.test(textOf(one)));
  expect(textOf(partOf(await visit(link?.getAttribute("href") ?? ""), "Foto produk"))).toContain("PRE-ORDER");
  const gone = await visit("/product/cincin-halo-kirana?ukuran=12&warna=Emas+Putih");
  expect(textOf(partOf(gone, "Foto produk"))).toContain("HABIS");
  expect(textOf(gone.document.querySelector("main"))).toContain("Stok habis");
});
