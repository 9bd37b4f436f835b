import { expect } from "vitest";
import { savePush } from "#contract/service/notice.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { newPushBrowser, type PushBrowser, shopKeys } from "../../support/push-service.ts";
import { ask, rows, signIn } from "../shop.ts";

let browsers = 0;
/** A browser that nobody has switched on. */
export async function newBrowser(host = "fcm.googleapis.com"): Promise<PushBrowser> {
  browsers += 1;
  return newPushBrowser(`https://${host}/fcm/send/${browsers}`);
}

/** A customer, signed in for an hour, who has switched it on in a browser. */
export async function subscribed(browser?: PushBrowser) {
  const token = await signIn({ seconds: 3600 });
  const own = browser ?? (await newBrowser());
  const saved = await ask(savePush, { body: own.subscription }, { token, settings: shopKeys });
  expect([saved.status, saved.body.data]).toEqual([200, { endpoint: own.subscription.endpoint }]);
  return { token, browser: own, userId: await userOf(token) };
}

export async function userOf(token: string): Promise<number> {
  const hash = await hashToken(token);
  return (await rows<{ id: number }>("SELECT user_id AS id FROM access_token WHERE token_hash = ?", hash))[0]?.id ?? 0;
}

/** The browsers that are on for a customer. */
export const savedOf = (userId: number) =>
  rows<{ endpoint: string; silent_until: number }>(
    "SELECT endpoint, silent_until FROM push_subscription WHERE user_id = ? ORDER BY id",
    userId,
  );
