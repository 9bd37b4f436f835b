import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Parser } from "parse5";
import { afterEach, describe, expect, test, vi } from "vitest";
import { CLEANER_VERSION } from "#domain/content/html-rules.ts";
import { withCleanArticles } from "#functions/content/foreign-articles.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { rows, SEEDED_AT } from "../shop.ts";

const SLUG = "merawat-perhiasan-emas";
const DIRTY = '<p onclick="x()">Emas <b>murni</b></p><script>x()</script><img src="//a.example/x.webp" onerror="x()">';
const CLEAN = "<p>Emas <strong>murni</strong></p>";

afterEach(() => vi.restoreAllMocks());

describe("the hourly job", () => {
  /** Runs it; answers how many articles it has cleaned. */
  const run = async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const scheduledTime = new Date(SEEDED_AT * 1000);
    await runSchedule(createScheduledController({ cron: "20 * * * *", scheduledTime }), env);
    return JSON.parse(log.mock.calls.at(-1)?.[0]).cleaned;
  };
  const stored = () =>
    rows("SELECT body, words, cleaner_version AS version, updated_at AS at FROM article WHERE slug = ?", SLUG);

  test("R03 cleans again what an older cleaner had cleaned, from what was written, and leaves the rest alone", async () => {
    const others = "SELECT * FROM article WHERE slug <> ? ORDER BY id";
    const before = await rows(others, SLUG);
    const [{ at } = { at: 0 }] = await rows<{ at: number }>(
      "SELECT updated_at AS at FROM article WHERE slug = ?",
      SLUG,
    );
    await rows(
      "UPDATE article SET source = ?, body = '<p>lama</p>', words = 1, cleaner_version = ? WHERE slug = ?",
      DIRTY,
      CLEANER_VERSION - 1,
      SLUG,
    );
    expect(await run()).toBe(1);
    expect(await stored()).toEqual([{ body: CLEAN, words: 2, version: CLEANER_VERSION, at }]);
    expect(await rows(others, SLUG)).toEqual(before);
    expect(await run()).toBe(0);
  });

  test("R03 gives a picture the size that the shop knows of it", async () => {
    const [{ url, width, height } = { url: "", width: 0, height: 0 }] = await rows<Record<string, never>>(
      "SELECT image_url AS url, width, height FROM product_image LIMIT 1",
    );
    await rows(`UPDATE article SET source = '<img src="${url}" alt="Emas">', cleaner_version = 0 WHERE slug = ?`, SLUG);
    expect(await run()).toBe(1);
    expect(await stored()).toMatchObject([
      { body: `<img src="${url}" alt="Emas" width="${width}" height="${height}" loading="lazy" decoding="async">` },
    ]);
  });

  test("R03 a text that is no article does not stop the others, and many take several runs", async () => {
    await rows("UPDATE article SET source = ?, cleaner_version = 0", "<div>".repeat(7999));
    await rows("UPDATE article SET source = ? WHERE slug = ?", DIRTY, SLUG);
    await rows(
      `INSERT INTO article (slug, title, summary, author, category_id, image_url, alt_text, width, height, source, body,
        cleaner_version, words, published_at, updated_at)
        SELECT 'lagi-' || value, title, summary, author, category_id, image_url, alt_text, width, height, source, '', 0, 0,
        published_at, updated_at FROM article JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]') WHERE slug = ?`,
      SLUG,
    );
    const [{ total } = { total: 0 }] = await rows<{ total: number }>("SELECT count(*) AS total FROM article");
    expect(total).toBeGreaterThan(20);
    expect([await run(), await run(), await run()]).toEqual([20, total - 20, 0]);
    expect(await rows("SELECT DISTINCT body FROM article ORDER BY body")).toEqual([{ body: "" }, { body: CLEAN }]);
  });
});

describe("another back end's article", () => {
  const answering = (answer: unknown, init?: ResponseInit) =>
    withCleanArticles(async () => new Response(typeof answer === "string" ? answer : JSON.stringify(answer), init));
  const read = async (answer: unknown, path = "uni/news/emas") => (await answering(answer)(path, {})).json();

  test("R03 is cleaned when it is read, and nothing else of the answer changes", async () => {
    const answer = { code: 200, message: "OK", data: { id: 7, title: "<b>Emas</b>", body: DIRTY, tags: [] } };
    expect(await read(answer)).toEqual({ ...answer, data: { ...answer.data, body: CLEAN } });
    // An article may be called as a list is: its text is cleaned nevertheless.
    for (const path of ["uni/news/products", "uni/news/tags", "uni/news/emas?x=1", "uni/news/a%2Fb"])
      expect(await read(answer, path), path).toEqual({ ...answer, data: { ...answer.data, body: CLEAN } });
    expect(await read({ data: { body: [DIRTY] } })).toEqual({ data: { body: "" } });
    expect(await read({ data: { body: "<div>".repeat(7999) } })).toEqual({ data: { body: "" } });
  });

  test("R03 lists, refusals and what is no JSON pass as they are", async () => {
    for (const answer of [{ data: [{ slug: "a" }] }, { data: null }, "<b>bukan", "null", "[1]"]) {
      const given = await answering(answer)("uni/news/tags", {});
      expect(await given.text()).toBe(typeof answer === "string" ? answer : JSON.stringify(answer));
    }
    const refused = await answering({ data: { body: DIRTY } }, { status: 404 })("uni/news/emas", {});
    expect([refused.status, await refused.json()]).toEqual([404, { data: { body: DIRTY } }]);
    const other = await answering({ data: { body: DIRTY } })("uni/product/emas", {});
    expect(await other.json()).toEqual({ data: { body: DIRTY } });
  });

  test("T03 keeps what the answer says of itself, such as until when it is right", async () => {
    const headers = { "X-Valid-Until": "1790000000", "Content-Length": "9", "Content-Encoding": "identity" };
    const given = await answering({ data: { body: DIRTY } }, { headers })("uni/news/emas", {});
    expect(Object.fromEntries(given.headers)).toMatchObject({ "x-valid-until": "1790000000" });
    expect([given.headers.get("Content-Length"), given.headers.get("Content-Encoding")]).toEqual([null, null]);
  });

  test("R03 one text is cleaned once, however often it is read", async () => {
    const text = "<p>berulang <em>kali</em></p>".repeat(300);
    const parsing = vi.spyOn(Parser, "getFragmentParser");
    const first = await read({ data: { body: text } });
    const readings = parsing.mock.calls.length;
    for (let n = 0; n < 3; n++) expect(await read({ data: { body: text } })).toEqual(first);
    expect([readings > 0, parsing.mock.calls.length]).toEqual([true, readings]);
  });
});
