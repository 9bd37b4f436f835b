import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { TEST_CLOCK_HEADER } from "#contract/call.ts";
import { picturePath } from "#contract/pictures.ts";
import {
  countUnread,
  deleteChatPicture,
  listMessages,
  MESSAGES_PER_PAGE,
  readMessages,
  storeMessage,
  uploadChatPicture,
} from "#contract/service/chat.ts";
import { CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { answerChat, listChats } from "#functions/service/operator-chats.ts";
import { act } from "../../support/act.ts";
import { photoWithPlace } from "../../support/pictures.ts";
import { withinOneMinute } from "../minute.ts";
import { operatorAt } from "../operator.ts";
import { addProduct, addRegions, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";

beforeAll(addRegions);

const newKey = () => `kunci-${crypto.randomUUID()}`;
type Sent = Partial<z.input<typeof storeMessage.body>>;
const write = (token: string, more: Sent = {}, now = SEEDED_AT) =>
  ask(storeMessage, { body: { text: "Halo", messageKey: newKey(), ...more } }, { token, now });
const threadOf = async (token: string, query = {}) => (await ask(listMessages, { query }, { token })).body.data;
const unreadOf = async (token: string) => (await ask(countUnread, {}, { token })).body.data.unread;
const upload = (token: string) =>
  ask(uploadChatPicture, { body: { picture: new File([photoWithPlace()], "foto.jpg") } }, { token });

const context = operatorAt(SEEDED_AT + 60, { origin: "https://shop.test" });
const answer = (email: string, text: string) => act(answerChat, { email, text }, context);
const provenEmail = async () => {
  const [user] = await rows<{ id: number; email: string }>("SELECT id, email FROM user ORDER BY id DESC LIMIT 1");
  await rows("UPDATE user SET email_verified_at = ? WHERE id = ?", SEEDED_AT, user?.id);
  return user?.email ?? "";
};

test("I10 a message about a product and one about an order carry their cards, in their order", async () => {
  const variant = await addProduct({ price: 1_500_000 });
  const token = await makeBuyer([line(variant)]);
  const orderNumber = await ordered(token);
  const [product] = await rows<{ id: number }>("SELECT product_id AS id FROM product_variant WHERE id = ?", variant);
  const productId = product?.id ?? 0;
  await write(token, { text: "Ada ukuran 12?", productId });
  await write(token, { text: "Kapan dikirim?", orderNumber });
  const { results, hasMore, about } = await threadOf(token, { productId, orderNumber });
  expect([results.map(({ text }) => text), hasMore]).toEqual([["Ada ukuran 12?", "Kapan dikirim?"], false]);
  expect(results[0]?.product).toMatchObject({ id: productId, name: "Cincin Uji", price: "Rp 1.500.000" });
  expect(results[1]?.order).toMatchObject({ orderNumber, stateLabel: "Menunggu pembayaran", pieces: 1 });
  expect([about.product?.id, about.order?.orderNumber]).toEqual([productId, orderNumber]);
  expect(results[0]).toMatchObject({ author: "shopper", readAt: null, order: null, pictures: [] });
});

test("I10 S03 a message is stored without the signs that nobody sees; of only those it is none", async () => {
  const token = await signIn();
  const { body } = await write(token, { text: "Halo\u202E,\r\nmasih\u200B ada\u001B? ❤️\u200D🔥" });
  expect(body.data.text).toBe("Halo,\nmasih ada? ❤️\u200D🔥");
  expect((await write(token, { text: "\u200B\u2067\uFEFF" })).status).toBe(422);
});

test("I10 a resent message is one message, and two with other keys are two", async () => {
  const token = await signIn();
  const body = { text: "Sekali saja", messageKey: newKey() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(storeMessage, { body }, { token })));
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  await write(token, { text: "Sekali saja" });
  expect((await threadOf(token)).results).toHaveLength(2);
  // Another customer's key is their own.
  const other = await signIn();
  expect((await ask(storeMessage, { body }, { token: other })).body.data.id).not.toBe(answers[0]?.body.data.id);
});

test("I10 pages go backwards from the newest, and nothing is twice or missing", async () => {
  const token = await signIn();
  const [user] = await rows<{ id: number }>("SELECT id FROM user ORDER BY id DESC LIMIT 1");
  const count = 2 * MESSAGES_PER_PAGE + 5;
  await env.DB.batch(
    Array.from({ length: count }, (_, n) =>
      env.DB.prepare(
        "INSERT INTO chat_message (user_id, author, message_key, text, created_at) VALUES (?, 'shop', ?, ?, ?)",
      ).bind(user?.id, newKey(), `Pesan ${n}`, SEEDED_AT),
    ),
  );
  const texts: string[] = [];
  let page = await threadOf(token);
  for (texts.unshift(...page.results.map(({ text }) => text)); page.hasMore; ) {
    page = await threadOf(token, { before: page.results[0]?.id });
    texts.unshift(...page.results.map(({ text }) => text));
  }
  expect(texts).toEqual(Array.from({ length: count }, (_, n) => `Pesan ${n}`));
});

test("I10 R06 another customer's order, picture and thread are nobody's", async () => {
  const owner = await makeBuyer([line(await addProduct())]);
  const orderNumber = await ordered(owner);
  const picture = (await upload(owner)).body.data;
  await write(owner, { text: "Rahasia saya" });
  const stranger = await signIn();
  const refusals = [
    await write(stranger, { orderNumber }),
    await write(stranger, { pictureIds: [picture.id] }),
    await write(stranger, { productId: 2 ** 31 }),
  ];
  expect(
    refusals.map(({ status, body }) => [status, Object.keys((body.data as never as { fields: object }).fields)]),
  ).toEqual([
    [422, ["orderNumber"]],
    [422, ["pictureIds"]],
    [422, ["productId"]],
  ]);
  const { results, about } = await threadOf(stranger, { orderNumber, before: 2 ** 31 });
  expect([results, about]).toEqual([[], { product: null, order: null }]);
  await ask(deleteChatPicture, { body: { id: picture.id } }, { token: stranger });
  expect((await write(owner, { text: "", pictureIds: [picture.id] })).status).toBe(200);
});

test("I10 R03 a picture is its owner's alone, is used once, and a message needs words or a picture", async () => {
  const token = await signIn();
  const picture = (await upload(token)).body.data;
  const sent = await write(token, { text: "", pictureIds: [picture.id] });
  expect(sent.body.data.pictures).toEqual([picture]);
  const seen = async (as?: string) => (await fetchPicture(picturePath(picture.token, false), as)).status;
  expect([await seen(token), await seen(await signIn()), await seen()]).toEqual([200, 404, 404]);
  expect((await write(token, { pictureIds: [picture.id] })).status).toBe(422);
  expect((await write(token, { text: "  \n " })).body.data).toMatchObject({ fields: { text: expect.any(String) } });
  expect((await write(token, { text: "a".repeat(CHAT_TEXT_MAX + 1) })).status).toBe(422);
  expect((await write(token, { pictureIds: [1, 2] })).status).toBe(422);
  await ask(deleteChatPicture, { body: { id: picture.id } }, { token });
  expect((await threadOf(token)).results.map(({ pictures }) => pictures.length)).toEqual([1]);
});

async function fetchPicture(path: string, token?: string) {
  const headers = new Headers({ [TEST_CLOCK_HEADER]: String(SEEDED_AT) });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const response = await exports.default.fetch(new Request(`https://api.test/${path}`, { headers }));
  await response.body?.cancel();
  return response;
}

test("I10 markup is kept as it is written, and is nobody's markup", async () => {
  const token = await signIn();
  const text = "<script>alert(1)</script> kode 'OR 1=1 --";
  expect((await write(token, { text })).body.data.text).toBe(text);
});

test("I10 B05 the shop's answer raises the unread count and is told in the same batch; it is read up to a message, never further", async () => {
  const token = await signIn();
  const email = await provenEmail();
  await write(token);
  expect(await answer(email, "Satu")).toMatchObject({ did: "sent" });
  await answer(email, "Dua");
  expect(await unreadOf(token)).toBe(2);
  const { results } = await threadOf(token);
  const [, one] = results;
  expect((await ask(readMessages, { body: { upTo: one?.id ?? 0 } }, { token })).body.data).toEqual({ unread: 1 });
  await answer(email, "Tiga");
  expect(await unreadOf(token)).toBe(2);
  expect((await ask(readMessages, { body: { upTo: 2 ** 31 } }, { token })).body.data).toEqual({ unread: 0 });
  // Reading twice leaves the first time, and the shopper's own message is the shop's to read.
  const read = (await threadOf(token)).results;
  expect(read.map(({ author, readAt }) => [author, readAt !== null])).toEqual([
    ["shopper", false],
    ["shop", true],
    ["shop", true],
    ["shop", true],
  ]);
  const notices = await rows(
    "SELECT kind, title, text, path FROM notification WHERE user_id = (SELECT id FROM user WHERE email = ?) ORDER BY id",
    email,
  );
  expect(notices).toHaveLength(3);
  expect(notices[0]).toEqual({ kind: "chat", title: "Pesan baru dari kami", text: "Satu", path: "/profile/chats" });
  const [mail] = await rows<{ text: string }>(
    "SELECT text FROM outbox WHERE recipient = ? AND channel = 'mail'",
    email,
  );
  expect(mail?.text).toContain("https://shop.test/profile/chats");
  expect(await answer("bukan.siapa@contoh.example", "Halo")).toMatchObject({ did: "nothing", why: "nobody" });
});

test("I10 reading as another customer reads nothing", async () => {
  const token = await signIn();
  const email = await provenEmail();
  await answer(email, "Untuk Anda");
  await ask(readMessages, { body: { upTo: 2 ** 31 } }, { token: await signIn() });
  expect(await unreadOf(token)).toBe(1);
});

test("I10 S03 threads with unread messages come first, then the latest", async () => {
  const [answered, waiting] = [await signIn(), await signIn()];
  await write(waiting, { text: "Masih menunggu" });
  const [user] = await rows<{ email: string; id: number }>(
    "SELECT id, email FROM user ORDER BY id DESC LIMIT 1 OFFSET 1",
  );
  await write(answered, { text: "Sudah dibaca" });
  await rows("UPDATE chat_message SET read_at = ? WHERE user_id = ?", SEEDED_AT, user?.id);
  const threads = (await listChats(1, context)).rows;
  const places = ["Masih menunggu", "Sudah dibaca"].map((text) => threads.findIndex((one) => one.text === text));
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  expect(threads.find(({ text }) => text === "Masih menunggu")).toMatchObject({ unread: 1, author: "shopper" });
});

test("I10 what tells a change apart moves with every message, and with every one that was read", async () => {
  const token = await signIn();
  const state = async () => JSON.stringify((await ask(countUnread, {}, { token })).body.data);
  const email = await provenEmail();
  const states = [await state()];
  const change = async (work: () => Promise<unknown>) => {
    await work();
    states.push(await state());
  };
  await change(() => write(token));
  await change(() => answer(email, "Halo"));
  await change(() => ask(readMessages, { body: { upTo: 2 ** 31 } }, { token }));
  await change(() => rows("UPDATE chat_message SET read_at = 1 WHERE author = 'shopper' AND read_at IS NULL"));
  expect(new Set(states).size).toBe(5);
  expect(JSON.parse(states[0] ?? "")).toEqual({ unread: 0, latestId: 0, seenId: 0 });
});

test("R04 I10 a customer writes twenty messages a minute at most, and a neighbour none the fewer", async () => {
  const { mine, statuses, neighbour } = await withinOneMinute(async () => {
    const [token, other] = [await signIn(), await signIn()];
    const sent = await Promise.all(Array.from({ length: 25 }, () => write(token)));
    return { mine: token, statuses: sent.map(({ status }) => status).sort(), neighbour: await write(other) };
  });
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  expect(neighbour.status).toBe(200);
  expect((await threadOf(mine)).results).toHaveLength(20);
});

test("R05 I10 odd input is refused in words and changes nothing", async () => {
  const token = await signIn();
  const odd = [
    "[".repeat(50_000),
    '{"text":1}',
    '{"text":"a","message_key":"x"}',
    '{"text":"a","message_key":"kunci-yang-panjang","picture_ids":[9007199254740993]}',
  ];
  for (const body of odd) {
    const init = { method: "POST", body, headers: { "Content-Type": "application/json" } };
    expect((await send("more/user/chat/store", init, { token })).status, body.slice(0, 60)).toBe(422);
  }
  for (const query of ["before=9007199254740993", "before=-1", "ordersn=1", "before=1&before=2"])
    expect((await send(`more/user/chat?${query}`, {}, { token })).status, query).toBe(422);
  expect((await threadOf(token)).results).toEqual([]);
});
