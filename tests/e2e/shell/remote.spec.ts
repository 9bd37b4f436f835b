import { desktop, expect, remoteShop, test } from "../fixtures.ts";
import { shopAround } from "../orders/journey.ts";

test.use({ viewport: desktop });

test("O01 from home to a product into the cart and out again, by links and forms alone (no-JS)", async ({ page }) => {
  await shopAround(page);
});

test("O01 the same way with script", async ({ page }) => {
  await shopAround(page);
});

test("N03 O01 over a remote API the same way (no-JS)", async ({ page }) => {
  expect(remoteShop).not.toBe("");
  await shopAround(page, remoteShop);
});

test("N03 over a remote API the same way with script", async ({ page }) => {
  await shopAround(page, remoteShop);
});
