import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { VALID_UNTIL_HEADER } from "#contract/call.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import {
  listArticleCategories,
  listArticleProducts,
  listArticles,
  listArticleTags,
  listTopTags,
  selectArticles,
  showArticle,
} from "#contract/content/articles.ts";
import { ask, rows, SEEDED_AT, send } from "../shop.ts";

const HOUR = 3600;
const SLUG = "merawat-perhiasan-emas";
const LATER = "zamrud-besok";

/** An article that appears in an hour, with a tag that no other has, a place in every list and another's products. */
beforeAll(async () => {
  await env.DB.batch(
    [
      `INSERT INTO article (id, slug, title, summary, author, category_id, image_url, alt_text, width, height, source, body,
        cleaner_version, words, published_at, updated_at, slider_place, pick_place, selected_place)
        SELECT 900, '${LATER}', 'Zamrud 100% Bouclé', 'Hijau <b>tua</b>', 'Laras', category_id, image_url, alt_text,
        width, height, '', '<p>Zamrud</p>', 1, 1, ${SEEDED_AT + HOUR}, ${SEEDED_AT}, 1, 1, 1
        FROM article WHERE slug = '${SLUG}'`,
      "INSERT INTO article_tag (id, slug, name) VALUES (900, 'zamrud', 'Zamrud')",
      "INSERT INTO article_tagging (article_id, tag_id) VALUES (900, 900)",
      `INSERT INTO article_product (article_id, product_id, position) SELECT 900, product_id, position FROM article_product
        WHERE article_id = (SELECT id FROM article WHERE slug = '${SLUG}')`,
    ].map((sql) => env.DB.prepare(sql)),
  );
});

type Query = Parameters<typeof ask<typeof listArticles>>[1]["query"];
const list = async (query: Query, now = SEEDED_AT) => (await ask(listArticles, { query }, { now })).body.data;
const slugsOf = (cards: { slug: string }[]) => cards.map(({ slug }) => slug);
const show = (id: string, now = SEEDED_AT) => ask(showArticle, { params: { id } }, { now });
const chosen = async (query = {}, now = SEEDED_AT) => (await ask(selectArticles, { query }, { now })).body.data;
const productsOf = async (newsId: number | string, now = SEEDED_AT) =>
  (await ask(listArticleProducts, { query: { newsId } }, { now })).body.data;

describe("a list of articles", () => {
  test("A11 K01 the newest come first, in pages, and each stands on one of them", async () => {
    const all = await list({ perPage: 48 });
    expect(all.total).toBe(all.results.length);
    expect(all.total).toBeGreaterThan(5);
    const times = all.results.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ page, perPage: 2 })));
    expect(pages.flatMap(({ results }) => results)).toEqual(all.results);
    expect(pages[0]?.pagination).toEqual({ page: 1, perPage: 2, totalPages: Math.ceil(all.total / 2) });
    expect((await list({ page: 9 })).results).toEqual([]);
    expect((await list({})).pagination.perPage).toBe(12);
  });

  test("K01 those of a category and those with a tag are all there, and no others", async () => {
    for (const { slug, articles } of (await ask(listArticleCategories, {})).body.data) {
      const { results, total } = await list({ category: slug });
      expect([total, new Set(results.map(({ category }) => category.slug))]).toEqual([articles, new Set([slug])]);
    }
    for (const { slug, articles } of (await ask(listArticleTags, {})).body.data) {
      const { results, total } = await list({ tag: slug });
      expect([total, results.length], slug).toEqual([articles, articles]);
      for (const one of results)
        expect(slugsOf((await show(one.slug)).body.data.tags), `${one.slug} ${slug}`).toContain(slug);
    }
    expect((await list({ category: "tidak-ada" })).total).toBe(0);
    expect((await list({ tag: "' OR 1=1 --" })).total).toBe(0);
    expect((await list({ category: "perawatan", tag: "emas" })).results.map(({ slug }) => slug)).toEqual([SLUG]);
  });

  test("K01 what is like an article are the others of its category, and nothing is like one to come", async () => {
    const { id, category } = (await show(SLUG)).body.data;
    const others = slugsOf((await list({ category: category.slug, perPage: 48 })).results).filter(
      (one) => one !== SLUG,
    );
    expect(others.length).toBeGreaterThan(0);
    for (const like of [SLUG, String(id)]) {
      const found = await list({ like, perPage: 48 });
      expect([slugsOf(found.results), found.total]).toEqual([others, others.length]);
    }
    for (const like of [LATER, "tidak-ada"]) expect((await list({ like })).total).toBe(0);
    expect((await list({ like: LATER }, SEEDED_AT + HOUR)).total).toBe(others.length + 1);
  });

  test("D07 a search finds all of its words, in whatever case and form", async () => {
    expect(slugsOf((await list({ q: "MERAWAT emas" })).results)).toContain(SLUG);
    const now = SEEDED_AT + HOUR;
    for (const q of ["zamrud", "ZAMRUD hijau", "100%", "boucle", "bouclé", "hijaunya"])
      expect(slugsOf((await list({ q }, now)).results), q).toContain(LATER);
    for (const q of ["zamrud merah", "!!!", "%", "_", "' OR 1=1 --"])
      expect(slugsOf((await list({ q }, now)).results), q).not.toContain(LATER);
  });

  test.for([
    "page=0",
    "page=x",
    "page=9007199254740992",
    "per_page=999",
    `q=${"a".repeat(81)}`,
    `tag=${"a".repeat(161)}`,
    "category=",
  ])("R05 %s is refused, not answered with a fault", async (query) => {
    expect((await send(`uni/news?${query}`)).status).toBe(422);
  });
});

describe("tags, categories and places", () => {
  test("K01 tags come by name, the top ones by how many articles they have", async () => {
    const tags = (await ask(listArticleTags, {})).body.data;
    expect(tags.map(({ name }) => name)).toEqual(tags.map(({ name }) => name).sort());
    expect(slugsOf(tags)).not.toContain("zamrud");
    const top = (await ask(listTopTags, {})).body.data;
    expect(top.length).toBeLessThanOrEqual(10);
    const most = [...tags].sort((a, b) => b.articles - a.articles || (a.name < b.name ? -1 : 1));
    expect(top).toEqual(most.slice(0, top.length));
  });

  test("K01 a category without articles is there with none", async () => {
    await rows("INSERT INTO article_category (slug, name, position) VALUES ('tamu', 'Tamu', 99)");
    const categories = (await ask(listArticleCategories, {})).body.data;
    expect(categories.at(-1)).toEqual({ slug: "tamu", name: "Tamu", description: "", articles: 0 });
    await rows("DELETE FROM article_category WHERE slug = 'tamu'");
  });

  test("K01 chosen articles come in the shop's order: those asked for, or all", async () => {
    const all = await chosen();
    expect(slugsOf(all.sliderArticle)).toEqual([SLUG, "menata-cahaya-kamar", "mengenal-potongan-berlian"]);
    expect(all.editorPick.length).toBeGreaterThan(2);
    expect(all.selectedArticle.length).toBeGreaterThan(2);
    const none = { selectedArticle: [], sliderArticle: [], editorPick: [] };
    expect(await chosen({ sliderArticle: 1 })).toEqual({ ...none, sliderArticle: all.sliderArticle });
    expect(await chosen({ editorPick: 1, selectedArticle: 0 })).toEqual({ ...none, editorPick: all.editorPick });
    expect((await send("uni/news/selected?editor_pick=2")).status).toBe(422);
  });
});

describe("one article", () => {
  test("K01 is found by number and slug, with its tags and its clean text", async () => {
    const { data } = (await show(SLUG)).body;
    expect(data).toMatchObject({
      slug: SLUG,
      category: { slug: "perawatan", name: "Perawatan" },
      author: "Laras Wening",
    });
    expect(data.tags).toEqual([
      { slug: "cincin", name: "Cincin" },
      { slug: "emas", name: "Emas" },
      { slug: "perawatan", name: "Perawatan" },
    ]);
    expect(data.words).toBeGreaterThan(500);
    expect(data.body).toMatch(/^<p>/);
    expect((await show(String(data.id))).body.data).toEqual(data);
  });

  test("K01 its products come in its order, as the shop's lists show them, without those sold no more", async () => {
    for (const { id, slug } of (await list({ perPage: 48 })).results) {
      const stored = await rows<{ id: number }>(
        "SELECT product_id AS id FROM article_product WHERE article_id = ? ORDER BY position",
        id,
      );
      expect(
        (await productsOf(id)).map((card) => card.id),
        slug,
      ).toEqual(stored.map((row) => row.id));
    }
    const { id } = (await show(SLUG)).body.data;
    const cards = await productsOf(id);
    expect(cards.length).toBeGreaterThan(2);
    const productsId = cards.map((card) => card.id);
    expect((await ask(listProducts, { query: { productsId } })).body.data.results).toEqual(cards);
    await rows("UPDATE product SET status = 0 WHERE id = ?", productsId[0]);
    expect(await productsOf(id)).toEqual(cards.slice(1));
    await rows("UPDATE product SET status = 1 WHERE id = ?", productsId[0]);
  });

  test.for(["tidak-ada", "9007199254740992", "99999", "%27", "<b>", "-1", "0", "[".repeat(160)])(
    "R05 %s is nobody's article",
    async (id) => {
      expect((await show(id)).status).toBe(404);
    },
  );

  test.for(["0", "-1", "x", "9007199254740992", ""])("R05 nobody has products of article %j", async (id) => {
    const { status, body } = await send<unknown>(`uni/news/products?news_id=${id}`);
    expect(status === 422 || (body as { data: unknown[] }).data.length === 0).toBe(true);
    expect(status).toBeLessThan(500);
  });
});

describe("an article that appears later", () => {
  const places = async (now: number) => {
    const { selectedArticle, sliderArticle, editorPick } = await chosen({}, now);
    const { results } = await list({ perPage: 48 }, now);
    const found = [
      results,
      (await list({ q: "zamrud" }, now)).results,
      (await list({ tag: "zamrud" }, now)).results,
      (await list({ category: "perawatan", perPage: 48 }, now)).results,
      ...[selectedArticle, sliderArticle, editorPick],
    ].map((cards) => slugsOf(cards).includes(LATER));
    const tags = (await ask(listArticleTags, {}, { now })).body.data;
    const counts = (await ask(listArticleCategories, {}, { now })).body.data;
    const shelf = counts.find(({ slug }) => slug === "perawatan")?.articles;
    const inShelf = results.filter(({ category }) => category.slug === "perawatan").length;
    return [...found, slugsOf(tags).includes("zamrud"), (await productsOf(900, now)).length > 0, shelf === inShelf];
  };

  test("K01 is nowhere before its second, and everywhere from then on", async () => {
    expect(await places(SEEDED_AT + HOUR - 1)).toEqual([...Array(9).fill(false), true]);
    expect((await show(LATER, SEEDED_AT + HOUR - 1)).status).toBe(404);
    expect((await show("900", SEEDED_AT + HOUR - 1)).status).toBe(404);
    expect(await places(SEEDED_AT + HOUR)).toEqual(Array(10).fill(true));
    expect((await show(LATER, SEEDED_AT + HOUR)).body.data.title).toBe("Zamrud 100% Bouclé");
  });

  test.for([
    "uni/news",
    "uni/news?q=zamrud",
    "uni/news/tags",
    "uni/news/tags-top",
    "uni/news/categories",
    "uni/news/selected",
  ])("T03 %s says until when it is right", async (path) => {
    const { headers } = await send(path);
    expect(Number(headers.get(VALID_UNTIL_HEADER))).toBe(SEEDED_AT + HOUR);
  });
});
