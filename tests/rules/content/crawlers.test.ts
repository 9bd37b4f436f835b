import { expect, test } from "vitest";
import { articleFeed } from "#app/features/crawlers/article-feed.ts";
import { feedItems } from "#app/features/crawlers/feed.ts";
import { sitemap } from "#app/features/crawlers/sitemap.ts";
import { taxonomyOf } from "#domain/catalogue/feed.ts";
import { returnPolicyData } from "#domain/catalogue/structured-data.ts";
import { shopData, siteData } from "#domain/content/shop-data.ts";
import { articleData, pictureOfLogo } from "#domain/content/structured-data.ts";
import { altBeside } from "#domain/pictures/shapes.ts";
import { excerpt, listWords } from "#lib/sentences.ts";

const origin = "https://toko.example";
const DAY = 86_400;

test("P02 a description is the text as long as a search result shows it: whole sentences, else whole words", () => {
  const short = "Cincin emas putih.\n\nDibuat di Kotagede.";
  expect(excerpt(short)).toBe("Cincin emas putih. Dibuat di Kotagede.");
  const sentence = "Bale Mutiara dekat dengan pantai Sanur dan menyimpan mutiara Laut Selatan dari Lombok.";
  expect(excerpt(`${sentence} ${"Butir lepas dipajang menurut ukuran. ".repeat(4)}`)).toBe(
    `${sentence} Butir lepas dipajang menurut ukuran.`,
  );
  const endless = excerpt("mutiara ".repeat(100));
  expect(endless).toMatch(/^(mutiara )+mutiara…$/);
  expect(endless.length).toBeLessThanOrEqual(160);
  // A first sentence that says too little is not all that is shown.
  expect(excerpt(`Halo. ${"mutiara ".repeat(100)}`)).toMatch(/^Halo\. mutiara .*…$/);
  expect(excerpt("a".repeat(5000)).length).toBeLessThanOrEqual(160);
  const [fits, cut] = [160, 161].map((letters) =>
    excerpt(
      "emas "
        .repeat(40)
        .slice(0, letters - 1)
        .concat("x"),
    ),
  );
  expect([fits?.length, cut]).toEqual([160, `${"emas ".repeat(32).trim()}…`]);
  // A first sentence of sixty letters says too little, one of sixty-one does not.
  const begun = (letters: number) => excerpt(`${"a".repeat(letters - 1)}. ${"mutiara ".repeat(40)}`);
  expect([begun(60).length > 61, begun(61)]).toEqual([true, `${"a".repeat(60)}.`]);
  expect(excerpt(" a\t\n b ")).toBe("a b");
});

const facts = {
  title: "Serambi",
  description: "Perhiasan",
  logo: "/favicon.svg",
  social: ["https://a.example/serambi"],
};

test("P03 V10 the shop says who sells, how it is reached, where it is and how a thing is returned, with a picture of its mark", () => {
  const settings = [
    { id: 7, content: "halo@toko.example" },
    { id: 8, content: "+62 812-0000-1945" },
    { id: 105, content: "PT Serambi" },
    { id: 106, content: "Jalan Cihapit 27, Bandung 40114" },
    { id: 109, content: "21" },
  ];
  const reached = { email: "halo@toko.example", telephone: "+6281200001945" };
  const mark = {
    "@type": "OnlineStore",
    "@id": `${origin}/#toko`,
    name: "Serambi",
    url: `${origin}/`,
    logo: `${origin}/logo.png`,
  };
  expect(shopData(facts, settings, origin)).toEqual({
    "@context": "https://schema.org",
    ...mark,
    description: "Perhiasan",
    legalName: "PT Serambi",
    ...reached,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      ...reached,
      areaServed: "ID",
      availableLanguage: "id",
    },
    address: {
      "@type": "PostalAddress",
      streetAddress: "Jalan Cihapit 27, Bandung",
      postalCode: "40114",
      addressCountry: "ID",
    },
    hasMerchantReturnPolicy: returnPolicyData("as-it-came", 21),
    sameAs: ["https://a.example/serambi"],
  });
  const addressed = (content: string) =>
    (shopData(facts, [{ id: 106, content }], origin) as { address: Record<string, string> }).address;
  expect(["Jalan 40114 Bandung", "Bandung 40114", "Bandung, 40114"].map(addressed)).toEqual([
    { "@type": "PostalAddress", streetAddress: "Jalan 40114 Bandung", addressCountry: "ID" },
    { "@type": "PostalAddress", streetAddress: "Bandung", postalCode: "40114", addressCountry: "ID" },
    { "@type": "PostalAddress", streetAddress: "Bandung", postalCode: "40114", addressCountry: "ID" },
  ]);
  // One way to reach it is enough.
  for (const [id, content, way] of [
    [7, "halo@toko.example", { email: "halo@toko.example" }],
    [8, "081200001945", { telephone: "+6281200001945" }],
  ] as const)
    expect(shopData(facts, [{ id, content }], origin)).toMatchObject({ ...way, contactPoint: way });
});

test("P03 the site says where it is searched", () => {
  expect(siteData("Serambi", "/products/q=", origin)).toEqual({
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Serambi",
    url: `${origin}/`,
    inLanguage: "id",
    publisher: { "@id": `${origin}/#toko` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/products/q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  });
});

test("P03 a shop that has set nothing says nothing false, and one with a logo of its own shows that", () => {
  const bare = shopData({ ...facts, logo: "https://a.example/logo.webp" }, [], origin);
  expect(bare).toMatchObject({ logo: "https://a.example/logo.webp" });
  for (const name of ["email", "telephone", "contactPoint", "address", "legalName"])
    expect(Object.keys(bare)).not.toContain(name);
  expect(["", "/logo.svg", "/toko.webp"].map(pictureOfLogo)).toEqual(["/logo.png", "/logo.png", "/toko.webp"]);
});

const article = {
  ...{ id: 1, slug: "emas", title: "Emas & perak", summary: "Kadar.", author: "Laras", words: 10, body: "<p>A</p>" },
  ...{ imageUrl: "/media/emas/960.webp", altText: "Emas", width: 960, height: 540, placeholder: "" },
  ...{ category: { slug: "perhiasan", name: "Perhiasan" }, tags: [], publishedAt: 100 * DAY, updatedAt: 130 * DAY },
};

test("P03 an article names the shop that publishes it by its mark and logo, and the second of its last change", () => {
  const data = articleData(
    { ...article, category: "Perhiasan", path: "/artikel/emas", images: ["/a.webp", "https://a.example/b.webp"] },
    facts,
    origin,
  );
  expect(data).toEqual({
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": `${origin}/artikel/emas`,
    mainEntityOfPage: `${origin}/artikel/emas`,
    headline: "Emas & perak",
    description: "Kadar.",
    image: [`${origin}/a.webp`, "https://a.example/b.webp"],
    datePublished: new Date(100 * DAY * 1000).toISOString(),
    dateModified: new Date(130 * DAY * 1000).toISOString(),
    author: { "@type": "Person", name: "Laras" },
    publisher: {
      "@type": "OnlineStore",
      "@id": `${origin}/#toko`,
      name: "Serambi",
      url: `${origin}/`,
      logo: `${origin}/logo.png`,
    },
    articleSection: "Perhiasan",
    wordCount: 10,
    inLanguage: "id",
  });
  // What was written before the day of its publication was not changed before it.
  const early = { ...article, category: "", path: "/artikel/emas", images: [], updatedAt: 90 * DAY };
  expect(articleData(early, facts, origin)).toMatchObject({ dateModified: new Date(100 * DAY * 1000).toISOString() });
});

test("P05 the feed has the shop's mark, each article's picture with its size, and the second of the last change of any", () => {
  const older = { ...article, id: 2, slug: "perak", updatedAt: 200 * DAY };
  const feed = articleFeed([article, older], { title: "Serambi", description: "", logo: "/logo.png", origin });
  expect(feed).toContain(`<lastBuildDate>${new Date(200 * DAY * 1000).toUTCString()}</lastBuildDate>`);
  expect(feed).toContain(
    `<image><url>${origin}/logo.png</url><title>Artikel Serambi</title><link>${origin}/artikel</link>`,
  );
  expect(feed).toContain(
    `<media:content url="${origin}/media/emas/960.webp" medium="image" width="960" height="540"/>`,
  );
  // One that was renamed does not arrive as another.
  const renamed = articleFeed([{ ...article, slug: "emas-baru", updatedAt: 100 * DAY }], {
    ...{ title: "Serambi", description: "", logo: "/logo.png", origin },
  });
  for (const one of [feed, renamed]) expect(one).toContain('<guid isPermaLink="false">toko.example:article:1</guid>');
  expect(feed).toContain(`<atom:updated>${new Date(130 * DAY * 1000).toISOString()}</atom:updated>`);
  expect(renamed).not.toContain("atom:updated");
  expect(articleFeed([], { title: "Serambi", description: "", logo: "/logo.png", origin })).not.toContain(
    "lastBuildDate",
  );
});

test("V10 the feed calls a table lamp a lamp and a pouf no sofa, and names at most three materials with a stroke between", () => {
  const lamp = { id: 1, sku: "L-1", variant: "", color: "Krem", validPrice: 5, normalPrice: 5, validStock: 1 };
  const good = {
    ...{ id: 1, slug: "lampu", name: "Lampu", bundling: 0 as const, brand: "", description: "", weightGram: 0 },
    shelf: ["Rumah", "Lampu", "Lampu Meja"],
    specification: [{ label: "Bahan", text: "Gerabah, linen, kuningan, besi" }],
    ...{ images: [], goodVariants: [{ ...lamp, sale: null, readyAt: null, images: [] }] },
  };
  const feed = feedItems([good], origin);
  expect(feed).toContain("<g:material>Gerabah/linen/kuningan</g:material>");
  expect(feed).toContain(">Home &amp; Garden &gt; Lighting &gt; Lamps<");
  expect(taxonomyOf(["Rumah", "Sofa & Kursi", "Bangku & Puf"])).toBe("Furniture > Ottomans");
  expect(taxonomyOf(["Rumah", "Meja", "Meja Kopi"])).toBe("Furniture > Tables");
});

test("P08 the sitemap names a film with its poster, words, file, length and day, in the order of the format", () => {
  const video = { title: "Kilau & Cincin", text: "Berlian.", poster: "/p.webp", file: "/f.mp4", seconds: 10 };
  const map = (publishedAt: number) =>
    sitemap([{ path: "/showroom/video/a", images: [], video: { ...video, publishedAt } }], origin);
  expect(map(DAY)).toContain(
    `<loc>${origin}/showroom/video/a</loc><video:video><video:thumbnail_loc>${origin}/p.webp</video:thumbnail_loc><video:title>Kilau &amp; Cincin</video:title><video:description>Berlian.</video:description><video:content_loc>${origin}/f.mp4</video:content_loc><video:duration>10</video:duration><video:publication_date>1970-01-02T00:00:00.000Z</video:publication_date></video:video>`,
  );
  expect(map(DAY)).toContain('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"');
  expect(map(0)).not.toContain("publication_date");
});

test("P04 O02 a picture beside words says what it shows, and nothing where the words say it already", () => {
  for (const alt of ["Sofa krem di atas karpet", "Ruang tamu hangat dengan sofa krem dan karpet"])
    expect(altBeside(alt, "Ruang Tamu Hangat")).toBe(alt);
  expect(altBeside("Cincin emas!", "Cincin")).toBe("Cincin emas!");
  for (const [alt, words] of [
    ["Inspirasi ruang tamu hangat", "Ruang Tamu Hangat"],
    ["Cincin", "Cincin Aurora"],
    ["", "Cincin"],
    ["Cincin itu!", "CINCIN "],
  ] as const)
    expect(altBeside(alt, words)).toBe("");
});

test("T14 words are listed as in a sentence, however many there are", () => {
  const all = ["A", "B", "C", "D"];
  expect([0, 1, 2, 3, 4].map((count) => listWords(all.slice(0, count)))).toEqual([
    ...["", "A", "A dan B", "A, B, dan C", "A, B, C, dan D"],
  ]);
});
