import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addStaffBrowser, chooseStaffNotices, showStaffNotices, tryStaffNotice } from "#contract/staff/notices.ts";
import type { Role } from "#domain/staff/roles.ts";
import { Database } from "#functions/db/database.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { notifyStaff } from "#functions/staff/notify.ts";
import { removeStaff } from "#functions/staff/operator-staff.ts";
import { dayOf, startOfDay } from "#lib/time.ts";
import { shopKeys } from "../../support/push-service.ts";
import { carryOut } from "../operator.ts";
import { addProduct, addRegions } from "../orders/buyer.ts";
import { buy, press } from "../orders/provider.ts";
import { newBrowser } from "../service/browsers.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { newStaff } from "../staff.ts";

const HOUR = 3600;
const MARKUP = "<b>Nama</b> Pelanggan";
/** Noon of a day on which nothing else happens; the tests before have days of their own. */
let noon = startOfDay(dayOf(SEEDED_AT) + 30) + 12 * HOUR;
let before = 0;

beforeAll(addRegions);
beforeEach(async () => {
  noon += 5 * 24 * HOUR;
  await rows("DELETE FROM staff_notice_choice");
  await rows("DELETE FROM watch WHERE name LIKE 'trouble:%'");
  before = (await rows<{ id: number }>("SELECT coalesce(max(id), 0) AS id FROM outbox"))[0]?.id ?? 0;
});
afterEach(() => vi.restoreAllMocks());

type Choices = NonNullable<Parameters<typeof ask<typeof chooseStaffNotices>>[1]["body"]>["choices"];
type Kind = Choices[number]["kind"];
type Way = Choices[number]["way"];
const CHAT_ON = { WA_PHONE_ID: "437", WA_TOKEN: "t", WA_NOTICE_TEMPLATE: "kabar" };

const choose = (token: string, choices: Choices, phone?: { saw: string; to: string }, now = noon - HOUR) =>
  ask(chooseStaffNotices, { body: { choices, phone, key: `kunci-${crypto.randomUUID()}` } }, { token, now });
const on = (way: Way, ...kinds: Kind[]): Choices => kinds.map((kind) => ({ kind, way, isOn: true }));

/** Somebody who has chosen these an hour before noon. */
async function told(role: Role, choices: Choices, phone = "") {
  const made = await newStaff(role, { now: noon - HOUR });
  const chosen = await choose(made.token, choices, phone ? { saw: "", to: phone } : undefined);
  expect(chosen.status).toBe(200);
  return made;
}

const run = (now: number, more = {}, db = new Database(env.DB)) =>
  notifyStaff({ db, now, origin: "https://toko.example", post: () => {}, env: { ...more } });
const outbox = (recipient = "%") =>
  rows<{ id: number; channel: string; recipient: string; subject: string; text: string }>(
    "SELECT * FROM outbox WHERE id > ? AND recipient LIKE ? ORDER BY id",
    before,
    recipient,
  );

/** An order that is paid at this second, of a customer with a name that is markup. */
async function paidAt(at: number) {
  const { id } = await buy();
  await press(id, "lunas");
  await rows('UPDATE payment SET paid_at = ? WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)', at, id);
  const [order] = await rows<{ id: number; user_id: number }>('SELECT * FROM "order" WHERE ordersn = ?', id);
  await rows("UPDATE user SET name = ? WHERE id = ?", MARKUP, order?.user_id);
  before = (await rows<{ id: number }>("SELECT max(id) AS id FROM outbox"))[0]?.id ?? 0;
  return { orderId: order?.id, userId: order?.user_id };
}

const writeChat = (userId: number | undefined, at: number) =>
  rows(
    "INSERT INTO chat_message (user_id, author, message_key, text, created_at) VALUES (?, 'shopper', ?, ?, ?)",
    userId,
    crypto.randomUUID(),
    MARKUP,
    at,
  );

test("U21 a run tells each kind once, with its screen and without a word of a customer's", async () => {
  const kinds: Kind[] = ["paid", "complaint", "chat", "stock", "trouble"];
  const owner = await told("owner", on("mail", ...kinds));
  const service = await told("service", on("mail", "chat"));
  await newStaff("owner", { now: noon - HOUR });
  const gone = await told("service", on("mail", ...kinds.slice(0, 4)));
  await carryOut(removeStaff, { who: { id: gone.id } });

  const { orderId, userId } = await paidAt(noon - 200);
  await rows(
    `INSERT INTO complaint (user_id, order_id, form_key, reason, text, wish, created_at, updated_at)
      VALUES (?, ?, ?, 'damaged', ?, 'refund', ?, ?)`,
    ...[userId, orderId, crypto.randomUUID(), MARKUP, noon - 100, noon - 100],
  );
  await writeChat(userId, noon - HOUR - 60);
  const variant = await addProduct({ stock: 10 });
  await rows(
    "INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, at) VALUES (?, -9, 1, 'corrected', ?)",
    ...[variant, noon - 90],
  );
  await rows("INSERT INTO watch (name, at) VALUES ('trouble:payments', ?)", noon);

  expect(await Promise.all([run(noon), run(noon)])).toContain(2);
  expect((await outbox()).map(({ recipient }) => recipient).sort()).toEqual([owner.email, service.email].sort());
  const [letter] = await outbox(owner.email);
  expect(letter?.subject).toMatch(
    /^1 pesanan baru sudah dibayar, 1 komplain menunggu jawaban, 1 chat menunggu lebih dari 1 jam, 1 barang stoknya menipis, Gangguan toko: Pembayaran berhenti - /,
  );
  expect(letter?.text).toContain("1 komplain menunggu jawaban:\nhttps://toko.example/kelola/layanan?jenis=keluhan");
  expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/Nama|Pelanggan|SI-/);
  expect((await outbox(service.email))[0]?.text).toContain(
    "Buka Kelola:\nhttps://toko.example/kelola/layanan?jenis=chat",
  );
  expect(await run(noon + 2 * HOUR)).toBe(0);
  expect(await outbox()).toHaveLength(2);
  const shown = await ask(showStaffNotices, {}, { token: owner.token, now: noon });
  expect(shown.body.data.sent.map(({ way, at }) => [way, at])).toEqual([["mail", noon]]);
});

test("U21 what nobody has to be told costs one trip, and what is too new waits for the next run", async () => {
  await told("packer", on("mail", "paid"));
  await paidAt(noon - 30);
  const db = new Database(env.DB);
  const [batch, one] = [vi.spyOn(db, "batch"), vi.spyOn(db, "rows")];
  expect(await run(noon, {}, db)).toBe(0);
  expect([batch.mock.calls.length, one.mock.calls.length]).toEqual([1, 0]);
  expect(await run(noon + 300)).toBe(1);
  expect((await outbox())[0]?.text).toContain("https://toko.example/kelola/kemas");
});

test("U21 a packer hears by WhatsApp while it goes; at the ceiling the same goes by mail, and the screen says so", async () => {
  const packer = await told("packer", on("wa", "paid"), "+6281200001111");
  await paidAt(noon - 100);
  expect(await run(noon, CHAT_ON)).toBe(1);
  const [first] = await outbox();
  expect([first?.channel, first?.recipient, first?.subject]).toEqual([
    "wa",
    "+6281200001111",
    "1 pesanan baru sudah dibayar",
  ]);
  const seen = async (settings: object) =>
    (await ask(showStaffNotices, {}, { token: packer.token, now: noon, settings })).body.data.chat;
  expect([await seen({ WA_NOTICE_TEMPLATE: "" }), await seen(CHAT_ON)]).toEqual(["off", "on"]);
  await rows(
    `INSERT INTO staff_notice (staff_id, way, text, at)
      SELECT ?, 'wa', '', ? FROM json_each('[1,2,3,4,5,6,7,8]') AS a, json_each('[1,2,3,4,5,6,7,8]') AS b`,
    packer.id,
    noon,
  );
  expect(await seen(CHAT_ON)).toBe("full");
  await paidAt(noon + 100);
  expect(await run(noon + 300, CHAT_ON)).toBe(1);
  expect((await outbox()).map(({ channel, recipient }) => [channel, recipient])).toEqual([["mail", packer.email]]);
});

test("U21 a push arrives in the browser of whoever switched it on, and leads to its screen", async () => {
  const owner = await told("owner", on("push", "paid", "trouble"));
  const browser = await newBrowser();
  const strange = { ...browser.subscription, endpoint: "https://intranet.example/push" };
  const asking = { token: owner.token, now: noon - HOUR, settings: shopKeys };
  expect((await ask(addStaffBrowser, { body: strange }, asking)).status).toBe(422);
  expect((await ask(addStaffBrowser, { body: browser.subscription }, asking)).status).toBe(200);
  await paidAt(noon - 100);
  await rows("INSERT INTO watch (name, at) VALUES ('trouble:clock', ?)", noon);
  await run(noon, shopKeys);
  const heard: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    expect(String(address)).toBe(browser.subscription.endpoint);
    heard.push(await browser.open(init?.body as never));
    return new Response("", { status: 201 });
  });
  const db = new Database(env.DB);
  const written = await outbox();
  for (const { id } of written)
    await deliverMessage(db, { ...env, ...shopKeys } as never, id, { now: noon, ...orderWork });
  expect(heard.map((one) => JSON.parse(one)).map(({ title, path }) => [title, path])).toEqual([
    ["1 pesanan baru sudah dibayar", "/kelola"],
    ["Gangguan toko: Tugas otomatis toko berhenti", "/kelola#penjaga"],
  ]);
  vi.mocked(fetch).mockImplementation(async () => new Response("", { status: 410 }));
  await rows("UPDATE outbox SET state = 'waiting' WHERE id = ?", written[0]?.id);
  await deliverMessage(db, { ...env, ...shopKeys } as never, written[0]?.id ?? 0, { now: noon, ...orderWork });
  expect(await rows("SELECT id FROM staff_push WHERE staff_id = ?", owner.id)).toEqual([]);
});

test("U21 one chooses one's role's kinds alone; a number that was changed meanwhile is not written over", async () => {
  const packer = await told("packer", on("wa", "paid"), "+6281200002222");
  expect((await choose(packer.token, on("mail", "complaint"))).status).toBe(403);
  const met = await choose(packer.token, on("mail", "paid"), { saw: "", to: "+6281200003333" });
  expect([met.status, (met.body as { data: { code?: string } }).data.code]).toEqual([409, "number_met"]);
  expect(
    (await choose(packer.token, [{ kind: "paid", way: "wa", isOn: false }], { saw: "+6281200002222", to: "" })).status,
  ).toBe(200);
  const { chosen, phone, kinds } = (await ask(showStaffNotices, {}, { token: packer.token, now: noon })).body.data;
  expect({ chosen, phone, kinds }).toEqual({ chosen: [], phone: "", kinds: ["paid"] });
  const shopper = await signIn();
  expect((await choose(shopper, [])).status).toBe(401);
});

test("U21 one notice to try goes by the way that was asked for, and none by a way that is closed", async () => {
  const { token, email } = await newStaff("service", { now: noon });
  const trial = async (way: Way) =>
    (await ask(tryStaffNotice, { body: { way, key: "kunci-coba" } }, { token, now: noon })).status;
  expect([await trial("wa"), await trial("push"), await trial("mail")]).toEqual([422, 422, 200]);
  const [letter, ...more] = await outbox();
  expect([letter?.channel, letter?.recipient, more]).toEqual(["mail", email, []]);
  expect(letter?.text).toContain("https://shop.test/kelola/kabar");
  // A second press of the same form sends nothing more.
  expect(await trial("mail")).toBe(200);
  expect(await outbox()).toHaveLength(1);
});
