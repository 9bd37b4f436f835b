import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { TEST_CLOCK_HEADER } from "#contract/call.ts";
import { applyAct, planAct } from "#contract/staff/act.ts";
import {
  askAboutOrder,
  enterStaffTransfer,
  listStaffOrders,
  showStaffOrder,
  staffImagePath,
  staffSlipPath,
} from "#contract/staff/orders.ts";
import { listen } from "../listening.ts";
import { addProduct, addRegions, fillCart, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { becomeUnheard, buy, press } from "../orders/provider.ts";
import { type Asking, ask, rows, SEEDED_AT } from "../shop.ts";
import { staffToken } from "./people.ts";

let owner: string;
let service: string;
let packer: string;
beforeAll(async () => {
  await addRegions();
  owner = await staffToken("owner", "Ratih");
  service = await staffToken("service", "Sekar");
  packer = await staffToken("packer", "Dimas");
});

type Query = Parameters<typeof ask<typeof listStaffOrders>>[1]["query"];
const list = async (query: Query, asking: Asking = {}) =>
  ask(listStaffOrders, { query }, { token: service, ...asking });
const numbersOf = async (query: Query) => (await list(query)).body.data.orders.map(({ orderNumber }) => orderNumber);
const show = async (orderNumber: string, token = service) =>
  (await ask(showStaffOrder, { params: { orderNumber } }, { token })).body.data;
const plan = async (action: string, input: object, asking: Asking = {}) =>
  ask(planAct, { body: { action, input: JSON.stringify(input) } }, { token: owner, ...asking });
const apply = async (action: string, input: object, key: string, asking: Asking = {}, seen?: string) =>
  ask(
    applyAct,
    { body: { action, input: JSON.stringify(input), key, ...(seen && { seen }) } },
    { token: owner, ...asking },
  );

test("U05 one field finds an order by number, name, phone as it is pasted, mail, tracking number and goods", async () => {
  const { id } = await buy();
  const [{ name = "", email = "", product = "" } = {}] = await rows<{ name: string; email: string; product: string }>(
    `SELECT user.name, user.email, order_line.name AS product FROM "order" JOIN user ON user.id = user_id
      JOIN order_line ON order_id = "order".id WHERE ordersn = ?`,
    id,
  );
  await rows(
    `UPDATE "order" SET address = json_patch(address, '{"recipient":"Wulandari Témpo","phone":"+6281399911122"}') WHERE ordersn = ?`,
    id,
  );
  await rows(
    `UPDATE parcel SET courier = 'JNE', tracking = 'CGK7788991' WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    id,
  );
  const typed = [
    id,
    id.toLowerCase().replaceAll("-", ""),
    "wulandari tempo",
    "0813-9991-1122",
    "+62 813 9991 11",
    email,
  ];
  for (const q of [...typed, "cgk7788991", "cgk 7788"]) expect(await numbersOf({ q }), q).toEqual([id]);
  expect(await numbersOf({ q: name })).toContain(id);
  expect(await numbersOf({ q: product })).toContain(id);
  for (const q of ["Wulandari Rani", "0899 1234 5678", "ZZZ99887", '"', "SI-261121-0000"])
    expect(await numbersOf({ q }), q).toEqual([]);
});

test("U05 who is renamed, and where it is sent instead, is found by the words of now alone", async () => {
  const { id } = await buy();
  await rows(
    `UPDATE user SET name = 'Ngatinem Lestari' WHERE id = (SELECT user_id FROM "order" WHERE ordersn = ?)`,
    id,
  );
  expect(await numbersOf({ q: "ngatinem" })).toEqual([id]);
  await rows(`UPDATE user SET name = 'Suparmi' WHERE id = (SELECT user_id FROM "order" WHERE ordersn = ?)`, id);
  expect(await numbersOf({ q: "ngatinem" })).toEqual([]);
});

test("U05 a group has its own orders, what waits is counted, and a complaint needs action", async () => {
  const [unpaid, paid] = [await buy(), await buy()];
  const before = (await list({})).body.data.counts;
  await press(paid.id, "lunas");
  const after = (await list({ group: "perlu-diproses" })).body.data;
  expect(after.orders[0]).toMatchObject({
    orderNumber: paid.id,
    state: "paid",
    paidAt: SEEDED_AT,
    hasComplaint: false,
  });
  const countOf = (counts: typeof before, group: string) => counts.find((one) => one.group === group)?.total ?? 0;
  expect(countOf(after.counts, "perlu-diproses")).toBe(countOf(before, "perlu-diproses") + 1);
  expect(await numbersOf({ group: "belum-dibayar" })).toContain(unpaid.id);
  expect(await numbersOf({ group: "butuh-tindakan" })).not.toContain(paid.id);
  await rows(
    `INSERT INTO complaint (id, user_id, order_id, form_key, reason, text, wish, created_at, updated_at)
      SELECT 987001, user_id, id, 'kunci', 'damaged', 'Penyok', 'refund', 0, 0 FROM "order" WHERE ordersn = ?`,
    paid.id,
  );
  await rows(
    `INSERT INTO complaint_line (complaint_id, order_id, line_key, quantity)
      SELECT 987001, order_id, line_key, 1 FROM order_line WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    paid.id,
  );
  expect(await numbersOf({ group: "butuh-tindakan" })).toContain(paid.id);
  expect(await numbersOf({ group: "butuh-tindakan", q: paid.id })).toEqual([paid.id]);
});

test("U05 U22 fifty a page by key, nothing twice and nothing left out, in one trip", async () => {
  const token = await makeBuyer([line(await addProduct())]);
  const first = await ordered(token);
  const copies = `INSERT INTO "order" (ordersn, user_id, idempotency_key, state, address, sub_total, shipping, fee, bill_total, payment, created_at, expires_at)
    SELECT 'SI-200101-' || printf('%012d', value), user_id, 'salin ' || value, 'done', address, sub_total, shipping, fee, bill_total, payment, 1000 + value / 2, 2000
    FROM "order", json_each(?) WHERE ordersn = ?`;
  await rows(copies, JSON.stringify(Array.from({ length: 120 }, (_, nth) => nth + 1)), first);
  const seen: string[] = [];
  const query = { group: "selesai", until: 2000 } as const;
  const { heard, DB } = listen();
  const page = (await list(query, { settings: { DB } })).body.data;
  expect(heard.trips).toBe(1);
  // Fifty rows at five each, and three hundred for the page.
  expect(heard.rows).toBeLessThanOrEqual(550);
  expect([page.orders.length, page.hasMore]).toEqual([50, true]);
  for (let after: string | undefined, more = true; more; ) {
    const { orders, hasMore } = (await list({ ...query, ...(after && { after }) })).body.data;
    seen.push(...orders.map(({ orderNumber }) => orderNumber));
    [after, more] = [orders.at(-1)?.orderNumber, hasMore];
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  expect(await numbersOf({ ...query, since: 1060 })).toHaveLength(1);
});

test("U05 U22 a search reads no more of a shop with thousands of orders, by whatever it looks", async () => {
  const { id, ring } = await buy();
  const copies = `INSERT INTO "order" (ordersn, user_id, idempotency_key, state, address, sub_total, shipping, fee, bill_total, payment, created_at, expires_at)
    SELECT 'SI-190101-' || printf('%012d', value), user_id, 'banyak ' || value, 'done', address, sub_total, shipping, fee, bill_total, payment, value, 9000
    FROM "order", json_each(?) WHERE ordersn = ?`;
  await rows(copies, JSON.stringify(Array.from({ length: 3000 }, (_, nth) => nth + 1)), id);
  const copied = `SELECT id FROM "order" WHERE ordersn LIKE 'SI-190101-%'`;
  await rows(
    `INSERT INTO order_line (order_id, line_key, variant_id, name, slug, quantity, price)
      SELECT value, 'satu', ?, 'Cincin Uji', 'cincin-uji', 1, 1 FROM (SELECT id AS value FROM (${copied}))`,
    ring,
  );
  await rows(
    `INSERT INTO parcel (order_id, number, kind, service, shipping, weight_gram, state, courier, tracking)
      SELECT id, 1, 'all', 'reguler', 0, 1, 'received', 'JNE', 'BYK' || (100000 + id) FROM (${copied})`,
  );
  const [{ email = "", phone = "" } = {}] = await rows<{ email: string; phone: string }>(
    `SELECT email, json_extract(address, '$.phone') AS phone FROM "order" JOIN user ON user.id = user_id WHERE ordersn = ?`,
    id,
  );
  for (const q of ["SI-190101-000000001500", "BYK10", email, phone.replace("+62", "0")]) {
    const { heard, DB } = listen();
    const { orders } = (await list({ q }, { settings: { DB } })).body.data;
    expect(orders.length, q).toBeGreaterThan(0);
    expect(heard.trips, q).toBe(1);
    expect(heard.rows, q).toBeLessThanOrEqual(800);
  }
});

test("U05 an order whose address cannot be read is said to be so, and the others are shown", async () => {
  const [whole, broken] = [await buy(), await buy()];
  await rows("DROP TRIGGER json_order_address_changed");
  await rows(`UPDATE "order" SET address = '{"recipient":' WHERE ordersn = ?`, broken.id);
  const { orders } = (await list({})).body.data;
  expect(orders.find(({ orderNumber }) => orderNumber === broken.id)).toMatchObject({ isDamaged: true, city: "" });
  expect(orders.find(({ orderNumber }) => orderNumber === whole.id)).toMatchObject({ isDamaged: false });
  expect((await show(broken.id)).damaged).toEqual(["address"]);
  expect(await numbersOf({ q: broken.id })).toEqual([broken.id]);
});

test("U06 an order tells its money that adds up, its attempts, its buyer's other orders and who did what", async () => {
  const { id, token, ring } = await buy();
  await press(id, "lunas");
  await apply("order.move", { orderNumber: id, move: { to: "processing" } }, "kunci-proses-1");
  await fillCart(token, [line(ring)]);
  const other = await ordered(token);
  const shown = await show(id);
  expect(shown.balance).toEqual({ should: shown.order.billTotal, difference: 0 });
  expect(shown.earlier).toMatchObject({ total: 1, sold: 0, orders: [{ orderNumber: other }] });
  expect(shown.attempts).toMatchObject([{ number: id, received: shown.order.billTotal, hasSlip: false }]);
  const story = shown.story.map(({ by, text }) => `${by}: ${text}`).join("\n");
  expect(story).toMatch(/Ratih: Diproses/);
  expect(story).toMatch(/Penyedia pembayaran: mengabarkan “settlement”/);
  expect(story).toMatch(/: Dipesan/);
  await rows(
    `UPDATE payment SET paid_at = NULL, paid_by = '' WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    id,
  );
  expect((await show(id)).balance).toEqual({ should: 0, difference: shown.order.billTotal });
});

test("U06 what a move is decided on has one sign, which another's change changes", async () => {
  const { id } = await buy();
  await press(id, "lunas");
  const [before, same] = [(await show(id)).standing, (await show(id)).standing];
  expect(same).toBe(before);
  const ship = (tracking: string) => ({
    orderNumber: id,
    move: { to: "shipped", parcel: { courier: "JNE", tracking } },
  });
  await apply("order.move", ship("CGK111111"), "kunci-kirim-1");
  const sent = (await show(id)).standing;
  await apply("order.move", ship("CGK222222"), "kunci-kirim-2");
  const corrected = await show(id);
  expect(new Set([before, sent, corrected.standing]).size).toBe(3);
  expect(corrected.story.map(({ by, text }) => `${by}: ${text}`)).toContain(
    "Ratih: membetulkan resi: JNE CGK111111 menjadi JNE CGK222222.",
  );
});

test("U06 U18 a plan that is no more so is not done; a second press of one key is the first's", async () => {
  const { id } = await buy();
  await press(id, "lunas");
  const cancel = { orderNumber: id, move: { to: "cancelled", note: "Stok rusak" } };
  const { seen, effects } = (await plan("order.move", cancel)).body.data;
  expect(effects.join(" ")).toMatch(/Dibayar → Dibatalkan/);
  await apply("order.move", { orderNumber: id, move: { to: "processing" } }, "kunci-lain-1");
  const late = (await apply("order.move", cancel, "kunci-batal-1", {}, seen)).body.data;
  expect(late).toMatchObject({ effects: [], hasChanged: true });
  expect((await show(id)).order.state).toBe("processing");
  const now = (await plan("order.move", cancel)).body.data.seen;
  expect((await apply("order.move", cancel, "kunci-batal-2", {}, now)).body.data.refusal).toBeNull();
  expect((await apply("order.move", cancel, "kunci-batal-2", {}, "-")).body.data).toMatchObject({
    isRepeated: true,
    refusal: null,
  });
});

test("U03 U06 cancelling asks for the second step again where money would go back, and not of an unpaid order", async () => {
  const [unpaid, paid] = [await buy(), await buy()];
  await press(paid.id, "lunas");
  const late = { now: SEEDED_AT + 601 };
  const cancel = (id: string) => ({ orderNumber: id, move: { to: "cancelled", note: "Stok rusak" } });
  // Looking at what it would do asks nobody: the order's own page does.
  expect((await plan("order.move", cancel(paid.id), late)).body.data.refusal).toBeNull();
  const asked = await apply("order.move", cancel(paid.id), "kunci-lama-1", late);
  expect([asked.status, asked.body.data]).toMatchObject([403, { code: "second_step_old" }]);
  expect((await show(paid.id)).order.state).toBe("paid");
  expect((await apply("order.move", cancel(unpaid.id), "kunci-lama-2", late)).body.data.refusal).toBeNull();
  expect((await show(unpaid.id)).order.state).toBe("cancelled");
  const sent = { orderNumber: paid.id, move: { to: "shipped", parcel: { courier: "JNE", tracking: "JNE00112233" } } };
  await apply("order.move", sent, "kunci-lama-3", late);
  const back = { orderNumber: paid.id, move: { to: "returned", isRestocked: true } };
  expect((await apply("order.move", back, "kunci-lama-4", late)).body.data).toMatchObject({ code: "second_step_old" });
});

test("U06 money back is the owner's, in ten minutes of the second step; who answers customers is refused in words", async () => {
  const { id } = await buy();
  await press(id, "lunas");
  const input = { orderNumber: id, part: { line: 1, pieces: 1 } };
  const refused = await plan("order.refund", input, { token: service });
  expect([refused.status, refused.body.data]).toMatchObject([403, { code: "role_forbidden" }]);
  const old = await plan("order.refund", input, { now: SEEDED_AT + 601 });
  expect([old.status, old.body.data]).toMatchObject([403, { code: "second_step_old" }]);
  const { seen, effects } = (await plan("order.refund", input)).body.data;
  expect(effects.join(" ")).toMatch(/Rp 1\.500\.000|tidak jadi dikirim/);
  expect((await apply("order.refund", input, "kunci-dana-1", {}, seen)).body.data.refusal).toBeNull();
  expect((await apply("order.refund", input, "kunci-dana-1", {}, seen)).body.data.isRepeated).toBe(true);
  expect(await rows(`SELECT 1 FROM refund JOIN "order" ON "order".id = order_id WHERE ordersn = ?`, id)).toHaveLength(
    1,
  );
});

test("U06 notes are written by who reads orders, once for a key, and the audit log does not have their words", async () => {
  const { id } = await buy();
  const note = { orderNumber: id, text: "Minta tiba sebelum Kamis" };
  for (const key of ["kunci-catat-1", "kunci-catat-1"]) await apply("order.note", note, key, { token: service });
  expect((await show(id)).notes).toMatchObject([{ staff: "Sekar", text: "Minta tiba sebelum Kamis", at: SEEDED_AT }]);
  const log = await rows<{ after: string }>("SELECT after FROM change WHERE what = ?", id);
  expect(log).toEqual([{ after: "a note" }]);
  expect((await apply("order.note", note, "kunci-catat-2", { token: packer })).status).toBe(403);
});

test("U06 the packer sees neither the list nor an order", async () => {
  const { id } = await buy();
  expect((await list({}, { token: packer })).status).toBe(403);
  const one = await ask(showStaffOrder, { params: { orderNumber: id } }, { token: packer });
  expect([one.status, one.body.data]).toMatchObject([403, { code: "role_forbidden" }]);
  expect((await ask(askAboutOrder, { params: { orderNumber: id } }, { token: service })).status).toBe(403);
});

test("U06 the provider is asked now: what was paid unheard pays the order, and is asked once in a moment", async () => {
  const { id } = await buy();
  await becomeUnheard(id, "settlement");
  const asking = { token: owner, now: SEEDED_AT + 120 };
  const heard = await ask(askAboutOrder, { params: { orderNumber: id } }, asking);
  expect(heard.body.data).toEqual({ heard: [{ number: id, status: "settlement" }], unheard: [], justAsked: false });
  expect((await show(id)).order.state).toBe("paid");
  const waiting = await buy();
  const askWaiting = async () => (await ask(askAboutOrder, { params: { orderNumber: waiting.id } }, asking)).body.data;
  expect((await askWaiting()).justAsked).toBe(false);
  expect(await askWaiting()).toEqual({ heard: [], unheard: [], justAsked: true });
});

const pdf = (words: string) => new File([`%PDF-1.7 ${words}`], "bukti.pdf");
const enter = async (
  orderNumber: string,
  body: { amount: number; key: string; seen?: string; slip?: File },
  token = owner,
) => ask(enterStaffTransfer, { params: { orderNumber }, body }, { token });

function read(path: string, token: string): Promise<Response> {
  const headers = { [TEST_CLOCK_HEADER]: String(SEEDED_AT), Authorization: `Bearer ${token}` };
  return exports.default.fetch(new Request(`https://api.test/${path}`, { headers }));
}

test("U06 a transfer is shown first, entered with its slip once, and the slip is for who works with money", async () => {
  const { id, bill } = await buy();
  const key = "kunci-transfer-1";
  const shown = (await enter(id, { amount: bill, key })).body.data;
  expect(shown).toMatchObject({ isDone: false, refusal: null });
  expect(shown.effects.join(" ")).toMatch(/menjadi lunas/);
  const unseen = (await enter(id, { amount: bill, key, slip: pdf(id) })).body.data;
  expect(unseen).toMatchObject({ isDone: false, hasChanged: true });
  expect((await show(id)).order.state).toBe("awaiting-payment");
  const done = (await enter(id, { amount: bill, key, seen: shown.seen, slip: pdf(id) })).body.data;
  expect(done).toMatchObject({ isDone: true, refusal: null, isRepeated: false });
  expect((await enter(id, { amount: bill, key, seen: shown.seen, slip: pdf(id) })).body.data).toMatchObject({
    isDone: true,
    isRepeated: true,
  });
  const { order, attempts } = await show(id);
  expect(order.state).toBe("paid");
  const slip = attempts.find(({ hasSlip }) => hasSlip);
  const file = await read(staffSlipPath(id, slip?.nth ?? 0), owner);
  expect([file.status, file.headers.get("Content-Disposition")]).toEqual([200, expect.stringContaining("attachment")]);
  expect(await file.text()).toContain(id);
  expect((await read(staffSlipPath(id, slip?.nth ?? 0), service)).status).toBe(403);
  const none = await enter((await buy()).id, {
    amount: bill,
    key: "kunci-transfer-2",
    slip: new File(["<html>"], "a.pdf"),
  });
  expect(none.status).toBe(422);
});

test("U06 the buyer's own pictures are seen by staff who read orders, and by nobody else", async () => {
  const { id, token } = await buy();
  const objectKey = `orders/${crypto.randomUUID()}`;
  await rows(
    `INSERT INTO order_image (id, order_id, object_key, created_at) SELECT 77001, id, ?, 1 FROM "order" WHERE ordersn = ?`,
    objectKey,
    id,
  );
  await env.UPLOADS.put(objectKey, "gambar", { httpMetadata: { contentType: "image/webp" } });
  const seen = await read(staffImagePath(id, 77001), service);
  expect([seen.status, seen.headers.get("Content-Type"), await seen.text()]).toEqual([200, "image/webp", "gambar"]);
  const other = await buy();
  expect((await read(staffImagePath(other.id, 77001), service)).status).toBe(404);
  expect((await read(staffImagePath(id, 77001), packer)).status).toBe(403);
  expect((await read(staffImagePath(id, 77001), token)).status).toBe(401);
});
