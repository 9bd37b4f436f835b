import { expect, test } from "vitest";
import { registerDevice } from "#contract/account/user.ts";
import { deletePush, savePush, showPush } from "#contract/service/notice.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { shopKeys as settings } from "../../support/push-service.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { newBrowser, savedOf, subscribed, userOf } from "./browsers.ts";

test("M01 the page is told the shop's key and which browser of this session is on; a shop without keys says so", async () => {
  const { token, browser } = await subscribed();
  const endpoint = browser.subscription.endpoint;
  expect((await ask(showPush, {}, { token, settings })).body.data).toEqual({
    publicKey: settings.VAPID_PUBLIC_KEY,
    endpoint,
  });
  expect((await ask(showPush, {}, { token })).body.data).toEqual({ publicKey: "", endpoint });
  expect((await ask(showPush, {}, { token: await signIn(), settings })).body.data.endpoint).toBe("");
});

test.each([
  "http://127.0.0.1:8787/dev/outbox",
  "https://169.254.169.254/latest/meta-data",
  "https://fcm.googleapis.com.jahat.example/a",
  "https://fcm.googleapis.com@jahat.example/a",
])("M01 R03 %s is not saved", async (endpoint) => {
  const token = await signIn();
  const { subscription } = await newBrowser();
  const refused = await ask(savePush, { body: { ...subscription, endpoint } }, { token, settings });
  expect([refused.status, refused.body.data]).toMatchObject([422, { code: "invalid" }]);
  expect(await savedOf(await userOf(token))).toEqual([]);
});

test("M01 a key that is no point of the curve is refused in words", async () => {
  const token = await signIn();
  const { subscription } = await newBrowser();
  const body = { ...subscription, p256dh: `B${"A".repeat(86)}` };
  const refused = await ask(savePush, { body }, { token, settings });
  expect([refused.status, Object.keys((refused.body.data as never as { fields: object }).fields)]).toEqual([
    422,
    ["p256dh"],
  ]);
});

test("M01 a browser belongs to who switched it on last, and no one switches off another's", async () => {
  const first = await subscribed();
  const stranger = await signIn();
  const { endpoint } = first.browser.subscription;
  const tried = await ask(deletePush, { body: { endpoint } }, { token: stranger });
  expect([tried.status, tried.body.data]).toEqual([200, { deleted: false }]);
  const second = await subscribed(first.browser);
  expect([await savedOf(first.userId), (await savedOf(second.userId)).map((row) => row.endpoint)]).toEqual([
    [],
    [endpoint],
  ]);
  const gone = await ask(deletePush, { body: { endpoint } }, { token: second.token });
  expect([gone.body.data, await savedOf(second.userId)]).toEqual([{ deleted: true }, []]);
});

test("M01 a session has one browser and a customer ten; saving one twice is once", async () => {
  const { token, browser, userId } = await subscribed();
  await ask(savePush, { body: browser.subscription }, { token, settings });
  expect(await savedOf(userId)).toHaveLength(1);
  const renewed = await newBrowser();
  await ask(savePush, { body: renewed.subscription }, { token, settings });
  expect((await savedOf(userId)).map(({ endpoint }) => endpoint)).toEqual([renewed.subscription.endpoint]);
  for (let nth = 1; nth <= 11; nth++) {
    const more = `token-${crypto.randomUUID()}`;
    const sql = "INSERT INTO access_token (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)";
    await rows(sql, await hashToken(more), userId, SEEDED_AT, SEEDED_AT + 3600);
    const { subscription } = await newBrowser();
    await ask(savePush, { body: subscription }, { token: more, settings, now: SEEDED_AT + nth });
  }
  const kept = await savedOf(userId);
  expect(kept).toHaveLength(10);
  expect(kept.map(({ endpoint }) => endpoint)).not.toContain(renewed.subscription.endpoint);
});

test("H10 an app's token may be as long as a push service's address", async () => {
  const body = { deviceId: "a", deviceName: "a", deviceOs: "a", appVersion: "1", firebaseToken: "t".repeat(2048) };
  const token = await signIn();
  expect((await ask(registerDevice, { body }, { token })).status).toBe(200);
  const longer = { ...body, firebaseToken: "t".repeat(2049) };
  expect((await ask(registerDevice, { body: longer }, { token })).status).toBe(422);
});
