import { expect, test } from "vitest";
import { pageMeta } from "#app/page/page-meta.ts";

const origin = "https://toko.example";
const matches = [
  { id: "root", data: { site: { title: "Serambi Intan", description: "Perhiasan dan perabot" }, origin } },
  { id: "routes/product", data: {} },
];
type Tags = ReturnType<typeof pageMeta>;
const titleOf = (tags: Tags) => tags.flatMap((tag) => ("title" in tag ? [tag.title] : []));
const contentOf = (tags: Tags, name: string) =>
  tags.flatMap((tag) =>
    "content" in tag && (("name" in tag && tag.name === name) || ("property" in tag && tag.property === name))
      ? [tag.content]
      : [],
  );

test("A18 the title is the route's and the site's with a vertical bar between, on the social cards too", () => {
  const tags = pageMeta(matches, { title: "Tentang Kami" });
  for (const titles of [titleOf(tags), contentOf(tags, "og:title")])
    expect(titles).toEqual(["Tentang Kami | Serambi Intan"]);
  expect(titleOf(pageMeta(matches, {}))).toEqual(["Serambi Intan"]);
});

test("A18 a long title stands whole in the tab, in search results and on the social cards", () => {
  for (const name of ["Paket Hari Bahagia: Cincin Kawin Sanding dan Kalung Solitaire Fajar", "💍 ".repeat(60).trim()]) {
    const tags = pageMeta(matches, { title: name });
    for (const titles of [titleOf(tags), contentOf(tags, "og:title")])
      expect(titles).toEqual([`${name} | Serambi Intan`]);
  }
});

test("A18 the description is the route's own, else the site's", () => {
  const own = pageMeta(matches, { description: "Cincin emas putih" });
  const site = pageMeta(matches, { description: "" });
  for (const name of ["description", "og:description"]) {
    expect(contentOf(own, name)).toEqual(["Cincin emas putih"]);
    expect(contentOf(site, name)).toEqual(["Perhiasan dan perabot"]);
  }
});

test("A18 when nothing of the frame could be loaded, the title is the fallback", () => {
  expect(titleOf(pageMeta([], { title: "Cari" }))).toEqual(["Cari | Serambi"]);
  expect(titleOf(pageMeta([undefined, { id: "root" }], {}))).toEqual(["Serambi"]);
});

test("P02 a page with one address says it in full, and a page without is not for search engines", () => {
  const open = pageMeta(matches, { canonical: "/product/cincin" });
  expect(open).toContainEqual({ tagName: "link", rel: "canonical", href: `${origin}/product/cincin` });
  expect(contentOf(open, "og:url")).toEqual([`${origin}/product/cincin`]);
  expect(contentOf(open, "robots")).toEqual(["max-image-preview:large, max-snippet:-1, max-video-preview:-1"]);
  const closed = pageMeta(matches, {});
  expect(contentOf(closed, "robots")).toEqual(["noindex"]);
  expect(closed.some((tag) => "tagName" in tag)).toBe(false);
});

test("P02 a picture stands on the social cards with its whole address and its words", () => {
  const own = pageMeta(matches, { image: { url: "/media/cincin/960.webp", alt: "Cincin" } });
  expect(contentOf(own, "og:image")).toEqual([`${origin}/media/cincin/960-kartu.jpg`]);
  expect(["width", "height", "type"].flatMap((name) => contentOf(own, `og:image:${name}`))).toEqual([
    ...["1200", "630", "image/jpeg"],
  ]);
  expect(contentOf(own, "og:image:alt")).toEqual(["Cincin"]);
  const sized = pageMeta(matches, { image: { url: "/a.webp", alt: "", width: 1600, height: 900 } });
  expect(["width", "height", "type"].flatMap((name) => contentOf(sized, `og:image:${name}`))).toEqual([
    ...["1600", "900", "image/webp"],
  ]);
  expect(contentOf(own, "twitter:card")).toEqual(["summary_large_image"]);
  const elsewhere = pageMeta(matches, { image: { url: "https://gambar.example/a.webp", alt: "" } });
  expect(contentOf(elsewhere, "twitter:image")).toEqual(["https://gambar.example/a.webp"]);
});

test("P02 a page without a picture of its own shows the shop's", () => {
  const tags = pageMeta(matches, { title: "Tentang Kami", canonical: "/about" });
  for (const name of ["og:image", "twitter:image"]) expect(contentOf(tags, name)).toEqual([`${origin}/social.jpg`]);
  expect(contentOf(tags, "og:image:alt")).toEqual(["Serambi Intan"]);
  expect(contentOf(tags, "twitter:card")).toEqual(["summary_large_image"]);
});
