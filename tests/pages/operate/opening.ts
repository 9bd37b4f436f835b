import { join } from "node:path";
import { expect } from "vitest";
import { wireDateTime } from "#lib/date.ts";
import { root } from "../../../scripts/local/children.mjs";
import { refuseUnwell } from "../../../scripts/local/workers.mjs";
import { askShop, type Prompt } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { hasSecret, photoWithPlace } from "../../support/pictures.ts";
import type { Said } from "../../support/run-script.ts";
import { type Visit, visit } from "../fixtures.ts";
import type { OwnWorker } from "../own-worker.ts";

/** The opening of a shop: from a database without a row to goods in a flash sale. */
const PRODUCTS = 500;
const RING = "/product/cincin-kenanga-7";
const SOON = { timeout: 15_000, interval: 200 };

export interface Desk {
  shop: OwnWorker;
  prompt: Prompt;
  /** A command as a process of its own. */
  run: (...args: string[]) => Promise<Said>;
}

function askedOf(shop: OwnWorker) {
  const own = (path: string, options: Visit = {}) => visit(path, { ...options, base: shop.address });
  return {
    own,
    mainOf: async (path: string, options?: Visit) =>
      (await own(path, options)).document.querySelector("main")?.text ?? "",
    countOf: (table: string) => readRow(shop.state, `SELECT count(*) AS n FROM ${table}`)?.n,
  };
}

const healthOf = async (shop: OwnWorker) => JSON.parse((await visit("/health", { base: shop.address })).html);

/** The database has its tables alone: what every shop needs is filled in. */
export async function fill({ shop, prompt, run }: Desk): Promise<void> {
  const { own } = askedOf(shop);
  expect(await healthOf(shop)).toMatchObject({ ok: true, stocked: false });
  await refuseUnwell(shop.address, 1);
  expect((await own("/faq")).status).toBe(302);
  const [nowhere, filled] = await Promise.all([askShop(["fill"], ".state/test-tidak-ada"), run("fill")]);
  expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining("There is no shop in")]);
  expect([filled.code, filled.err]).toEqual([0, ""]);
  expect(filled.out).toMatch(/The shop has 0 products, \d{5} villages and \d+ texts\./);
  expect(await prompt.type("fill", "semua")).toMatchObject({ code: 2, out: "" });
  expect((await prompt.type("settings", "set", "email", "bukan surel")).err).toContain("is no e-mail address");
  expect(await prompt.type("settings", "set", "tagline-title", "Toko kami sendiri")).toMatchObject({
    code: 0,
    err: "",
  });
  expect(await prompt.type("settings", "set", "payment-costs", "bca Rp 4.000")).toMatchObject({ code: 0, err: "" });
}

/** As Excel in Indonesia saves it: a mark, semicolons, CRLF, prices with dots. */
function sheetOfRings(): string {
  const lines = ["sku;nama;kategori;sub_kategori;harga;harga_diskon;stok;berat;bahan;warna;deskripsi"];
  for (let n = 1; n <= PRODUCTS; n++) {
    const price = `${(1_000_000 + n * 1000).toLocaleString("de-DE")},00`;
    const text = `"Cincin ""Kenanga"" nomor ${n};\r\ntempa tangan."`;
    lines.push(`KN-${n};Cincin Kenanga ${n};Cincin;Tunangan;${price};;${3 + (n % 7)};3,5;Emas, Perak;Café;${text}`);
  }
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

/** Goods come from a spreadsheet, with a picture. */
export async function bringGoods({ shop, prompt, run }: Desk): Promise<void> {
  const { own, mainOf, countOf } = askedOf(shop);
  const sheet = prompt.file("cincin.csv", sheetOfRings());
  const early = await prompt.type("products", "import", sheet, "--apply");
  expect([early.code, early.err]).toEqual([1, "✗ Some rows are refused, so none is written. Nothing was changed.\n"]);
  expect(early.out).toContain("row 2  KN-1  refused: there is no category Cincin");
  const photo = prompt.file("foto.jpg", photoWithPlace());
  const shelf = ["category", "add", "Cincin", "--group", "Perhiasan", "--sub", "Tunangan, Kawin", "--picture", photo];
  expect(await prompt.type(...shelf)).toMatchObject({ code: 0, err: "" });
  expect((await prompt.type(...shelf)).err).toContain("There is a category Cincin already");

  const wrong = prompt.file(
    "salah.csv",
    "sku;nama;kategori;berat;harga\nKN-1;Satu;Cincin;1;1,000\nKN-2;Dua;Cincin;1;gratis",
  );
  expect((await prompt.type("products", "import", wrong)).out).toMatch(
    /1,000 can be read in two ways.*gratis is not a/s,
  );
  const tried = await prompt.type("products", "import", sheet);
  expect(tried.out).toContain(`${PRODUCTS} new, 0 changed, 0 as before, 0 refused.`);
  expect(tried.out).toContain("Nothing was changed yet: --apply does it.");
  expect(countOf("product")).toBe(0);
  const brought = await run("products", "import", sheet, "--apply");
  expect([brought.code, brought.err]).toEqual([0, ""]);
  expect(await healthOf(shop)).toEqual({ ok: true, stocked: true, says: [] });
  await expect.poll(() => mainOf(RING), SOON).toContain('Cincin "Kenanga" nomor 7');
  expect(await mainOf(RING)).toContain("Café");
  expect((await own("/faq")).status).toBe(200);
  expect(await mainOf("/products/q=kenanga%2077")).toContain("Cincin Kenanga 77");
  expect(readRow(shop.state, "SELECT total FROM product_count WHERE kind = 'all'")?.total).toBe(PRODUCTS);

  const whole = join(root, shop.state, "semua.ndjson");
  expect(await prompt.type("products", "export", whole)).toMatchObject({ code: 0 });
  expect((await prompt.type("products", "import", whole)).out).toContain(`${PRODUCTS} as before`);
  expect((await prompt.type("products", "export", whole)).err).toContain("is there already");
  // Filling again leaves what is there, and brings no goods beside one's own.
  expect((await prompt.type("fill", "--texts", "--demo")).code).toBe(0);
  expect([countOf("product"), countOf("user")]).toEqual([PRODUCTS, 0]);
  expect(readRow(shop.state, "SELECT content FROM setting WHERE id = 1")?.content).toBe("Toko kami sendiri");

  expect(await run("pictures", "put", "KN-7", photo, "--alt", "Cincin Kenanga di jari")).toMatchObject({ code: 0 });
}

/** A flash sale that opens in ten minutes. Answers its first second. */
export async function openSale({ shop, prompt, run }: Desk): Promise<number> {
  const { own, mainOf, countOf } = askedOf(shop);
  const start = Math.ceil((Date.now() / 1000 + 600) / 60) * 60;
  const times = ["--start", wireDateTime(start).slice(0, 16), "--end", wireDateTime(start + 3600)];
  const sale = (...lines: string[]) => ["sale", "add", "Gajian", ...times, ...lines.flatMap((one) => ["--line", one])];
  const refused = [
    [["KN-7=2.000.000,3"], "is not below the usual one, 1007000"],
    [["KN-7=750.000,3", "XX=5,5"], "there is no variant XX"],
    [["KN-7=750.000,4"], "limit promises 4 pieces, and 3 are in stock"],
  ] as const;
  for (const [lines, why] of refused) expect((await prompt.type(...sale(...lines), "--apply")).err).toContain(why);
  expect((await prompt.type(...sale("KN-7=750.000"))).code).toBe(2);
  const offered = sale("KN-7=750.000,3,2");
  expect((await prompt.type(...offered)).out).toMatch(
    / {2}new, from \w+, .+ at \d\d:\d\d WIB until \w+, .+ WIB\nNothing was changed yet: --apply does it\./,
  );
  const slip = await prompt.type(...sale("KN-7=75.000,3,2"), "--apply");
  expect([slip.code, slip.out]).toEqual([1, expect.stringContaining("price Rp 75.000 is a tenth of Rp 1.007.000")]);
  expect(countOf("flash_sale")).toBe(0);
  expect(await run(...offered, "--apply")).toMatchObject({ code: 0, err: "" });
  expect((await prompt.type("sale", "list")).out).toMatch(/Gajian +to come .+ KN-7 +Rp 750\.000 +0\/3 +2/);
  const clash = ["sale", "add", "Kembar", ...times, "--line", "KN-7=700.000,1", "--apply"];
  expect((await prompt.type(...clash)).err).toContain("is in the sale Gajian from");

  const shownAt = async (now: number) => {
    const { headers, document } = await own(RING, { now });
    const how = /desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1];
    return { how, isOnSale: document.querySelector("main")?.text.includes("Rp 750.000") };
  };
  await expect.poll(() => mainOf(RING, { now: start - 1 }), SOON).toContain("???");
  expect(await shownAt(start - 1)).toEqual({ how: "cached", isOnSale: false });
  expect((await shownAt(start)).isOnSale).toBe(true);
  // The page counts down by minutes: that of the last one is kept, up to the sale's last second.
  expect((await shownAt(start + 3590)).isOnSale).toBe(true);
  expect(await shownAt(start + 3599)).toEqual({ how: "cached", isOnSale: true });
  expect((await shownAt(start + 3600)).isOnSale).toBe(false);
  return start;
}

/** The picture that was put stands on the page, drawn anew and without what a camera wrote into it. Answers where. */
export async function seePicture({ shop }: Desk): Promise<string> {
  const { document } = await askedOf(shop).own(RING);
  const image = document.querySelector('img[alt="Cincin Kenanga di jari"]');
  const [address = "", ...size] = ["src", "width", "height"].map((name) => image?.getAttribute(name));
  expect([address, ...size]).toEqual([
    expect.stringMatching(/^\/foto\/[\w-]{43}\/cincin-kenanga-di-jari-48\.webp$/),
    "48",
    "64",
  ]);
  const shown = await fetch(`${shop.address}${address}`);
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(shown.headers.get("Cache-Control")).toContain("public");
  expect(shown.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(hasSecret(new Uint8Array(await shown.arrayBuffer()))).toBe(false);
  const card = await fetch(`${shop.address}${address.replace(".webp", "-kartu.jpg")}`);
  expect([card.status, card.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect((await fetch(`${shop.address}${address.replace("cincin-kenanga-di-jari-", "")}`)).status).toBe(200);
  expect((await fetch(`${shop.address}${address.replace("48.webp", "48.avif")}`)).status).toBe(200);
  expect((await fetch(`${shop.address}${address.replace("48.webp", "49.webp")}`)).status).toBe(404);
  return address;
}
