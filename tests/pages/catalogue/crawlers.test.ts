import { parse } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { faultsOf } from "../../support/vocabulary.ts";
import { newNumber } from "../edge/lasting.ts";
import { statusOnReturn, visit } from "../fixtures.ts";

const shop = process.env.SHOP_URL ?? "";
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replace(shop, ""));
let productPaths: string[] = [];

beforeAll(async () => {
  const index = await visit("/sitemap.xml");
  const maps = locations(index.html).filter((path) => path.startsWith("/sitemap/products/"));
  for (const path of maps) productPaths.push(...locations((await visit(path)).html));
  productPaths = [...new Set(productPaths)];
});

test("P01 robots.txt closes the private rooms and names the sitemap", async () => {
  const robots = await visit("/robots.txt");
  expect(robots.headers.get("Content-Type")).toContain("text/plain");
  expect(robots.html).toContain("Disallow: /profile");
  expect(robots.html).toContain(`Sitemap: ${shop}/sitemap.xml`);
});

test("P02 what is for programs alone, and an order that its address opens, say in their header that they are not indexed", async () => {
  const robotsOf = async (path: string) => (await visit(path)).headers.get("X-Robots-Tag");
  const files = ["/sitemap.xml", "/sitemap/pages", "/feed/products", "/artikel/rss.xml", "/robots.txt", "/llms.txt"];
  for (const path of [...files, "/about.data", "/_root.data", "/health"])
    expect(await robotsOf(path), path).toBe("noindex");
  for (const path of ["/more-products", "/suggest?q=cincin", "/mine", "/login?tab=login", "/wishlist"])
    expect(await robotsOf(path), path).toBe("noindex, nofollow");
  for (const path of ["/", "/about", "/products", "/media/showroom/video-lampu.mp4"])
    expect(await robotsOf(path), path).toBeNull();
  // Who is led on reads what the other address says.
  expect(await robotsOf("/tidak-ada")).toBeNull();
  const links = (await visit("/")).document.querySelectorAll("a[href^='/login'], a[href^='/wishlist']");
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter((link) => link.getAttribute("rel") !== "nofollow").map(String)).toEqual([]);
});

test("P04 home is the same after its minute, sale and all, so that it is not sent again", async () => {
  const address = `/?uji=${newNumber()}`;
  const now = Math.floor(Date.now() / 1000);
  const before = (await visit(address, { now })).headers.get("ETag");
  const madeAnew = async () => {
    const { headers } = await visit(address, { now: now + 65 });
    return { how: /desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1], etag: headers.get("ETag") };
  };
  await expect.poll(madeAnew, { timeout: 20_000 }).toEqual({ how: "cached", etag: before });
  expect((await visit("/")).document.querySelector("#flash-sale .clock + .muted time")?.text).toMatch(
    /\d{4} \d\d:\d\d WIB$/,
  );
});

test("V10 llms.txt says who the shop is, and where its lists, its search, its help and its data are", async () => {
  const { html, headers } = await visit("/llms.txt");
  expect(headers.get("Content-Type")).toContain("text/plain");
  expect(html).toMatch(/^# Serambi Intan\n\n> \S.+\n/);
  const links = [...html.matchAll(/^- \[[^\]]+\]\((\S+)\)$/gm)].map(([, url = ""]) => url.replace(shop, ""));
  expect(links).toEqual(
    expect.arrayContaining(["/products", "/category/cincin", "/faq", "/sitemap.xml", "/feed/products"]),
  );
  expect(links).toContain("/products/q={kata-kunci}");
  for (const path of links) expect((await visit(path)).status, path).toBe(200);
});

test("P01 the sitemaps name every published product and category once, with their pictures", async () => {
  const { data } = (await (await fetch(`${process.env.API_URL}uni/product?per_page=48`)).json()) as {
    data: { total: number };
  };
  expect(productPaths).toHaveLength(data.total);
  const first = await visit("/sitemap/products/1");
  expect(first.headers.get("Content-Type")).toContain("application/xml");
  expect(first.html.match(/<image:loc>/g)?.length).toBeGreaterThanOrEqual(productPaths.length);
  const pages = locations((await visit("/sitemap/pages")).html);
  expect(pages).toContain("/category/sofa-dan-kursi");
});

test("P01 every product and every sitemap of products says when it changed last; a part without products ends at /404", async () => {
  const dates = (xml: string) => [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, at = ""]) => at);
  const { html: first } = await visit("/sitemap/products/1");
  expect(dates(first)).toHaveLength(locations(first).length);
  const { html: index } = await visit("/sitemap.xml");
  const part = /\/sitemap\/products\/1<\/loc><lastmod>([^<]+)</.exec(index)?.[1];
  expect(part).toBe(dates(first).sort().at(-1));
  expect(index).toMatch(/\/sitemap\/articles\/1<\/loc><lastmod>/);
  expect(index).not.toContain("/sitemap/products/2");
  for (const none of ["/sitemap/products/2", "/sitemap/products/0", "/feed/products/2", "/feed/products/x"])
    expect((await visit(none)).location, none).toMatch(/\/404$/);
});

test("P05 V10 the feed is the whole shop in one file, within what merchant centres take; its parts are the same items", async () => {
  const { html, headers } = await visit("/feed/products");
  expect(headers.get("Content-Type")).toContain("application/xml");
  const items = html.match(/<item>.*<\/item>/g) ?? [];
  expect(html.endsWith("</channel></rss>\n")).toBe(true);
  expect((await visit("/feed/products/1")).html).toBe(html);
  const tag = headers.get("ETag") as string;
  const again = (tag: string) => fetch(`${shop}/feed/products`, { headers: { "If-None-Match": tag } });
  expect(await Promise.all([tag, `W/${tag}`, '"lain"'].map(async (one) => (await again(one)).status))).toEqual([
    304, 304, 200,
  ]);
  const field = (item: string, name: string) =>
    [...item.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, "g"))].map(([, text = ""]) => text);
  const ids = items.map((item) => field(item, "id")[0]);
  expect([new Set(ids).size, ids.length > 400]).toEqual([ids.length, true]);
  const availability = new Set(items.flatMap((item) => field(item, "availability")));
  expect([...availability].sort()).toEqual(["in_stock", "out_of_stock", "preorder"]);
  for (const item of items) {
    for (const [name, most] of Object.entries({ id: 50, title: 150, description: 5000, brand: 70, link: 2000 }))
      expect(
        field(item, name).map((text) => text.length > 0 && text.length <= most),
        `${name} ${item}`,
      ).toEqual([true]);
    expect(field(item, "image_link")[0], item).toMatch(/^https?:\/\/\S+\.\w+$/);
    expect(field(item, "additional_image_link").length).toBeLessThanOrEqual(10);
    expect(field(item, "price")[0]).toMatch(/^\d+ IDR$/);
    expect(field(item, "shipping_weight")[0]).toMatch(/^[\d.]+ g$/);
    expect(field(item, "identifier_exists")).toEqual(["no"]);
    expect(field(item, "availability_date").length).toBe(item.includes(">preorder<") ? 1 : 0);
    expect(field(item, "is_bundle")).toEqual(item.includes("/bundle/") ? ["yes"] : []);
    // A sale without a price of its own would be one for ever.
    if (field(item, "sale_price_effective_date").length > 0) expect(field(item, "sale_price")).toHaveLength(1);
  }
  const ring = items.find((item) => item.includes("/product/cincin-solitaire-aurora?variant=1<")) ?? "";
  expect(field(ring, "product_type")).toEqual(["Perhiasan &gt; Cincin &gt; Cincin Tunangan"]);
  expect(field(ring, "google_product_category")).toEqual(["Apparel &amp; Accessories &gt; Jewelry &gt; Rings"]);
});

test.for([
  ...["/", "/about", "/faq", "/products", "/category", "/category/cincin", "/product/sale", "/bundle"],
  ...["/artikel", "/inspirasi", "/inspirasi/ruang-tamu-hangat", "/desain-interior", "/ukuran-cincin"],
  ...["/showroom", "/showroom/katalog", "/showroom/video", "/showroom/kegiatan"],
])("P03 the structured data of %s has what its vocabulary asks for, and nothing else", async (path) => {
  const page = await visit(path);
  expect(page.status).toBe(200);
  expect(faultsOf(dataOf(page.html))).toEqual([]);
});

test.for([
  ["/artikel", "/artikel/"],
  ["/showroom", "/showroom/"],
  ["/showroom/kegiatan", "/showroom/kegiatan/"],
])(
  "P03 the structured data of what %s leads to has what its vocabulary asks for, and nothing else",
  async ([list = "", begin = ""]) => {
    const one = (await visit(list)).document
      .querySelectorAll(`main a[href^="${begin}"]`)
      .map((link) => link.getAttribute("href") ?? "")
      .find(
        (path) =>
          /^[a-z0-9-]+$/.test(path.slice(begin.length)) && !/^(katalog|video|kegiatan)$/.test(path.slice(begin.length)),
      );
    expect([one ?? "none", faultsOf(dataOf((await visit(one ?? "")).html))]).toEqual([
      expect.stringContaining(begin),
      [],
    ]);
  },
);

test("P02 P04 a product page has one h1, one canonical address, a card with a picture and an ETag that answers 304", async () => {
  for (const path of productPaths.slice(0, 6)) {
    // A page that nobody has asked for yet: one that is kept may be made anew between the two visits.
    const address = `${path}?uji=${newNumber()}`;
    const page = await visit(address);
    expect(page.document.querySelectorAll("h1"), path).toHaveLength(1);
    expect(page.document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`${shop}${path}`);
    expect(contentOf(page, "og:image")).toBe(`${shop}/kartu/${path.split("/").at(-1)}.jpg?v=${cardMark(page)}`);
    expect(await statusOnReturn(address), path).toBe(304);
  }
});

test("P08 a product's card is drawn with its price of now, says its size, and is what its page names; nothing else is one", async () => {
  const path = productPaths.find((one) => one.startsWith("/product/")) as string;
  const page = await visit(path);
  expect(contentOf(page, "og:type")).toBe("product");
  const about = dataOf(page.html).find((data) => data["@type"] === "ProductGroup" || data["@type"] === "Product");
  const variants = about?.hasVariant ?? (about ? [about] : []);
  const amount = contentOf(page, "product:price:amount");
  const id = contentOf(page, "product:retailer_item_id");
  expect(contentOf(page, "product:price:currency")).toBe("IDR");
  const named = variants.filter(({ sku }) => sku === id).flatMap(({ offers }) => offers ?? []);
  expect(named.map(({ price }) => String(price))).toEqual([amount]);
  expect(contentOf(page, "product:availability")).toMatch(/^(in stock|out of stock|preorder)$/);
  const sizes = ["width", "height", "type"].map((name) => contentOf(page, `og:image:${name}`));
  expect(sizes).toEqual(["1200", "630", "image/jpeg"]);
  const shownPrice = page.document.querySelector("main .price b")?.text ?? "";
  expect(contentOf(page, "og:image:alt")).toContain(shownPrice);
  const card = await fetch(contentOf(page, "og:image"));
  const bytes = Buffer.from(await card.arrayBuffer());
  expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(sizeOfJpeg(bytes)).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(300_000);
  const other = await fetch(`${shop}/kartu/${path.split("/").at(-1)}.jpg?v=lain&x=1`);
  expect(Buffer.from(await other.arrayBuffer()).equals(bytes)).toBe(true);
  for (const none of ["/kartu/tidak-ada.jpg", "/kartu/x", `/kartu/${"x".repeat(300)}.jpg`])
    expect((await visit(none)).status, none).toBe(404);
});

test("P08 T02 the first picture of a product is read whole by who reads no srcset, and no other address of a picture leads to a page", async () => {
  const page = await visit(productPaths[0] as string);
  expect(page.document.querySelector("main img[fetchpriority]")?.getAttribute("src")).toMatch(/\/960\.webp$/);
  const missing = [
    "/media/tidak-ada/960.webp",
    "/media/tidak-ada/960-kartu.jpg",
    "/assets/tidak-ada.js",
    "/gambar.PNG",
  ];
  for (const path of [...missing, `/foto/${"a".repeat(43)}/jam-960.webp`]) {
    const { status, location } = await visit(path);
    expect([status, location], path).toEqual([404, null]);
  }
  expect(await visit("/tidak-ada")).toMatchObject({ status: 302, location: "/404" });
});

test("P03 pages tell crawlers who the shop is, where a page stands and what a product costs", async () => {
  const types = (html: string) => dataOf(html).map((data) => data["@type"]);
  expect(types((await visit("/")).html)).toEqual(expect.arrayContaining(["OnlineStore", "WebSite"]));
  expect(types((await visit("/about")).html)).toContain("OnlineStore");
  expect(types((await visit(productPaths[0] as string)).html)).toEqual(
    expect.arrayContaining(["BreadcrumbList", "ProductGroup"]),
  );
});

test("P03 lists tell crawlers the way to them and, in the order of the page, what is in them", async () => {
  for (const path of ["/products", "/bundle", "/category", "/category/cincin", "/product/sale"]) {
    const page = await visit(path);
    const [trail, list] = ["BreadcrumbList", "ItemList"].map((type) =>
      dataOf(page.html).find((data) => data["@type"] === type),
    );
    const steps = trail?.itemListElement ?? [];
    expect(steps[0], path).toMatchObject({ position: 1, name: "Beranda", item: `${shop}/` });
    expect(steps.at(-1), path).toMatchObject({ name: page.document.querySelector("h1")?.text, item: `${shop}${path}` });
    const cards = page.document.querySelectorAll("main a.tile, main article.card:not(.band article) .card__name a");
    const shown = cards.map((link) => `${shop}${link.getAttribute("href")}`);
    const listed = list?.itemListElement.map(({ url }) => url) ?? [];
    expect(listed.length, path).toBeGreaterThan(2);
    expect(list?.numberOfItems, path).toBeGreaterThanOrEqual(listed.length);
    expect(shown.slice(0, listed.length), path).toEqual(listed);
  }
});

test("P03 the help page tells crawlers each question that it answers, with the answer", async () => {
  const page = await visit("/faq");
  const data = dataOf(page.html).find((one) => one["@type"] === "FAQPage");
  const folds = page.document.querySelectorAll("main details");
  expect(folds.length).toBeGreaterThan(5);
  expect(data?.mainEntity?.map(({ name }) => name)).toEqual(folds.map((fold) => fold.querySelector("summary")?.text));
  for (const [place, fold] of folds.entries())
    expect(data?.mainEntity?.[place]?.acceptedAnswer.text).toBe(fold.querySelector(".prose")?.text);
});

test("P03 pages of the shop's own words tell crawlers the way to them that they show; inside the apps there is none", async () => {
  for (const path of ["/about", "/faq", "/snk", "/kebijakan-privasi", "/ukuran-cincin"]) {
    const page = await visit(path);
    const trail = dataOf(page.html).find((data) => data["@type"] === "BreadcrumbList");
    const shown = page.document.querySelectorAll(".crumbs li").map((step) => step.text);
    expect(
      trail?.itemListElement.map(({ name }) => name),
      path,
    ).toEqual(shown);
    expect(trail?.itemListElement.at(-1)?.item).toBe(`${shop}${path}`);
  }
  expect(dataOf((await visit("/snk-apps")).html)).toEqual([]);
});

test("V10 home's shop is what its pages show: its name, its number, its days for returns and a picture of its mark", async () => {
  const page = await visit("/");
  const [store] = dataOf(page.html).filter((data) => data["@type"] === "OnlineStore") as unknown as {
    logo: string;
    telephone: string;
    hasMerchantReturnPolicy: { merchantReturnDays: number };
  }[];
  const logo = await visit(new URL(store?.logo ?? "").pathname);
  expect([logo.status, logo.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(page.document.querySelector("footer")?.text.replace(/[^\d+]/g, "")).toContain(store?.telephone);
  expect((await visit("/snk")).document.querySelector("main")?.text).toContain(
    `${store?.hasMerchantReturnPolicy.merchantReturnDays} hari`,
  );
});

test("T02 Q03 who saves data gets the smallest picture alone, by a page that says so to its style sheet", async () => {
  const lean = await visit("/", { headers: { "Save-Data": "on" } });
  expect(lean.document.querySelector("html")?.getAttribute("class")).toContain("lean");
  const widths = [...lean.html.matchAll(/\/(\d+)\.(?:avif|webp) \d+w/g)].map(([, width]) => Number(width));
  expect(new Set(widths)).toEqual(new Set([320]));
  const full = await visit("/");
  expect(full.html).toMatch(/\/640\.avif 640w/);
  expect(
    full.document.querySelectorAll("img").every((img) => img.getAttribute("width") && img.getAttribute("height")),
  ).toBe(true);
});

const contentOf = ({ document }: Awaited<ReturnType<typeof visit>>, name: string) =>
  document.querySelector(`meta[property="${name}"]`)?.getAttribute("content") ?? "";
const cardMark = (page: Awaited<ReturnType<typeof visit>>) => /\?v=(\w+)$/.exec(contentOf(page, "og:image"))?.[1];

/** Width and height, by the frame header. */
function sizeOfJpeg(bytes: Buffer): number[] {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [];
}

interface Notice {
  "@type": string;
  numberOfItems?: number;
  sku?: string;
  offers?: { price: number };
  hasVariant?: { sku?: string; offers?: { price: number } }[];
  itemListElement: { position: number; name: string; item?: string; url?: string }[];
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
}

function dataOf(html: string): Notice[] {
  return parse(html)
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => JSON.parse(script.rawText));
}
