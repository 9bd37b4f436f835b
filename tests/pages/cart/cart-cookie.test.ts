import { beforeAll, expect, test } from "vitest";
import { CART_LINES_MAX } from "#domain/cart/lines.ts";
import { LINE_PIECES_MAX } from "#domain/cart/terms.ts";
import { type Sample, someProducts } from "../catalogue/catalogue.ts";
import { newVisitor, visit } from "../fixtures.ts";
import { signedCookie } from "../signed-cookie.ts";
import { cartOf, panelOf } from "./cart-panel.ts";

let ring: Sample;
let chair: Sample;

/** Of what is plentiful a line has as many as the shop sells in one. */
const mostOf = ({ stock }: Sample) =>
  stock > LINE_PIECES_MAX
    ? { most: LINE_PIECES_MAX, words: `Maksimal ${LINE_PIECES_MAX} buah` }
    : { most: stock, words: "Stok tidak mencukupi" };

beforeAll(async () => {
  [ring, chair] = (await someProducts(2)) as [Sample, Sample];
});

const add = (sample: Sample, quantity: number | string = 1) => ({ intent: "add", variant: sample.variant, quantity });
const keyOf = (sample: Sample) => String(sample.variant);

test("C01 what a guest adds is in the cart of the next page, at today's name and price", async () => {
  const guest = newVisitor();
  const page = await guest.send("/cart", { ...add(ring, 2), kembali: "/about" });
  expect(page.status).toBe(200);
  const [line] = panelOf(page).lines;
  expect(line).toMatchObject({ key: keyOf(ring), quantity: 2 });
  expect(line?.name).toContain(ring.name.split(" ")[0]);
  expect(panelOf(page).text).toContain(`Rp ${(ring.price * 2).toLocaleString("id-ID")}`);
});

test("C02 C06 C07 C09 plus, minus and remove do what they say, and minus stops at one", async () => {
  const guest = newVisitor();
  await guest.send("/cart", add(ring));
  await guest.send("/cart", add(chair));
  await guest.send("/cart", { intent: "plus", line: keyOf(ring) });
  expect(await cartOf(guest)).toEqual({ [keyOf(ring)]: 2, [keyOf(chair)]: 1 });
  for (let n = 0; n < 3; n++) await guest.send("/cart", { intent: "minus", line: keyOf(ring) });
  expect(await cartOf(guest)).toEqual({ [keyOf(ring)]: 1, [keyOf(chair)]: 1 });
  await guest.send("/cart", { intent: "remove", line: keyOf(ring) });
  expect(await cartOf(guest)).toEqual({ [keyOf(chair)]: 1 });
  await guest.send("/cart", { intent: "remove", line: keyOf(chair) });
  expect(guest.cookies).not.toHaveProperty("cart");
});

test("C04 C07 nothing is added above the stock, and the shopper is told so once", async () => {
  const guest = newVisitor();
  const { most, words } = mostOf(ring);
  const refused = await guest.send("/cart", { ...add(ring, most + 1), kembali: "/about" });
  const notice = refused.document.querySelector("[data-slot=notice]");
  expect(notice?.querySelector("[role=alert]")?.text).toContain(words);
  // Nothing was added that could be looked at.
  expect(notice?.text).not.toContain("Lihat keranjang");
  expect(await cartOf(guest)).toEqual({});
  await guest.send("/cart", add(ring, most));
  expect(await cartOf(guest)).toEqual({ [keyOf(ring)]: most });
  const more = await guest.send("/cart", { intent: "plus", line: keyOf(ring), kembali: "/about" });
  expect(more.document.querySelector("[role=alert]")?.text).toContain(words);
  const next = await guest.visit("/about");
  expect(next.html).not.toContain(words);
  expect(await cartOf(guest)).toEqual({ [keyOf(ring)]: most });
});

test("B03 an empty panel says so and leads to the products", async () => {
  const { text, links } = panelOf(await visit("/about"));
  expect(text).toContain("Keranjang Kamu");
  expect(text).toContain("Keranjang Belanja Kosong");
  expect(text).toContain("Belanja Sekarang");
  expect(links).toContain("/products/q=");
});

test("C21 a cart cookie that was forged, cut, of another version or signed by others is an empty cart", async () => {
  const guest = newVisitor();
  await guest.send("/cart", add(ring, 2));
  const good = guest.cookies.cart as string;
  const [value = "", signature = ""] = decodeURIComponent(good).split(".");
  const other = btoa(JSON.stringify(`1|${chair.variant.toString(36)}.1.1||`));
  const foreign = [
    `${other}.${signature}`,
    good.slice(0, -1),
    good.slice(0, good.length / 2),
    value,
    "",
    "x",
    "%",
    "%E0%A4%A",
    ".",
    "é💍",
    "a".repeat(3000),
    await signedCookie("cart", `1|${ring.variant.toString(36)}.2.1||`, "rahasia-orang-lain-yang-cukup-panjang-juga"),
    await signedCookie("cart", `0|${ring.variant.toString(36)}.2.1||`),
    await signedCookie("cart", { lines: [{ id: 1 }] }),
    await signedCookie("cart", "1|1.0.1||"),
    await signedCookie("cart", "1|zzzzzzzzzzzzzzzz.1.1||"),
  ];
  expect(panelOf(await visit("/about", { cookies: { cart: good } })).lines).toHaveLength(1);
  for (const cart of foreign) {
    for (const path of ["/about", "/products"]) {
      const page = await visit(path, { cookies: { cart: encodeURI(cart).replaceAll("%25", "%") } });
      expect(page.status, `${cart} ${path}`).toBe(200);
      expect(panelOf(page).lines, `${cart} ${path}`).toEqual([]);
    }
  }
});

test("C21 with a broken cookie a shopper can begin a new cart", async () => {
  const guest = newVisitor({ cart: "rusak", session: "rusak", seen: "rusak" });
  const page = await guest.send("/cart", { ...add(chair), kembali: "/about" });
  expect(page.status).toBe(200);
  expect(await cartOf(guest)).toEqual({ [keyOf(chair)]: 1 });
});

test("C20 the cookie stays under 2 kB however much is added, a full cart is said so and loses nothing", async () => {
  const many = Array.from({ length: CART_LINES_MAX }, (_, n) => `${(1_000_000 + n).toString(36)}.9.1`);
  const guest = newVisitor({ cart: await signedCookie("cart", `1|${many.join("~")}||`) });
  const before = guest.cookies.cart;
  const page = await guest.send("/cart", { ...add(ring), kembali: "/about" });
  expect(page.document.querySelector("[role=alert]")?.text).toContain("Keranjang sudah penuh");
  expect(guest.cookies.cart).toBe(before);

  const wishes = Array.from({ length: 40 }, (_, n) => (2 ** 31 - 41 + n).toString(36)).join("~");
  const crowded = newVisitor({
    cart: await signedCookie("cart", `1|${many.slice(0, 59).join("~")}|${"a".repeat(190)}|${wishes}`),
  });
  for (const sample of await someProducts(6)) await crowded.send("/cart", add(sample));
  expect(`cart=${crowded.cookies.cart}`.length).toBeLessThan(2048);
});

test("C21 a line of a variant that there never was is no line, and the others stand", async () => {
  const cart = await signedCookie("cart", `1|${(987_654).toString(36)}.2.1~${ring.variant.toString(36)}.1.1||`);
  const { lines, text } = panelOf(await visit("/about", { cookies: { cart } }));
  expect(lines.map(({ key }) => key)).toEqual([keyOf(ring)]);
  expect(text).toContain(`Rp ${ring.price.toLocaleString("id-ID")}`);
});

test("C01 a change that script sends is answered in words, without a redirect", async () => {
  const guest = newVisitor();
  const headers = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty" };
  const done = await guest.visit("/cart.data", { form: add(ring), headers });
  expect(done.status).toBe(200);
  expect(await cartOf(guest)).toEqual({ [keyOf(ring)]: 1 });
  const refused = await guest.visit("/cart.data", { form: add(ring, 999), headers });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.headers.get("X-Cart-Reply") ?? "{}").refused).toContain(mostOf(ring).words);
});
