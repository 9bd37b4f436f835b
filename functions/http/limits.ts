import {
  askPasswordReset,
  login,
  loginFacebook,
  loginGoogle,
  loginNewGoogle,
  register,
  resetPassword,
  sendChatCode,
  sendMailCode,
  startSocialLogin,
  verifyChatCode,
  verifyMailCode,
} from "#contract/account/auth.ts";
import type { Call } from "#contract/call.ts";
import { logCartAction, logPixel } from "#contract/cart.ts";
import { askForStock } from "#contract/catalogue/wishes.ts";
import { storeProject, uploadProjectPicture } from "#contract/interior.ts";

import type { LimitsEnv } from "#functions/env.ts";
import { refuseFor } from "./refuse.ts";

/**
 * Public calls that are rate-limited by the sender's address before any of the body is read, and under which limit.
 * If the handler counts the same limit again, it counts only once.
 */
export const countedFirst = new Map<Call, LimitName>([
  [login, "address"],
  [register, "message"],
  [sendMailCode, "message"],
  [sendChatCode, "message"],
  [verifyMailCode, "address"],
  [verifyChatCode, "address"],
  [askPasswordReset, "message"],
  [resetPassword, "address"],
  [startSocialLogin, "address"],
  [loginGoogle, "address"],
  [loginNewGoogle, "address"],
  [loginFacebook, "address"],
  [logCartAction, "record"],
  [logPixel, "record"],
  [storeProject, "message"],
  [askForStock, "message"],
  [uploadProjectPicture, "upload"],
] as [Call, LimitName][]);

export type LimitName =
  | "login"
  | "account"
  | "address"
  | "message"
  | "voucher"
  | "search"
  | "order"
  | "record"
  | "upload"
  | "chat"
  | "feed";

export const bindingOf = {
  login: "LIMIT_LOGIN",
  account: "LIMIT_ACCOUNT",
  address: "LIMIT_ADDRESS",
  message: "LIMIT_MESSAGE",
  voucher: "LIMIT_VOUCHER",
  search: "LIMIT_SEARCH",
  order: "LIMIT_ORDER",
  record: "LIMIT_RECORD",
  upload: "LIMIT_UPLOAD",
  chat: "LIMIT_CHAT",
  feed: "LIMIT_FEED",
} as const satisfies Record<LimitName, keyof LimitsEnv>;

/** The period of every limit in wrangler.toml. */
const PERIOD_SECONDS = 60;

export async function limit(env: LimitsEnv, name: LimitName, key: string): Promise<void> {
  const outcome = await env[bindingOf[name]]?.limit({ key });
  if (outcome && !outcome.success) refuseFor(name === "account" ? "too_many_account" : "too_many", PERIOD_SECONDS);
}
