import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { cancelOrder, completeOrder, showOrder } from "#contract/orders/order.ts";
import { listNotices, readNotices, saveNoticeChoices, showNoticeChoices } from "#contract/service/notice.ts";
import { isChoosable, NOTICE_CHANNELS, NOTICE_KINDS } from "#domain/service/notice.ts";
import { Database } from "#functions/db/database.ts";
import { notifyFallenPrices } from "#functions/jobs/customer-notices.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { moveByOperator, refundByOperator } from "../orders/acts.ts";
import { addProduct, addRegions } from "../orders/buyer.ts";
import { buy, press } from "../orders/provider.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";

beforeAll(addRegions);
afterEach(() => vi.restoreAllMocks());

const ORIGIN = "https://serambi.example";
const db = new Database(env.DB);
const posted: number[] = [];
const post = (written: { id: number }[]) => void posted.push(...written.map(({ id }) => id));
const context = { db, now: SEEDED_AT + 60, origin: ORIGIN, post };

const noticesOf = async (token: string, query: { page?: number; perPage?: number } = {}) =>
  (await ask(listNotices, { query }, { token })).body.data;
const titlesOf = async (token: string) => (await noticesOf(token)).results.map(({ title }) => title);
const lastUser = async () => (await rows<{ id: number }>("SELECT max(id) AS id FROM user"))[0]?.id ?? 0;
const copiesOf = (title: string) =>
  rows<{ channel: string; id: number }>("SELECT id, channel FROM outbox WHERE subject LIKE ? ORDER BY id", `${title}%`);

/** Somebody whom the shop has told so many things. */
async function makeTold(count: number) {
  const token = await signIn();
  const userId = await lastUser();
  for (let n = 1; n <= count; n++) {
    const notice = { kind: "event", title: `Kabar ${n}`, text: "Isi", path: "/profile" } as const;
    await db.batch(insertNotice({ userId, notice, now: SEEDED_AT + n, origin: ORIGIN }));
  }
  return { token, userId };
}

test("I06 M02 every step of an order is told in the buyer's list, with the way to the order", async () => {
  const { id, token } = await buy();
  expect(await titlesOf(token)).toEqual([]);
  await press(id, "lunas");
  await moveByOperator(id, { to: "processing" }, context);
  await moveByOperator(id, { to: "shipped", parcel: { courier: "JNE", tracking: "JP01" } }, context);
  await ask(completeOrder, { params: { id } }, { token });
  const { results, unread } = await noticesOf(token);
  expect(results.map(({ title }) => title)).toEqual(
    ["Selesai", "Sudah dikirim", "Sedang diproses", "Sudah dibayar"].map((done) => `${done}: pesanan ${id}`),
  );
  expect(results.map(({ path, kind, isRead }) => [path, kind, isRead])).toEqual(
    Array(4).fill([`/profile/order/${id}`, "order", false]),
  );
  const { pointsEarned } = (await ask(showOrder, { params: { id } }, { token })).body.data;
  expect(results[0]?.text).toContain(`Anda mendapat ${pointsEarned} poin`);
  expect(results[1]?.text).toContain("JNE dengan nomor resi JP01");
  expect(unread).toBe(4);
});

test("I06 J11 mail and copies of a notice are both posted with the change, and nothing is written without it", async () => {
  const { id, token } = await buy();
  await press(id, "lunas");
  const userId = await lastUser();
  await rows("UPDATE user SET phone_verified_at = 1, phone = '+6281200000077' WHERE id = ?", userId);
  const choices = [{ kind: "order", channel: "wa", isOn: true } as const];
  expect((await ask(saveNoticeChoices, { body: { choices } }, { token })).status).toBe(200);
  posted.length = 0;
  await moveByOperator(id, { to: "processing" }, context);
  const written = await copiesOf(`Sedang diproses: pesanan ${id}`);
  expect(written.map(({ channel }) => channel)).toEqual(["mail", "wa"]);
  expect(posted).toEqual(written.map((one) => one.id));
  expect(await moveByOperator(id, { to: "processing" }, context)).toMatchObject({ did: "nothing" });
  expect(await titlesOf(token)).toHaveLength(2);
  expect(posted).toHaveLength(2);
});

test("I06 J09 an order that is cancelled, that expires, and whose money comes late or goes back is told", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  const cancelled = await buy();
  await press(cancelled.id, "lunas");
  await ask(cancelOrder, { params: { id: cancelled.id }, body: { noteCancel: "Salah ukuran" } }, cancelled);
  expect(await refundByOperator(cancelled.id, context)).toMatchObject({ did: "refunded" });
  expect(await titlesOf(cancelled.token)).toEqual([
    `Dana sudah dikembalikan: pesanan ${cancelled.id}`,
    `Dibatalkan: pesanan ${cancelled.id}`,
    `Sudah dibayar: pesanan ${cancelled.id}`,
  ]);
  const late = await buy();
  const scheduledTime = (SEEDED_AT + 25 * 3600) * 1000;
  await runSchedule({ cron: "*/5 * * * *", scheduledTime, noRetry: () => {} }, env);
  expect(await titlesOf(late.token)).toEqual([`Kedaluwarsa: pesanan ${late.id}`]);
  const gone = await buy("card");
  await press(gone.id, "lunas");
  for (const to of ["processing", "shipped"] as const)
    await moveByOperator(gone.id, { to, parcel: { courier: "JNE", tracking: "1" } } as never, context);
  await press(gone.id, "setor");
  await press(gone.id, "tarik");
  const [first] = (await noticesOf(gone.token)).results;
  expect(first).toMatchObject({ title: `Pembayaran berubah: pesanan ${gone.id}` });
  expect(first?.text).toContain("ditarik kembali oleh bank");
});

test("M02 the list goes in pages, the header's four at a time, and says how much is unread", async () => {
  const { token } = await makeTold(9);
  const head = await noticesOf(token, { page: 1, perPage: 4 });
  expect(head.results.map(({ title }) => title)).toEqual(["Kabar 9", "Kabar 8", "Kabar 7", "Kabar 6"]);
  expect([head.unread, head.total, head.pagination]).toEqual([9, 9, { page: 1, perPage: 4, totalPages: 3 }]);
  expect((await noticesOf(token, { page: 3, perPage: 4 })).results.map(({ title }) => title)).toEqual(["Kabar 1"]);
  expect((await noticesOf(token, { page: 9, perPage: 4 })).results).toEqual([]);
});

test("M02 what came up to a notice is marked as read, what came after it stays unread, and reading changes nothing", async () => {
  const { token } = await makeTold(3);
  const { results } = await noticesOf(token);
  const upTo = results[1]?.id ?? 0;
  expect((await ask(readNotices, { body: { upTo } }, { token })).body.data).toEqual({ unread: 1 });
  const after = await noticesOf(token);
  expect(after.results.map(({ isRead }) => isRead)).toEqual([false, true, true]);
  expect((await ask(readNotices, { body: { upTo } }, { token, now: SEEDED_AT + 99 })).body.data.unread).toBe(1);
  expect(await rows("SELECT DISTINCT read_at FROM notification WHERE id = ?", upTo)).toEqual([{ read_at: SEEDED_AT }]);
  expect((await send("more/user/notification/update-read", {}, { token })).status).toBe(405);
  expect((await noticesOf(token)).unread).toBe(1);
});

test("M02 H08 another's notices are neither seen nor marked, and a guest has none", async () => {
  const [one, other] = [await makeTold(2), await makeTold(2)];
  const theirs = (await noticesOf(other.token)).results[0]?.id ?? 0;
  await ask(readNotices, { body: { upTo: theirs } }, { token: one.token });
  expect((await noticesOf(one.token)).unread).toBe(0);
  expect((await noticesOf(other.token)).unread).toBe(2);
  expect((await ask(listNotices, {})).status).toBe(401);
  expect((await ask(readNotices, { body: { upTo: theirs } })).status).toBe(401);
  for (const upTo of [0, -1, 2 ** 53, 1.5, "semua" as never, "[".repeat(50_000) as never])
    expect((await ask(readNotices, { body: { upTo } }, { token: other.token })).status).toBe(422);
  for (const query of [{ page: 0 }, { perPage: 49 }, { page: 2 ** 53 }])
    expect((await ask(listNotices, { query }, { token: other.token })).status).toBe(422);
  expect((await noticesOf(other.token)).unread).toBe(2);
});

test("M02 unread notices are counted up to a hundred", async () => {
  const token = await signIn();
  await rows(
    `INSERT INTO notification (user_id, kind, title, text, path, created_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 130) SELECT ?, 'event', 'K', 'I', '/', i FROM n`,
    await lastUser(),
  );
  expect(await noticesOf(token)).toMatchObject({ unread: 100, total: 130 });
});

test("I06 a customer chooses by kind what comes elsewhere; unchosen it is as the shop does, and mails of orders are no choice", async () => {
  const { token } = await makeTold(0);
  const shown = async () => (await ask(showNoticeChoices, {}, { token })).body.data;
  const before = await shown();
  expect(before).toHaveLength(NOTICE_KINDS.length * NOTICE_CHANNELS.length - 3);
  const isOn = (list: typeof before, kind: string, channel: string) =>
    list.find((one) => one.kind === kind && one.channel === channel)?.isOn;
  expect([isOn(before, "promotion", "mail"), isOn(before, "event", "mail"), isOn(before, "promotion", "push")]).toEqual(
    [false, true, true],
  );
  const choices = [
    { kind: "promotion", channel: "mail", isOn: true },
    { kind: "review", channel: "mail", isOn: false },
  ] as const;
  for (let n = 0; n < 2; n++) await ask(saveNoticeChoices, { body: { choices: [...choices] } }, { token });
  const after = await shown();
  expect([isOn(after, "promotion", "mail"), isOn(after, "review", "mail")]).toEqual([true, false]);
  const order = [{ kind: "order", channel: "mail", isOn: false } as const];
  expect(isChoosable("order", "mail")).toBe(false);
  expect((await ask(saveNoticeChoices, { body: { choices: order } }, { token })).status).toBe(422);
  const odd = [{ kind: "semua", channel: "mail", isOn: true }] as never;
  expect((await ask(saveNoticeChoices, { body: { choices: odd } }, { token })).status).toBe(422);
});

test("I06 a notice goes by mail and chat app where the customer chose so and has proven the way", async () => {
  const token = await signIn({ isProven: false });
  const userId = await lastUser();
  const tell = async (title: string) => {
    const notice = { kind: "event", title, text: "Isi", path: "/profile/event" } as const;
    await db.batch(insertNotice({ userId, notice, now: SEEDED_AT, origin: ORIGIN }));
    return (await copiesOf(title)).map(({ channel }) => channel);
  };
  const choose = (isOn: boolean) => {
    const choices = (["mail", "wa"] as const).map((channel) => ({ kind: "event" as const, channel, isOn }));
    return ask(saveNoticeChoices, { body: { choices } }, { token });
  };
  expect(await tell("Satu")).toEqual([]);
  await choose(true);
  expect(await tell("Dua")).toEqual([]);
  await rows("UPDATE user SET email_verified_at = 1, phone_verified_at = 1, phone = '+62812000' WHERE id = ?", userId);
  expect(await tell("Tiga")).toEqual(["mail", "wa"]);
  await choose(false);
  expect(await tell("Empat")).toEqual([]);
  expect((await noticesOf(token)).total).toBe(4);
});

test("I04 I06 a saved product that has become cheaper is told once, further falls anew, and a price that came back as well", async () => {
  const variant = await addProduct({ price: 1_500_000 });
  const [product] = await rows<{ id: number; slug: string }>(
    "SELECT p.id, p.slug FROM product p JOIN product_variant v ON v.product_id = p.id WHERE v.id = ?",
    variant,
  );
  const token = await signIn();
  const userId = await lastUser();
  await rows(
    "INSERT INTO wishlist_item (user_id, product_id, created_at, saved_price) VALUES (?, ?, 1, 1500000)",
    userId,
    product?.id,
  );
  const cost = (price: number) => rows("UPDATE product SET price_min = ? WHERE id = ?", price, product?.id);
  const look = () =>
    notifyFallenPrices({ from: userId, to: userId }, { db, now: SEEDED_AT, origin: ORIGIN, post: () => {} });
  expect(await look()).toBe(0);
  await cost(1_200_000);
  const told = await Promise.all([look(), look()]);
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await look()).toBe(0);
  const [notice] = (await noticesOf(token)).results;
  expect(notice).toMatchObject({ kind: "wishlist", path: `/product/${product?.slug}` });
  expect(notice?.text).toBe("Sekarang Rp 1.200.000, turun Rp 300.000 sejak Anda simpan.");
  await cost(1_100_000);
  expect(await look()).toBe(1);
  await cost(1_500_000);
  expect(await look()).toBe(0);
  await cost(1_400_000);
  expect(await look()).toBe(1);
  expect((await noticesOf(token)).total).toBe(3);
  await rows("UPDATE product SET status = 0, price_min = 900000 WHERE id = ?", product?.id);
  expect(await look()).toBe(0);
});

test("I04 I06 a running sale counts as a fall, and several falls are one notice", async () => {
  const token = await signIn();
  const userId = await lastUser();
  const variants = [await addProduct({ price: 900_000 }), await addProduct({ price: 800_000 })];
  await rows(
    `INSERT INTO wishlist_item (user_id, product_id, created_at, saved_price)
     SELECT ?, product_id, 1, ho_normal FROM product_variant WHERE id IN (?, ?)`,
    userId,
    ...variants,
  );
  const [sale] = await rows<{ id: number }>(
    "INSERT INTO flash_sale (title, start, end) VALUES ('Uji', ?, ?) RETURNING id",
    SEEDED_AT - 5,
    SEEDED_AT + 5,
  );
  for (const variant of variants)
    await rows(
      "INSERT INTO flash_sale_item (flash_sale_id, variant_id, price, limit_count, remains, position) VALUES (?, ?, 700000, 5, 5, 0)",
      sale?.id,
      variant,
    );
  expect(
    await notifyFallenPrices({ from: userId, to: userId }, { db, now: SEEDED_AT, origin: ORIGIN, post: () => {} }),
  ).toBe(1);
  const { results } = await noticesOf(token);
  expect(results).toMatchObject([
    { title: "2 barang di wishlist Anda turun harga", path: "/profile/wishlist", isRead: false },
  ]);
});

test("S04 notices older than 180 days go by the clock", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const { userId } = await makeTold(2);
  const clean = (now: number) =>
    runSchedule({ cron: "30 19 * * *", scheduledTime: now * 1000, noRetry: () => {} }, env);
  await clean(SEEDED_AT + 1 + 180 * 86_400);
  expect(await rows("SELECT title FROM notification WHERE user_id = ?", userId)).toEqual([{ title: "Kabar 2" }]);
});
