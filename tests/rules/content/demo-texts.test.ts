import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { slugOf } from "#domain/catalogue/address.ts";
import { DEMO_SETTINGS } from "#domain/operate/demo-texts.ts";
import { widthsUpTo } from "#domain/pictures/files.ts";
import { articleCategories, articles } from "#functions/demo/article-rows.ts";
import { giveawayRows } from "#functions/demo/customers.ts";
import { homeRows, inspirations } from "#functions/demo/home.ts";
import { interiorWorks } from "#functions/demo/interior.ts";
import manifest from "#functions/demo/manifest.json" with { type: "json" };
import { showroom } from "#functions/demo/showroom-rows.ts";
import { picture } from "#functions/demo/table-rows.ts";

const products = manifest.products.map(({ slug }) => slug);
const { partners, plan, exhibitions, videos, catalogues, activities } = showroom;
const capture = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found);

test("K01 K02 K04 L01 every product that the demo's texts name is in the shop", () => {
  const named = [
    ...[...articles, ...interiorWorks, ...partners, ...catalogues, ...videos].flatMap((one) => one.products),
    ...articles.flatMap(({ body }) => capture(body, /href="\/product\/([^"]+)"/g)),
    ...inspirations.flatMap(({ points }) => points.map(({ product }) => product)),
    ...exhibitions.flatMap(({ spots }) => spots.map(({ product }) => product)),
  ];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((slug) => !products.includes(slug ?? ""))).toEqual([]);
});

test("K01 an article links to categories, articles and rooms that exist, and is in a category of its own", () => {
  const pages = [
    ...manifest.categories.map(({ name }) => `/category/${slugOf(name)}`),
    ...articles.map(({ slug }) => `/artikel/${slug}`),
    ...inspirations.map(({ slug }) => `/inspirasi/${slug}`),
  ];
  const linked = articles.flatMap(({ body }) => capture(body, /href="(\/(?:category|artikel|inspirasi)\/[^"]+)"/g));
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter((address) => !pages.includes(address ?? ""))).toEqual([]);
  const categories = articleCategories.map(({ slug }) => slug);
  expect(articles.filter(({ category }) => !categories.includes(category))).toEqual([]);
});

test("K01 the pictures in an article are the shop's, and have their true sizes", () => {
  for (const { slug, body } of articles) {
    for (const tag of capture(body, /(<img\s[^>]+>)/g)) {
      const [, src, step, alt, width, height] =
        /src="\/media\/([^"]+)\/(\d+)\.webp"\s+alt="([^"]+)"\s+width="(\d+)"\s+height="(\d+)"/.exec(tag ?? "") ?? [];
      const own = picture(`${src}.webp`, alt ?? "");
      expect(widthsUpTo(own.width), slug).toContain(Number(step));
      expect([width, height], slug).toEqual([step, String(Math.round((own.height * Number(step)) / own.width))]);
    }
  }
});

test("K04 L01 L02 what the demo shows has been made: pictures, panoramas and videos", () => {
  const pictures = [
    ...[...articles, ...interiorWorks, ...partners, ...catalogues, ...activities, ...exhibitions].map(
      (one) => one.picture,
    ),
    ...interiorWorks.map(({ beforePicture }) => beforePicture),
    ...exhibitions.map(({ preview }) => preview),
    ...videos.map(({ poster }) => poster),
  ].map((file) => picture(file, "").imageUrl);
  const addresses = [...pictures, ...exhibitions.map(({ panorama }) => panorama.src), ...videos.map(({ src }) => src)];
  expect(addresses.filter((address) => !existsSync(`public${address}`))).toEqual([]);
});

test("K04 a room before the work is shown in the same shape as after it", () => {
  for (const { slug, picture: after, beforePicture } of interiorWorks) {
    const [one, other] = [picture(after, ""), picture(beforePicture, "")];
    expect(one.width / one.height, slug).toBe(other.width / other.height);
  }
});

test("L01 I09 the shop has one address in all of the demo's texts: its own showroom's is its setting's, and events name no other", () => {
  const own = partners.filter(({ name }) => name.startsWith("Serambi Intan"));
  expect(own.map(({ address, postalCode }) => `${address} ${postalCode}`)).toEqual([DEMO_SETTINGS[106]]);
  const events = giveawayRows(0).flatMap(({ rows }) => rows);
  const said = [...activities, ...events].map((one) => `${one.title} ${one.text}`);
  expect(said.length).toBeGreaterThan(8);
  expect(said.filter((text) => /\b(Jl\.|Jalan) [A-Z]|[Gg]aleri Serambi/.test(text))).toEqual([]);
});

test("L01 the plan's rooms fill each floor without lying over one another, and lead to what exists", () => {
  for (const { name, rooms } of plan.floors) {
    const cells = rooms.flatMap(({ x, y, width, height }) =>
      Array.from({ length: width * height }, (_, n) => `${x + (n % width)},${y + Math.floor(n / width)}`),
    );
    expect([cells.length, new Set(cells).size], name).toEqual([100 * 60, 100 * 60]);
  }
  const leads = plan.floors.flatMap(({ rooms }) => rooms.map(({ leadsTo }) => leadsTo));
  for (const lead of leads) {
    if (lead?.kind === "exhibition") expect(exhibitions.map(({ slug }) => slug)).toContain(lead.exhibition);
    if (lead?.kind === "category") expect(manifest.categories.map(({ name }) => name)).toContain(lead.category);
  }
});

test("L01 a partner says its hours for each day once, and activities are in the zone of their partner", () => {
  for (const { hours } of partners) expect(hours.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const { partner, zone, slug } of activities) {
    expect(partners.find((one) => one.slug === partner)?.zone, slug).toBe(zone);
  }
});

test("F01 no two of what HOT DEALS opens with are of one category", () => {
  const items = homeRows().flatMap(({ rows }) => rows as { productGroupId?: number; productId?: number }[]);
  const opening = items.filter(({ productGroupId }) => productGroupId === 1).slice(0, 4);
  const categories = opening.map(({ productId = 0 }) => manifest.products[productId - 1]?.category);
  expect(new Set(categories).size).toBe(4);
});
