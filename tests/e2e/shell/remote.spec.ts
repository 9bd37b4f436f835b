import { desktop, expect, remoteShop, test } from "../fixtures.ts";
import { shopAround } from "../orders/journey.ts";

test.use({ viewport: desktop });

test("O01 from home to a product into the cart and out again, by links and forms alone (no-JS)", async ({ page }) => {
  await shopAround(page);
});

test("N03 O01 over a remote API the same way (no-JS)", async ({ page }) => {
  expect(remoteShop).not.toBe("");
  await shopAround(page, remoteShop);
});
