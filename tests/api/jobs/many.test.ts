import { createMessageBatch, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Database } from "#functions/db/database.ts";
import { notifyFallenPrices } from "#functions/jobs/customer-notices.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { deliverBatch, deliverMessage } from "#functions/messages/deliver.ts";
import { markLostDead } from "#functions/messages/outbox.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import { PaymentFault, type PaymentGateway } from "#functions/payments/provider.ts";
import { addProduct, addRegions } from "../orders/buyer.ts";
import { buy } from "../orders/provider.ts";
import { rows, SEEDED_AT } from "../shop.ts";

/** The clock's work in a shop of the size that it will have. */
beforeAll(addRegions);
afterEach(() => vi.restoreAllMocks());

const DAY = 86_400;
const db = new Database(env.DB);

/** A run of the clock with a queue of the test's own, with how large its batches were and how much the database was asked. */
async function sweep(now = SEEDED_AT, cron = "*/5 * * * *") {
  const heard: Record<string, unknown>[] = [];
  const keep = (line: string) => void heard.push(JSON.parse(line));
  vi.spyOn(console, "log").mockImplementation(keep);
  vi.spyOn(console, "error").mockImplementation(keep);
  const sent: number[] = [];
  const OUTBOX = { sendBatch: async (batch: unknown[]) => void sent.push(batch.length) } as unknown as Queue<{
    id: number;
  }>;
  let statements = 0;
  const asked = vi.spyOn(Database.prototype, "batch");
  const single = vi.spyOn(Database.prototype, "rows");
  const event = createScheduledController({ cron, scheduledTime: new Date(now * 1000) });
  const failed = await runSchedule(event, { ...env, OUTBOX, SHOP_ORIGIN: "https://shop.test" }).catch(String);
  for (const [batch] of asked.mock.calls) statements += batch.length;
  statements += single.mock.calls.length;
  vi.restoreAllMocks();
  return { sent, statements, line: heard.at(-1), heard, failed };
}

test("R16 E16 5,000 people who wait for a piece are told within ten minutes, in hundreds to the queue, by few statements", async () => {
  const variant = await addProduct({ stock: 3 });
  await rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
     INSERT INTO stock_wish (variant_id, email, key, created_at, agreed_at)
     SELECT ?, 'tunggu-' || i || '@contoh.example', 'kunci-' || i, ?, ? FROM n`,
    variant,
    SEEDED_AT - DAY,
    SEEDED_AT - DAY,
  );
  const [first, second] = [await sweep(), await sweep(SEEDED_AT + 300)];
  expect(Number(first.line?.back) + Number(second.line?.back)).toBe(5000);
  const told = await rows("SELECT id FROM outbox WHERE subject LIKE 'Cincin Uji%' AND recipient LIKE 'tunggu-%'");
  expect(told).toHaveLength(5000);
  const batches = [...first.sent, ...second.sent];
  expect([Math.max(...batches), batches.reduce((sum, size) => sum + size, 0)]).toEqual([100, 5000]);
  expect(first.statements).toBeLessThan(300);
  await rows("UPDATE outbox SET state = 'sent' WHERE recipient LIKE 'tunggu-%'");
});

test("R16 one row that cannot be told keeps nobody else from being told, and is named in the log", async () => {
  const variant = await addProduct({ stock: 3 });
  for (const who of ["satu", "rusak", "tiga", "empat"])
    await rows(
      "INSERT INTO stock_wish (variant_id, email, key, created_at, agreed_at) VALUES (?, ?, ?, ?, ?)",
      ...[variant, `${who}@baris.example`, who, SEEDED_AT, SEEDED_AT],
    );
  await rows(`CREATE TRIGGER spoilt BEFORE INSERT ON outbox WHEN NEW.recipient = 'rusak@baris.example'
    BEGIN SELECT RAISE(ABORT, 'baris rusak'); END`);
  const { line, heard, failed } = await sweep();
  await rows("DROP TRIGGER spoilt");
  expect([line?.back, failed]).toEqual([3, undefined]);
  expect(heard).toContainEqual(
    expect.objectContaining({ level: "error", fault: expect.stringContaining("baris rusak") }),
  );
  expect(await rows("SELECT email FROM stock_wish WHERE told_at IS NULL AND email LIKE '%@baris.example'")).toEqual([
    { email: "rusak@baris.example" },
  ]);
  await rows("UPDATE outbox SET state = 'sent' WHERE recipient LIKE '%@baris.example'");
  await rows("DELETE FROM stock_wish WHERE told_at IS NULL");
});

test("R16 I09 L03 reminders for 600 guests go out in one run", async () => {
  await rows(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
     INSERT INTO user (id, name, email, created_at, email_verified_at)
     SELECT 900000000 + i, 'Tamu', 'tamu-' || i || '@ramai.example', 1, 1 FROM n`,
  );
  const guests = "FROM user WHERE email LIKE '%@ramai.example'";
  const [event] = await rows<{ id: number }>(
    `INSERT INTO event (kind, title, text, image_url, alt_text, width, height, start, "end", happens_at, quota, remains)
     VALUES ('event', 'Ramai', '', '/x', '', 1, 1, 0, ?, ?, 600, 0) RETURNING id`,
    SEEDED_AT + DAY,
    SEEDED_AT + DAY,
  );
  await rows(
    `INSERT INTO event_claim (event_id, user_id, code, created_at) SELECT ?, id, 'K' || id, 1 ${guests}`,
    event?.id,
  );
  const [activity] = await rows<{ id: number }>(
    "SELECT id FROM event WHERE slug <> '' AND quota = 0 ORDER BY id LIMIT 1",
  );
  await rows("UPDATE event SET happens_at = ?, published_at = 0 WHERE id = ?", SEEDED_AT + 3600, activity?.id);
  await rows(
    `INSERT INTO activity_reminder (activity_id, user_id, created_at) SELECT ?, id, 1 ${guests}`,
    activity?.id,
  );
  const { line, sent, failed } = await sweep();
  expect([failed, line?.events, line?.activities]).toEqual([undefined, 600, 600]);
  expect(sent.reduce((sum, size) => sum + size, 0)).toBe(1200);
  expect((await sweep(SEEDED_AT + 300)).line).toMatchObject({ events: 0, activities: 0 });
  const titles = await rows("SELECT DISTINCT title FROM notification WHERE user_id > 900000000");
  expect(titles).toHaveLength(2);
  await rows("UPDATE outbox SET state = 'sent' WHERE recipient LIKE '%@ramai.example'");
});

test("R16 I06 all fallen prices of an hour's share are told in its hour, each customer once", async () => {
  const told = "FROM user WHERE email LIKE '%@ramai.example' AND id <= 900000005";
  await rows(
    `INSERT INTO wishlist_item (user_id, product_id, created_at, saved_price)
     SELECT u.id, p.id, 1, 999999999 FROM (SELECT id ${told}) AS u CROSS JOIN
       (SELECT id FROM product WHERE status = 1 AND deleted_at IS NULL ORDER BY id LIMIT 110) AS p`,
  );
  const [saved] = await rows<{ count: number }>(
    "SELECT count(*) AS count FROM wishlist_item WHERE user_id > 900000000",
  );
  expect(saved?.count).toBeGreaterThan(250);
  const posted: number[] = [];
  const clock = { db, now: SEEDED_AT, origin: "", post: (written: unknown[]) => void posted.push(written.length) };
  expect(await notifyFallenPrices({ from: 900_000_001, to: 900_000_005 }, clock)).toBe(5);
  expect(await notifyFallenPrices({ from: 900_000_001, to: 900_000_005 }, clock)).toBe(0);
  expect(await rows("SELECT user_id FROM notification WHERE kind = 'wishlist' AND user_id > 900000000")).toHaveLength(
    5,
  );
});

const written = async (createdAt: number, channel = "mail") =>
  (
    await rows<{ id: number }>(
      "INSERT INTO outbox (channel, recipient, subject, text, created_at) VALUES (?, 'a@lama.example', '', 'isi', ?) RETURNING id",
      channel,
      createdAt,
    )
  )[0]?.id ?? 0;
const stateOf = async (id: number) =>
  (await rows<{ state: string }>("SELECT state FROM outbox WHERE id = ?", id))[0]?.state;

test("R16 H05 an old message that is just being delivered is not called lost; one whose delivery began an hour ago is", async () => {
  const id = await written(SEEDED_AT - 2 * 3600);
  let during: string | undefined;
  const send = async () => {
    await markLostDead(db, SEEDED_AT + 3599);
    during = await stateOf(id);
    await markLostDead(db, SEEDED_AT + 3600);
  };
  const mail = { ...env, MAIL_FROM: "halo@serambi.example", EMAIL: { send } };
  await deliverMessage(db, mail as never, id, { now: SEEDED_AT, ...orderWork });
  expect([during, await stateOf(id)]).toEqual(["sending", "dead"]);
});

test("R16 H05 what waits on purpose is left to the queue by the sweep, and stands in nobody's way", async () => {
  const id = await written(SEEDED_AT - 3600);
  await rows("UPDATE outbox SET due_at = ? WHERE id = ?", SEEDED_AT + 600, id);
  expect([(await sweep()).line?.swept, await stateOf(id)]).toEqual([0, "waiting"]);
  expect([(await sweep(SEEDED_AT + 600)).line?.swept, await stateOf(id)]).toEqual([1, "kept"]);
});

test("R16 H05 a batch of the queue is delivered together: a slow message keeps the others from nothing", async () => {
  const ids = [await written(SEEDED_AT), await written(SEEDED_AT), await written(SEEDED_AT)];
  let begun = 0;
  const all = new Promise<void>((settle) => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    Object.assign(mail.EMAIL, {
      send: async () => {
        begun += 1;
        if (begun === ids.length) settle();
        await all;
      },
    });
  });
  const batch = ids.map((id) => ({ id: String(id), timestamp: new Date(), attempts: 1, body: { id } }));
  await deliverBatch(createMessageBatch("serambi-api-outbox", batch), mail as never, orderWork);
  expect(await Promise.all(ids.map(stateOf))).toEqual(["sent", "sent", "sent"]);
});
const mail = { ...env, MAIL_FROM: "halo@serambi.example", EMAIL: {} };

test("R16 J09 the provider is asked six at a time, and no longer than its time; those that it did not come to are asked by another run", async () => {
  const orders = [];
  for (let nth = 0; nth < 8; nth++) orders.push(await buy());
  const now = SEEDED_AT + 25 * 3600;
  let [at, most, asked] = [0, 0, 0];
  const gateway: PaymentGateway = {
    ...choosePayment(env as object, db, now, ""),
    cancel: async () => {
      asked += 1;
      at += 1;
      most = Math.max(most, at);
      await new Promise((settle) => setTimeout(settle, 30));
      at -= 1;
      throw new PaymentFault("The payment provider does not answer");
    },
  };
  vi.spyOn(console, "error").mockImplementation(() => {});
  await lookAfterOrders({ db, now, origin: "", post: () => {} }, gateway);
  expect([most, asked]).toEqual([6, 8]);
  await lookAfterOrders({ db, now: now + 300, origin: "", post: () => {} }, gateway, 20);
  expect(asked).toBe(14);
});
