import type { ApiEnv } from "./api/env.ts";

/** The bindings and settings of wrangler.toml, given their meaning once; those of the embedded API among them. */
export interface Env extends ApiEnv {
  ASSETS: Fetcher;
  /** A shop API that runs as another Worker of the same account. */
  SHOP_API?: Fetcher;
  /** The base address of a shop API elsewhere. */
  SHOP_API_URL?: string;
  /** Signs the cookies: the first secret signs, the others are still read, so that they can rotate. Comma-separated. */
  SESSION_SECRETS?: string;
  /** "1" writes a line for every call to the API, with secrets and personal data left out. */
  LOG_CALLS?: string;
  /** Where /more-retail-experience leads. */
  RETAIL_URL?: string;
  /** Where the shop's own measuring hears of searches, of those who agreed to it. Without it nobody is asked and nothing is sent. */
  ANALYTICS_URL?: string;
}
