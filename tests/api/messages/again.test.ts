import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { codeMail, resetMail } from "#functions/account/mails.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { deliverMessage, TRIES_MAX } from "#functions/messages/deliver.ts";
import { mail } from "#functions/messages/letterhead.ts";
import { sendAgain } from "#functions/messages/operator-messages.ts";
import { insertMessage, type Message } from "#functions/messages/outbox.ts";
import { orderWork } from "#functions/orders/send-back.ts";

import { act } from "../../support/act.ts";
import { operatorAt } from "../operator.ts";
import { rows } from "../shop.ts";

const NOW = Math.floor(Date.now() / 1000);
const db = new Database(env.DB);
const again = (id: number) => act(sendAgain, { id }, operatorAt(NOW));

/** A message that could not be delivered. */
async function lost(message: Message): Promise<number> {
  const [row] = await db.rows(insertMessage(message, NOW, sql`1`));
  const id = row?.id ?? 0;
  const down = { ...env, MAIL_FROM: "halo@serambi.example", EMAIL: { send: () => Promise.reject(new Error("down")) } };
  for (let turn = 0; turn < TRIES_MAX; turn++)
    await deliverMessage(db, down as unknown as ApiEnv, id, { now: NOW, ...orderWork });
  return id;
}
const stateOf = async (id: number) =>
  (await rows<{ state: string; text: string }>("SELECT state, text FROM outbox WHERE id = ?", id))[0];

test("H05 S03 what could not be delivered is sent again with its words, once however many ask; what was sent is not", async () => {
  const id = await lost(mail("orderPaid", "kiriman@contoh.example", "Pesanan Anda", "Sudah kami kirim."));
  expect(await stateOf(id)).toMatchObject({ state: "dead", text: expect.stringContaining("Sudah kami kirim.") });
  const outcomes = await Promise.all([again(id), again(id)]);
  expect(outcomes.map(({ did }) => did).sort()).toEqual(["nothing", "waiting"]);
  const sent: string[] = [];
  const up = {
    ...env,
    MAIL_FROM: "halo@serambi.example",
    EMAIL: { send: async ({ text }: { text: string }) => sent.push(text) },
  };
  await deliverMessage(db, up as unknown as ApiEnv, id, { now: NOW, ...orderWork });
  expect(sent).toEqual([expect.stringContaining("Sudah kami kirim.")]);
  expect(await again(id)).toMatchObject({ why: "state", state: "sent" });
  expect(await again(987_654_321)).toMatchObject({ did: "nothing", why: "unknown" });
  expect(await rows("SELECT staff, what, before, after FROM change WHERE what = ?", `message ${id}`)).toEqual([
    { staff: "Rina", what: `message ${id}`, before: "dead", after: "waiting" },
  ]);
});

test("H05 S03 a code or a link is never kept, nor sent again", async () => {
  for (const message of [
    codeMail("kode@contoh.example", "123456"),
    resetMail("kode@contoh.example", "https://serambi.example/forgot-password/rahasia"),
  ]) {
    const id = await lost(message);
    expect(await stateOf(id)).toEqual({ state: "dead", text: "" });
    expect(await again(id)).toMatchObject({ why: "secret" });
  }
});
