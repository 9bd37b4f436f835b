import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { readBooks } from "../../load/read-books.ts";
import { openPrompt, type Prompt } from "../../support/operator.ts";
import { dewi } from "../../support/people.ts";
import { login, refusalsOf } from "../account/entering.ts";
import { someProducts } from "../catalogue/catalogue.ts";
import { newVisitor, type Visitor } from "../fixtures.ts";
import { orderOf, payFor } from "../orders/buyer.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

/** A working day at the prompt, on the database of a shop that is open. */
let shop: OwnWorker;
let shopper: Visitor;
let prompt: Prompt;
let bought: string[];
const folder = mkdtempSync(join(tmpdir(), "serambi-desk-"));

beforeAll(async () => {
  shop = await openOwnShop("shop-desk");
  shopper = newVisitor();
  const base = shop.address;
  await shopper.visit("/login", { base, form: login(dewi) });
  const [first, second] = await someProducts(2);
  bought = [];
  for (const variant of [first?.variant ?? 0, second?.variant ?? 0]) {
    const order = await orderOf(shopper, [{ variant }], { base });
    await payFor(shopper, order, base);
    await shopper.visit(`/profile/pay?order=${order}`, { base });
    bought.push(order);
  }
  prompt = await openPrompt(shop.state);
}, 120_000);
afterAll(async () => {
  await prompt?.close();
  await shop?.end();
});

const type = (...args: string[]) => prompt.type(...args);
const pageOf = async (path: string) =>
  (await shopper.visit(path, { base: shop.address })).document.querySelector("main")?.text ?? "";

test("S03 J11 a day at the desk: found, packed, shipped from a pasted list, corrected, taken back, told in the book", {
  timeout: 90_000,
}, async () => {
  const [first = "", second = ""] = bought;
  const found = await type("orders", "--phone", "0812 3456 7890", "--state", "paid", "--since", "2020-01-01");
  expect(found.out).toContain(first);
  expect((await type("orders", "--name", "bukan siapa pun")).out).toBe("No orders.\n");
  const sheet = await type("packing", first);
  expect(sheet.out).toMatch(/\[ \] +1 × +\S+/);
  expect(sheet.out).toContain("Kepada: Kirana Ayu, 0812-3456-7890");
  expect((await type("packing")).out).toContain(second);

  const list = join(folder, "parcels.txt");
  writeFileSync(list, `${first} JNE JP0101\nSI-1 JNE JP0202\n`);
  const wrong = await type("ship", "--list", list, "--apply");
  expect([wrong.code, wrong.out]).toEqual([1, ""]);
  expect(wrong.err).toContain("line 2: SI-1 is no order number");
  writeFileSync(list, `${first} JNE JP0101\n${second}\tAnter Aja\tAA0202\n`);
  const dry = await type("ship", "--list", list);
  expect([dry.code, dry.out]).toEqual([0, expect.stringContaining("Nothing was changed yet: --apply does it.")]);
  expect(dry.out).toContain(`${first}: paid → shipped, JNE JP0101`);
  expect(await pageOf(`/profile/order/${first}`)).not.toContain("JP0101");
  expect((await type("ship", "--list", list, "--apply")).out).toContain("2 of 2 done");
  expect(await pageOf(`/profile/order/${second}`)).toContain("Anter Aja, nomor resi AA0202");
  const twice = await type("ship", "--list", list, "--apply");
  expect([twice.code, twice.err]).toEqual([0, ""]);
  expect(twice.out).toContain(`${first} was shipped with this number already, JNE JP0101`);
  expect(twice.out).toContain("0 of 2 done, 2 were so before.");
  expect((await type("ship", "--list", join(folder, "none"))).code).toBe(1);

  const odd = await type("ship", first, "--courier", "JNE", "--tracking", "12", "--apply");
  expect([odd.code, odd.err]).toEqual([
    1,
    "✗ 12 does not look like a tracking number; --other takes it all the same. Nothing was changed.\n",
  ]);
  expect((await type("ship", first, "--courier", "JNE", "--tracking", "JP9999", "--apply")).out).toContain(
    "is corrected",
  );
  expect(await pageOf(`/profile/order/${first}`)).toContain("JNE, nomor resi JP9999");
  expect(await pageOf("/profile/notifications")).toContain(`Nomor resi kami perbaiki: pesanan ${first}`);

  expect((await type("return", second, "--restock")).out).toContain("Nothing was changed yet");
  const back = ["--restock", "--reason", "Rantainya terlalu panjang."];
  expect((await type("return", second, ...back, "--apply", "--as", "Wati")).out).toContain("shipped → returned");
  expect(await pageOf(`/profile/order/${second}`)).toMatch(
    /Dikembalikan.*Alasannya: Rantainya terlalu panjang\..*Rp\s[\d.]+ kami transfer ke rekening Anda.*dalam 3 sampai 7 hari kerja/s,
  );
  await shop.execute(`UPDATE payment_attempt SET fault = 'The payment provider refuses: 402 x', answered_at = 1795600000
    WHERE number = '${second}'`);
  const shown = (await type("show", second)).out;
  expect(shown).toMatch(/Owed back +Rp/);
  expect(shown).toMatch(
    new RegExp(`Attempt +${second}, \\w+ Rp [\\d.]+: The payment provider refuses: 402 x, 2026-11-25 \\d\\d:\\d\\d`),
  );
  expect((await type("refund", second)).out).toContain("To: no account named yet.");
  await nameAccount(second);
  expect((await type("show", second)).out).toMatch(/To +\S.* 1234567890, Kirana Ayu, good from 20/);
  expect((await type("orders", "--state", "refund-due")).out).toContain("1234567890, Kirana Ayu");
  const foreseen = (await type("refund", second)).out;
  expect(foreseen).toContain("1234567890, Kirana Ayu");
  expect(foreseen).toContain("Nothing was changed yet");
  expect((await type("refund", second, "--apply")).code).toBe(0);
  expect(await pageOf(`/profile/order/${second}`)).not.toContain("kami transfer ke");
  expect(await pageOf("/profile/orders")).toContain("Dikembalikan");

  expect((await type("sales")).out).toMatch(/^Rp [\d.]+ more went back by hand in this time/m);
  const book = (await type("changes", "--who", "Wati")).out;
  expect(book).toContain(`${second}`);
  expect(book).toContain("returned, in stock again");
  // Every piece, point and rupiah is where the orders say.
  expect(auditBooks(readBooks(shop.state))).toEqual([]);
});

/** Without script: what is wrong is said beside its field, and what was typed stays. */
async function nameAccount(order: string): Promise<void> {
  const path = `/profile/order/${order}`;
  const send = (form: object) => shopper.visit(path, { base: shop.address, form: form as Record<string, string> });
  const account = { intent: "other-account", bankId: "3", number: "1234 5678 90", holder: "Kirana Ayu" };
  for (const [wrong, field] of [
    [{ ...account, number: "12", password: dewi.password }, "number"],
    [{ ...account, password: "bukan ini" }, "password"],
  ] as const) {
    const refused = await send(wrong);
    expect([refused.status, Object.keys(refusalsOf(refused))]).toEqual([422, [field]]);
    expect(refused.document.querySelector("#rekening [name=holder]")?.getAttribute("value")).toBe(account.holder);
    expect(refused.document.querySelector("#rekening [name=number]")?.getAttribute("value")).toBe(wrong.number);
    expect(refused.html).not.toContain("bukan ini");
  }
  expect((await send({ ...account, password: dewi.password })).location).toBe(path);
  expect(await pageOf(path)).toMatch(/kami transfer ke .* berakhiran 7890 atas nama Kirana Ayu.*dipakai mulai/s);
  // A browser may keep these pages: none tells the whole number, nor does the script of the page.
  for (const kept of [path, `/invoice-print/${order}`]) {
    const copy = await shopper.visit(kept, { base: shop.address });
    expect([copy.headers.get("X-Offline-Copy"), /(?<!\d)1234567890/.test(copy.html)]).toEqual(["allowed", false]);
  }
}

test("S03 R13 money that came by hand is written down with its slip, once, and the slip is read again", {
  timeout: 60_000,
}, async () => {
  const [product] = await someProducts(1);
  const order = await orderOf(shopper, [{ variant: product?.variant ?? 0 }], { base: shop.address });
  const [, bill = ""] = /Total +Rp ([\d.]+)/.exec((await type("show", order)).out) ?? [];
  const slip = prompt.file("slip.pdf", "%PDF-1.4 bukti transfer");
  const paid = (amount: string, file: string, ...more: string[]) =>
    type("orders", "paid", order, "--by", "transfer", "--amount", amount, "--slip", file, ...more);
  expect((await paid("1000", slip)).out).toContain("another sum than it is billed");
  expect((await paid(bill, prompt.file("slip.txt", "lunas"), "--apply")).err).toContain("is no picture");
  expect((await paid(bill, join(folder, "none"), "--apply")).err).toContain("cannot be read");
  const dry = await paid(bill, slip);
  expect([dry.code, dry.out]).toEqual([0, expect.stringContaining("Nothing was changed yet: --apply does it.")]);
  expect(dry.out).toContain(`${order}: awaiting-payment, billed Rp ${bill}`);
  expect((await paid(bill, slip, "--apply")).out).toContain("paid by transfer");
  const twice = await paid(bill, slip, "--apply");
  expect([twice.code, twice.out]).toEqual([0, expect.stringContaining("this slip was written down at")]);
  const again = await paid("1000", prompt.file("again.pdf", "%PDF-1.4 bukti kedua"), "--apply");
  expect(again.out).toContain("Rp 1.000 came and goes back.");
  expect(again.out).toMatch(/Rp 1\.000 to send by hand\.\n {2}npm run shop -- refund \S+ once it went\./);
  expect(await pageOf(`/profile/order/${order}`)).toContain("Transfer ke rekening toko");
  expect((await type("show", order)).out).toMatch(/Slip +npm run shop -- orders slip/);
  const copy = join(folder, "copy.pdf");
  expect((await type("orders", "slip", order, copy)).code).toBe(0);
  expect(["copy.pdf", "copy-2.pdf"].map((name) => readFileSync(join(folder, name), "utf8"))).toEqual([
    ...["%PDF-1.4 bukti transfer", "%PDF-1.4 bukti kedua"],
  ]);
  expect(auditBooks(readBooks(shop.state))).toEqual([]);
});

test("S03 a customer is found, shut out with words, let in, and forgotten only with --apply; messages are seen and sent again", {
  timeout: 60_000,
}, async () => {
  expect((await type("customers", "find", "bagas")).out).toContain("bagas@contoh.id");
  const bagas = { email: "bagas@contoh.id", password: dewi.password };
  expect((await type("customers", "block", bagas.email, "Menipu kurir")).code).toBe(0);
  const refused = await newVisitor().visit("/login", { base: shop.address, form: login(bagas) });
  expect(refused.status).toBe(422);
  expect(refused.document.querySelector("main")?.text).toContain("Akun ini ditutup oleh toko");
  expect((await type("customers", "show", bagas.email)).out).toMatch(/Blocked .*Menipu kurir/);
  expect((await type("customers", "block", bagas.email, "Lagi")).code).toBe(1);
  expect((await type("customers", "unblock", bagas.email)).code).toBe(0);
  expect((await type("customers", "erase", dewi.email, "--apply")).err).toMatch(/under way.*Nothing was changed/);
  expect((await type("customers", "erase", bagas.email)).out).toContain("--apply does it");
  const open = await newVisitor().visit("/login", { base: shop.address, form: login(bagas) });
  expect(open.status).toBe(303);
  expect((await type("customers", "erase", bagas.email, "--apply")).out).toContain("is forgotten");
  expect((await type("customers", "show", bagas.email)).err).toContain("There is no such customer");

  const listed = (await type("messages", "list", "--kept")).out;
  expect(listed).toContain("kept");
  const id = /^ *(\d+) .*kept.*pesanan/m.exec(listed)?.[1] ?? "";
  expect((await type("messages", "show", id)).out).toContain("State");
  expect((await type("messages", "again", id)).code).toBe(0);
  expect((await type("messages", "show", id)).out).toMatch(/State +waiting/);
  expect((await type("messages", "again", id)).code).toBe(1);
});
