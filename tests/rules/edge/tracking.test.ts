import { expect, test } from "vitest";
import { withoutTracking, withTracking } from "#domain/tracking.ts";

const SHOP = "https://toko.example";

test.each([
  ["/product/cincin", "/product/cincin"],
  ["/product/cincin?gclid=RAHASIA", "/product/cincin"],
  ["/products/q=meja?utm_source=surat&halaman=2&fbclid=1", "/products/q=meja?halaman=2"],
])("Q02 %s is made for everybody as %s", (given, made) => {
  expect(withoutTracking(SHOP + given)).toBe(SHOP + made);
});

test("E02 a page that leads to another hands on where its visitor came from, in front of the fragment", () => {
  expect(withTracking("/bundle/teras", `${SHOP}/product/teras?utm_source=x`)).toBe("/bundle/teras?utm_source=x");
  expect(withTracking("/p?a=1#beli", `${SHOP}/q?gclid=2&b=3`)).toBe("/p?a=1&gclid=2#beli");
  expect(withTracking("/p", `${SHOP}/q?b=3`)).toBe("/p");
});
