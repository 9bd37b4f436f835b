import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newVisitor } from "./fixtures.ts";
import { type OwnWorker, openOwnShop } from "./own-worker.ts";
import { signedCookie } from "./signed-cookie.ts";

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

const WITHIN_MS = 4000;
const screens = [
  "/",
  "/products",
  "/product/cincin",
  "/category/cincin",
  "/about",
  "/cart",
  "/profile",
  "/profile/orders",
  "/404",
];

test.each(screens)(
  "T01 H09 with the shop behind silent, %s answers within four seconds and signs nobody out",
  async (path) => {
    const session = await signedCookie("session", { token: "kunci" });
    for (const cookies of [{}, { session }, { session, js: "1" }] as Record<string, string>[]) {
      const visitor = newVisitor(cookies);
      const begin = Date.now();
      const page = await visitor.visit(path, { base: shop.address });
      expect(Date.now() - begin, path).toBeLessThan(WITHIN_MS);
      expect([200, 302, 404, 503], path).toContain(page.status);
      expect(visitor.cookies, path).toEqual(cookies);
    }
  },
);
