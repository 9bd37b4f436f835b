import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenOf } from "../account/entering.ts";
import { panelOf } from "../cart/cart-panel.ts";
import { newVisitor, type Page, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { signedCookie } from "../signed-cookie.ts";

/** A storefront whose API is not there: nobody listens on that port. */
let shop: OwnWorker;
beforeAll(async () => {
  shop = await openOwnShop("mati", { SHOP_API_URL: "http://127.0.0.1:9/" });
}, 60_000);
afterAll(() => shop?.end());

const ask = (path: string, cookies: Record<string, string> = {}) => visit(path, { base: shop.address, cookies });
interface LogLine {
  level: string;
  path: string;
  error?: string;
}

const linesOf = (id: string) =>
  shop
    .output()
    .split("\n")
    .filter((line) => line.includes(id))
    // Wrangler colours what it passes on.
    .map((line) => JSON.parse(/\{.*\}/.exec(line)?.[0] ?? "{}") as LogLine);

const headingOf = ({ document }: Page) => document.querySelector("h1")?.text ?? "";

function expectWordsOnly(page: Page, path: string) {
  expect(page.headers.get("Content-Type"), path).toContain("text/html");
  expect(page.html, path).not.toMatch(/ShopFault|fetch failed|ECONNREFUSED|\.tsx?:\d|at async|127\.0\.0\.1/);
  expect(page.document.querySelector("html")?.getAttribute("lang"), path).toBe("id");
  expect(page.document.querySelectorAll('a[href="/"]').length, path).toBeGreaterThan(0);
}

test.each(["/about", "/faq", "/snk"])(
  "N07 F08 %s says plainly that it could not be loaded, in the shop's own frame",
  async (path) => {
    const page = await ask(path);
    expect(page.status).toBe(503);
    expect(headingOf(page)).toBe("Terjadi kesalahan saat memuat halaman");
    expect(page.document.querySelector("title")?.text).toBe("Terjadi Kesalahan | Serambi");
    expect(page.document.querySelector("header")).not.toBeNull();
    expectWordsOnly(page, path);
  },
);

test("B15 A18 A19 without its settings and pages a shop still has its mark, a title and its icon", async () => {
  const page = await ask("/404");
  expect(page.status).toBe(404);
  expect(page.document.querySelector("title")?.text).toBe("Halaman Tidak Ditemukan | Serambi");
  expect(page.document.querySelector(".logo")?.text).toContain("Serambi");
  expect(page.document.querySelector(".logo svg")).not.toBeNull();
  expect(page.document.querySelector('link[rel="icon"]')?.getAttribute("href")).toBe("/favicon.svg");
  expect(page.document.querySelectorAll(".cats .pop")).toHaveLength(0);
  expect(page.document.querySelector("footer")?.text).toContain("METODE PEMBAYARAN");
  expect(page.document.querySelector("footer")?.text).not.toContain("CONTACT US");
  expect(page.document.querySelector("footer")?.text).not.toContain("FOLLOW US");
});

test.each([
  ["/", "Terjadi kesalahan saat memuat halaman"],
  ["/products", "Terjadi kesalahan saat mengambil produk"],
  ["/products/q=cincin", "Terjadi kesalahan saat mengambil produk"],
  ["/category", "Terjadi kesalahan saat memuat halaman"],
  ["/bundle", "Terjadi kesalahan saat mengambil produk"],
  ["/product/sale", "Terjadi kesalahan saat mengambil produk"],
  ["/product/cincin", "Terjadi kesalahan saat mengambil produk"],
])("F08 E12 %s says “%s”, with a status that no crawler keeps and a way on", async (path, words) => {
  const page = await ask(path);
  expectWordsOnly(page, path);
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(page.document.querySelector("main")?.text).toContain(words);
  expect(page.document.querySelector("main")?.text).not.toMatch(/Belum ada|sedang kami siapkan/);
  expect(page.document.querySelectorAll("main a[href]").length).toBeGreaterThan(0);
});

test("N07 every failure stands in the log under the id of its request, which the visitor is told", async () => {
  const page = await ask("/about");
  const id = page.headers.get("X-Request-Id") ?? "-";
  expect(page.document.querySelector("main")?.text).toContain(id);
  await expect.poll(() => linesOf(id).length).toBeGreaterThan(0);
  for (const line of linesOf(id))
    expect(line).toMatchObject({ level: "error", path: "/about", error: "Network Error" });
});

test.each(["/", "/about", "/product/cincin?variant=1"])(
  "F08 a failure on %s offers the very page again, and home only where home is not what failed",
  async (path) => {
    const links = (await ask(path)).document.querySelectorAll("main .empty a");
    const words = links.map((link) => [link.text.trim(), link.getAttribute("href")]);
    const home = path === "/" ? [] : [["Kembali ke beranda", "/"]];
    expect(words).toEqual([["Coba lagi", path], ...home]);
  },
);

test("T01 O02 a guest's cart is neither lost nor changed while the shop behind is away", async () => {
  const cart = await signedCookie("cart", "1|8x.2.1||");
  const guest = newVisitor({ cart });
  const page = await guest.visit("/404", { base: shop.address });
  expect(page.status).toBe(404);
  expect(panelOf(page).lines).toEqual([]);
  const change = await guest.visit("/cart", { base: shop.address, form: { intent: "plus", line: "321" } });
  expect([change.status, headingOf(change)]).toEqual([503, "Keranjang Belanja"]);
  expect(change.document.querySelectorAll("main form").at(-1)?.querySelector("button")?.text).toBe("Kirim lagi");
  expectWordsOnly(change, "/cart");
  expect(guest.cookies).toEqual({ cart });
});

test("H07 logging out ends here although the shop cannot be told, and says so", async () => {
  const cookies = {
    session: await signedCookie("session", { token: "kunci" }),
    cart: await signedCookie("cart", "1|8x.2.1||"),
    seen: await signedCookie("seen", "1\n9\ncincin"),
  };
  const visitor = newVisitor(cookies);
  const page = await visitor.visit("/logout", { base: shop.address, form: {} });
  expect([page.status, page.location]).toEqual([303, "/"]);
  expect(Object.keys(visitor.cookies)).toEqual(["session"]);
  const next = await visitor.visit("/404", { base: shop.address });
  expect(next.document.querySelector("main [role=alert]")?.text).toContain("Logout failed");
  expect(visitor.cookies).toEqual({});
});

test("H09 T01 whose account cannot be asked for is signed out by nobody: the page is as a guest's, and says so", async () => {
  const session = await signedCookie("session", { token: "kunci" });
  const visitor = newVisitor({ session });
  for (const path of ["/404", "/about", "/profile"]) {
    const page = await visitor.visit(path, { base: shop.address });
    expect(page.status, path).toBe(path === "/404" ? 404 : 503);
    expect(page.document.querySelector(".bar")?.text, path).toContain("Login");
    expect(page.document.querySelector("main [role=status]")?.text, path).toContain("Anda masih login");
    expect(visitor.cookies, path).toEqual({ session });
  }
});

test("T01 F08 script that asks for a page's data of a shop that is away is told so by 503", async () => {
  expect((await ask("/about.data")).status).toBe(503);
});

test("H01 H04 H06 a login that cannot be asked for is told in the shop's words, keeps what was typed and signs nobody in", async () => {
  const visitor = newVisitor();
  const form = { intent: "login", email: "dewi@contoh.id", password: "serambi-intan" };
  const page = await visitor.visit("/login", { base: shop.address, form });
  expect(page.status).toBe(503);
  expect(page.document.querySelector("main [role=alert]")?.text).toContain("tidak bisa dihubungi");
  expect(page.document.querySelector("main [name=email]")?.getAttribute("value")).toBe("dewi@contoh.id");
  expectWordsOnly(page, "/login");
  expect(page.html).not.toMatch(/Network|API error/);
  expect(visitor.cookies).toEqual({});
});

test.each(["/sitemap.xml", "/sitemap/pages", "/feed/products", "/find/1"])(
  "T01 P05 crawlers that ask for %s are told to come back",
  async (path) => {
    expect((await ask(path)).status).toBe(503);
  },
);

test("J09 the payment provider hears that it should tell the shop again", async () => {
  const page = await visit("/payment/notification", { base: shop.address, form: { order_id: "SRB26111900001" } });
  expect(page.status).toBe(503);
});

test("H05 T01 the link of a mail is not called dead by a shop that cannot be asked about it", async () => {
  const path = `/verify-email/${"a".repeat(43)}`;
  expect((await ask(path)).status).toBe(503);
  const pressed = await visit(path, { base: shop.address, form: { intent: "prove" } });
  expect([pressed.status, pressed.location]).toEqual([503, null]);
});

test.each([
  ["/login", { intent: "login", email: "dewi@contoh.id", password: "serambi-intan" }],
  ["/otp", { intent: "send", to: "dewi@contoh.id" }],
])("H06 T01 a form at %s takes no session away that the shop has not ended", async (path, form) => {
  const visitor = newVisitor({ session: await signedCookie("session", { token: "kunci" }) });
  const page = await visitor.visit(path, { base: shop.address, form });
  expect(page.status).toBe(503);
  expect(page.document.querySelector("main [role=alert]")?.text).toContain("tidak bisa dihubungi");
  expect(tokenOf(visitor)).toBe("kunci");
});

test.each(["OPTIONS", "PUT", "PATCH", "DELETE", "POST", "PROPFIND"])(
  "N07 a verb that a page does not know, such as %s, is refused and is no fault in the log",
  async (method) => {
    const page = await visit("/about", { base: shop.address, method });
    expect(page.status).toBe(405);
    const id = page.headers.get("X-Request-Id") ?? "-";
    // What is logged later is there, so what would have been logged before is.
    const later = (await ask("/about")).headers.get("X-Request-Id") ?? "-";
    await expect.poll(() => linesOf(later).length).toBeGreaterThan(0);
    expect(linesOf(id)).toEqual([]);
  },
);

test("S04 the health check says what is missing", async () => {
  const health = await ask("/health");
  expect(health.status).toBe(503);
  expect(JSON.parse(health.html)).toEqual({ ok: false, says: ["The shop's API does not answer."] });
});

test("A03 what needs no shop behind it goes on working", async () => {
  expect((await ask("/tidak-ada")).location).toBe("/404");
  expect((await ask("/%E0%A4%A")).location).toBe("/404");
});
