import { afterAll, beforeAll, expect, test } from "vitest";
import { type OtherShop, openOtherShop } from "../../support/other-shop/server.ts";
import { dewi } from "../../support/people.ts";
import { runScript } from "../../support/run-script.ts";
import { newVisitor, visit } from "../fixtures.ts";
import { buyFromSearchToInvoice } from "../orders/search-to-invoice.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { openTwoWorkers } from "../two-workers.ts";

/** The storefront stands on the contract and on nothing else: behind it is a server that shares no line with the shop. */
let other: OtherShop;
let shop: OwnWorker;
beforeAll(async () => {
  other = await openOtherShop();
  shop = await openOwnShop("seberang", { SHOP_API_URL: other.address });
});
afterAll(async () => {
  await shop?.end();
  await other?.end();
});

test("N01 N04 another back end, which answers from a file, keeps every row of the contract but the four for crawlers, for nobody and for its customer", async () => {
  const { token, api_token } = other.customer;
  const asked = await Promise.all(
    [[], ["--token", token, "--api-token", api_token]].map((tokens) =>
      runScript("contract.mjs", [other.address, ...tokens], {}),
    ),
  );
  for (const { code, out } of asked) {
    expect(out.match(/^✗ .*/gm) ?? []).toEqual([]);
    expect([code, out]).toEqual([0, expect.stringMatching(/\n\d+ passed, 4 absent, 0 failed\n/)]);
  }
});

test("N03 J01 J10 over SHOP_API_URL somebody buys at another back end, from the search to the invoice (no-JS)", async () => {
  const number = await buyFromSearchToInvoice({ base: shop.address, who: other.customer, words: "seberang" });
  expect(other.heard).toEqual(
    expect.arrayContaining(["GET uni/product", "POST more/transaction/order", "GET more/transaction/order/{id}"]),
  );
  expect(number).toBe("SI-261122-222222222222");
});

test("N03 what another back end does not have, and whom it does not know, is told in the storefront's own words", async () => {
  const base = shop.address;
  expect((await visit("/product/tidak-ada", { base })).location).toBe("/404");
  const stranger = newVisitor();
  const form = { intent: "login", email: "orang@lain.example", password: "bukan-kata-sandinya" };
  const refused = await stranger.visit("/login", { base, form });
  expect([refused.status, refused.document.querySelector("main [role=alert]")?.text]).toEqual([
    422,
    expect.stringMatching(/\S/),
  ]);
});

test("N03 J01 over a service binding somebody buys at the shop's own API, which alone has a database (no-JS)", async () => {
  const two = await openTwoWorkers();
  try {
    const number = await buyFromSearchToInvoice({ base: two.address, who: dewi, words: "cincin" });
    expect(number).toMatch(/^SI-\d{6}-/);
    expect((await visit("/health", { base: two.address })).status).toBe(200);
  } finally {
    await two.end();
  }
});
