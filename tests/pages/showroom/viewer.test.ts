import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

const VIEWER = "https://penampil.example";
let shop: OwnWorker;

beforeAll(async () => {
  shop = await openOwnShop("viewer", { VIEWER_ORIGINS: VIEWER });
  await shop.execute(`UPDATE exhibition SET viewer_url = '${VIEWER}/galeri?a=1' WHERE slug = 'panorama-galeri';
    UPDATE exhibition SET viewer_url = 'https://lain.example/ruang' WHERE slug = 'panorama-perhiasan'`);
});
afterAll(() => shop?.end());

const open = (slug: string) => visit(`/showroom/pameran/${slug}`, { base: shop.address });
const policyOf = (headers: Headers) => headers.get("Content-Security-Policy") ?? "";

test("L02 (no-JS) a viewer of the configuration is framed, on this page alone, with a plain link beside it", async () => {
  for (const _ of [1, 2]) {
    const { document, headers } = await open("panorama-galeri");
    expect(document.querySelector("iframe")?.getAttribute("src")).toBe(`${VIEWER}/galeri?a=1`);
    expect(document.querySelector(`a[href="${VIEWER}/galeri?a=1"]`)).not.toBeNull();
    expect(policyOf(headers)).toContain(`frame-src 'self' ${VIEWER};`);
  }
  expect(policyOf((await visit("/showroom", { base: shop.address })).headers)).not.toContain("frame-src");
});

test("L02 (no-JS) a viewer that the configuration does not name is a link and no frame", async () => {
  const { document, headers } = await open("panorama-perhiasan");
  expect(document.querySelector("iframe")).toBeNull();
  expect(document.querySelector('a[href="https://lain.example/ruang"]')).not.toBeNull();
  expect(policyOf(headers)).not.toContain("frame-src");
});
