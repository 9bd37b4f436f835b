import { afterAll, beforeAll, expect, test } from "vitest";
import { type OtherShop, openOtherShop, readSection7 } from "../../support/other-shop/server.ts";
import { runScript } from "../../support/run-script.ts";
import { login } from "../account/entering.ts";
import { newVisitor, type Visitor, visit } from "../fixtures.ts";
import { buyFromSearchToInvoice } from "../orders/search-to-invoice.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

/** Behind the storefront is a back end that has the calls of the specification's section 7, and a 404 for every other. */
let other: OtherShop;
let shop: OwnWorker;
beforeAll(async () => {
  other = await openOtherShop(readSection7());
  shop = await openOwnShop("bab-tujuh", { SHOP_API_URL: other.address });
});
afterAll(async () => {
  await shop?.end();
  await other?.end();
});

async function signIn(): Promise<Visitor> {
  const visitor = newVisitor();
  const entered = await visitor.visit("/login", { base: shop.address, form: login(other.customer) });
  expect([entered.status, entered.location]).toEqual([303, "/"]);
  return visitor;
}

const read = async (visitor: Pick<Visitor, "visit">, path: string) => {
  const page = await visitor.visit(path, { base: shop.address });
  expect([path, page.status, page.location]).toEqual([path, 200, null]);
  return page.document.querySelector("main") ?? page.document;
};

test("N03 N08 with section 7 alone somebody buys, from the search to the invoice and the thanks (no-JS)", async () => {
  const number = await buyFromSearchToInvoice({ base: shop.address, who: other.customer, words: "seberang" });
  const visitor = await signIn();
  const thanks = await visitor.visit(`/checkout/thanks?bill_no=${number}`, { base: shop.address });
  expect([thanks.status, thanks.location]).toEqual([302, `/profile/order/${number}`]);
  expect((await read(visitor, `/profile/order/${number}`)).text).toContain(number);
});

const everybodys = [
  ...["/", "/about", "/faq", "/snk", "/login", "/register", "/forgot-password", "/otp"],
  ...["/products", "/products/q=seberang", "/category", "/product/sale", "/bundle", "/ukuran-cincin", "/wishlist"],
  ...["/artikel", "/inspirasi", "/desain-interior", "/showroom", "/showroom/katalog", "/showroom/video"],
  ...["/showroom/kegiatan", "/sitemap.xml", "/sitemap/products/1", "/feed/products", "/suggest?q=se", "/health"],
];

test.for(everybodys)("N08 with section 7 alone a guest reads %s", async (path) => {
  expect((await visit(path, { base: shop.address })).status).toBe(200);
});

test.for([
  ["/products", "/product/"],
  ["/category", "/category/"],
  ["/bundle", "/bundle/"],
  ["/inspirasi", "/inspirasi/"],
  ["/showroom", "/showroom/toko-"],
  ["/showroom/katalog", "/showroom/katalog/"],
  ["/showroom/kegiatan", "/showroom/kegiatan/"],
] as const)("N08 with section 7 alone what %s lists has its page", async ([list, begin]) => {
  const link = (await read({ visit }, list)).querySelector(`a[href^="${begin}"]`);
  await read({ visit }, link?.getAttribute("href") ?? "");
});

test("N08 with section 7 alone nobody is signed out on any page of the account, and it offers nothing that is not there", async () => {
  const visitor = await signIn();
  const seen = new Map<string, string>();
  for (const path of [
    ...["/", "/about", "/cart", "/buy", "/plain-menu", "/invoice", "/profile", "/profile/orders"],
    ...[
      "/profile/wishlist",
      "/profile/review",
      "/profile/review?tab=ditulis",
      "/profile/complain",
      "/profile/klaim",
      "/profile/event",
    ],
    ...["/profile/event?lihat=klaim", "/profile/address", "/profile/dropshipper", "/profile/banks"],
    ...["/profile/notifications", "/profile/password", "/profile/vouchers", "/profile/chats"],
  ]) {
    const page = await visitor.visit(path, { base: shop.address });
    expect([path, page.status, page.location]).toEqual([path, 200, null]);
    // The bare head on the way to the money names nobody.
    const head = page.document.querySelector("header")?.text ?? "Rani";
    if (path !== "/buy") expect([path, head]).toEqual([path, expect.stringContaining("Rani")]);
    seen.set(path, page.document.querySelector("main")?.text ?? "");
  }
  // What script asks for on the way.
  for (const path of ["/mine", "/inbox", "/cart.data"]) {
    expect((await visitor.visit(path, { base: shop.address })).status, path).toBe(200);
  }
  const absent: Record<string, string> = {
    "/profile": "Poin",
    "/profile/orders": "Konsultasi Interior",
    "/profile/password": "Perangkat yang sedang login",
    "/profile/notifications": "Notifikasi di perangkat ini",
    "/profile/chats": "Lampirkan foto",
    "/profile/review": "Ulasan saya",
    "/profile/complain": "Komplain saya",
  };
  for (const [path, words] of Object.entries(absent)) expect(seen.get(path), path).not.toContain(words);
  expect(seen.get("/profile/chats")).toContain("Tulis pesan");
  const screen = await visit("/login", { base: shop.address });
  expect(screen.document.querySelectorAll("main a[href^='/login/'], main form[action^='/login/']")).toEqual([]);
});

test("N08 with section 7 alone a sold-out variant is shown as such, to a guest and to a customer, and nobody is asked for an address", async () => {
  for (const visitor of [newVisitor(), await signIn()]) {
    const main = await read(visitor, "/product/lampu-gantung-rotan-sarang?variant=412");
    expect(main.querySelector("#kabari")?.text).toContain("sedang habis");
    expect(main.querySelectorAll("#kabari button, #kabari input[type=email], a[href='#kabari']")).toEqual([]);
  }
});

test("N08 with section 7 alone a customer's cart is changed by the cart's rules (no-JS)", async () => {
  const visitor = await signIn();
  const cart = async () => {
    const main = await read(visitor, "/cart");
    return main.querySelectorAll("input[type=number]").map((one) => one.getAttribute("value"));
  };
  const change = (form: Record<string, string | number>) => visitor.visit("/cart", { base: shop.address, form });
  const product = await read(visitor, "/products");
  const page = await read(visitor, product.querySelector('a[href^="/product/"]')?.getAttribute("href") ?? "");
  const variant = page.querySelector("[name=variant]")?.getAttribute("value") ?? "";
  expect((await change({ intent: "add", variant, quantity: 2 })).status).toBe(303);
  const line = (await read(visitor, "/cart")).querySelector(".line")?.id.replace("barang-", "") ?? "";
  expect(await cart()).toEqual(["2"]);
  expect((await change({ intent: "plus", line })).status).toBe(303);
  expect(await cart()).toEqual(["3"]);
  const refused = await change({ intent: "quantity", line, quantity: 999, kembali: "/cart" });
  expect([refused.status, refused.document.querySelector("main")?.text]).toEqual([
    422,
    expect.stringContaining("Stok tidak mencukupi"),
  ]);
  expect(await cart()).toEqual(["3"]);
  expect((await change({ intent: "select-all", selected: 0 })).status).toBe(303);
  expect((await change({ intent: "remove", line })).status).toBe(303);
  expect((await read(visitor, "/cart")).text).toContain("Keranjang Belanja Kosong");
  expect((await read(visitor, "/cart")).text).not.toContain("Simpan untuk nanti");
});

test("N08 with section 7 alone a guest asks for a consultation in three steps, and is told its code (no-JS)", async () => {
  const guest = newVisitor();
  const base = shop.address;
  const begin = (await guest.visit("/desain-interior/proyek", { base })).location ?? "";
  const first = await read(guest, begin);
  const chosen = (name: string) =>
    first.querySelector(`select[name=${name}] option[value]:not([value=""])`)?.getAttribute("value") ?? "";
  const room = {
    propertyId: chosen("propertyId"),
    locationId: chosen("locationId"),
    size: 24,
    budget: chosen("budget"),
  };
  const post = async (path: string, form: Record<string, string | number>) => {
    const page = await guest.visit(path, { base, form });
    expect(page.status, page.document.querySelector("main")?.text).toBe(303);
    return page.location ?? "";
  };
  const second = await post(begin, room);
  expect((await read(guest, second)).querySelector("[type=file]")).toBeNull();
  const third = await post(second, { wish: "Ruang keluarga yang hangat untuk lima orang." });
  const contact = { name: "Kirana Ayu", email: "kirana@contoh.example", phone: "0812 3456 7890" };
  const sent = await post(third, { ...contact, contactBy: "wa", contactTime: "anytime", setuju: "1" });
  expect((await read(guest, sent)).querySelector(".claim")?.text).toMatch(/^KI-/);
});

test("N08 what is absent is looked for once in a while, not by each page", async () => {
  const visitor = await signIn();
  await read(visitor, "/profile/password");
  const before = other.heard.length;
  await read(visitor, "/profile/password");
  const again = other.heard.slice(before);
  expect(again).toContain("POST more/user/show");
  expect(again.filter((call) => !readSection7().includes(call))).toEqual([]);
});

test("N04 N08 the contract suite says of that back end what it has and what is absent, and warns before it writes", async () => {
  const { code, out } = await runScript(
    "contract.mjs",
    [other.address, "--token", other.customer.token, "--api-token", other.customer.api_token],
    {},
  );
  expect(out.match(/^✗ .*/gm) ?? []).toEqual([]);
  expect([code, out]).toEqual([0, expect.stringMatching(/\n147 passed, 72 absent, 0 failed\n/)]);
  expect(out).toContain("those that write");
  const away = await runScript("contract.mjs", ["https://toko.contoh.example/"], {});
  expect([away.code, away.err]).toEqual([2, expect.stringContaining("--yes")]);
});
