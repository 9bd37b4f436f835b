import { beforeAll, expect, test } from "vitest";
import { applyAct } from "#contract/staff/act.ts";
import { countStaffWaiting, showToday, type WaitingOrder } from "#contract/staff/today.ts";
import type { Role } from "#domain/staff/roles.ts";
import { COUNTED_MAX, type TodayTab } from "#domain/staff/today.ts";
import { dayOf } from "#lib/time.ts";
import { listen } from "../listening.ts";
import { addProduct, addRegions, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { buy, press } from "../orders/provider.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { staffIn } from "../staff.ts";

beforeAll(addRegions);

const look = async (role: Role, tab?: TodayTab, after?: string) =>
  (await ask(showToday, { query: { tab, after } }, { token: await staffIn(role) })).body.data;
const counts = async (role: Role) => (await ask(countStaffWaiting, {}, { token: await staffIn(role) })).body.data;

/** All of a tab, page by page. */
async function queue(role: Role, tab: TodayTab, after?: string): Promise<WaitingOrder[]> {
  const { orders, next } = await look(role, tab, after);
  return next === null ? orders : [...orders, ...(await queue(role, tab, next))];
}

async function paid() {
  const bought = await buy();
  await press(bought.id, "lunas");
  return bought;
}

const move = async (role: Role, orderNumber: string, to: object) =>
  ask(
    applyAct,
    { body: { action: "order.move", input: JSON.stringify({ orderNumber, move: to }), key: crypto.randomUUID() } },
    { token: await staffIn(role) },
  );
const inQueue = async (tab: TodayTab, id: string) =>
  (await queue("owner", tab)).find(({ orderNumber }) => orderNumber === id);

test("U04 a paid order waits to be processed, then to be sent, then to arrive: in one tab at a time, with its deadline, and the counts say so", async () => {
  const before = await counts("owner");
  const { id } = await paid();
  const waiting = await inQueue("proses", id);
  expect(waiting).toMatchObject({ name: expect.any(String), since: SEEDED_AT, parcel: null });
  expect(waiting?.due).toBeGreaterThan(SEEDED_AT);
  expect(waiting?.goods).toMatchObject({ name: "Cincin Uji", quantity: 1, others: 0 });
  expect((await counts("owner")).toProcess).toBe(before.toProcess + 1);
  expect((await move("packer", id, { to: "processing" })).body.data).toMatchObject({ refusal: null });
  expect(await inQueue("proses", id)).toBeUndefined();
  expect(await inQueue("kirim", id)).toMatchObject({ since: SEEDED_AT });
  await move("packer", id, { to: "shipped", parcel: { courier: "JNE", tracking: "JNE0001112223" } });
  expect(await inQueue("kirim", id)).toBeUndefined();
  expect(await inQueue("dikirim", id)).toMatchObject({
    since: SEEDED_AT,
    parcel: { courier: "JNE", tracking: "JNE0001112223" },
    due: expect.any(Number),
  });
  expect(await counts("owner")).toMatchObject({
    toProcess: before.toProcess,
    toShip: before.toShip,
    shipped: before.shipped + 1,
  });
});

test("U04 what was ordered first stands first, page by page, and none is left out or told twice", async () => {
  const bought = [];
  for (let n = 0; n < 3; n++) bought.push((await paid()).id);
  await rows(`UPDATE "order" SET created_at = 7 WHERE ordersn = ?`, bought[2]);
  const all = (await queue("owner", "proses")).map(({ orderNumber }) => orderNumber);
  expect(all[0]).toBe(bought[2]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe((await counts("owner")).toProcess);
  await rows(`UPDATE "order" SET created_at = ? WHERE ordersn = ?`, SEEDED_AT, bought[2]);
});

test("U02 U04 a packer sees what is to be packed, whom it goes to, and nothing of money, buyers or the shop's state", async () => {
  const { id } = await paid();
  const today = await look("packer", "tindakan");
  expect(today.tab).toBe("proses");
  expect([today.unpaid, today.low, today.watched, today.takings, today.matters]).toEqual([null, null, null, null, []]);
  const own = (await queue("packer", "proses")).find(({ orderNumber }) => orderNumber === id);
  expect(own?.name).toBe("Kirana Ayu");
  expect(await counts("packer")).toMatchObject({ shipped: 0, chats: 0, complaints: 0, reviews: 0, owed: 0, strays: 0 });
  expect((await counts("packer")).toProcess).toBeGreaterThan(0);
});

test("U02 U04 who answers customers sees what waits for an answer and the stock, and nothing of the takings, of money back or of the watch", async () => {
  const today = await look("service", "tindakan");
  expect([today.watched, today.takings]).toEqual([null, null]);
  expect(today.matters.filter(({ kind }) => kind === "owed" || kind === "stray")).toEqual([]);
  expect(today.low).toEqual(expect.any(Array));
  expect(await counts("service")).toMatchObject({ owed: 0, strays: 0 });
  const { id } = await paid();
  expect((await move("service", id, { to: "processing" })).body.data).toEqual({ code: "role_forbidden" });
});

test("U04 who was given a day longer to pay waits from when it was paid, no longer than others, and whoever paid first is sent first", async () => {
  const [prolonged, other, early] = [(await paid()).id, (await paid()).id, (await paid()).id];
  await rows(`UPDATE "order" SET created_at = 20, expires_at = expires_at + 86400 WHERE ordersn = ?`, prolonged);
  await rows(`UPDATE "order" SET created_at = 21 WHERE ordersn IN (?, ?)`, other, early);
  const payAt = (id: string, at: number) =>
    rows(`UPDATE payment SET paid_at = ? WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`, at, id);
  await payAt(early, SEEDED_AT - 60);
  const mine = (await queue("owner", "proses")).filter(({ orderNumber }) =>
    [prolonged, other, early].includes(orderNumber),
  );
  expect(mine.map(({ orderNumber }) => orderNumber)).toEqual([early, prolonged, other]);
  expect(mine.map(({ since }) => since)).toEqual([SEEDED_AT - 60, SEEDED_AT, SEEDED_AT]);
  expect(mine[1]?.due).toBe(mine[2]?.due);
  await rows(`UPDATE "order" SET created_at = ? WHERE created_at IN (20, 21)`, SEEDED_AT);
});

test("U04 chats, low reviews, consultations and money that is owed wait with their deadlines, what is due first stands first", async () => {
  const before = await counts("owner");
  const token = await signIn();
  const [user] = await rows<{ id: number }>("SELECT max(id) AS id FROM user WHERE id < 1000000000");
  await rows(
    `INSERT INTO chat_message (user_id, author, message_key, text, created_at) VALUES (?, 'shopper', ?, 'Kapan dikirim?', ?)`,
    user?.id,
    token,
    SEEDED_AT - 7200,
  );
  await rows(
    `INSERT INTO review (product_id, name, rating, text, created_at, user_id) SELECT id, 'Dewi', 2, 'Kaki goyang', ?, ? FROM product LIMIT 1`,
    SEEDED_AT - 3600,
    user?.id,
  );
  const { matters } = await look("owner", "tindakan");
  expect(matters.find(({ kind, key }) => kind === "chat" && key === String(user?.id))).toMatchObject({
    text: "“Kapan dikirim?”",
    since: SEEDED_AT - 7200,
  });
  expect(matters.find(({ text }) => text.includes("Kaki goyang"))).toMatchObject({
    kind: "review",
    title: "Ulasan 2 bintang",
  });
  expect(matters.map(({ due }) => due)).toEqual(matters.map(({ due }) => due).toSorted((a, b) => a - b));
  expect(await counts("owner")).toMatchObject({ chats: before.chats + 1, reviews: before.reviews + 1 });
});

test("U04 what is not paid and ends on this day is told with its sum; what ends tomorrow is not", async () => {
  const before = (await look("owner")).unpaid;
  const ids = [];
  for (let n = 0; n < 2; n++) ids.push(await ordered(await makeBuyer([line(await addProduct())])));
  await rows(`UPDATE "order" SET expires_at = ? WHERE ordersn = ?`, SEEDED_AT + 60, ids[0]);
  await rows(`UPDATE "order" SET expires_at = ? WHERE ordersn = ?`, SEEDED_AT + 2 * 86_400, ids[1]);
  const [bill] = await rows<{ sum: number }>(`SELECT bill_total AS sum FROM "order" WHERE ordersn = ?`, ids[0]);
  const { unpaid } = await look("owner");
  expect(unpaid?.count).toBe((before?.count ?? 0) + 1);
  expect(unpaid?.sum).toBe((before?.sum ?? 0) + (bill?.sum ?? 0));
  expect(unpaid?.orders[0]).toMatchObject({ orderNumber: ids[0], expiresAt: SEEDED_AT + 60 });
});

test("U04 what is sold out and waited for stands before what is nearly out", async () => {
  const variant = await addProduct({ stock: 0 });
  for (const nth of [1, 2, 3])
    await rows(
      "INSERT INTO stock_wish (variant_id, email, key, created_at, agreed_at) VALUES (?, ?, 'k', 1, 1)",
      variant,
      `menunggu${nth}@contoh.example`,
    );
  expect((await look("owner")).low?.[0]).toMatchObject({ stock: 0, waiting: 3 });
});

test("U04 the takings of each day are the sum of what came in on it, as it is entered and whatever becomes of it", async () => {
  const { id, bill } = await buy();
  const sums = async () => (await look("owner")).takings ?? [];
  const before = await sums();
  expect(before).toHaveLength(30);
  expect(before.at(-1)?.day).toBe(dayOf(SEEDED_AT));
  await press(id, "lunas");
  expect((await sums()).at(-1)?.received).toBe((before.at(-1)?.received ?? 0) + bill);
  const days = await rows<{ day: number; received: number }>("SELECT day, received FROM money_day ORDER BY day");
  const entered = await rows<{ day: number; received: number }>(
    "SELECT (at + 25200) / 86400 AS day, sum(amount) AS received FROM money_entry WHERE kind = 'received' GROUP BY 1 ORDER BY 1",
  );
  expect(days).toEqual(entered);
});

test("U04 the first page takes three trips at most and reads some hundred rows, however much waits", async () => {
  const { id } = await paid();
  const copies = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)`;
  const [own] = await rows<{ id: number }>(`SELECT id FROM "order" WHERE ordersn = ?`, id);
  const columns = (await rows<{ name: string }>(`SELECT name FROM pragma_table_info('order')`)).map(({ name }) => name);
  const values = columns.map((name) =>
    name === "id"
      ? "900000 + i"
      : name === "ordersn"
        ? "'SI-BANYAK-' || i"
        : name === "idempotency_key"
          ? "'banyak ' || i"
          : `"${name}"`,
  );
  await rows(
    `INSERT INTO "order" (${columns.map((name) => `"${name}"`).join()}) ${copies} SELECT ${values.join()} FROM n, "order" WHERE "order".id = ${own?.id}`,
  );
  await rows(`INSERT INTO payment (order_id, amount, paid_at) ${copies} SELECT 900000 + i, 1, ${SEEDED_AT} FROM n`);
  const token = await staffIn("owner");
  expect((await counts("owner")).toProcess).toBe(COUNTED_MAX);
  for (const tab of ["proses", "tindakan"] as const) {
    const { heard, DB } = listen();
    await ask(showToday, { query: { tab } }, { token, settings: { DB } });
    expect(heard.trips).toBeLessThanOrEqual(3);
    expect(heard.rows).toBeLessThan(700);
  }
  await rows(`DELETE FROM payment WHERE order_id > 900000`);
  await rows(`DELETE FROM "order" WHERE id > 900000`);
});
