import { expect, test } from "vitest";
import { isTracking, withoutTracking, withTracking } from "#lib/tracking.ts";

const SHOP = "https://toko.example";

test.each([
  ["/product/cincin", "/product/cincin"],
  ["/product/cincin?gclid=RAHASIA", "/product/cincin"],
  ["/product/cincin?a=b c", "/product/cincin?a=b c"],
  ["/product/cincin bulat#a?b", "/product/cincin bulat#a?b"],
  ["/product/cincin?gclid=1&gclid=2&_ga=3#beli", "/product/cincin#beli"],
  ["/products/q=meja?utm_source=surat&halaman=2&fbclid=1", "/products/q=meja?halaman=2"],
])("Q02 %s is made for everybody as %s", (given, made) => {
  expect(withoutTracking(SHOP + given)).toBe(SHOP + made);
});

test("P06 what advertisements, search engines, letters and apps add is known by its name", () => {
  const added =
    `utm_source utm_id srsltid gclid gclsrc gbraid wbraid gad_source gad_campaignid dclid msclkid fbclid ttclid
    twclid yclid igsh igshid epik li_fat_id mc_cid mc_eid _gl _ga _ga_ABC123 _branch_match_id ref`.split(/\s+/);
  expect(added.filter((name) => !isTracking(name))).toEqual([]);
  const own = ["q", "page", "halaman", "variant", "redirect", "reference", "brands[]", "igs", "utm", "categories"];
  expect(own.filter(isTracking)).toEqual([]);
});

test("E02 a page that leads to another hands on where its visitor came from, in front of the fragment", () => {
  expect(withTracking("/bundle/teras", `${SHOP}/product/teras?utm_source=x`)).toBe("/bundle/teras?utm_source=x");
  expect(withTracking("/p?a=1#beli", `${SHOP}/q?gclid=2&b=3`)).toBe("/p?a=1&gclid=2#beli");
  expect(withTracking("/p", `${SHOP}/q?b=3`)).toBe("/p");
  expect(withTracking("/p?a#b", `${SHOP}/q?b=3`)).toBe("/p?a#b");
  expect(withTracking("/p#", `${SHOP}/q?ref=a b&ref=c`)).toBe("/p?ref=a+b&ref=c#");
  expect(withTracking("#beli", `${SHOP}/q?ref=a`)).toBe("?ref=a#beli");
});
