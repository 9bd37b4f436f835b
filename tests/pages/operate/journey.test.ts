import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatRupiah } from "#domain/money.ts";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { tablesOf } from "#functions/backup/read-file.ts";
import { sumsOf } from "#functions/backup/restore-file.ts";
import { DatabaseSync } from "#functions/db/sqlite-file.ts";
import { wireDateTime } from "#lib/date.ts";
import { openBucket } from "../../../scripts/backup/backup.ts";
import { root } from "../../../scripts/local/children.mjs";
import { databaseFile } from "../../../scripts/local/database-file.ts";
import { readBooks } from "../../load/read-books.ts";
import { openPrompt, type Prompt, startShop } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { type NewPerson, newPerson } from "../../support/people.ts";
import { login, registered } from "../account/entering.ts";
import { newVisitor, type Visitor, visit } from "../fixtures.ts";
import { home, orderOf, payFor } from "../orders/buyer.ts";
import { clearedState, type OwnWorker, openEmptyShop, serve } from "../own-worker.ts";
import { bringGoods, fill, openSale, seePicture } from "./opening.ts";

/** A shop's whole way at the prompt, while it is open: from a database without a row to the same shop in another place. */
const NOBODYS = "SI-000101-000000000000";
const elsewhere = clearedState("pindah");
let shop: OwnWorker;
let moved: OwnWorker | undefined;
let prompt: Prompt;

beforeAll(async () => {
  shop = await openEmptyShop("perjalanan");
  prompt = await openPrompt(shop.state);
});
afterAll(async () => {
  await prompt?.close();
  await Promise.all([shop?.end(), moved?.end()]);
  clearedState("pindah");
});

/** What does most to a shop is a process of its own once; whatever else is typed is obeyed in this one. */
const run = (...args: string[]) => startShop(args, shop.state);
/** Columns of a printed table stand apart by as many spaces as it takes. */
const joined = (out: string) => out.replace(/ +/g, " ");

interface Bought {
  order: string;
  person: NewPerson;
  shopper: Visitor;
  paidAt: number;
  /** The bill as the shop's books have it. */
  total: number;
  shipping: number;
}

const GOODS = 750_000 + 2 * 1_008_000;

async function buy(start: number): Promise<Bought> {
  const where = { base: shop.address, now: start + 60 };
  const { person } = await registered(newPerson(), { ...where, state: shop.state });
  const shopper = newVisitor();
  const guessed = await shopper.visit("/login", { ...where, form: login({ ...person, password: "bukan-ini" }) });
  expect(guessed.status).toBe(422);
  expect((await shopper.visit("/login", { ...where, form: login(person) })).location).toBe("/");
  const [ring, other] = ["KN-7", "KN-8"].map((sku) =>
    Number(readRow(shop.state, "SELECT id FROM product_variant WHERE sku = ?", sku)?.id),
  ) as [number, number];
  const order = await orderOf(shopper, [{ variant: ring }, { variant: other, quantity: 2 }], where);
  const early = await prompt.typeAt(where.now, "ship", order, "--courier", "JNE", "--tracking", "JP0123", "--apply");
  expect([early.code, early.err]).toEqual([1, expect.stringContaining(`${order} is awaiting-payment; it would have`)]);
  await payFor(shopper, order, shop.address, where.now + 30);
  // A notification that met a busy file is made up for when the shopper looks at the payment.
  await shopper.visit(`/profile/pay?order=${order}`, { ...where, now: where.now + 30 });
  const row = readRow(
    shop.state,
    `SELECT sub_total, shipping, fee, bill_total, paid_at FROM "order" JOIN payment ON order_id = "order".id
      WHERE ordersn = ?`,
    order,
  );
  const [total, shipping, paidAt] = [Number(row?.bill_total), Number(row?.shipping), Number(row?.paid_at)];
  expect([row?.sub_total, row?.fee, total]).toEqual([GOODS, 0, GOODS + shipping]);
  expect(paidAt).toBeGreaterThanOrEqual(start);
  return { order, person, shopper, paidAt, total, shipping };
}

async function handOver({ order, person, shopper, paidAt, total }: Bought) {
  const page = async () =>
    (await shopper.visit(`/profile/order/${order}`, { base: shop.address, now: paidAt + 60 })).document.text;
  const listed = await prompt.type("orders", "--state", "paid");
  const [shown, packed] = await Promise.all([run("show", order), prompt.type("packing", order)]);
  expect(joined(listed.out)).toContain(` paid ${formatRupiah(total)} 3 1 ${person.name}`);
  expect(shown.out).toContain("Kirana Ayu, +62 812-3456-7890");
  expect(packed.out).toMatch(/\[ \] +1 × +KN-7 .+\n\[ \] +2 × +KN-8 /);
  expect((await prompt.type("process", NOBODYS, "--apply")).err).toContain(
    `There is no order ${NOBODYS}. Nothing was changed.`,
  );
  const early = await prompt.type("ship", order);
  expect([early.code, early.err]).toEqual([2, expect.stringContaining("✗ ship needs --courier and --tracking.")]);
  expect((await prompt.type("process", order)).out).toContain("paid → processing");
  expect(await run("process", order, "--apply")).toMatchObject({ code: 0, err: "" });
  const ship = ["ship", order, "--courier", "JNE", "--tracking", "JP0123", "--as", "Wati"];
  expect((await prompt.type(...ship)).out).toContain("Nothing was changed yet: --apply does it.");
  expect(await prompt.type(...ship, "--apply")).toMatchObject({ code: 0, err: "" });
  expect(await page()).toContain("JNE, nomor resi JP0123");

  expect((await prompt.type("refund", order, "--line", "3")).err).toContain(`${order} has 2 lines`);
  const said = await prompt.type("refund", order, "--line", "2", "--goods", "kept");
  expect(said.out).toMatch(/Rp 2\.016\.000 would be promised.*To: no account named yet.*Nothing was changed yet/s);
  expect(await page()).not.toContain("Dikembalikan sebagian");
  expect((await prompt.typeAt(paidAt, "refund", order, "--line", "2", "--goods", "kept", "--apply")).out).toContain(
    "Rp 2.016.000 is promised",
  );
  expect(await page()).toContain("Rp\u00a02.016.000 kami transfer ke rekening Anda.");
  expect((await prompt.typeAt(paidAt, "refund", order, "--apply")).out).toContain("Rp 2.016.000 went back");
  expect(await page()).toContain("Dikembalikan sebagian Rp 2.016.000");
  expect(await page()).toContain("Dana untuk 2 buah dikembalikan.");
  const again = await prompt.typeAt(paidAt, "refund", order, "--line", "2", "--goods", "kept", "--apply");
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("went back before")]);
  expect(await prompt.type("done", order, "--apply")).toMatchObject({ code: 0, err: "" });
  expect(await page()).toContain("Selesai");
}

async function tellAll({ order, person, paidAt, total, shipping }: Bought) {
  const day = wireDateTime(paidAt).slice(0, 10);
  const told = await prompt.type("sales", "--day", day);
  const book = await prompt.type("changes", "--who", "Rina");
  const sums = [
    ["Orders paid 1", `Revenue ${formatRupiah(total)}`, ` of which goods ${formatRupiah(GOODS)}`],
    [` of which shipping ${formatRupiah(shipping)}`, "Refunded by hand -Rp 2.016.000"],
    ["Cost of being paid -Rp 4.000", `Net ${formatRupiah(total - 2_016_000 - 4000)}`],
    ["KN-8 2 Rp 2.016.000 Cincin Kenanga 8", "KN-7 1 Rp 750.000 Cincin Kenanga 7"],
  ];
  for (const line of sums.flat()) expect(joined(told.out)).toContain(line);
  expect((await prompt.type("sales", "--day", "2026-02-30")).code).toBe(2);

  const [, ...lines] = book.out
    .trim()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  const done = [
    "fill",
    "fill",
    "settings set",
    "settings set",
    "category add",
    "products import",
    "fill",
    "pictures put",
    "sale add",
  ];
  expect(lines.map(([, , , command]) => command).reverse()).toEqual([...done, "process", "refund", "refund", "done"]);
  expect(book.out).not.toContain(person.name);
  const [, shipped = "", ...others] = (await prompt.type("changes", "--who", "Wati")).out.trim().split("\n");
  expect([joined(shipped), others]).toEqual([
    expect.stringContaining(`Wati ship ${order} processing shipped, JNE`),
    [],
  ]);
  const [number = ""] = shipped.trim().split(/\s+/);
  expect(joined((await prompt.type("changes", "--entry", number)).out)).toContain(
    "It cannot be undone: the parcel has left, and its buyer has been told. A wrong number is corrected by ship",
  );
  expect((await prompt.type("sale", "list")).out).toMatch(/KN-7 +Rp 750\.000 +1\/3/);
  expect(auditBooks(readBooks(shop.state))).toEqual([]);
}

/** Every table's rows, each table as one checksum, and every uploaded file. */
async function contentsOf(state: string) {
  const database = new DatabaseSync(databaseFile(state), { readOnly: true });
  const tables = await sumsOf(tablesOf(database)).finally(() => database.close());
  const { bucket, close } = await openBucket({ isRemote: false, state: join(root, state), staff: "" });
  const files = (await bucket.list()).objects.map(({ key, etag }) => `${key} ${etag}`);
  await close();
  return { tables, files };
}

async function moveElsewhere({ order, shopper, paidAt, total }: Bought, picture: string) {
  const sealed = [
    join(root, shop.state, "toko.sealed"),
    "--passphrase-file",
    prompt.file("kunci", "kursi rotan tua\n"),
  ];
  expect((await prompt.type("backup", "x", "--passphrase-file", "tidak-ada")).code).toBe(2);
  expect(await run("backup", ...sealed)).toMatchObject({ code: 0, err: "" });
  const refused = [
    [["backup", ...sealed], "is there already"],
    [["restore", sealed[0] as string, "--into", elsewhere], "it is sealed"],
    [["restore", ...sealed], "The database is not empty"],
  ] as const;
  for (const [args, why] of refused)
    expect(await prompt.type(...args)).toMatchObject({ code: 1, err: expect.stringContaining(why) });
  const restored = await run("restore", ...sealed, "--into", elsewhere);
  expect([restored.code, restored.err]).toEqual([0, ""]);
  expect(restored.out).toContain("The books balance.");
  const contents = await contentsOf(elsewhere);
  expect(contents).toEqual(await contentsOf(shop.state));
  expect(contents.files.length).toBeGreaterThan(1);

  moved = await serve(elsewhere);
  const where = { base: moved.address, now: paidAt + 120 };
  const found = await visit("/products/q=kenanga%2077", where);
  expect(found.document.querySelector("main")?.text).toContain("Cincin Kenanga 77");
  expect((await fetch(`${moved.address}${picture}`)).status).toBe(200);
  const invoice = `/invoice-print/${order}`;
  const sheets = [await shopper.visit(invoice, where), await visit(invoice, where)].map(
    ({ document }) => document.text,
  );
  for (const words of [order, "Cincin Kenanga 7", formatRupiah(total)])
    for (const sheet of sheets) expect(sheet).toContain(words);
  expect(sheets.map((sheet) => sheet.includes(home.street))).toEqual([true, false]);
  expect(auditBooks(readBooks(elsewhere))).toEqual([]);
}

test("S03 S05 G07 J11 at the prompt an empty database becomes a shop, sells in a sale's hour, sends, refunds, tells it all, and stands elsewhere row by row", {
  timeout: 240_000,
}, async () => {
  const desk = { shop, prompt, run };
  await fill(desk);
  await bringGoods(desk);
  const start = await openSale(desk);
  const picture = await seePicture(desk);
  const bought = await buy(start);
  await handOver(bought);
  await tellAll(bought);
  await moveElsewhere(bought, picture);
});
