import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenOf } from "../account/entering.ts";
import { newVisitor } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { signedCookie } from "../signed-cookie.ts";

/** A storefront whose API takes every call and never answers. */
let api: Server;
let shop: OwnWorker;
beforeAll(async () => {
  api = createServer(() => {}).listen(0, "127.0.0.1");
  await new Promise((resolve) => api.once("listening", resolve));
  shop = await openOwnShop("lambat", { SHOP_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/` });
}, 120_000);
afterAll(async () => {
  await shop?.end();
  api?.closeAllConnections();
  api?.close();
});

// Nothing but waiting: the addresses are asked side by side.
// A page gives its calls less than three seconds, a form less than nine; a busy machine takes as long again for the rest.
const WITHIN_MS = 8000;
const screens = [
  "/",
  "/products",
  "/product/cincin",
  "/category/cincin",
  "/about",
  "/cart",
  "/profile",
  "/profile/orders",
  "/profile/wishlist",
  "/profile/pay?order=SRB26111900001",
  "/find/1",
  "/sitemap.xml",
  "/404",
];

test.concurrent.each(screens)(
  "T01 H09 with the shop behind silent, %s answers all the same and signs nobody out",
  async (path) => {
    const session = await signedCookie("session", { token: "kunci" });
    const everybody: Record<string, string>[] = [{}, { session }, { session, js: "1" }];
    const ask = async (cookies: Record<string, string>) => {
      const visitor = newVisitor(cookies);
      const begin = Date.now();
      const page = await visitor.visit(path, { base: shop.address });
      expect(Date.now() - begin, path).toBeLessThan(WITHIN_MS);
      expect([200, 302, 404, 503], path).toContain(page.status);
      expect(visitor.cookies, path).toEqual(cookies);
    };
    await Promise.all(everybody.map(ask));
  },
);

const FORM_WITHIN_MS = 18_000;
const forms: [path: string, form: Record<string, string | number>][] = [
  ["/login", { intent: "login", email: "dewi@contoh.id", password: "serambi-intan" }],
  ["/otp", { intent: "send", to: "dewi@contoh.id" }],
  ["/forgot-password", { email: "dewi@contoh.id" }],
  ["/buy", { intent: "buy", variant: 321 }],
  ["/profile", { intent: "name", name: "Kirana Ayu" }],
  ["/profile/wishlist", { intent: "remove", id: 5 }],
  ["/profile/banks", { intent: "store", bankId: 3, holder: "Kirana Ayu", number: "1234567890" }],
  ["/payment/notification", { order_id: "SRB26111900001" }],
];

test.concurrent.each(forms)(
  "T01 H06 I11 with the shop behind silent, a form at %s is answered all the same, and signs nobody out",
  async (path, form) => {
    const visitor = newVisitor({ session: await signedCookie("session", { token: "kunci" }) });
    const begin = Date.now();
    const page = await visitor.visit(path, { base: shop.address, form });
    expect(Date.now() - begin, path).toBeLessThan(FORM_WITHIN_MS);
    expect(page.status, path).toBe(503);
    expect(tokenOf(visitor), path).toBe("kunci");
  },
  30_000,
);
