import { afterAll, beforeAll, expect, test } from "vitest";
import { askShop } from "../../support/operator.ts";
import { readRow } from "../../support/outbox.ts";
import { bagas, dewi } from "../../support/people.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { login, refusalsOf } from "../account/entering.ts";
import { newVisitor, type Page, type Visitor, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { newShoppers } from "../shopper.ts";

let shop: OwnWorker;
let shoppers: Visitor[];
beforeAll(async () => {
  shop = await openOwnShop("chats");
  shoppers = await newShoppers(12, shop.state);
}, 90_000);
afterAll(() => shop?.end());

const PATH = "/profile/chats";
const there = () => ({ base: shop.address });
const open = (who: Visitor, path = PATH) => who.visit(path, there());
const next = () => shoppers.shift() as Visitor;
const fieldIn = ({ document }: Page, name: string) =>
  document.querySelector(`main [name=${name}]`)?.getAttribute("value") ?? "";
const texts = ({ document }: Page) => document.querySelectorAll(".msg__text").map(({ text }) => text);
const inHeader = ({ document }: Page) =>
  document.querySelector('.head a.iconbtn[href="/profile/chats"]')?.getAttribute("aria-label");
const operate = (...args: string[]) => askShop(args, shop.state);

interface Written {
  text?: string;
  picture?: File;
  path?: string;
  fields?: Record<string, string>;
}

/** Writes by the page's own form, with the key that stands in it. */
async function write(who: Visitor, { text = "", picture, path = PATH, fields }: Written): Promise<Page> {
  const page = fields ? undefined : await open(who, path);
  const body = new FormData();
  const hidden = ["messageKey", "productId", "orderNumber", "upTo"].map((name) => [
    name,
    page ? fieldIn(page, name) : "",
  ]);
  const sent = { ...Object.fromEntries(hidden.filter(([, value]) => value)), ...fields, intent: "message", text };
  for (const [name, value] of Object.entries(sent)) body.set(name, value as string);
  body.set("picture", picture ?? new File([], ""));
  return who.visit(path, { ...there(), method: "POST", body });
}

async function signedIn(who: { email: string; password: string }): Promise<Visitor> {
  const visitor = newVisitor();
  await visitor.visit("/login", { ...there(), form: login(who) });
  return visitor;
}

test("I10 a message is sent without script and stands in the thread, its markup as words", async () => {
  const who = next();
  expect((await open(who)).document.querySelector("main h2")?.text).toBe("Belum ada pesan");
  const text = "Halo <b>toko</b>\nAda ukuran 12?";
  const sent = await write(who, { text });
  expect([sent.status, sent.location]).toEqual([303, "/profile/chats#tulis"]);
  const page = await open(who);
  expect(page.html).not.toContain("<b>toko");
  expect(texts(page)).toEqual([text]);
  expect(page.document.querySelector("textarea[name=text]")?.text).toBe("");
  expect(page.document.querySelector("main .muted")?.text).toMatch(/^(Kami sedang melayani chat|Chat sedang tutup)/);
  const head = await who.visit(PATH, { ...there(), method: "HEAD" });
  expect([head.status, head.html]).toEqual([200, ""]);
});

test("I10 the same form sent twice is one message", async () => {
  const who = next();
  const fields = { messageKey: fieldIn(await open(who), "messageKey") };
  const sent = await Promise.all([write(who, { text: "Sekali", fields }), write(who, { text: "Sekali", fields })]);
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  await write(who, { text: "Sekali", fields });
  expect(texts(await open(who))).toEqual(["Sekali"]);
});

test("I10 R03 a picture stays with a form that is refused, is sent with the next try, and is its owner's alone", async () => {
  const who = next();
  const picture = new File([photoWithPlace()], "../../etc/cincin.jpg");
  const refused = await write(who, { text: "a".repeat(1001), picture });
  expect([refused.status, Object.keys(refusalsOf(refused))]).toEqual([422, ["text"]]);
  expect(refused.document.querySelector("textarea[name=text]")?.text).toHaveLength(1001);
  const kept = fieldIn(refused, "picture-tersimpan");
  const fields = { messageKey: fieldIn(refused, "messageKey"), "picture-tersimpan": kept };
  expect((await write(who, { text: "Ini fotonya", fields })).status).toBe(303);
  const page = await open(who);
  const src = page.document.querySelector(".msg__pic")?.getAttribute("src") ?? "";
  expect(src).toContain(kept.split(".")[1]);
  const seen = async (by: Visitor) => (await by.visit(src, there())).status;
  expect([await seen(who), await seen(next()), await seen(newVisitor())]).toEqual([200, 404, 404]);
});

test.each([
  ["a renamed SVG", new File(["<svg onload=alert(1)>"], "foto.png"), /JPEG, PNG, atau WebP/],
  ["an empty file", new File([""], "foto.png"), /kosong/],
  ["6 MB", new File([new Uint8Array(6 * 1_048_576)], "foto.png"), /maksimal 5 MB/],
])("I10 R03 %s is refused beside the field, and the text stays", async (_, picture, words) => {
  const who = shoppers.at(-1) as Visitor;
  const page = await write(who, { text: "Lihat ini", picture });
  expect([page.status, Object.keys(refusalsOf(page))]).toEqual([422, ["picture"]]);
  expect(refusalsOf(page).picture).toMatch(words);
  expect(page.document.querySelector("textarea[name=text]")?.text).toBe("Lihat ini");
});

test("I10 a kept picture is taken away by its button, and nothing is sent", async () => {
  const who = next();
  const refused = await write(who, { text: "a".repeat(1001), picture: new File([photoWithPlace()], "foto.jpg") });
  const kept = fieldIn(refused, "picture-tersimpan");
  const fields = { "picture-tersimpan": kept, "picture-hapus": kept.split(".")[0] ?? "" };
  const page = await write(who, { text: "Tanpa foto", fields });
  expect([page.status, page.document.querySelector("textarea[name=text]")?.text]).toEqual([200, "Tanpa foto"]);
  expect([page.html.includes("tersimpan."), texts(page)]).toEqual([false, []]);
});

test("I10 the end of a line counts as one letter, as the field counts it", async () => {
  const who = next();
  expect((await write(who, { text: `${"a\r\n".repeat(499)}ab` })).status).toBe(303);
  expect(texts(await open(who))).toEqual([`${"a\n".repeat(499)}ab`]);
});

test("I10 an empty message is refused, and odd fields do no harm", async () => {
  const who = next();
  expect(refusalsOf(await write(who, { text: "  \n" })).text).toBe("Tulis pesan Anda, atau lampirkan foto.");
  for (const query of ["sebelum=-1", "sebelum=9007199254740993", "produk=x", "pesanan=SI-1", "produk=2147483648"])
    expect((await open(who, `${PATH}?${query}`)).status, query).toBe(200);
  const odd = { messageKey: "x", productId: "[".repeat(1000), orderNumber: "'; DROP", upTo: "-1" };
  expect((await write(who, { text: "Tetap sampai", fields: odd })).status).toBe(303);
  expect(texts(await open(who))).toEqual(["Tetap sampai"]);
});

test("I10 a product's page leads to a message about it: its card stands above the form and in the message", async () => {
  const who = next();
  const product = await visit("/product/cincin-solitaire-aurora", there());
  const link = product.document.querySelectorAll("main a").find(({ text }) => text.trim() === "Tanya produk ini");
  const path = (link?.getAttribute("href") ?? "").replace("#tulis", "");
  expect(path).toMatch(/^\/profile\/chats\?produk=\d+$/);
  const guest = await visit(path, there());
  expect(guest.location).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  const page = await open(who, path);
  expect(page.document.querySelector("#tulis .about a")?.getAttribute("href")).toBe("/product/cincin-solitaire-aurora");
  await write(who, { text: "Ada ukuran 12?", path });
  expect((await open(who)).document.querySelector(".msg .about")?.text).toContain("Cincin Solitaire Aurora");
  const unknown = await open(who, `${PATH}?produk=999999`);
  expect(unknown.document.querySelector("#tulis [role=status]")?.text).toContain("tidak ada lagi");
});

test("I10 H09 what was typed is there again after a session that ended in between", async () => {
  const who = await signedIn(bagas);
  await open(who);
  await shop.execute("DELETE FROM access_token WHERE user_id = 2");
  const sent = await write(who, { text: "Jangan hilang", fields: { messageKey: "kunci-yang-lama-sekali" } });
  expect(sent.location).toBe("/?unAuth&redirect=%2Fprofile%2Fchats");
  const back = await who.visit(`/login?redirect=${encodeURIComponent(PATH)}`, { ...there(), form: login(bagas) });
  expect(back.location).toBe(PATH);
  const page = await open(who);
  expect(page.document.querySelector("textarea[name=text]")?.text).toBe("Jangan hilang");
  expect(fieldIn(page, "messageKey")).toBe("kunci-yang-lama-sekali");
});

test("I10 S03 B05 the operator reads and answers at the prompt; the count in the header rises, and falls by a button", {
  timeout: 120_000,
}, async () => {
  const who = await signedIn(dewi);
  expect(inHeader(await open(who, "/about"))).toBe("Kotak masuk, 1 pesan belum dibaca");
  await write(who, { text: "Apakah bisa \u001b[31mdiukir\u001b[0m?", path: `${PATH}?produk=1` });
  expect(inHeader(await open(who, "/about"))).toBe("Kotak masuk, 0 pesan belum dibaca");
  expect((await operate("chats", "list")).out).toMatch(/^ *1 +\S+ \S+ +dewi@contoh\.id +Dewi Lestari +Apakah bisa/m);
  const shown = await operate("chats", "show", "Dewi@contoh.id");
  expect(shown.out).toMatch(/customer \(new\), about Cincin Solitaire Aurora[^\n]*\n {2}Apakah bisa/);
  expect(shown.out).not.toContain("\u001b");
  expect((await operate("chats", "show", dewi.email)).out).not.toContain("(new)");
  expect(await operate("chats", "answer", dewi.email, "Bisa, Kak.")).toMatchObject({ code: 0, err: "" });
  await operate("chats", "answer", dewi.email, "Tiga hari kerja.");
  const nobody = await operate("chats", "answer", "bukan.siapa@contoh.id", "Halo");
  expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining("No customer has the address")]);

  const page = await open(who);
  expect(inHeader(page)).toBe("Kotak masuk, 2 pesan belum dibaca");
  expect(texts(page).slice(-2)).toEqual(["Bisa, Kak.", "Tiga hari kerja."]);
  expect(page.document.querySelectorAll(".msg__at").at(-3)?.text).toContain("dibaca");
  // Looking at the page reads nothing; the button does, up to what was shown.
  expect(inHeader(await open(who, "/profile"))).toBe("Kotak masuk, 2 pesan belum dibaca");
  await operate("chats", "answer", dewi.email, "Baru saja.");
  const read = await who.send(PATH, { intent: "read", upTo: fieldIn(page, "upTo") }, there());
  expect(inHeader(read)).toBe("Kotak masuk, 1 pesan belum dibaca");
  const told = readRow(shop.state, "SELECT title, path FROM notification WHERE kind = 'chat' ORDER BY id DESC");
  expect(told).toEqual({ title: "Pesan baru dari kami", path: "/profile/chats" });
});

test("I10 the open inbox is answered by 304 while nothing is new, and shown what is", async () => {
  const who = next();
  const ask = (tag?: string) =>
    who.visit("/inbox", { ...there(), headers: { ...(tag && { "If-None-Match": tag }), "Sec-Fetch-Dest": "empty" } });
  await write(who, { text: "Satu" });
  const first = await ask();
  const tag = first.headers.get("ETag") ?? "";
  expect([first.status, JSON.parse(first.html).messages.map(({ text }: { text: string }) => text)]).toEqual([
    200,
    ["Satu"],
  ]);
  const same = await ask(tag);
  expect([same.status, same.html, same.headers.get("ETag"), same.headers.get("Cache-Control")]).toEqual([
    304,
    "",
    tag,
    "private, no-store",
  ]);
  await write(who, { text: "Dua" });
  const changed = await ask(tag);
  expect([changed.status, JSON.parse(changed.html).messages.length]).toEqual([200, 2]);
  expect((await visit("/inbox", there())).status).toBe(401);
  const head = await who.visit("/inbox", { ...there(), method: "HEAD" });
  expect([head.status, head.html]).toEqual([200, ""]);
  for (const upTo of ["", "-1", "9007199254740993", "x"])
    expect((await who.visit("/inbox", { ...there(), form: { upTo } })).status, upTo).toBe(422);
});

test("I10 long threads have pages backwards by links", async () => {
  const who = next();
  await write(who, { text: "Paling awal" });
  const sql = "SELECT user_id AS id FROM chat_message WHERE text = 'Paling awal'";
  const id = Number(readRow(shop.state, sql)?.id);
  const more = Array.from(
    { length: 25 },
    (_, n) => `(${id}, 'shop', 'balasan-nomor-${n}-uji', 'Pesan ${n}', ${2e9 + n})`,
  );
  await shop.execute(`INSERT INTO chat_message (user_id, author, message_key, text, created_at) VALUES ${more}`);
  const page = await open(who);
  expect(texts(page)).toEqual(Array.from({ length: 20 }, (_, n) => `Pesan ${n + 5}`));
  const link = page.document.querySelectorAll("main a").find(({ text }) => text.trim() === "Pesan sebelumnya");
  const older = await open(who, link?.getAttribute("href"));
  expect(texts(older)).toEqual(["Paling awal", "Pesan 0", "Pesan 1", "Pesan 2", "Pesan 3", "Pesan 4"]);
  expect(older.document.querySelector("textarea")).toBeNull();
});
