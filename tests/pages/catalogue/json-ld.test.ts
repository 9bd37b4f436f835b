import { expect, test } from "vitest";
import { visit } from "../fixtures.ts";

const shop = process.env.SHOP_URL ?? "";

interface Data {
  "@type": string;
  [name: string]: unknown;
}

/** What a page tells crawlers of this type; each type stands there once. */
async function dataOf(path: string, type: string): Promise<Data | undefined> {
  const { document } = await visit(path);
  const all = document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ rawText }) => JSON.parse(rawText) as Data | Data[]);
  const found = all.filter((data) => data["@type"] === type);
  expect(found.length, `${type} on ${path}`).toBeLessThanOrEqual(1);
  return found[0];
}

test("P03 home tells how the shop is searched, and the address that it names finds products", async () => {
  const site = await dataOf("/", "WebSite");
  expect(site).toMatchObject({
    url: `${shop}/`,
    inLanguage: "id",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${shop}/products/q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
  const found = await visit("/products/q=cincin");
  expect(found.status).toBe(200);
  expect(found.document.querySelectorAll("main article").length).toBeGreaterThan(0);
});

test.each(["/products", "/category/kalung-dan-liontin"])(
  "P03 %s tells crawlers the products that it shows, in their order, and how many there are",
  async (path) => {
    const list = await dataOf(path, "ItemList");
    const { document } = await visit(path);
    const shown = document.querySelectorAll("main article").map((card) => ({
      "@type": "ListItem",
      name: card.querySelector("h2, h3")?.text.trim(),
      url: `${shop}${card.querySelector("h2 a, h3 a, a")?.getAttribute("href")}`,
    }));
    expect(shown.length).toBeGreaterThan(1);
    expect(list?.itemListElement).toMatchObject(shown.map((item, place) => ({ ...item, position: place + 1 })));
    expect(list?.itemListElement).toHaveLength(shown.length);
    expect(document.querySelector("main")?.text).toContain(`${list?.numberOfItems} produk`);
  },
);

test("P03 each page of a product's reviews tells crawlers those that it shows, and no others", async () => {
  const list = await visit("/products/sort=terlaris");
  const [path = ""] = list.document
    .querySelectorAll("main article h2 a, main article h3 a")
    .map((link) => link.attrs.href);
  const told = [];
  for (const address of [path, `${path}?ulasan=2`]) {
    const { document } = await visit(address);
    const shown = document.querySelectorAll(".reviews > li").map((review) => ({
      "@type": "Review",
      author: { "@type": "Person", name: review.querySelector("b")?.text },
      reviewBody: review.querySelector("p.pre")?.text,
    }));
    expect(shown.length, address).toBeGreaterThan(0);
    const product = await dataOf(address, "ProductGroup");
    expect(product?.review).toMatchObject(shown);
    expect(product?.review).toHaveLength(shown.length);
    told.push(JSON.stringify(product?.review));
  }
  expect(new Set(told).size).toBe(2);
});

test("P06 pages of reviews stay with what was chosen, name no variant for whoever has chosen none, and are not for crawlers", async () => {
  const list = await visit("/products/sort=terlaris");
  const path = list.document.querySelector("main article h2 a, main article h3 a")?.getAttribute("href") ?? "";
  const linksOf = async (address: string) =>
    (await visit(address)).document
      .querySelectorAll('nav[aria-label="Halaman ulasan"] a, nav[aria-label="Urutan ulasan"] a')
      .map((link) => ({ href: link.getAttribute("href") ?? "", rel: link.getAttribute("rel") }));
  const links = await linksOf(path);
  expect(links.map(({ href }) => href)).toContain(`${path}?ulasan=2#ulasan`);
  expect(links.filter(({ href, rel }) => /variant|warna/.test(href) || rel !== "nofollow")).toEqual([]);
  const { document } = await visit(path);
  const variants = document.querySelectorAll('a[href*="?variant="]').map((link) => link.attrs);
  const chosen = variants.find(({ href }) => href?.startsWith(path));
  expect(chosen?.rel ?? "").not.toContain("nofollow");
  const [variant = ""] = /variant=\d+/.exec(chosen?.href ?? "") ?? [];
  expect((await linksOf(`${path}?${variant}`)).map(({ href }) => href)).toContain(`${path}?${variant}&ulasan=2#ulasan`);
});
