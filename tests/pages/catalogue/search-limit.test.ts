import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

let shop: OwnWorker;
beforeAll(async () => {
  shop = await openOwnShop("search-limit", {}, ["--limit", "3"]);
}, 60_000);
afterAll(() => shop.end());

test("R04 D07 (no-JS) whoever searches too often is told to wait, which is no fault of the shop's", async () => {
  const search = (words: string) => visit(`/products/q=${words}`, { base: shop.address });
  const answers = [];
  for (const words of ["sofa", "meja", "lampu", "cincin", "kalung"]) answers.push(await search(words));
  expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200]);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.status).toBe(429);
  expect(refused?.document.querySelector("h1")?.text).toBe("Terlalu banyak permintaan");
  expect((await visit("/products", { base: shop.address })).status).toBe(200);
  expect(shop.output()).not.toContain('"level":"error"');
});
