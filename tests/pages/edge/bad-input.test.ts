import { beforeAll, expect, test } from "vitest";
import { cartOf } from "../cart/cart-panel.ts";
import { oneProduct, type Sample } from "../catalogue/catalogue.ts";
import { newVisitor, type Page, type Visit, type Visitor, visit } from "../fixtures.ts";

const shop = process.env.SHOP_URL ?? "";

let sample: Sample;
let shopper: Visitor;
beforeAll(async () => {
  sample = await oneProduct();
  shopper = newVisitor();
  await shopper.send("/cart", { intent: "add", variant: sample.variant, quantity: 2 });
});

/** A page in the shop's own words, or the way to /404; never a fault, and never a word of the machinery. */
function expectPlainAnswer(page: Page, what: string) {
  expect(page.status, what).toBeLessThan(500);
  if (page.location !== null) {
    expect([301, 302, 303], what).toContain(page.status);
    return;
  }
  expect(page.document.querySelector("html")?.getAttribute("lang"), what).toBe("id");
  expect(page.document.querySelector("h1")?.text, what).toMatch(/\p{L}{3}/u);
  for (const script of page.document.querySelectorAll("script")) script.remove();
  expect(page.document.text, what).not.toMatch(/Error|undefined|\bat async\b|\bNaN\b/);
  expect(page.html, what).not.toMatch(/TypeError|ZodError|SqliteError|D1_ERROR/);
}

const longSlug = "a".repeat(10_000);
const paths: [what: string, path: () => string][] = [
  ["an unknown filter key", () => "/products/warna-kulit=1&foo[bar]=2"],
  ["a filter that is no filter", () => "/products/%7B%22%24ne%22%3A1%7D"],
  ["page -1", () => "/products/page=-1"],
  ["page 0", () => "/products/page=0"],
  ["page 99999", () => "/products/page=99999"],
  ["page 1e400", () => "/products/page=1e400"],
  ["page NaN", () => "/products/page=NaN&per_page=NaN"],
  ["per_page of a million", () => "/products/per_page=1000000"],
  ["prices that cross", () => "/products/price_min=900&price_max=-5"],
  ["a search of quotes and stars", () => "/products/q=%22%27*%28%29%3B--%20OR%20NEAR%2F0"],
  ["a search of 10,000 letters", () => `/products/q=${longSlug}`],
  ["a search in the query", () => `/products?q=${"x".repeat(500)}`],
  ["the query of another list", () => "/products?page=-1&categories[]=abc&sort=lain"],
  ["a slug of 10,000 characters", () => `/product/${longSlug}`],
  ["a path of 10,000 characters", () => `/${longSlug}`],
  ["a variant that is none", () => `${sample.path}?variant=abc`],
  ["a variant of another product", () => `${sample.path}?variant=999999999`],
  ["many variants", () => `${sample.path}?variant=1&variant=2&variant=-1`],
  ["percent signs that are no UTF-8", () => "/product/%E0%A4%A"],
  ["a lone percent sign", () => "/products/q=100%"],
  ["a zero byte", () => "/product/%00"],
  ["a path upwards", () => "/product/..%2f..%2fetc%2fpasswd"],
  ["an emoji", () => "/products/q=%F0%9F%92%8D"],
  ["half an emoji", () => "/products/q=%ED%A0%BD"],
  ["the data of a page that is none", () => "/tidak-ada.data"],
  ["the data of some routes", () => "/products.data?_routes=routes/%00"],
];

test.each(paths)("R05 %s is answered plainly and leaves the cart alone", async (what, path) => {
  const page = await shopper.visit(path());
  if (page.headers.get("Content-Type")?.startsWith("text/x-script")) expect(page.status).toBeLessThan(500);
  else expectPlainAnswer(page, what);
  if (page.location?.startsWith("/"))
    expectPlainAnswer(await shopper.visit(page.location), `${what}, then ${page.location}`);
  expect(await cartOf(shopper)).toEqual({ [sample.variant]: 2 });
});

test.each(["/product/%E0%A4%A", "/%C3%28", "/%FF"])("A03 %s, which nobody can read, leads to /404", async (path) => {
  const page = await visit(path);
  expect([page.status, page.location]).toEqual([302, "/404"]);
});

test("A03 a product that does not exist leads to /404", async () => {
  for (const slug of ["tidak-ada", longSlug, "%00", "..%2fabout"]) {
    const page = await visit(`/product/${slug}`);
    expect([page.status, page.location], slug.slice(0, 30)).toEqual([302, "/404"]);
  }
});

const changes: [what: string, form: NonNullable<Visit["form"]>, words: RegExp][] = [
  ["quantity 0", { intent: "add", quantity: 0 }, /Jumlah harus angka bulat/],
  ["quantity -1", { intent: "add", quantity: -1 }, /Jumlah harus angka bulat/],
  ["quantity 1e9", { intent: "add", quantity: "1e9" }, /Jumlah harus angka bulat/],
  ["quantity 1000000000", { intent: "add", quantity: 1_000_000_000 }, /Jumlah harus angka bulat/],
  ["quantity NaN", { intent: "add", quantity: "NaN" }, /Jumlah harus angka bulat/],
  ["quantity 1.5", { intent: "add", quantity: "1.5" }, /Jumlah harus angka bulat/],
  ["an empty quantity", { intent: "add", quantity: "" }, /Jumlah harus angka bulat/],
  ["no variant", { intent: "add", variant: "" }, /Pilih ukuran atau variannya dulu/],
  ["a variant in words", { intent: "add", variant: "cincin" }, /Pilih ukuran atau variannya dulu/],
  ["an unknown line", { intent: "plus", line: "zzz" }, /sudah tidak ada di keranjang/],
  ["a line of markup", { intent: "remove", line: "<b>" }, /Pilih barang yang ada di keranjang/],
  ["no intent", { intent: "" }, /Halaman ini sudah kedaluwarsa/],
  ["an unknown intent", { intent: "curi" }, /Halaman ini sudah kedaluwarsa/],
  ["an unknown variant", { intent: "add", variant: 999_999_999, quantity: 1 }, /sudah tidak dijual/],
];

test.each(changes)(
  "R05 a cart form with %s is refused in Indonesian and changes nothing",
  async (what, form, words) => {
    const page = await shopper.send("/cart", { variant: sample.variant, kembali: "/about", ...form });
    expect([200, 422], what).toContain(page.status);
    expectPlainAnswer(page, what);
    expect(page.document.querySelector("[role=alert]")?.text).toMatch(words);
    expect(await cartOf(shopper)).toEqual({ [sample.variant]: 2 });
  },
);

test("R05 a form of 2 MB is refused in words", async () => {
  for (const path of ["/cart", "/chat", "/about"]) {
    const page = await shopper.visit(path, {
      form: { intent: "add", variant: sample.variant, note: "a".repeat(2_000_000) },
    });
    expect(page.status, path).toBe(413);
    expect(page.document.querySelector("h1")?.text).toBe("Kiriman terlalu besar");
  }
  expect(await cartOf(shopper)).toEqual({ [sample.variant]: 2 });
});

/** As a client sends it that is no browser: `text` as it stands. */
async function postRaw(path: string, type: string, text: string): Promise<number> {
  const headers = { "Content-Type": type, Origin: shop, Cookie: "session=x" };
  const answer = await fetch(`${shop}${path}`, { method: "POST", headers, body: text, redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
}

test("R10 R05 two million pairs and fifty thousand parts are refused before they are parsed, at every kind of form", async () => {
  const form = "application/x-www-form-urlencoded";
  const boundary = "batas";
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  const draft = `/desain-interior/proyek?draf=${"x".repeat(43)}&langkah=1`;
  for (const path of ["/login", "/cart", "/wishlist", "/consent", "/profile/chats", draft]) {
    expect(await postRaw(path, form, "a&".repeat(2_000_000)), path).toBe(413);
    expect(await postRaw(path, form, "a&".repeat(30_000)), path).toBe(413);
  }
  const parts = `${part.repeat(50_000)}--${boundary}--`;
  const kind = `multipart/form-data; boundary=${boundary}`;
  for (const path of ["/login", "/cart"]) expect(await postRaw(path, kind, parts), path).toBe(413);
  // A form with pictures is counted while it is parsed, and is then one that cannot be read.
  const begin = performance.now();
  expect([302, 303, 422]).toContain(await postRaw(draft, kind, parts));
  const dear = performance.now() - begin;
  const home = performance.now();
  for (let n = 0; n < 20; n++) await visit("/");
  expect(dear, "beside twenty homes").toBeLessThan(Math.max(performance.now() - home, 500));
});

test("R10 what a browser asks of many or deep paths at once is refused", async () => {
  const ask = (...paths: string[]) =>
    visit(`/__manifest?${new URLSearchParams([...paths.map((path) => ["p", path]), ["version", "x"]])}`);
  expect((await ask("/a".repeat(3500))).status).toBe(400);
  expect((await ask(...Array.from({ length: 31 }, (_, n) => `/product/${n}`))).status).toBe(400);
  expect((await ask("/profile/order/x", "/products/price_max=5")).status).not.toBe(400);
});

test("R05 of a guest no more is read on the way to a picture than on any other", async () => {
  const form = { note: "a".repeat(2_000_000) };
  expect((await visit("/profile/order/x", { form })).status).toBe(413);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("R05 %s where nothing is taken is answered plainly", async (method) => {
  for (const path of ["/", "/about", "/404", "/products", sample.path, "/tidak-ada"]) {
    const page = await shopper.visit(path, { method });
    // A product's page takes one form, which this is not.
    expect(path === sample.path ? [422] : [302, 405], `${method} ${path}`).toContain(page.status);
    expectPlainAnswer(page, `${method} ${path}`);
    if (page.status === 405)
      expect(page.document.querySelector("h1")?.text).toMatch(
        /^(Formulir ini tidak bisa dikirim|Terjadi kesalahan saat)/,
      );
  }
  expect(await cartOf(shopper)).toEqual({ [sample.variant]: 2 });
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("R05 %s changes no cart", async (method) => {
  const page = await shopper.visit("/cart", { method });
  expect(page.status).toBeLessThan(500);
  expect(await cartOf(shopper)).toEqual({ [sample.variant]: 2 });
});

test("R05 a body that is no form is an empty form", async () => {
  for (const type of ["application/json", "multipart/form-data; boundary=x", "text/plain", "multipart/form-data"]) {
    const page = await shopper.visit("/cart", { method: "POST", headers: { "Content-Type": type } });
    expect(page.status, type).toBe(422);
    expectPlainAnswer(page, type);
  }
  expect(await cartOf(shopper)).toEqual({ [sample.variant]: 2 });
});

test("R05 what is not under /.well-known is plainly not there; the way to a new password and to the owner is", async () => {
  for (const name of ["", "assetlinks.json", "openid-configuration", "change-password/x"])
    expect((await visit(`/.well-known/${name}`)).status, name).toBe(404);
  const password = await visit("/.well-known/change-password");
  expect([password.status, password.location]).toEqual([302, "/profile/password"]);
  const { status, html } = await visit("/.well-known/security.txt");
  expect([status, html]).toEqual([200, expect.stringMatching(/^Contact: http\S+\/about\nExpires: 20\d\d-.*Z\n/)]);
});
