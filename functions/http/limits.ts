import type { LimitsEnv } from "#functions/env.ts";
import { refuseFor } from "./refuse.ts";

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
