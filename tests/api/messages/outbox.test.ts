import { createMessageBatch, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { askPasswordReset } from "#contract/account/auth.ts";
import { Database } from "#functions/db/database.ts";
import type { MailEnv } from "#functions/env.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { deliverBatch, deliverMessage, TRIES_MAX } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

interface Row {
  id: number;
  state: string;
  text: string;
  tries: number;
}
const NOW = Math.floor(Date.now() / 1000);

/** A message that no queue knows of. */
async function write(recipient: string, state = "waiting", createdAt = NOW): Promise<number> {
  const [row] = await rows<{ id: number }>(
    "INSERT INTO outbox (channel, recipient, subject, text, state, created_at) VALUES ('mail', ?, 'Perihal', 'isi', ?, ?) RETURNING id",
    recipient,
    state,
    createdAt,
  );
  return row?.id ?? 0;
}
const messageOf = async (id: number) => (await rows<Row>("SELECT * FROM outbox WHERE id = ?", id))[0];

/** Mail's way out as the platform binds it, with what went through it; `fails` says which deliveries do not. */
function mailTo(fails: (nth: number) => boolean = () => false) {
  const sent: EmailMessageBuilder[] = [];
  let nth = 0;
  const send = async (message: EmailMessageBuilder) => {
    nth += 1;
    if (fails(nth)) throw new Error("mail is down");
    sent.push(message);
    return { messageId: String(nth) };
  };
  const gateways: MailEnv = { EMAIL: { send } as unknown as SendEmail, MAIL_FROM: "halo@serambi.example" };
  return { sent, env: { ...env, ...gateways } };
}
const scheduled = (cron: string, at = NOW) => createScheduledController({ cron, scheduledTime: new Date(at * 1000) });

test("H11 without credentials a message is kept, and the queue carries it there by itself", async () => {
  await ask(askPasswordReset, { body: { email: "dewi@contoh.id" } });
  const kept = () => rows<Row>("SELECT * FROM outbox WHERE recipient = 'dewi@contoh.id'");
  await expect.poll(async () => (await kept()).map(({ state }) => state), { timeout: 15_000 }).toEqual(["kept"]);
  expect((await kept())[0]?.text).toMatch(/https:\/\/shop\.test\/forgot-password\/[\w-]{43}/);
});

test("H05 a message that twenty deliveries reach for at once is sent once, and what it said is forgotten", async () => {
  const mail = mailTo();
  const id = await write("sekali@contoh.example");
  const deliveries = Array.from({ length: 20 }, () =>
    deliverMessage(new Database(env.DB), mail.env, id, { now: NOW, ...orderWork }),
  );
  expect(new Set(await Promise.all(deliveries))).toEqual(new Set(["done"]));
  expect(mail.sent).toEqual([
    { from: "halo@serambi.example", to: "sekali@contoh.example", subject: "Perihal", text: "isi" },
  ]);
  expect(await messageOf(id)).toMatchObject({ state: "sent", text: "", tries: 1 });
});

test("H05 a delivery that fails waits for its next turn, and is given up after the last", async () => {
  const mail = mailTo((nth) => nth <= 2);
  const id = await write("lambat@contoh.example");
  const turn = () => deliverMessage(new Database(env.DB), mail.env, id, { now: NOW, ...orderWork });
  expect([await turn(), (await messageOf(id))?.state]).toEqual(["later", "waiting"]);
  expect([await turn(), await turn(), await turn()]).toEqual(["later", "done", "done"]);
  expect(mail.sent).toHaveLength(1);

  const down = mailTo(() => true);
  const lost = await write("mati@contoh.example");
  for (let turn = 1; turn < TRIES_MAX; turn++)
    expect(await deliverMessage(new Database(env.DB), down.env, lost, { now: NOW, ...orderWork })).toBe("later");
  expect(await deliverMessage(new Database(env.DB), down.env, lost, { now: NOW, ...orderWork })).toBe("done");
  expect(await messageOf(lost)).toMatchObject({ state: "dead", text: "isi", tries: TRIES_MAX });
});

test("H05 what the queue gives up on is put down as dead, unless it was sent", async () => {
  const [waiting, sent] = [await write("antre@contoh.example"), await write("sudah@contoh.example", "sent")];
  const given = [waiting, sent].map((id) => ({ id: `m${id}`, timestamp: new Date(), attempts: 1, body: { id } }));
  await deliverBatch(createMessageBatch("serambi-api-outbox-dead", given), env, orderWork);
  expect([(await messageOf(waiting))?.state, (await messageOf(sent))?.state]).toEqual(["dead", "sent"]);
});

test("H05 the sweep delivers what the queue forgot, and never what may have been sent", async () => {
  const mail = mailTo();
  const forgotten = await write("terlupa@contoh.example", "waiting", NOW - 600);
  const fresh = await write("baru@contoh.example");
  const unsure = await write("entah@contoh.example", "sending", NOW - 7200);
  await runSchedule(scheduled("*/5 * * * *"), mail.env);
  expect(mail.sent.map(({ to }) => to)).toContain("terlupa@contoh.example");
  expect(mail.sent.map(({ to }) => to)).not.toContain("entah@contoh.example");
  const states = await Promise.all([forgotten, fresh, unsure].map(async (id) => (await messageOf(id))?.state));
  expect(states).toEqual(["sent", "waiting", "dead"]);
});

test("H02 an account that nobody has proven within a week is forgotten with its codes and links; one that is proven or used stays", async () => {
  const add = async (email: string, createdAt: number, proven: number | null) => {
    const sql = "INSERT INTO user (name, email, created_at, email_verified_at) VALUES ('Tamu', ?, ?, ?) RETURNING id";
    const [row] = await rows<{ id: number }>(sql, email, createdAt, proven);
    await rows(
      "INSERT INTO one_time_code (channel, recipient, user_id, code_hash, created_at, expires_at) VALUES ('mail', ?, ?, 'x', ?, ?)",
      email,
      row?.id,
      createdAt,
      SEEDED_AT + 9e6,
    );
    return row?.id;
  };
  const week = 7 * 86_400;
  await add("lama@contoh.example", SEEDED_AT, null);
  await add("terbukti@contoh.example", SEEDED_AT, SEEDED_AT);
  await add("kemarin@contoh.example", SEEDED_AT + 100, null);
  const used = await add("terpakai@contoh.example", SEEDED_AT, null);
  await rows("INSERT INTO wishlist_item (user_id, product_id, created_at) VALUES (?, 1, ?)", used, SEEDED_AT);
  await runSchedule(scheduled("30 19 * * *", SEEDED_AT + week), env);
  const left = await rows<{ email: string }>("SELECT email FROM user WHERE name = 'Tamu' ORDER BY id");
  expect(left.map(({ email }) => email)).toEqual([
    "terbukti@contoh.example",
    "kemarin@contoh.example",
    "terpakai@contoh.example",
  ]);
});
