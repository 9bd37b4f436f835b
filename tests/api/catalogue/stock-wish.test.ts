import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import {
  agreeStockWish,
  askForStock,
  findOwnStockWish,
  showStockWish,
  takeBackStockWish,
} from "#contract/catalogue/wishes.ts";
import { cancelOrder } from "#contract/orders/order.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { setStock } from "../../support/stock.ts";
import { addProduct, addRegions, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { join } from "../people.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

beforeAll(addRegions);

const DAY = 86_400;
const newEmail = () => `${crypto.randomUUID()}@contoh.example`;
const soldOut = () => addProduct({ stock: 0 });
const restock = (variant: number, stock = 3) => rows(setStock(stock, "id = ?"), variant);
const wish = (variantId: number, email?: string, token?: string) =>
  ask(askForStock, { body: { variantId, email } }, { token });
const mailsTo = (email: string) =>
  rows<{ subject: string; text: string }>("SELECT subject, text FROM outbox WHERE recipient = ? ORDER BY id", email);
const told = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => /^Cincin Uji tersedia/.test(subject));
const wishesOf = (variant: number) =>
  rows<{ email: string; key: string; told_at: number | null }>(
    "SELECT * FROM stock_wish WHERE variant_id = ?",
    variant,
  );
const keyTo = async (email: string) => (await mailsTo(email))[0]?.text.match(/\/kabar-stok\/([\w-]{43})/)?.[1] ?? "";
/** By the link in the mail. */
const agree = async (email: string) => ask(agreeStockWish, { params: { key: await keyTo(email) } });
/** Asked for by a guest, who then says yes. */
async function agreed(variantId: number, email: string) {
  const asked = await wish(variantId, email);
  await agree(email);
  return asked;
}

async function sweep(at = SEEDED_AT, cron = "*/5 * * * *") {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const here = { ...env, SHOP_ORIGIN: "https://shop.test" };
  await runSchedule(createScheduledController({ cron, scheduledTime: new Date(at * 1000) }), here);
}

test("E16 who waits for a sold-out variant is told once by mail, with the way to it, when there are pieces again", async () => {
  const [variant, email] = [await soldOut(), newEmail()];
  expect((await agreed(variant, email)).status).toBe(200);
  await sweep();
  expect(await told(email)).toEqual([]);
  await restock(variant);
  await sweep();
  await sweep();
  const [mail, ...others] = await told(email);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(new RegExp(`https://shop.test/product/\\S+\\?variant=${variant}\\b`));
  await restock(variant, 0);
  await sweep();
  await restock(variant);
  await sweep();
  expect((await told(email)).length).toBe(1);
});

test("E16 asking twice is one wish and one confirmation; after the news one can wait anew", async () => {
  const [variant, email] = [await soldOut(), newEmail()];
  await wish(variant, email);
  expect((await wish(variant, ` ${email.toUpperCase()} `)).status).toBe(200);
  expect([(await wishesOf(variant)).length, (await mailsTo(email)).length]).toEqual([1, 1]);
  await agree(email);
  await restock(variant);
  await sweep();
  await restock(variant, 0);
  await wish(variant, email);
  expect((await wishesOf(variant)).map(({ told_at }) => told_at === null)).toEqual([false, true]);
});

test("E16 the answer does not tell whether an address waits already or has an account", async () => {
  const variant = await soldOut();
  const { person } = await join();
  const answers = [
    await wish(variant, newEmail()),
    await wish(variant, person.email),
    await wish(variant, person.email),
  ];
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
});

test("E16 without an address, for pieces that are there, and for what is not sold, nobody waits", async () => {
  const variant = await soldOut();
  const bare = await wish(variant);
  expect([bare.status, bare.body.data]).toEqual([
    422,
    expect.objectContaining({ fields: { email: expect.anything() } }),
  ]);
  expect((await wish(await addProduct(), newEmail())).status).toBe(422);
  await rows("UPDATE product SET status = 0 WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)", variant);
  expect((await wish(variant, newEmail())).status).toBe(422);
});

test("E16 a signed-in shopper waits under the proven address without typing, and hears of it in the account too", async () => {
  const variant = await soldOut();
  const { person, token } = await join();
  expect((await wish(variant, "orang.lain@contoh.example", token)).status).toBe(200);
  expect((await wishesOf(variant)).map(({ email }) => email)).toEqual([person.email]);
  const own = (await ask(findOwnStockWish, { query: { variantId: variant } }, { token })).body.data;
  expect(own).toEqual({ key: (await wishesOf(variant))[0]?.key, email: person.email });
  await restock(variant);
  await sweep();
  expect((await told(person.email)).length).toBe(1);
  const notices = await rows(
    "SELECT path FROM notification WHERE kind = 'stock' AND path LIKE ?",
    `%variant=${variant}`,
  );
  expect(notices.length).toBe(1);
});

test("E16 R08 an account that has not proven its address has no say over that of another", async () => {
  const [variant, token] = [await soldOut(), await signIn({ isProven: false })];
  const own = (await ask(findOwnStockWish, { query: { variantId: variant } }, { token })).body.data;
  expect(own).toEqual({ key: null, email: "" });
  expect((await wish(variant, undefined, token)).status).toBe(422);
});

test("E16 a cancelled order's pieces are news too", async () => {
  const variant = await addProduct({ stock: 1 });
  const [token, email] = [await makeBuyer([line(variant)]), newEmail()];
  const id = await ordered(token);
  await agreed(variant, email);
  await ask(cancelOrder, { params: { id }, body: { noteCancel: "Berubah pikiran" } }, { token });
  await sweep();
  expect((await told(email)).length).toBe(1);
});

test("E16 a bundle is back when its components make one", async () => {
  const [part, bundle, email] = [await addProduct({ stock: 1 }), await soldOut(), newEmail()];
  await rows(
    "UPDATE product SET bundling = 1 WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)",
    bundle,
  );
  await rows("INSERT INTO bundle_component VALUES (?, ?, 2)", bundle, part);
  expect((await agreed(bundle, email)).status).toBe(200);
  await sweep();
  expect(await told(email)).toEqual([]);
  await restock(part, 2);
  await sweep();
  const [mail] = await told(email);
  expect(mail?.text).toContain("https://shop.test/bundle/");
});

test("E16 news makes the kept pages new, which still say that it is sold out", async () => {
  const version = async () =>
    (await rows<{ version: number }>("SELECT version FROM catalogue_version"))[0]?.version ?? 0;
  const variant = await soldOut();
  await agreed(variant, newEmail());
  await restock(variant);
  const before = await version();
  await sweep();
  const after = await version();
  expect(after).toBeGreaterThan(before);
  await sweep();
  expect(await version()).toBe(after);
});

test("E16 by the key in the mail a wish is looked at and taken back, and nobody is told then", async () => {
  const [variant, email] = [await soldOut(), newEmail()];
  await agreed(variant, email);
  const params = { key: await keyTo(email) };
  expect((await ask(showStockWish, { params })).body.data.wishes).toMatchObject([
    { variantId: variant, isWaiting: true, isAgreed: true },
  ]);
  for (const _ of [1, 2]) expect((await ask(takeBackStockWish, { params })).status).toBe(200);
  expect((await ask(showStockWish, { params })).status).toBe(422);
  await restock(variant);
  await sweep();
  expect(await told(email)).toEqual([]);
});

test("E16 R11 what strangers ask for an address waits for its owner's word, who hears nothing else; without a letter nothing is kept", async () => {
  const email = newEmail();
  const variants = [
    await soldOut(),
    await soldOut(),
    await soldOut(),
    await soldOut(),
    await soldOut(),
    await soldOut(),
  ];
  const statuses = [];
  for (const [nth, variantId] of variants.entries())
    statuses.push((await ask(askForStock, { body: { variantId, email } }, { address: `10.6.0.${nth}` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await rows("SELECT id FROM stock_wish WHERE email = ?", email)).toHaveLength(4);
  expect(await mailsTo(email)).toHaveLength(4);
  for (const variant of variants) await restock(variant);
  await sweep();
  expect(await told(email)).toEqual([]);
  await sweep(SEEDED_AT + 7 * DAY, "30 19 * * *");
  expect(await rows("SELECT id FROM stock_wish WHERE email = ?", email)).toEqual([]);
});

test("E16 R11 one network asks twice a day for one address", async () => {
  const email = newEmail();
  const address = "10.4.0.1";
  const from = async () =>
    (await ask(askForStock, { body: { variantId: await soldOut(), email } }, { address })).status;
  expect([await from(), await from(), await from()]).toEqual([200, 200, 429]);
});

test("E16 R11 one link is for all wishes of an address: it says yes to them, and takes back one or all; it waits for ten at most", async () => {
  const email = newEmail();
  const variants: number[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const variantId = await soldOut();
    variants.push(variantId);
    const now = SEEDED_AT + Math.floor(nth / 4) * DAY;
    expect((await ask(askForStock, { body: { variantId, email } }, { now, address: `10.5.0.${nth}` })).status).toBe(
      200,
    );
  }
  const keys = new Set((await mailsTo(email)).map(({ text }) => /kabar-stok\/([\w-]{43})/.exec(text)?.[1]));
  expect(keys.size).toBe(1);
  await agree(email);
  const params = { key: await keyTo(email) };
  const waitsFor = async () =>
    (await ask(showStockWish, { params })).body.data.wishes
      .filter(({ isAgreed }) => isAgreed)
      .map((one) => one.variantId);
  expect(await waitsFor()).toEqual(variants.slice(0, 10));
  await ask(takeBackStockWish, { params, query: { variantId: variants[0] } });
  await agree(email);
  expect(await waitsFor()).toEqual(variants.slice(1, 11));
});

test("E16 a told wish is forgotten after 90 days, one that nobody could answer after a year", async () => {
  const [variant, waiting] = [await soldOut(), await soldOut()];
  await agreed(variant, newEmail());
  await agreed(waiting, newEmail());
  await restock(variant);
  await sweep();
  const left = async (days: number) => {
    await sweep(SEEDED_AT + days * DAY, "30 19 * * *");
    return [(await wishesOf(variant)).length, (await wishesOf(waiting)).length];
  };
  expect([await left(89), await left(90), await left(364), await left(365)]).toEqual([
    [1, 1],
    [0, 1],
    [0, 1],
    [0, 0],
  ]);
});

test("E16 R04 one place on the network asks only so often in a minute", async () => {
  const variant = await soldOut();
  const from = async () =>
    (await ask(askForStock, { body: { variantId: variant, email: newEmail() } }, { address: "203.0.113.77" })).status;
  const answers = [];
  // The minute may end in between: then it is counted from the start once more.
  for (let n = 0; n < 21 && answers.at(-1) !== 429; n += 1) answers.push(await from());
  expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
});
