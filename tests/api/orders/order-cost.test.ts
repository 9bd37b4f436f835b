import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { SHOPPER_ID_HEADER } from "#contract/call.ts";
import { showOrder } from "#contract/orders/order.ts";
import { Database } from "#functions/db/database.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { type Heard, listen } from "../listening.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { addProduct, addRegions, line, makeBuyer, order, ordered, preview } from "./buyer.ts";
import { placedLetter, storedLetter } from "./letter.ts";

/** What the storefront says beside a token: whose it is. */
async function named(token: string): Promise<Record<string, string>> {
  const select = "SELECT user_id AS id FROM access_token WHERE token_hash = ?";
  const [owner] = await rows<{ id: number }>(select, await hashToken(token));
  return { [SHOPPER_ID_HEADER]: String(owner?.id) };
}

const writesOf = ({ asked }: Heard) => asked.filter(({ sql }) => !/^\s*(SELECT|WITH)/.test(sql));

beforeAll(addRegions);
afterEach(() => vi.restoreAllMocks());

test("J05 an order is read once, judged once and written in one batch", async () => {
  const token = await makeBuyer([line(await addProduct(), 2), line(await addProduct())]);
  const { seen } = await preview(token);
  const { heard, DB } = listen();
  const { status } = await order(token, undefined, { seen, asking: { settings: { DB }, headers: await named(token) } });
  expect(status).toBe(200);
  // Who asks with what there is, the order, the provider's own row (the simulator's), what the provider said.
  expect(heard.trips).toBe(4);
  // 1, 2, 18, 1 and 2: what is read grows neither with the lines nor with what else is known of the buyer.
  expect(heard.asked.length).toBe(24);
});

test("J05 the same form sent again is answered by what was read, and writes nothing", async () => {
  const token = await makeBuyer([line(await addProduct())]);
  const { seen } = await preview(token);
  const key = crypto.randomUUID();
  const first = await order(token, undefined, { seen, key });
  const { heard, DB } = listen();
  const again = await order(token, undefined, { seen, key, asking: { settings: { DB }, headers: await named(token) } });
  expect(again.body.data).toEqual(first.body.data);
  expect([heard.trips, writesOf(heard)]).toEqual([1, []]);
});

test("R04 R06 who names another customer beside a token places no order, and uses up none of that customer's tries", async () => {
  const [own, other] = [await makeBuyer([line(await addProduct())]), await makeBuyer([line(await addProduct())])];
  const { seen } = await preview(other);
  const counted: string[] = [];
  const LIMIT_ORDER = { limit: async ({ key }: { key: string }) => ({ success: counted.push(key) > 0 }) };
  for (const token of [own, "token-that-nobody-has"]) {
    const { heard, DB } = listen();
    const asking = { settings: { DB, LIMIT_ORDER }, headers: await named(other) };
    expect((await order(token, undefined, { seen, asking })).status).toBe(401);
    expect([heard.trips, writesOf(heard), counted]).toEqual([1, [], []]);
  }
  const asking = { settings: { LIMIT_ORDER }, headers: await named(other) };
  expect((await order(other, undefined, { seen, asking })).status).toBe(200);
  expect(counted).toEqual([(await named(other))[SHOPPER_ID_HEADER]]);
});

test("J06 J16 the letter of an order is stored in few words, and written out when it is sent", async () => {
  const token = await makeBuyer([line(await addProduct(), 2)]);
  const id = await ordered(token);
  const { payment, billTotalRp } = (await ask(showOrder, { params: { id } }, { token })).body.data;
  const sent: Record<string, string>[] = [];
  const EMAIL = { send: async (mail: Record<string, string>) => void sent.push(mail) };
  const { id: letter } = await storedLetter(id);
  const settings = { ...env, EMAIL, MAIL_FROM: "halo@serambi.example" } as never;
  await deliverMessage(new Database(env.DB), settings, letter, { now: SEEDED_AT, ...orderWork });
  // The queue of the shop under test may have been first: then it is kept there, written out as well.
  const [mail] = sent.length > 0 ? sent : [await placedLetter(id)];
  for (const text of [mail?.text, mail?.html]) {
    for (const word of ["2 × Cincin Uji", billTotalRp, payment.number, "Salam hangat", "Serambi"])
      expect(text).toContain(word);
    expect(text).not.toMatch(/[\uE000\uE001]/u);
  }
});

test("J06 J16 a letter that cannot be written out is sent in the words that were stored with the order", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const token = await makeBuyer([line(await addProduct())]);
  const id = await ordered(token);
  const stored = await storedLetter(id);
  const [copy] = await rows<{ id: number }>(
    `INSERT INTO outbox (channel, recipient, subject, text, html, created_at)
      SELECT channel, recipient, subject, text, ?, created_at FROM outbox WHERE id = ? RETURNING id`,
    `\uE001${JSON.stringify({ orderNumber: "SI-000000-TIDAKADA0000", link: "https://shop.test/" })}`,
    stored.id,
  );
  const sent: Record<string, string>[] = [];
  const EMAIL = { send: async (mail: Record<string, string>) => void sent.push(mail) };
  const settings = { ...env, EMAIL, MAIL_FROM: "halo@serambi.example" } as never;
  const delivering = { now: SEEDED_AT, ...orderWork };
  expect(await deliverMessage(new Database(env.DB), settings, copy?.id ?? 0, delivering)).toBe("done");
  expect(sent).toHaveLength(1);
  expect(Object.keys(sent[0] ?? {})).toEqual(["from", "to", "subject", "text"]);
  expect(sent[0]?.text).toContain("Pesanan Anda sudah kami terima, sejumlah Rp");
  expect(log).toHaveBeenCalledOnce();
});
