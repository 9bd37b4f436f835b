import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../scripts/local/children.mjs";
import { askShop, openPrompt, type Prompt } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { setStock } from "../../support/stock.ts";
import { type Visitor, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { newShopper } from "../shopper.ts";

/** Goods, promotions and texts changed at the prompt, while the shop is open. */
const SOON = { timeout: 15_000, interval: 200 };
const RING = "/product/cincin-kenanga-7";
let shop: OwnWorker;
let prompt: Prompt;
let rich: Visitor;
const own = (path: string) => visit(path, { base: shop.address });
/** What the page says to who has points. */
const mainOf = async (path: string) =>
  (await rich.visit(path, { base: shop.address })).document.querySelector("main")?.text ?? "";
const countOf = (table: string) => readRow(shop.state, `SELECT count(*) AS n FROM ${table}`)?.n;
const operate = (...args: string[]) => prompt.type(...args);
const file = (name: string, content: string | Uint8Array) => prompt.file(name, content);

beforeAll(async () => {
  shop = await openOwnShop("goods");
  rich = (await newShopper({ points: 90 }, shop.state)).visitor;
  prompt = await openPrompt(shop.state);
  const rings = [3, 4, 7, 9].map((n) => `KN-${n};Cincin Kenanga ${n};Cincin;1.00${n}.000;${n % 7};3,5`);
  const sheet = file("cincin.csv", ["sku;nama;kategori;harga;stok;berat", ...rings].join("\n"));
  expect(await operate("products", "import", sheet, "--apply")).toMatchObject({ code: 0, err: "" });
});
afterAll(async () => {
  await prompt?.close();
  await shop?.end();
});

test("S03 R04 what is sold while a sheet is read stays sold, and a sheet that no longer fits writes nothing", {
  timeout: 60_000,
}, async () => {
  /** A shopper buys between the look at the shop and the write. */
  const importBehind = (added: string, taken: number) => {
    const sheet = file(`stok${added}.csv`, `sku;stok;harga\nKN-3;+7;1.500.000\nKN-4;${added};1.500.000\n`);
    const session = prompt.d1.withSession();
    let [writes, isBought] = [0, false];
    const prepare = (sql: string) => {
      if (!/^\s*SELECT/.test(sql)) writes++;
      return session.prepare(sql);
    };
    const batch = async (statements: D1PreparedStatement[]) => {
      const buying = session.prepare(setStock(`(stock - ${taken})`, "sku = 'KN-4'"));
      if (writes > 0 && !isBought) await buying.run();
      isBought ||= writes > 0;
      return session.batch(statements);
    };
    const d1 = { withSession: () => ({ prepare, batch }) } as unknown as D1Database;
    return askShop(["products", "import", sheet, "--apply"], shop.state, { opened: { ...prompt, d1 } });
  };
  const stocks = () =>
    prompt.d1.prepare("SELECT stock, ho_normal FROM product_variant WHERE sku IN ('KN-3', 'KN-4') ORDER BY sku").raw();
  const late = await importBehind("-2", 3);
  expect([late.code, late.err]).toEqual([1, expect.stringContaining("It has changed since it was looked at")]);
  expect(await stocks()).toEqual([
    [3, 1_003_000],
    [1, 1_004_000],
  ]);
  expect(await importBehind("+1", 1)).toMatchObject({ code: 0, err: "" });
  expect(await stocks()).toEqual([
    [10, 1_500_000],
    [1, 1_500_000],
  ]);
});

test("S03 Q04 prices, stock, texts, banners and popups changed at the prompt stand on the pages within seconds", {
  timeout: 120_000,
}, async () => {
  const dear = "/product/cincin-kenanga-9";
  await own(dear);
  const sheet = file("harga.csv", "sku;harga;harga_diskon;stok\nKN-9;3.000.000;2.345.000;-2\n");
  expect((await operate("products", "import", sheet, "--apply")).out).toContain(
    "row 2  KN-9  changed: price 1009000 → 3000000, discount_price nothing → 2345000, stock 2 → 0 (-2)",
  );
  const photo = file("spanduk.jpg", photoWithPlace());
  const words = ["--link", "/products", "--desktop", photo, "--mobile", photo, "--alt", "Kenanga mekar"];
  expect(await operate("banner", "add", "Musim Kenanga", "--place", "top", ...words)).toMatchObject({
    code: 0,
    err: "",
  });
  expect(await operate("settings", "set", "tagline-title", "Toko kami sendiri")).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => mainOf(dear), SOON).toMatch(/Rp 2\.345\.000.*Beri tahu/s);
  const home = async () => (await own("/")).html;
  await expect.poll(home, SOON).toContain("Kenanga mekar");
  await expect.poll(home, SOON).toContain("Toko kami sendiri");
  expect(await operate("banner", "end", "Musim Kenanga")).toMatchObject({ code: 0, err: "" });
  const page = file("faq.txt", "title: Bantuan\ndescription: Jawaban.\n\n## Apakah Kenanga asli?\nTentu.");
  expect(await operate("page", "set", "faq", page)).toMatchObject({ code: 0, err: "" });
  await expect.poll(home, SOON).not.toContain("Kenanga mekar");
  await expect.poll(() => mainOf("/faq"), SOON).toContain("Apakah Kenanga asli?");
  expect(readRow(shop.state, "SELECT count(*) AS n FROM outbox WHERE channel = 'file'")?.n).toBeGreaterThan(0);
  const added = ["--title", "Diskon", "--kind", "percent", "--value", "10", "--quota", "5"];
  const times = ["--start", "2026-01-01 00:00", "--end", "2099-01-01 00:00"];
  expect(await operate("voucher", "add", "kenanga10", ...added, ...times, "--apply")).toMatchObject({
    code: 0,
    err: "",
  });
  expect((await operate("voucher", "change", "KENANGA10", "--value", "101")).err).toContain("more than 100 percent");
  expect(await operate("voucher", "end", "KENANGA10", "--apply")).toMatchObject({ code: 0 });
  expect((await operate("voucher", "end", "KENANGA10", "--apply")).err).toContain("KENANGA10 has ended already");
});

test("S03 E06 E07 gifts, combos, rewards, pre-orders and bundles of the prompt are on the pages within seconds, and gone when they end", {
  timeout: 60_000,
}, async () => {
  const times = ["--start", "2026-01-01 00:00", "--end", "2099-01-01 00:00"];
  const pair = ["KN-3", "KN-9"];
  const made: [string[], string][] = [
    [["gift", "add", ...pair, "--pieces", "2", ...times], "Gratis Cincin Kenanga 9"],
    [["combo", "add", ...pair, "--price", "750.000", ...times], "Combo dengan Cincin Kenanga 9"],
    [["redeem", "add", ...pair, "--points", "90", ...times], "90 poin"],
    [["preorder", "add", "KN-3", "--ready", "2098-03-31", "--note", "Ditempa dulu."], "Ditempa dulu."],
  ];
  await operate("products", "import", file("isi.csv", "sku;stok\nKN-3;-1\nKN-9;+9\n"), "--apply");
  const page = () => mainOf("/product/cincin-kenanga-3");
  for (const [args] of made) {
    const tried = await operate(...args);
    expect([tried.code, tried.out]).toEqual([
      0,
      expect.stringMatching(
        / new, .+ (until Thursday, 1 January|by Monday, 31 March) 209.+\nNothing was changed yet: --apply/,
      ),
    ]);
    expect(await operate(...args, "--apply")).toMatchObject({ code: 0, err: "" });
    expect(await operate(...args)).toMatchObject({ code: 1, err: expect.stringContaining("already") });
  }
  // Pieces that were given meanwhile stay given.
  await shop.execute("UPDATE free_gift SET remains = 0 WHERE id = (SELECT max(id) FROM free_gift)");
  const more = ["gift", "change", ...pair, "--pieces", "+4"];
  expect((await operate(...more)).out).toMatch(/pieces 0 → 4, from .+\nNothing was changed yet/);
  expect((await operate(...more, "--apply")).out).toContain("pieces 0 → 4");
  const goods = "sku;nama;kategori;harga;berat\nPKT;Paket Kenanga;Cincin;1.900.000;7\n";
  expect(await operate("products", "import", file("paket.csv", goods), "--apply")).toMatchObject({ code: 0 });
  const parts = (text: string) => file(`isi-${text.length}.csv`, `sku;parts\nPKT;"${text}"\n`);
  expect((await operate("bundles", "import", parts("1 x KN-3, 1 x TIDAK-ADA"))).out).toContain("no variant TIDAK-ADA");
  expect(await operate("bundles", "import", parts("1 x KN-3, 1 x KN-9"), "--apply")).toMatchObject({
    code: 0,
    err: "",
  });
  for (const [, words] of made) await expect.poll(page, SOON).toContain(words);
  expect(await page()).toContain("Sisa hadiah 4");
  expect(await mainOf("/bundle/paket-kenanga")).toMatch(/Cincin Kenanga 3.*Cincin Kenanga 9/s);
  expect((await operate("gift", "list")).out).toMatch(/KN-3 +KN-9 +4 +1 +no +2026-01-01 00:00 +2099-01-01 00:00 +runs/);
  const bundled = await operate("gift", "add", "KN-3", "PKT", "--pieces", "1", ...times, "--apply");
  expect([bundled.code, bundled.err]).toEqual([1, expect.stringContaining("PKT is a bundle")]);
  expect(await operate("combo", "change", ...pair, "--price", "9.000.000")).toMatchObject({ code: 1, out: "" });

  expect((await operate("gift", "end", ...pair)).out).toContain(
    "KN-3 with KN-9 would end now.\nNothing was changed yet",
  );
  for (const name of ["gift", "combo", "redeem"])
    expect(await operate(name, "end", ...pair, "--apply")).toMatchObject({ code: 0, err: "" });
  expect((await operate("gift", "end", ...pair)).err).toContain("There is no gift KN-3 with KN-9 that runs");
  expect(await operate("preorder", "end", "KN-3", "--apply")).toMatchObject({ code: 0 });
  await expect.poll(page, SOON).not.toMatch(/Gratis Cincin|Combo dengan|90 poin|Ditempa dulu/);
  expect((await operate("changes")).out).toMatch(/Rina +gift end +KN-3 KN-9 .*\n(.*\n)*.*Rina +gift add +KN-3 KN-9 /);
});

test("P07 S03 what is renamed, hidden or moved at the prompt leads on by 301 in one hop, with what an advertisement adds, or names its kind on /404 (no-JS)", {
  timeout: 60_000,
}, async () => {
  const leads = async (path: string) => {
    const { status, location } = await own(path);
    return [status, location];
  };
  const lamp = await operate("category", "change", "Lampu", "--name", "Lampu Hias");
  expect(lamp.out).toContain("is at /category/lampu-hias within seconds; /category/lampu leads there.");
  await expect.poll(() => leads("/category/lampu"), SOON).toEqual([301, "/category/lampu-hias"]);
  expect((await own("/category/lampu-hias")).status).toBe(200);
  const words = ["--intro", "Cahaya yang teduh.", "--title", "Penerangan rumah", "--description", "Lampu untuk rumah."];
  expect(await operate("category", "change", "Lampu Hias", "--name", "Penerangan", ...words)).toMatchObject({
    code: 0,
  });
  const part = ["sub-category", "change", "Lampu Gantung", "--of", "Penerangan", "--name", "Lampu Langit"];
  expect((await operate(...part)).out).toContain("/category/penerangan/lampu-gantung leads there.");
  await expect.poll(() => leads("/category/lampu?gclid=a"), SOON).toEqual([301, "/category/penerangan?gclid=a"]);
  await expect
    .poll(() => leads("/category/lampu-hias/lampu-gantung"), SOON)
    .toEqual([301, "/category/penerangan/lampu-langit"]);

  const renamed = await operate("redirect", "rename", RING, "/product/cincin-mekar");
  expect(renamed).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => leads(`${RING}?variant=1`), SOON).toEqual([301, "/product/cincin-mekar?variant=1"]);
  expect(await leads(RING.replace("product", "find"))).toEqual([301, "/product/cincin-mekar"]);
  // Script is told in the body.
  const data = await own(`${RING}.data`);
  expect([data.status, data.html]).toEqual([202, expect.stringContaining("/product/cincin-mekar")]);
  expect(await operate("redirect", "rename", "/product/cincin-mekar", RING)).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => leads(RING), SOON).toEqual([200, null]);

  const old = "/product/cincin-kenanga-4";
  expect((await operate("redirect", "add", old, RING)).err).toContain(`${old} is a page of the shop`);
  const hidden = file("sembunyi.csv", "sku;status\nKN-4;hidden\n");
  expect(await operate("products", "import", hidden, "--apply")).toMatchObject({ code: 0, err: "" });
  // Nobody has had it: it may never have been shown.
  await expect.poll(() => leads(old), SOON).toEqual([302, "/404"]);
  expect(await operate("redirect", "add", old, RING)).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => leads(old), SOON).toEqual([301, RING]);

  expect(await leads("/brosur.jpg")).toEqual([404, null]);
  expect(await operate("redirect", "add", "/brosur.jpg", "/showroom/katalog")).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => leads("/brosur.jpg"), SOON).toEqual([301, "/showroom/katalog"]);

  const moved = file("pindah.csv", "old;new\nhttps://toko-lama.example/Produk/Cincin.html;/category/cincin\n");
  expect((await operate("redirect", "import", moved)).out).toMatch(/new, leads to .category.cincin.*--apply does it/s);
  expect(await operate("redirect", "import", moved, "--apply")).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => leads("/produk/cincin.html"), SOON).toEqual([301, "/category/cincin"]);
  expect((await operate("redirect", "list")).out).toMatch(/\/produk\/cincin\.html +\/category\/cincin/);
  expect(await operate("redirect", "remove", "/produk/cincin.html")).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => leads("/produk/cincin.html"), SOON).toEqual([302, "/404"]);
  expect((await operate("changes")).out).toMatch(/redirect remove.*redirect add.*redirect rename.*category change/s);

  const gold = ["collection", "add", "Cincin Putih Terang", "--filter", "colors=Emas%20Putih&categories=1"];
  expect((await operate(...gold)).out).toMatch(/is at .koleksi.cincin-putih-terang within seconds, with \d+ products/);
  expect((await operate("collection", "change", "cincin-putih-terang", "--filter", "brands=Tak%20Ada")).err).toContain(
    "No product is found",
  );
  expect((await operate("collection", "list")).out).toContain("categories=1&colors=Emas%20Putih");
  expect(await operate("group", "change", "Perhiasan", "--title", "x".repeat(71))).toMatchObject({ code: 2 });
  const long = await operate("group", "change", "Perhiasan", "--description", "Perhiasan emas. ".repeat(12));
  expect([long.code, long.out]).toEqual([0, expect.stringContaining("search engines show about 160")]);
});

test("S03 a picture is refused that is none, is nowhere, or would be fetched from inside; what is removed goes with its files", {
  timeout: 60_000,
}, async () => {
  const refused: [string[], string][] = [
    [["KN-7", file("teks.jpg", "bukan foto")], "is no JPEG, PNG or WebP"],
    [["KN-7", file("putus.jpg", photoWithPlace().subarray(0, 300))], "is damaged or cut short"],
    [["KN-7", join(root, shop.state, "tidak-ada.jpg")], "cannot be read"],
    [["KN-7", "https://127.0.0.1/a.jpg"], "127.0.0.1 is no public address"],
    [["KN-7", "http://foto.example/a.jpg"], "only addresses that begin with https://"],
    [["XX-1", file("foto.jpg", photoWithPlace())], "There is no variant or product XX-1."],
  ];
  const alone = ["pictures", "put", "KN-7", file("satu.jpg", photoWithPlace()), "--alt", "Cincin Kenanga di jari"];
  expect(await operate(...alone)).toMatchObject({ code: 0, err: "" });
  const before = countOf("product_image");
  for (const [args, why] of refused) {
    const said = await operate("pictures", "put", ...args);
    expect([said.code, said.out], why).toEqual([1, ""]);
    expect(said.err).toContain(why);
  }
  expect(countOf("product_image")).toBe(before);
  const second = file("dua.jpg", photoWithPlace());
  expect(
    await operate("pictures", "put", "cincin-kenanga-7", second, "--at", "1", "--alt", "Yang pertama"),
  ).toMatchObject({ code: 0 });
  const listed = await operate("pictures", "list", "KN-7");
  expect(listed.out.split("\n").slice(1, 3)).toEqual([
    expect.stringMatching(/1 .+Yang pertama$/),
    expect.stringMatching(/2 .+KN-7 .+Cincin Kenanga di jari$/),
  ]);
  const files = () => readRow(shop.state, "SELECT count(*) AS n FROM outbox WHERE channel = 'file'")?.n as number;
  const gone = files();
  expect(await operate("pictures", "remove", "KN-7", "1")).toMatchObject({ code: 0, err: "" });
  expect(files()).toBe(gone + 2);
  expect((await operate("pictures", "remove", "KN-7", "2")).err).toContain("has 1 pictures");
  await expect.poll(async () => (await own(RING)).html, SOON).not.toContain("Yang pertama");
});
