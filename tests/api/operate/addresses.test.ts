import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { showFormerAddress } from "#contract/content/content.ts";
import { articleFrom } from "#domain/content/article.ts";
import { sayFault } from "#domain/operate/row-words.ts";
import { renameRefusals } from "#domain/operate/thing-words.ts";
import { putArticle } from "#functions/content/operator-articles.ts";
import { Database } from "#functions/db/database.ts";
import { addRedirect, importRedirects, readFormer, rename as renameAddress } from "#functions/operate/addresses.ts";
import { changeCategory, changeSubCategory } from "#functions/operate/shelves.ts";
import { say } from "#lib/words.ts";
import { act } from "../../support/act.ts";
import { carryOut, operatorAt, planned } from "../operator.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

/** Where what was renamed, moved or hidden leads. */
const db = new Database(env.DB);
const now = SEEDED_AT;
const former = async (path: string) => (await ask(showFormerAddress, { query: { path } })).body.data;
const targetOf = async (path: string) => (await former(path)).target;
const context = operatorAt();
/** Written with its entry in the audit log. */
async function logged(what: string, work: Promise<void>): Promise<void> {
  await work;
  const [entry] = await rows<{ what: string; staff: string }>(
    "SELECT what, staff FROM change ORDER BY id DESC LIMIT 1",
  );
  expect(entry).toEqual({ what, staff: "Rina" });
}
const rename = (from: string, to: string) => logged(from, carryOut(renameAddress, { from, to }));
async function noChains(): Promise<void> {
  const all = await readFormer(db);
  const paths = new Set(all.map(({ path }) => path));
  expect(all.filter(({ target }) => paths.has(target))).toEqual([]);
}

test("P07 what is renamed twice leads on in one hop, and back to its first address nothing leads away", async () => {
  const [a, b, c] = ["/product/kursi-santai-teduh", "/product/kursi-teduh", "/product/kursi-baca"] as const;
  await rows("UPDATE product SET updated_at = 1 WHERE slug = 'kursi-santai-teduh'");
  await rename(a, b);
  expect(await rows("SELECT updated_at AS at FROM product WHERE slug = 'kursi-teduh'")).toEqual([{ at: now }]);
  expect(await targetOf(a)).toBe(b);
  await rename(b, c);
  expect([await targetOf(a), await targetOf(b), await targetOf(c)]).toEqual([c, c, null]);
  await noChains();
  await rename(c, a);
  expect([await targetOf(a), await targetOf(b), await targetOf(c)]).toEqual([null, a, a]);
  await noChains();
});

test("P07 articles, their categories and rooms are renamed as products are; a new one of that category stays in it", async () => {
  const kinds = [
    ["article", "/artikel/"],
    ["article_category", "/artikel/category/"],
    ["inspiration", "/inspirasi/"],
    ["partner_place", "/showroom/"],
  ] as const;
  for (const [table, below] of kinds) {
    const [one] = await rows<{ slug: string }>(`SELECT slug FROM ${table} ORDER BY rowid LIMIT 1`);
    await rename(`${below}${one?.slug}`, `${below}alamat-baru`);
    expect(await targetOf(`${below}${one?.slug}`)).toBe(`${below}alamat-baru`);
  }
  const [shelf] = await rows<{ id: number; name: string }>(
    "SELECT id, name FROM article_category WHERE slug = 'alamat-baru'",
  );
  const file = articleFrom(
    (field) =>
      ({
        ...{ title: "Kabar Baru", summary: "Ringkas.", author: "Sari", category: shelf?.name, alt: "Gambar" },
        ...{ picture: "/media/articles/baru/960.webp 960x640", published: "2026-01-05 09:30" },
      })[field] ?? "",
    "<p>Isi.</p>",
  );
  if (typeof file === "string") throw new Error(file);
  expect(await act(putArticle, file, operatorAt(now))).toMatchObject({ did: "written" });
  expect(await rows("SELECT category_id AS id FROM article WHERE slug = 'kabar-baru'")).toEqual([{ id: shelf?.id }]);
});

test("P07 what cannot be renamed says why", async () => {
  const why = async (from: string, to: string) => {
    const refused = await renameAddress.plan({ from, to }, context);
    return "did" in refused && !("verdicts" in refused) ? say(renameRefusals, "why", refused, "en") : "";
  };
  expect(await why("/product/lampu-meja-kendi", "/product/lampu-meja-jamur")).toContain("is another's already");
  expect(await why("/product/lampu-meja-kendi", "/artikel/lampu")).toContain("stays below /product/");
  expect(await why("/product/lampu-meja-kendi", "/product/sale")).toContain("stays below /product/");
  expect(await why("/product/lampu-meja-kendi", "/product/Lampu_Kendi")).toContain("is no address");
  expect(await why("/product/tidak-ada", "/product/ada")).toContain("There is no product at /product/tidak-ada");
  expect(await why("/category/lampu", "/category/lampu-hias")).toContain("made from its name");
  expect(await why("/about", "/tentang")).toContain("Nothing at /about");
});

test("P07 Q04 a category that is called otherwise leads on with its parts, in the batch of the change, and raises the version", async () => {
  const version = async () =>
    (await env.DB.prepare("SELECT version FROM catalogue_version").first("version")) as number;
  const change = async (from: string, to: string) => {
    await logged(from, carryOut(changeCategory, { called: from, fields: { name: to }, subs: [] }));
  };
  const was = await version();
  await change("Lampu", "Lampu Hias");
  await change("Lampu Hias", "Penerangan");
  expect(await version()).toBeGreaterThan(was);
  expect(await targetOf("/category/lampu")).toBe("/category/penerangan");
  expect(await targetOf("/category/lampu-hias/lampu-gantung")).toBe("/category/penerangan/lampu-gantung");
  expect(await rows("SELECT slug FROM category WHERE name = 'Penerangan'")).toEqual([{ slug: "penerangan" }]);
  const input = { called: "Lampu Gantung", of: "Penerangan", fields: { name: "Lampu Langit" } };
  await logged("Lampu Gantung", carryOut(changeSubCategory, input));
  expect(await targetOf("/category/lampu/lampu-gantung")).toBe("/category/penerangan/lampu-langit");
  await noChains();
});

test("P07 addresses are told by hand or in a sheet: to a page that is there, without chains and loops, never from one that is there", async () => {
  const tableOf = (...pairs: [string, string][]) => ({
    table: {
      names: ["old", "new"],
      rows: pairs.map(([old, to], n) => ({ place: `row ${n + 2}`, cells: { old, new: to } })),
    },
  });
  const plan = (...pairs: [string, string][]) => importRedirects.plan(tableOf(...pairs), context);
  const input = tableOf(
    ["https://toko-lama.example/Cincin/Emas/", "/category/cincin"],
    ["/cincin-lama", "/cincin/emas"],
    ["/kabar", "/artikel"],
    ["/semua-perhiasan", "/products/category_group=1"],
  );
  const looked = await planned(importRedirects, input);
  expect(looked.verdicts.map(({ did }) => did)).toEqual(["new", "new", "new", "new"]);
  await logged("4 addresses", carryOut(importRedirects, input));
  expect(await targetOf("/cincin-lama")).toBe("/category/cincin");
  expect(await targetOf("/cincin/emas")).toBe("/category/cincin");
  expect((await plan(["/cincin-lama", "/cincin/emas"])).verdicts).toMatchObject([{ did: "same" }]);
  const wrong: [string, string, string][] = [
    ["/about", "/category/cincin", "/about is a page of the shop"],
    ["/product/lampu-meja-kendi", "/category/cincin", "is a page of the shop"],
    ["/category/anting", "/category/cincin", "is a page of the shop"],
    ["/profile/orders", "/category/cincin", "answered by the shop itself"],
    ["/lama?id=3", "/category/cincin", "the old one is no address"],
    ["/lama", "https://jahat.example/about", "a page of this shop, written without its host"],
    ["/lama", "//jahat.example", "the new one is no address"],
    ["", "/artikel", "the old one is empty"],
    ["/lama", "", "the new one is empty"],
    ["/logo.png", "/artikel", "answered by the shop itself"],
    ["/.well-known/kunci", "/artikel", "answered by the shop itself"],
    ["/lama", "/product/tidak-ada", "the shop has no page /product/tidak-ada"],
    ["/lama", "/lama", "it leads to itself"],
  ];
  for (const [old, to, why] of wrong) {
    const [row] = (await plan([old, to])).verdicts;
    expect(row?.did === "refused" ? row.why.map((fault) => sayFault(fault, "en")) : [], old).toEqual([
      expect.stringContaining(why),
    ]);
  }
  expect((await plan(["/a", "/b"], ["/b", "/a"])).verdicts.map(({ did }) => did)).toEqual(["refused", "refused"]);
  expect((await plan(["/a", "/artikel"], ["/A/", "/faq"])).verdicts[1]).toMatchObject({ did: "refused" });
});

test("P07 what is hidden names its kind, or its successor; what is to come, what never was and a product that nobody has had name nothing", async () => {
  const none = { target: null, category: null, articleCategory: null };
  await rows("UPDATE product SET status = 0 WHERE slug = 'cincin-eternity-lintang'");
  const had = (sold: number, reviewed: number) =>
    rows("UPDATE product SET total_sales = ?, review_total = ? WHERE slug = 'cincin-eternity-lintang'", sold, reviewed);
  await had(0, 0);
  expect(await former("/product/cincin-eternity-lintang")).toEqual(none);
  for (const [sold, reviewed] of [
    [1, 0],
    [0, 1],
  ] as const) {
    await had(sold, reviewed);
    expect(await former("/product/cincin-eternity-lintang")).toEqual({ ...none, category: "Cincin" });
  }
  const [text] = await rows<{ slug: string; shelf: string }>(
    `SELECT article.slug, article_category.slug AS shelf FROM article
      JOIN article_category ON article_category.id = category_id ORDER BY article.id DESC LIMIT 1`,
  );
  await rows("UPDATE article SET published_at = ? WHERE slug = ?", now + 9_000_000, text?.slug ?? "");
  expect(await former(`/artikel/${text?.slug}`)).toEqual(none);
  await rows("UPDATE article SET published_at = 253402300799 WHERE slug = ?", text?.slug ?? "");
  expect(await former(`/artikel/${text?.slug}`)).toEqual({ ...none, articleCategory: text?.shelf });
  expect(await former("/product/tidak-pernah-ada")).toEqual(none);
  const successor = { old: "/product/cincin-eternity-lintang", new: "/product/cincin-halo-kirana" };
  const [halo] = await rows<{ slug: string }>("SELECT slug FROM product WHERE name LIKE 'Cincin Halo%'");
  const cells = { ...successor, new: `/product/${halo?.slug}` };
  await logged(cells.old, carryOut(addRedirect, { from: cells.old, to: cells.new }));
  expect(await targetOf(cells.old)).toBe(cells.new);
});
