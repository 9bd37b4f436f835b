import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { refreshPayment } from "#contract/orders/order.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { noticeStillClock } from "#functions/jobs/watch.ts";
import { count } from "#functions/metrics/counts.ts";
import { shopKeys } from "../../support/push-service.ts";
import { addRegions } from "../orders/buyer.ts";
import { buy, spoilt } from "../orders/provider.ts";
import { subscribed } from "../service/browsers.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

const OWNER = "pemilik@toko.example";
const HOUR = 3600;
const DAY = 86_400;
let now = SEEDED_AT + 30 * DAY;
/** The newest message of the tests before. */
let before = 0;

beforeAll(addRegions);
// Each test begins on a day of its own, in a shop in which all is well.
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  now += 10 * DAY;
  await rows("DELETE FROM watch");
  await rows("UPDATE outbox SET state = 'sent' WHERE state <> 'kept'");
  before = (await rows<{ id: number }>("SELECT coalesce(max(id), 0) AS id FROM outbox"))[0]?.id ?? 0;
});
afterEach(() => vi.restoreAllMocks());

const run = (cron: string, at: number, more = {}) =>
  runSchedule(createScheduledController({ cron, scheduledTime: new Date(at * 1000) }), {
    ...env,
    OUTBOX: undefined,
    ALERT_TO: OWNER,
    ...more,
  });
const sweep = (at: number, more = {}) => run("*/5 * * * *", at, more);
const alarms = (recipient = OWNER) =>
  rows<{ subject: string; text: string; state: string }>(
    "SELECT * FROM outbox WHERE recipient = ? AND id > ? ORDER BY id",
    recipient,
    before,
  );
const told = async () => (await alarms()).map(({ subject }) => subject.split(" - ")[0]);
const addOrder = (id: number, at: number, paidAt: number | null = null) =>
  env.DB.batch([
    env.DB.prepare(
      `INSERT INTO "order" (ordersn, user_id, state, address, created_at, expires_at, idempotency_key, note, voucher_code, payment, tenor, sub_total, shipping, fee, voucher_discount, points_used, points_discount, bill_total)
       SELECT ?, (SELECT max(id) FROM user), 'done', '{}', ?, ?, ?, '', '', 'bca', 0, 1, 0, 0, 0, 0, 0, 1`,
    ).bind(`UJI-${id}`, at, at + DAY, `uji-${id}`),
    env.DB.prepare(`INSERT INTO payment (order_id, amount, paid_at) VALUES ((SELECT max(id) FROM "order"), 1, ?)`).bind(
      paidAt,
    ),
  ]);

test("S04 when answers fail the owner is told once, and once more when it is over", async () => {
  for (let n = 0; n < 300; n++) count("answer", now);
  await sweep(now);
  expect(await told()).toEqual([]);
  for (let n = 0; n < 12; n++) count("fault", now);
  await Promise.all([sweep(now + 300), sweep(now + 300)]);
  await sweep(now + 600);
  expect(await told()).toEqual(["Halaman toko sering gagal dibuka"]);
  await rows("DELETE FROM watch WHERE name = 'ran:sweep'");
  await sweep(now + 4 * HOUR);
  expect(await told()).toEqual([
    "Halaman toko sering gagal dibuka",
    expect.stringMatching(/^Teratasi: toko sudah menjawab normal sejak \d\d\.\d\d$/),
  ]);
  const [answers] = await rows<{ count: number }>("SELECT sum(count) AS count FROM metric WHERE name = 'answer'");
  expect(answers?.count).toBe(300);
});

test("S04 messages that were given up and a daily run that does not end are told by name", async () => {
  await run("30 19 * * *", now - 27 * HOUR);
  for (let n = 0; n < 2; n++)
    await rows(
      "INSERT INTO outbox (channel, recipient, text, state, created_at) VALUES ('mail', 'a@b.example', '', 'dead', ?)",
      now,
    );
  await sweep(now);
  expect(await told()).toEqual(["E-mail/WhatsApp tidak terkirim", "Tugas otomatis toko berhenti"]);
});

test("R16 an alarm goes by mail, chat app and push: the way that is broken keeps none of the others", async () => {
  const { userId } = await subscribed();
  await rows("UPDATE user SET email = ?, email_verified_at = 1 WHERE id = ?", OWNER, userId);
  await rows("UPDATE access_token SET expires_at = ? WHERE user_id = ?", now + DAY, userId);
  const heard: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    heard.push(new URL(String(address)).host);
    return new Response("{}", { status: 201 });
  });
  const EMAIL = { send: () => Promise.reject(new Error("mail is down")) };
  const ways = {
    EMAIL,
    MAIL_FROM: "halo@toko.example",
    WA_PHONE_ID: "437",
    WA_TOKEN: "t",
    ALERT_PHONE: "+62811",
    ...shopKeys,
  };
  await rows("INSERT INTO watch VALUES ('ran:sweep', ?)", now - 2 * HOUR);
  await sweep(now, { ...ways, SHOP_ORIGIN: "https://toko.example" });
  expect(heard.sort()).toEqual(["fcm.googleapis.com", "graph.facebook.com"]);
  expect(await rows("SELECT channel, state FROM outbox WHERE id > ? ORDER BY channel", before)).toEqual([
    { channel: "mail", state: "waiting" },
    { channel: "push", state: "sent" },
    { channel: "wa", state: "sent" },
  ]);
  // In words of the owner's: what is broken, since when, what to do, and where.
  expect((await alarms())[0]?.text).toMatch(
    /^Tugas otomatis lima menitan berhenti, .*\n\nSejak: \d\d \p{L}+ 20\d\d \d\d:\d\d WIB\n\nMinta pengelola teknis melihat di Cloudflare .*\n\nhttps:\/\/\S+\n/u,
  );
});

test("R16 three orders of three that nobody paid are told, with since when; one that is paid ends it", async () => {
  for (const n of [1, 2]) await addOrder(n, now - n * HOUR - 60);
  await sweep(now);
  expect(await told()).toEqual([]);
  await addOrder(3, now - HOUR - 30);
  await sweep(now + 300);
  expect(await told()).toEqual(["Pembayaran berhenti"]);
  expect((await alarms())[0]?.text).toContain("Tidak satu pun dari 3 pesanan terbaru dibayar.");
  await rows(
    "UPDATE payment SET paid_at = ? WHERE paid_at IS NULL AND order_id = (SELECT max(order_id) FROM payment)",
    now + 400,
  );
  await sweep(now + 600);
  expect(await told()).toEqual([
    "Pembayaran berhenti",
    expect.stringContaining("Teratasi: pembayaran sudah berjalan sejak"),
  ]);
});

test("R16 a day without an order is told by a shop that sold on each of the seven days before, until there is one", async () => {
  for (let day = 0; day < 8; day++) await addOrder(10 + day, now - (8 - day) * DAY, now - (8 - day) * DAY + 60);
  const last = now - DAY;
  await sweep(last + DAY);
  expect(await told()).toEqual([]);
  await sweep(last + DAY + 300);
  await sweep(last + 3 * DAY).catch(() => {});
  expect((await told()).filter((subject) => subject?.includes("ehari tanpa"))).toEqual(["Sehari tanpa pesanan"]);
  await addOrder(20, last + 3 * DAY, last + 3 * DAY);
  await sweep(last + 3 * DAY + 300);
  expect(await told()).toContainEqual(expect.stringContaining("Teratasi: pesanan sudah masuk lagi sejak"));
});

test("R16 what the provider refuses stands with the attempt and is told to the owner at once; an answer ends it", async () => {
  let isIll = true;
  const refusal = { status_code: "402", status_message: "Payment channel is not activated." };
  const asking = spoilt(async (_request, answer) => (isIll ? Response.json(refusal) : answer()));
  asking.settings = { ...asking.settings, OUTBOX: undefined } as never;
  const { id, token } = await buy("bca", asking);
  const attempt = async () =>
    (await rows<{ fault: string; answered_at: number }>("SELECT * FROM payment_attempt WHERE number = ?", id))[0];
  expect(await attempt()).toMatchObject({
    fault: expect.stringContaining("402 Payment channel is not activated"),
    answered_at: SEEDED_AT,
  });
  await sweep(SEEDED_AT + 300);
  expect((await alarms())[0]?.text).toContain("menolak atau tidak menjawab 1 dari");
  isIll = false;
  await ask(refreshPayment, { params: { id } }, { token, ...asking });
  expect(await attempt()).toMatchObject({ fault: "" });
  await sweep(SEEDED_AT + 600);
  expect(await told()).toEqual([
    "Pembayaran berhenti",
    expect.stringContaining("Teratasi: pembayaran sudah berjalan sejak"),
  ]);
});

test("R16 a shop that takes money and can write to nobody is told so by its clock", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("away"));
  await sweep(now, { MIDTRANS_SERVER_KEY: "Mid-server-uji" });
  expect((await alarms())[0]?.text).toContain("e-mail dan WhatsApp tidak dapat dikirim");
});

test("R16 a clock that stands still is told by a visitor's request, once; one that runs is not, and neither is looked at for each", async () => {
  const here = { ...env, OUTBOX: undefined, ALERT_TO: OWNER, METRIC_SECONDS: "0" };
  const looks: Promise<unknown>[] = [];
  const visit = async (settings = here) => {
    noticeStillClock(settings, { waitUntil: (look) => void looks.push(look) }, "https://toko.example");
    await Promise.all(looks);
  };
  const ofClock = async () => (await told()).filter((subject) => subject?.includes("otomatis"));
  const real = Math.floor(Date.now() / 1000);
  await rows("INSERT INTO watch VALUES ('ran:sweep', ?)", real - 600);
  await visit();
  await visit({ ...here, METRIC_SECONDS: "60" });
  expect([looks.length, await ofClock()]).toEqual([1, []]);
  await rows("UPDATE watch SET at = ? WHERE name = 'ran:sweep'", real - 1300);
  await Promise.all([visit(), visit()]);
  await visit();
  expect(await ofClock()).toEqual(["Tugas otomatis toko berhenti"]);
});

test("R16 a clock that never ran is told half an hour after the first visitors' hour, and not before", async () => {
  const real = Math.floor(Date.now() / 1000);
  const visit = async (firstHour: number) => {
    await rows("DELETE FROM metric");
    await rows("INSERT INTO metric VALUES (?, 'answer', 1)", firstHour);
    const looks: Promise<unknown>[] = [];
    const here = { ...env, OUTBOX: undefined, ALERT_TO: OWNER, METRIC_SECONDS: "0" };
    noticeStillClock(here, { waitUntil: (look) => void looks.push(look) }, "https://toko.example");
    await Promise.all(looks);
    return (await alarms()).filter(({ text }) => text.includes("belum pernah berjalan")).length;
  };
  expect(await visit(Math.floor(real / HOUR))).toBe(0);
  expect(await visit(Math.floor(real / HOUR) - 2)).toBe(1);
  await sweep(real);
  expect((await told()).at(-1)).toContain("Teratasi: tugas otomatis sudah berjalan sejak");
});
