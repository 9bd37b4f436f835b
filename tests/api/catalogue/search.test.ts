import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { listProducts, suggestKeywords } from "#contract/catalogue/catalogue.ts";
import { emptyFilter } from "#domain/catalogue/address.ts";
import { heedWishes } from "#domain/catalogue/search-wishes.ts";
import { meanOf, reciprocalRanks, searchQuestions } from "../../support/search-questions.ts";
import { ask } from "../shop.ts";

async function find(q: string) {
  const { status, body } = await ask(listProducts, { query: { q, perPage: 48 } });
  expect(status).toBe(200);
  return body.data.results.map(({ slug }) => slug);
}
/** What the list's page asks for these words. */
async function findAsked(q: string) {
  const { body } = await ask(listProducts, { query: heedWishes({ ...emptyFilter, q, perPage: 48 }) });
  return body.data.results.map(({ slug }) => slug);
}
async function suggest(q: string) {
  const { status, body } = await ask(suggestKeywords, { query: { q } });
  expect(status).toBe(200);
  return body.data.results.map(({ keyword }) => keyword);
}

test("D07 a name counts more than what else is said of a product", async () => {
  const found = await find("sofa");
  expect(found.slice(0, 3).sort()).toEqual(["bantal-sofa-kelana", "sofa-boucle-awan", "sofa-tiga-dudukan-senja"]);
  expect(found).toContain("kursi-makan-anyam");
});

test("D07 whole words, beginnings and pieces inside words are found, without accents, in any order", async () => {
  for (const q of ["rembuk", "REMB", "embuk", "meja rembuk", "rembuk meja"])
    expect(await find(q)).toContain("meja-makan-rembuk");
  for (const q of ["bouclé", "boucle", "oucle"]) expect(await find(q)).toContain("puf-boucle-bulan");
  expect(await find("anyaman")).toContain("cincin-pilin-anyam");
});

test("D07 materials, colours, shelves and makers are found too", async () => {
  expect(await find("marmer")).toContain("meja-kopi-marmer-pualam");
  expect(await find("hijau lumut")).toEqual(["lampu-meja-kendi"]);
  expect(await find("tunangan")).toContain("cincin-halo-kirana");
  expect(await find("perhiasan")).toContain("gelang-tennis-gemintang");
  expect(await find("mutiara nusa")).toContain("anting-mutiara-naira");
});

test.for([
  ["cincn", "cincin"],
  ["soffa", "sofa"],
  ["mja", "meja"],
  ["gelangg tenis", "gelang tennis"],
  ["lampu gantng", "lampu gantung"],
  ["kalugn", "kalung"],
  ["berlain", "berlian"],
])("D07 «%s» finds what «%s» finds", async ([typed, meant]) => {
  const found = await find(meant as string);
  expect(found.length).toBeGreaterThan(0);
  expect(await find(typed as string)).toEqual(found);
});

test("D07 words that nothing resembles find nothing", async () => {
  for (const q of ["xqzw", "kulkas", "🪑", "--"]) expect(await find(q)).toEqual([]);
});

test("D07 where nothing matches every word, what matches some is shown and called so", async () => {
  const { body } = await ask(listProducts, { query: { q: "cincin kulkas zamrud" } });
  expect(body.data.isPartial).toBe(1);
  expect(body.data.results[0]?.slug).toBe("cincin-zamrud-rimba");
  expect(body.data.results.some(({ slug }) => /meja|kursi|lampu/.test(slug))).toBe(false);
  expect((await find("iphone 15")).length, "a number alone is a match of nothing").toBe(0);
  const whole = await ask(listProducts, { query: { q: "cincin zamrud" } });
  expect(whole.body.data.isPartial).toBeUndefined();
});

test("D07 other words for the same thing find it, alone or mistyped", async () => {
  for (const q of ["cincin nikah", "cincin pernikahan", "cincin nikha"]) {
    expect((await find(q))[0], q).toBe("cincin-pasangan-sanding");
  }
  expect((await find("gelang cowok"))[0]).toMatch(/gelang-(cuff|rantai)/);
  expect((await find("kado ibu"))[0]).toMatch(/mutiara|melati/);
  expect((await find("meja kerja"))[0]).toMatch(/^meja-/);
});

test("D07 a word that nothing has is not guessed beside one that is understood: of gold bars the nearest is gold", async () => {
  const { body } = await ask(listProducts, { query: { q: "emas antam 5 gram", perPage: 48 } });
  expect(body.data.isPartial).toBe(1);
  for (const { slug } of body.data.results) expect(slug).toMatch(/^(cincin|gelang|anting|kalung)-/);
  expect((await find("gelang emas 10 gram")).every((slug) => slug.startsWith("gelang-"))).toBe(true);
  expect(await find("sepatu lari")).toEqual([]);
  expect((await find("cermn besar"))[0], "where nothing is understood it is").toBe("cermin-lengkung-pantul");
});

test("D07 of what matches in part there are twelve at most, on every page and under every filter", async () => {
  const partly = async (query: object) => {
    const { body } = await ask(listProducts, { query: { q: "emas antam 5 gram", ...query } });
    return { total: body.data.total, shown: body.data.results };
  };
  expect((await partly({})).total).toBe(12);
  expect((await partly({ page: 2 })).shown).toEqual([]);
  const cheap = await partly({ priceMax: 10_000_000, sort: "termurah" });
  expect(cheap.total).toBeGreaterThan(1);
  for (const { priceDiscountMin } of cheap.shown) expect(priceDiscountMin).toBeLessThanOrEqual(10_000_000);
});

test("D07 by price, too, a sofa comes before a cushion for one", async () => {
  const { body } = await ask(listProducts, { query: { q: "sofa", sort: "termurah" } });
  const [cheap, dear, ...others] = body.data.results;
  expect([cheap?.slug, dear?.slug]).toEqual(["sofa-boucle-awan", "sofa-tiga-dudukan-senja"]);
  const prices = others.map(({ priceDiscountMin }) => priceDiscountMin);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(others[0]?.slug).toBe("bantal-sofa-kelana");
});

test("D07 a table comes before a table lamp: what a name begins with is what the thing is", async () => {
  expect((await find("meja"))[0]).toMatch(/^meja-/);
  expect((await find("kursi"))[0]).toMatch(/^kursi-/);
});

test("D07 of real questions the right answer comes first, nearly always", async () => {
  const fewer = searchQuestions.filter((_, n) => n % 3 === 0);
  const ranks = await reciprocalRanks(findAsked, fewer);
  expect(meanOf(ranks), JSON.stringify(ranks.filter(({ rank }) => rank < 1))).toBeGreaterThanOrEqual(0.95);
});

test("D07 a product is found by its new name at once, and no longer by its old one", async () => {
  await env.DB.prepare(
    "UPDATE product SET name = 'Jam Dinding Pendopo', name_short = 'Jam Pendopo' WHERE slug = 'jam-dinding-waktu'",
  ).run();
  expect(await find("pendopo")).toEqual(["jam-dinding-waktu"]);
  expect(await find("pendoo")).toEqual(["jam-dinding-waktu"]);
  expect(await find("sawala")).toEqual([]);
});

test("D07 a colour that comes and goes is found while it is there", async () => {
  await env.DB.prepare(
    "INSERT INTO product_variant (id, product_id, sku, color, ho_normal, stock) VALUES (9001, 1, 'SI-9001', 'Platina Sendu', 5, 0)",
  ).run();
  expect(await find("platina sendu")).toEqual(["cincin-solitaire-aurora"]);
  expect((await ask(listProducts, { query: { colors: "Platina Sendu" } })).body.data.total).toBe(1);
  await env.DB.prepare("DELETE FROM product_variant WHERE id = 9001").run();
  expect(await find("platina sendu")).toEqual([]);
});

const hostile = [
  '"',
  "' OR 1=1 --",
  "NEAR(a b)",
  "cincin AND",
  "*",
  "name:cincin",
  "^cincin",
  "{name}: x",
  "a\u0000b",
  "%_%",
  "(((",
  "cincin -emas",
  "\\",
  "co*l",
];

test.for(hostile)("R05 searching for %j is only searching", async (q) => {
  expect(Array.isArray(await find(q))).toBe(true);
  if (q.trim().length >= 2) expect(Array.isArray(await suggest(q))).toBe(true);
});

test("R05 D07 six words that nothing has together are a search like any other, at D1's own limits", async () => {
  for (const q of [
    "sofa sudut kain linen warna abu",
    "rak buku kayu jati tinggi sempit",
    "kalung mutiara laut selatan emas kuning",
    "cincin sofa lampu meja vas kalung",
  ])
    expect((await find(q)).length, q).toBeGreaterThan(0);
  const longest = Array.from({ length: 12 }, (_, n) => String.fromCharCode(97 + n).repeat(6))
    .join(" ")
    .slice(0, 80);
  expect(await find(longest)).toEqual([]);
});

test("R05 no text breaks the search", async () => {
  const anyText = fc.string({ unit: "binary", minLength: 2, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const q = text.toWellFormed();
      expect((await ask(listProducts, { query: { q } })).status).toBe(200);
      expect([200, 422]).toContain((await ask(suggestKeywords, { query: { q } })).status);
    }),
    { numRuns: 100 },
  );
}, 60_000);

test("D02 suggestions name shelves first, then products, at most eight and none twice", async () => {
  const keywords = await suggest("cin");
  expect(keywords.slice(0, 2)).toEqual(["cincin", "cincin tunangan"]);
  expect(keywords.length).toBe(8);
  expect(new Set(keywords).size).toBe(8);
  expect(await suggest("soffa")).toContain("sofa");
  expect(await suggest("xqzw")).toEqual([]);
});

test("D02 what is said otherwise is suggested as it is said, begun, whole or mistyped", async () => {
  for (const typed of ["hadia", "hadiah", "hadiha"]) expect((await suggest(typed))[0], typed).toBe("hadiah");
  expect((await suggest("kad"))[0]).toBe("kado");
});

test("D02 suggestions understand wishes and small words as the list does", async () => {
  for (const q of ["cincin bagus", "kado untuk ibu", "cincin untuk istri", "sofa murah"])
    expect((await suggest(q)).length, q).toBeGreaterThan(0);
  const { body } = await ask(suggestKeywords, { query: { q: "meja di bawah 3 juta" } });
  expect(body.data.products?.map(({ slug }) => slug)).toContain("meja-samping-travertin-sela");
  for (const { priceDiscountMin } of body.data.products ?? []) expect(priceDiscountMin).toBeLessThanOrEqual(3_000_000);
});

test("D07 a stone that the shop has not matches in part: the nearest colours first", async () => {
  for (const q of ["ruby", "cincin ruby"]) {
    const { body } = await ask(listProducts, { query: { q } });
    expect(body.data.isPartial, q).toBe(1);
    expect(body.data.results[0]?.slug, q).toMatch(/zamrud|safir/);
  }
});

test("D02 three products come with the suggestions, those first that are what was typed", async () => {
  const { body } = await ask(suggestKeywords, { query: { q: "soffa" } });
  const slugs = body.data.products?.map(({ slug }) => slug);
  expect(slugs?.slice(0, 2).sort()).toEqual(["sofa-boucle-awan", "sofa-tiga-dudukan-senja"]);
  expect(slugs).toHaveLength(3);
  expect((await ask(suggestKeywords, { query: { q: "xqzw" } })).body.data.products).toEqual([]);
});

test("D01 fewer than two characters suggest nothing but a refusal", async () => {
  expect((await ask(suggestKeywords, { query: { q: " c " } })).status).toBe(422);
});

test("D03 whatever is suggested finds something", async () => {
  for (const typed of ["ci", "me", "sofa", "mut", "paket", "lam"]) {
    const suggested = await suggest(typed);
    expect(suggested.length, typed).toBeGreaterThan(0);
    for (const keyword of suggested) expect((await find(keyword)).length, keyword).toBeGreaterThan(0);
  }
});
