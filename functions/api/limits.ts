import { refuseFor } from "./refuse.ts";

/**
 * How often one may knock. The counts are kept by Cloudflare for all isolates of a place; how many a minute allows stands in
 * wrangler.toml, beside each binding.
 */
export interface LimitsEnv {
  /** Wrong or right: logins from one address to one account. */
  LIMIT_LOGIN?: RateLimit;
  /** Logins to one account from anywhere. */
  LIMIT_ACCOUNT?: RateLimit;
  /** Logins and tries of codes or links from one address. */
  LIMIT_ADDRESS?: RateLimit;
  /** Codes, links and accounts asked for from one address. */
  LIMIT_MESSAGE?: RateLimit;
  LIMIT_VOUCHER?: RateLimit;
  LIMIT_SEARCH?: RateLimit;
  /** Orders sent by one shopper. */
  LIMIT_ORDER?: RateLimit;
  /** What anybody may have written down, such as what they do with a cart, from one address. */
  LIMIT_RECORD?: RateLimit;
}

export type LimitName = "login" | "account" | "address" | "message" | "voucher" | "search" | "order" | "record";

const bindingOf = {
  login: "LIMIT_LOGIN",
  account: "LIMIT_ACCOUNT",
  address: "LIMIT_ADDRESS",
  message: "LIMIT_MESSAGE",
  voucher: "LIMIT_VOUCHER",
  search: "LIMIT_SEARCH",
  order: "LIMIT_ORDER",
  record: "LIMIT_RECORD",
} as const satisfies Record<LimitName, keyof LimitsEnv>;

/** The period of every limit in wrangler.toml. */
const PERIOD_SECONDS = 60;

export async function limit(env: LimitsEnv, name: LimitName, key: string): Promise<void> {
  const outcome = await env[bindingOf[name]]?.limit({ key });
  if (outcome && !outcome.success) refuseFor(name === "account" ? "too_many_account" : "too_many", PERIOD_SECONDS);
}
