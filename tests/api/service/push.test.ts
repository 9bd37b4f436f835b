import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { logout } from "#contract/account/auth.ts";
import { savePush } from "#contract/service/notice.ts";
import { Database } from "#functions/db/database.ts";
import { deliverBatch, deliverMessage } from "#functions/messages/deliver.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { readProof, shopKeys } from "../../support/push-service.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { newBrowser, savedOf, subscribed, userOf } from "./browsers.ts";

const NOW = SEEDED_AT + 60;
const NOTICE = { kind: "order", title: "Pesanan dikirim", text: "JNE, JP0123 <b>", path: "/profile/order/X" } as const;
const settings = shopKeys;
const shopEnv = { ...env, ...settings };

/** What the push service was sent, and what it says to each. */
let heard: Request[] = [];
let answers: (Response | Error)[] = [];

beforeEach(() => {
  [heard, answers] = [[], []];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    heard.push(new Request(address, init));
    const answer = answers.shift() ?? new Response(null, { status: 201 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Tells a customer something; answers the pushes in the outbox. */
async function tell(userId: number, now = NOW): Promise<number[]> {
  const [, written] = await new Database(env.DB).batch(insertNotice({ userId, notice: NOTICE, now, origin: "" }));
  const ids = written.map(({ id }) => id);
  const pushes = await rows<{ id: number }>("SELECT id FROM outbox WHERE channel = 'push' AND id >= ?", ids[0] ?? 1e9);
  return pushes.map(({ id }) => id);
}

const deliver = (id = 0, now = NOW, more = {}) =>
  deliverMessage(new Database(env.DB), { ...shopEnv, ...more }, id, { now, ...orderWork });
const stateOf = async (id = 0) =>
  (await rows<{ state: string; tries: number }>("SELECT state, tries FROM outbox WHERE id = ?", id))[0];
const sentTo = () => heard.map(({ url }) => url);

test("M01 a notice reaches the browser that asked for it: nobody on the way can read it, and the sender is proven", async () => {
  const { userId, browser } = await subscribed();
  const [id, ...others] = await tell(userId);
  expect(others).toEqual([]);
  expect(await deliver(id)).toBe("done");
  expect(sentTo()).toEqual([browser.subscription.endpoint]);
  const [request] = heard as [Request];
  expect([request.method, request.redirect, request.headers.get("Content-Encoding")]).toEqual([
    "POST",
    "manual",
    "aes128gcm",
  ]);
  expect(request.headers.get("TTL")).toBe("86400");
  const body = new Uint8Array(await request.arrayBuffer());
  expect(new TextDecoder().decode(body)).not.toContain("JP0123");
  const [notice] = await rows<{ id: number }>("SELECT id FROM notification WHERE user_id = ?", userId);
  const { title, text, path } = NOTICE;
  expect(JSON.parse(await browser.open(body))).toEqual({ id: notice?.id, title, text, path });
  expect(await readProof(request.headers.get("Authorization") ?? "")).toEqual({
    proof: { aud: "https://fcm.googleapis.com", exp: NOW + 43_200, sub: settings.VAPID_SUBJECT },
    key: settings.VAPID_PUBLIC_KEY,
  });
  expect(await stateOf(id)).toEqual({ state: "sent", tries: 1 });
});

test("M01 R03 a host that has left the list is sent nothing more, and no redirect is followed", async () => {
  const own = await newBrowser("push.serambi.example");
  const token = await signIn();
  const more = { PUSH_HOSTS: "push.serambi.example" };
  await ask(savePush, { body: own.subscription }, { token, settings: { ...settings, ...more } });
  const userId = await userOf(token);
  const [first] = await tell(userId);
  expect([await deliver(first), await stateOf(first), sentTo()]).toMatchObject(["done", { state: "dead" }, []]);

  answers = [new Response(null, { status: 307, headers: { Location: "https://jahat.example/" } })];
  const [second] = await tell(userId);
  expect([await deliver(second, NOW, more), await stateOf(second)]).toMatchObject(["done", { state: "dead" }]);
  expect(sentTo()).toEqual([own.subscription.endpoint]);
});

test.each([404, 410])(
  "M01 a browser that its service no longer knows (%i) is forgotten, without a fault",
  async (status) => {
    const { userId } = await subscribed();
    answers = [new Response(null, { status })];
    const [id] = await tell(userId);
    expect([await deliver(id), await savedOf(userId)]).toEqual(["done", []]);
    expect(await stateOf(id)).toMatchObject({ state: "sent" });
    expect(await tell(userId)).toEqual([]);
  },
);

test("M01 a service that wants silence gets it for as long as it says, and the message comes after that", async () => {
  const { userId } = await subscribed();
  answers = [new Response(null, { status: 429, headers: { "Retry-After": "600" } })];
  const [first] = await tell(userId);
  expect(await deliver(first)).toBe(600);
  expect((await savedOf(userId))[0]?.silent_until).toBe(NOW + 600);
  const [second] = await tell(userId);
  expect([await deliver(second, NOW + 100), heard.length]).toEqual([500, 1]);
  expect(await stateOf(second)).toEqual({ state: "waiting", tries: 0 });
  expect([await deliver(first, NOW + 600), await deliver(second, NOW + 600), heard.length]).toEqual([
    "done",
    "done",
    3,
  ]);
  expect([await stateOf(first), await stateOf(second)]).toMatchObject([{ state: "sent" }, { state: "sent" }]);
});

test("M01 the queue waits as long as the service says", async () => {
  const { userId } = await subscribed();
  const until = new Date(Date.now() + 900_000).toUTCString();
  answers = [new Response(null, { status: 429, headers: { "Retry-After": until } })];
  const [id = 0] = await tell(userId, Math.floor(Date.now() / 1000));
  await rows("UPDATE access_token SET expires_at = 9e9 WHERE user_id = ?", userId);
  const waits: QueueRetryOptions[] = [];
  const message = { id: "m1", attempts: 1, body: { id }, retry: (options: QueueRetryOptions) => waits.push(options) };
  await deliverBatch({ queue: "serambi-api-outbox", messages: [message] } as never, shopEnv, orderWork);
  expect(waits.map(({ delaySeconds = 0 }) => delaySeconds > 600 && delaySeconds <= 900)).toEqual([true]);
});

test("M01 news of yesterday is not told any more", async () => {
  const { userId } = await subscribed();
  await rows("UPDATE push_subscription SET silent_until = ? WHERE user_id = ?", NOW + 90_000, userId);
  await rows("UPDATE access_token SET expires_at = 9e9 WHERE user_id = ?", userId);
  const [id] = await tell(userId);
  expect([await deliver(id), await stateOf(id), heard]).toMatchObject(["done", { state: "dead" }, []]);
});

test.each([400, 403, 413])("M01 what a service refuses (%i) is not sent again; the browser stays", async (status) => {
  const { userId } = await subscribed();
  answers = [new Response(null, { status })];
  const [id] = await tell(userId);
  expect([await deliver(id), await stateOf(id)]).toMatchObject(["done", { state: "dead" }]);
  expect(await savedOf(userId)).toHaveLength(1);
});

test("M01 a service that is down is asked again later", async () => {
  const { userId } = await subscribed();
  answers = [new Response(null, { status: 503 }), new TypeError("fetch failed")];
  const [id] = await tell(userId);
  expect([await deliver(id), await deliver(id), await deliver(id)]).toEqual(["later", "later", "done"]);
  expect(await stateOf(id)).toEqual({ state: "sent", tries: 3 });
});

test("M01 logging out ends it, and so does a session that has run out; what is under way is not sent", async () => {
  const { token, userId } = await subscribed();
  const [late] = await tell(userId);
  await ask(logout, {}, { token });
  expect(await savedOf(userId)).toEqual([]);
  expect([await deliver(late), heard]).toEqual(["done", []]);

  const other = await subscribed();
  const [id] = await tell(other.userId);
  expect([await deliver(id, SEEDED_AT + 3600), heard]).toEqual(["done", []]);
});
