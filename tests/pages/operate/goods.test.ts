import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { wireDateTime } from "#domain/date.ts";
import { Database } from "#functions/db/database.ts";
import { Book } from "#functions/staff/book.ts";
import { root, run } from "../../../scripts/children.mjs";
import { readGoods } from "../../../scripts/shop/registry.ts";
import { type OpenDatabase, openLocal } from "../../../scripts/shop-database.ts";
import { freePort, serveWorker } from "../../../scripts/workers.mjs";
import { askShop } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { hasSecret, photoWithPlace } from "../../support/pictures.ts";
import { type Visit, visit } from "../fixtures.ts";

/** From an empty shop to a flash sale, at the prompt, while the shop is open. */
const STATE = ".state/test-barang";
const DATABASE = "00000000-0000-0000-0000-000000000000";
const PRODUCTS = 500;
const SOON = { timeout: 15_000, interval: 200 };
let shop: Awaited<ReturnType<typeof serveWorker>>;
let opened: OpenDatabase;
const clear = () => rmSync(join(root, STATE), { recursive: true, force: true });
const own = (path: string, options: Visit = {}) => visit(path, { ...options, base: shop.address });
const mainOf = async (path: string, options?: Visit) =>
  (await own(path, options)).document.querySelector("main")?.text ?? "";
const countOf = (table: string) => readRow(STATE, `SELECT count(*) AS n FROM ${table}`)?.n;

function file(name: string, content: string | Uint8Array): string {
  const path = join(root, STATE, name);
  writeFileSync(path, content);
  return path;
}

/** A command on the open shop's database, in this process: starting one for each would take most of the time. */
async function operate(...args: string[]) {
  const said = { code: 0, out: "", err: "" };
  vi.spyOn(console, "log").mockImplementation((line) => {
    said.out += `${line}\n`;
  });
  vi.spyOn(console, "error").mockImplementation((line) => {
    said.err += `${line}\n`;
  });
  const command = readGoods(args)?.command;
  if (command?.name !== "goods") throw new Error(`${args.join(" ")} is read elsewhere`);
  const now = Math.floor(Date.now() / 1000);
  said.code = await command
    .work({ db: new Database(opened.d1), now, uploads: opened.uploads, book: new Book("Rina", "goods", now) })
    .finally(() => vi.restoreAllMocks());
  return said;
}

beforeAll(async () => {
  clear();
  mkdirSync(join(root, STATE), { recursive: true });
  await run("wrangler", ["d1", "migrations", "apply", "serambi", "--local", "--persist-to", STATE], {
    env: { CI: "1" },
  });
  const vars = { TEST_CLOCK: "1" };
  const [worker, filled] = await Promise.all([
    serveWorker({ port: await freePort(), state: STATE, envFile: ".state/test.env", output: "kept", vars }),
    askShop(["fill", "--texts"], STATE),
  ]);
  shop = worker;
  expect(filled).toMatchObject({ code: 0, err: "" });
  opened = await openLocal(DATABASE, join(root, STATE));
}, 120_000);
afterAll(async () => {
  await opened?.close();
  await shop?.end();
  clear();
});
beforeEach(() => vi.restoreAllMocks());

/** Rings as Excel in Indonesia saves them: Windows-1252, semicolons, CRLF, prices with dots. */
function sheetOfRings(): Buffer {
  const lines = ["sku;nama;kategori;sub_kategori;harga;harga_diskon;stok;berat;bahan;warna;deskripsi"];
  for (let n = 1; n <= PRODUCTS; n++) {
    const price = `${(1_000_000 + n * 1000).toLocaleString("de-DE")},00`;
    const text = `"Cincin ""Kenanga"" nomor ${n};\r\ntempa tangan."`;
    lines.push(`KN-${n};Cincin Kenanga ${n};Cincin;Tunangan;${price};;${n % 7};3,5;Emas, Perak;Café;${text}`);
  }
  return Buffer.from(`${lines.join("\r\n")}\r\n`, "latin1");
}

const RING = "/product/cincin-kenanga-6";

test("S03 an empty shop: a spreadsheet is tried, refused, brought in, shown; a picture put; a sale opens in its second", {
  timeout: 240_000,
}, async () => {
  const sheet = file("cincin.csv", sheetOfRings());
  const early = await askShop(["products", "import", sheet, "--apply"], STATE);
  expect([early.code, early.err]).toEqual([1, "✗ Some rows are refused, so none is written. Nothing was changed.\n"]);
  expect(early.out).toContain("row 2  KN-1  refused: there is no category Cincin");
  expect(countOf("product")).toBe(0);

  const photo = file("foto.jpg", photoWithPlace());
  const shelf = ["category", "add", "Cincin", "--group", "Perhiasan", "--sub", "Tunangan, Kawin", "--picture", photo];
  expect(await operate(...shelf)).toMatchObject({ code: 0, err: "" });
  expect((await operate(...shelf)).err).toContain("There is a category Cincin already");

  const tried = await operate("products", "import", sheet);
  expect(tried.out).toContain(`${PRODUCTS} new, 0 changed, 0 as before, 0 refused.`);
  expect(tried.out).toContain("Nothing was changed yet: --apply does it.");
  expect(countOf("product")).toBe(0);
  expect(await operate("products", "import", sheet, "--apply")).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => mainOf(RING), SOON).toContain('Cincin "Kenanga" nomor 6');
  expect(await mainOf(RING)).toContain("Café");
  expect(await mainOf("/products/q=kenanga%2077")).toContain("Cincin Kenanga 77");
  expect(readRow(STATE, "SELECT total FROM product_count WHERE kind = 'all'")?.total).toBe(PRODUCTS);
  const again = await operate("products", "import", sheet, "--apply");
  expect(again.out).toContain(`0 new, 0 changed, ${PRODUCTS} as before, 0 refused.`);
  const whole = join(root, STATE, "semua.ndjson");
  expect(await operate("products", "export", whole)).toMatchObject({ code: 0 });
  expect((await operate("products", "import", whole)).out).toContain(`${PRODUCTS} as before`);
  expect((await operate("products", "export", whole)).err).toContain("is there already");

  const put = await operate("pictures", "put", "KN-6", photo, "--alt", "Cincin Kenanga di jari");
  expect(put).toMatchObject({ code: 0, err: "" });
  const picture = () => own(RING).then(({ document }) => document.querySelector('img[alt="Cincin Kenanga di jari"]'));
  await expect.poll(async () => (await picture())?.getAttribute("src"), SOON).toMatch(/^\/foto\/[\w-]{43}\/48\.webp$/);
  expect([(await picture())?.getAttribute("width"), (await picture())?.getAttribute("height")]).toEqual(["48", "64"]);
  const address = (await picture())?.getAttribute("src") ?? "";
  const shown = await fetch(`${shop.address}${address}`);
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(shown.headers.get("Cache-Control")).toContain("public");
  expect(hasSecret(new Uint8Array(await shown.arrayBuffer()))).toBe(false);
  expect((await fetch(`${shop.address}${address.replace("48.webp", "48.avif")}`)).status).toBe(200);
  expect((await fetch(`${shop.address}${address.replace("48.webp", "49.webp")}`)).status).toBe(404);

  const start = Math.ceil((Date.now() / 1000 + 600) / 60) * 60;
  const times = ["--start", wireDateTime(start).slice(0, 16), "--end", wireDateTime(start + 3600)];
  const sale = (...lines: string[]) =>
    operate("sale", "add", "Gajian", ...times, ...lines.flatMap((one) => ["--line", one]), "--apply");
  expect((await sale("KN-6=2.000.000,5")).err).toContain("price 2000000 is not below the usual one, 1006000");
  expect((await sale("KN-6=750.000,5", "XX=5,5")).err).toContain("there is no variant XX");
  expect(countOf("flash_sale")).toBe(0);
  expect(await sale("KN-6=750.000,5,2")).toMatchObject({ code: 0, err: "" });
  expect((await operate("sale", "list")).out).toMatch(/Gajian +to come .+ KN-6 +Rp 750\.000 +0\/5 +2/);
  const priceAt = async (now: number) => (await mainOf(RING, { now })).match(/Rp (750\.000|1\.006\.000)/g) ?? [];
  await expect.poll(() => mainOf(RING, { now: start - 1 }), SOON).toContain("???");
  expect(await priceAt(start - 1)).not.toContain("Rp 750.000");
  expect(await priceAt(start)).toContain("Rp 750.000");
  expect(await priceAt(start + 3599)).toContain("Rp 750.000");
  expect(await priceAt(start + 3600)).not.toContain("Rp 750.000");
});

test("S03 R04 what is sold while a sheet is read stays sold, and a sheet that no longer fits writes nothing", {
  timeout: 60_000,
}, async () => {
  const sheet = file("stok.csv", "sku;stok;harga\nKN-3;10;1.500.000\nKN-4;2;1.500.000\n");
  const command = readGoods(["products", "import", sheet, "--apply"])?.command;
  if (command?.name !== "goods") throw new Error("an import is one of the rooms' commands");
  /** A shopper buys between the look at the shop and the write. */
  const buying = (taken: number) => {
    const db = new Database(opened.d1);
    const batch = db.batch.bind(db);
    db.batch = async (statements) => {
      if (statements.some(({ isRead }) => !isRead))
        await opened.d1.prepare("UPDATE product_variant SET stock = stock - ? WHERE sku = 'KN-4'").bind(taken).run();
      return batch(statements);
    };
    return db;
  };
  const said: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line) => said.push(line));
  vi.spyOn(console, "error").mockImplementation((line) => said.push(line));
  const context = { now: 1, uploads: opened.uploads, book: new Book("Rina", "goods", 1) };
  const stocks = () =>
    opened.d1.prepare("SELECT stock, ho_normal FROM product_variant WHERE sku IN ('KN-3', 'KN-4') ORDER BY sku").raw();
  expect(await command.work({ ...context, db: buying(3) })).toBe(1);
  expect(said.at(-1)).toContain("The shop has changed meanwhile");
  expect(await stocks()).toEqual([
    [3, 1_003_000],
    [1, 1_004_000],
  ]);
  expect(await command.work({ ...context, db: buying(1) })).toBe(0);
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
  const sheet = file("harga.csv", "sku;harga;harga_diskon;stok\nKN-9;3.000.000;2.345.000;0\n");
  expect((await operate("products", "import", sheet, "--apply")).out).toContain(
    "row 2  KN-9  changed: price 1009000 → 3000000, discount_price nothing → 2345000, stock 2 → 0",
  );
  await expect.poll(() => mainOf(dear), SOON).toMatch(/Rp 2\.345\.000.*Beri tahu/s);

  const photo = file("spanduk.jpg", photoWithPlace());
  const words = ["--link", "/products", "--desktop", photo, "--mobile", photo, "--alt", "Kenanga mekar"];
  expect(await operate("banner", "add", "Musim Kenanga", "--place", "top", ...words)).toMatchObject({
    code: 0,
    err: "",
  });
  expect(await operate("settings", "set", "tagline-title", "Toko kami sendiri")).toMatchObject({ code: 0, err: "" });
  const home = async () => (await own("/")).html;
  await expect.poll(home, SOON).toContain("Kenanga mekar");
  await expect.poll(home, SOON).toContain("Toko kami sendiri");
  expect(await operate("banner", "end", "Musim Kenanga")).toMatchObject({ code: 0, err: "" });
  await expect.poll(home, SOON).not.toContain("Kenanga mekar");
  expect(readRow(STATE, "SELECT count(*) AS n FROM outbox WHERE channel = 'file'")?.n).toBeGreaterThan(0);
  expect((await operate("settings", "set", "email", "bukan surel")).err).toContain("is no e-mail address");

  const page = file("faq.txt", "title: Bantuan\ndescription: Jawaban.\n\n## Apakah Kenanga asli?\nTentu.");
  expect(await operate("page", "set", "faq", page)).toMatchObject({ code: 0, err: "" });
  await expect.poll(() => mainOf("/faq"), SOON).toContain("Apakah Kenanga asli?");
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

test("S03 a picture is refused that is none, is nowhere, or would be fetched from inside; what is removed goes with its files", {
  timeout: 60_000,
}, async () => {
  const refused: [string[], string][] = [
    [["KN-6", file("teks.jpg", "bukan foto")], "is no JPEG, PNG or WebP"],
    [["KN-6", file("putus.jpg", photoWithPlace().subarray(0, 300))], "is damaged or cut short"],
    [["KN-6", join(root, STATE, "tidak-ada.jpg")], "cannot be read"],
    [["KN-6", "https://127.0.0.1/a.jpg"], "127.0.0.1 is no public address"],
    [["KN-6", "http://foto.example/a.jpg"], "only addresses that begin with https://"],
    [["XX-1", file("foto.jpg", photoWithPlace())], "There is no variant or product XX-1."],
  ];
  const before = countOf("product_image");
  for (const [args, why] of refused) {
    const said = await operate("pictures", "put", ...args);
    expect([said.code, said.out], why).toEqual([1, ""]);
    expect(said.err).toContain(why);
  }
  expect(countOf("product_image")).toBe(before);
  const second = file("dua.jpg", photoWithPlace());
  expect(
    await operate("pictures", "put", "cincin-kenanga-6", second, "--at", "1", "--alt", "Yang pertama"),
  ).toMatchObject({ code: 0 });
  const listed = await operate("pictures", "list", "KN-6");
  expect(listed.out.split("\n").slice(1, 3)).toEqual([
    expect.stringMatching(/1 .+Yang pertama$/),
    expect.stringMatching(/2 .+KN-6 .+Cincin Kenanga di jari$/),
  ]);
  const files = () => readRow(STATE, "SELECT count(*) AS n FROM outbox WHERE channel = 'file'")?.n as number;
  const gone = files();
  expect(await operate("pictures", "remove", "KN-6", "1")).toMatchObject({ code: 0, err: "" });
  expect(files()).toBe(gone + 2);
  expect((await operate("pictures", "remove", "KN-6", "2")).err).toContain("has 1 pictures");
  await expect.poll(async () => (await own(RING)).html, SOON).not.toContain("Yang pertama");
});
