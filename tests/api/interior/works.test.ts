import { expect, test } from "vitest";
import { VALID_UNTIL_HEADER } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

const list = (query: object = {}, now = SEEDED_AT) => ask(contract.listInteriorWorks, { query }, { now });

test("K04 furnished rooms come 12 a page unless asked otherwise, by category, each on one page alone", async () => {
  const [{ n } = { n: 0 }] = await rows<{ n: number }>("SELECT count(*) AS n FROM interior_work");
  const all = (await list()).body.data;
  expect([all.total, all.pagination.perPage]).toEqual([n, 12]);
  const pages = [1, 2, 3, 4].map((page) => list({ perPage: 3, page }));
  const slugs = (await Promise.all(pages)).flatMap(({ body }) => body.data.results.map(({ slug }) => slug));
  expect(slugs).toEqual(all.results.map(({ slug }) => slug));
  for (const { slug, name } of all.categories) {
    const found = (await list({ category: slug })).body.data;
    expect(found.total).toBe(all.results.filter(({ category }) => category === name).length);
    expect((await list({ category: name })).body.data.results).toEqual(found.results);
  }
  expect((await list({ category: "tidak-ada" })).body.data).toMatchObject({ results: [], total: 0 });
  expect((await list({ page: 9999 })).body.data.results).toEqual([]);
});

test("K04 a room before and after is found by its slug, with others of its category first", async () => {
  const [card] = (await list()).body.data.results;
  const { body } = await ask(contract.showInteriorWork, { params: { id: card?.slug ?? "" } });
  expect(body.data).toMatchObject({ ...card, before: { imageUrl: expect.stringContaining("/media/interior/") } });
  expect(body.data.story.length).toBeGreaterThan(200);
  const { others } = body.data;
  expect(others).toHaveLength(3);
  expect(others.map(({ slug }) => slug)).not.toContain(card?.slug);
  expect(others[0]?.category).toBe(card?.category);
  expect((await ask(contract.showInteriorWork, { params: { id: "tidak-ada" } })).status).toBe(404);
});

test("K04 a room with a date appears in its very second, and nobody finds it before", async () => {
  const at = SEEDED_AT + 3600;
  await rows(
    `INSERT INTO interior_work (slug, title, category, city, size, year, story, image_url, alt_text, width, height, published_at)
     VALUES ('besok', 'Ruang Besok', 'Kategori Besok', 'Bandung', 9, 2027, 'Cerita', '/media/a.webp', 'A', 4, 3, ?)`,
    at,
  );
  const show = (now: number) => ask(contract.showInteriorWork, { params: { id: "besok" } }, { now });
  const before = await list({}, at - 1);
  expect(before.headers.get(VALID_UNTIL_HEADER)).toBe(String(at));
  expect(JSON.stringify(before.body)).not.toContain("esok");
  expect((await list({ category: "kategori-besok" }, at - 1)).body.data.total).toBe(0);
  expect([(await show(at - 1)).status, (await show(at)).status]).toEqual([404, 200]);
  expect((await show(at)).body.data.before).toBeNull();
  expect((await list({ category: "kategori-besok" }, at)).body.data.total).toBe(1);
});

test("K04 kinds of property and places come in their order", async () => {
  const properties = (await ask(contract.listProjectProperties, {})).body.data;
  const locations = (await ask(contract.listProjectLocations, {})).body.data;
  expect(properties[0]).toEqual({ id: 1, name: "Rumah tinggal" });
  expect(locations.at(-1)?.name).toBe("Kota lain");
});
