import { afterAll, beforeAll, expect, test } from "vitest";
import { openPrompt, type Prompt } from "../../support/operator.ts";
import { helpOf } from "../../support/shop-line.ts";
import { visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

/** An operator writes, shows and hides articles at the prompt, while the shop is open. */
let shop: OwnWorker;
let prompt: Prompt;
beforeAll(async () => {
  shop = await openOwnShop("shop-articles");
  prompt = await openPrompt(shop.state);
}, 60_000);
afterAll(async () => {
  await prompt?.close();
  await shop?.end();
});

const SOON = { timeout: 15_000, interval: 200 };
const operate = (...args: string[]) => prompt.type("articles", ...args);
const own = (path: string) => visit(path, { base: shop.address });
const prose = async (path: string) => (await own(path)).document.querySelector(".prose")?.innerHTML;

const fields = {
  title: "Mengenal Zamrud",
  summary: "Hijau yang tidak murahan.",
  author: "Laras Wening",
  category: "Batu Mulia",
  tags: "Zamrud, Emas",
  products: "cincin-signet-surya",
  picture: "/media/articles/merawat-perhiasan-emas/960.webp 960x640",
  alt: "Cincin zamrud",
  published: "2026-01-05 09:30",
  selected: "1",
};

function write(name: string, changes: Record<string, string> = {}, text = "<p>Zamrud itu <b>hijau</b>.</p>"): string {
  const lines = Object.entries({ ...fields, ...changes }).map(([field, value]) => `${field}: ${value}`);
  return prompt.file(`${name}.html`, `${lines.join("\n")}\n\n${text}\n`);
}

test("S03 K01 an article is put, stands in the shop cleaned, is put anew, and is hidden", {
  timeout: 120_000,
}, async () => {
  const dirty = '<p onclick="x()">Zamrud itu <b>hijau</b>.</p><script>x()</script>';
  const put = await operate("put", write("zamrud", {}, dirty));
  expect([put.code, put.err, put.out]).toEqual([
    0,
    "",
    "✓ /artikel/mengenal-zamrud is written (3 words, 1 min); on show now.\n",
  ]);
  await expect.poll(() => prose("/artikel/mengenal-zamrud"), SOON).toBe("<p>Zamrud itu <strong>hijau</strong>.</p>");
  const page = await own("/artikel/mengenal-zamrud");
  expect(page.document.querySelector("main")?.text).toContain("5 Januari 2026");
  expect(page.html).toContain("/product/cincin-signet-surya");
  await expect
    .poll(async () => (await own("/artikel/category/batu-mulia")).html, SOON)
    .toContain("/artikel/mengenal-zamrud");
  expect((await own("/artikel/tag/zamrud")).html).toContain("/artikel/mengenal-zamrud");

  const again = await operate("put", write("zamrud", { tags: "Emas" }, "<p>Zamrud baru.</p>"));
  expect(again.out).toContain("is written anew");
  await expect.poll(() => prose("/artikel/mengenal-zamrud"), SOON).toBe("<p>Zamrud baru.</p>");
  await expect.poll(async () => (await own("/artikel/tag/zamrud")).location, SOON).toMatch(/\/404$/);

  const listed = await operate("list");
  expect(listed.code).toBe(0);
  expect(listed.out.split("\n").find((line) => line.startsWith("mengenal-zamrud"))).toMatch(
    /Mengenal Zamrud +Batu Mulia +2026-01-05 09:30 +on show +2$/,
  );
  expect(listed.out).toMatch(/^membawa-perhiasan-bepergian .+ to come +\d+$/m);

  expect(await operate("hide", "mengenal-zamrud")).toMatchObject({ code: 0, err: "" });
  await expect.poll(async () => (await own("/artikel/mengenal-zamrud")).location, SOON).toBe("/404?topik=batu-mulia");
  expect((await operate("list")).out).toMatch(/^mengenal-zamrud .+ hidden +2$/m);
  const twice = await operate("hide", "mengenal-zamrud");
  expect([twice.code, twice.err]).toEqual([
    1,
    "✗ There is no article mengenal-zamrud that is on show or to come. Nothing was changed.\n",
  ]);
});

test("S03 K01 one with a later date is told so, and is not on show", { timeout: 60_000 }, async () => {
  const put = await operate("put", write("nanti", { title: "Zamrud Nanti", published: "2099-12-31 23:59" }));
  expect(put.out).toContain("on show from 2099-12-31 23:59");
  expect((await own("/artikel/zamrud-nanti")).location).toMatch(/\/404$/);
});

test("S03 K01 what cannot be put changes nothing and says why by its exit code", { timeout: 120_000 }, async () => {
  const refused: [string, string][] = [
    [write("asing", { products: "tidak-ada" }), "There is no product tidak-ada."],
    [write("ukuran", { picture: "/media/tidak-dikenal.webp" }), "does not know how large the picture is"],
    [write("kosong", {}, "<script>x()</script>"), "Nothing is left of the text"],
    [write("dalam", {}, "<div>".repeat(7999)), "Nothing is left of the text"],
    [write("hari", { published: "2026-02-30 09:00" }), "published is a date"],
    [write("biner", {}, "").replace("biner", "tidak-ada"), "cannot be read"],
  ];
  for (const [file, why] of refused) {
    const said = await operate("put", file);
    expect([said.code, said.out, said.err], why).toEqual([1, "", expect.stringContaining(why)]);
    expect(said.err).toContain("Nothing was changed.");
  }
  for (const odd of [["put"], ["fly"], ["list", "extra"], ["hide"]])
    expect((await operate(...odd)).code, odd.join(" ")).toBe(2);
  expect((await operate("list", "--page", "9")).out).toBe("There is no page 9.\n");
  expect(helpOf("articles")).toContain("put <file>");
});
