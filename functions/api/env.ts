import type { PaymentEnv } from "#functions/gateways/choose-payment.ts";

import type { GatewayEnv } from "#functions/gateways/gateways.ts";
import type { SocialEnv } from "#functions/gateways/social.ts";
import type { Delivery } from "#functions/jobs/queue.ts";
import type { LimitsEnv } from "./limits.ts";

/** What the API needs of its Worker. */
export interface ApiEnv extends GatewayEnv, SocialEnv, LimitsEnv, PaymentEnv {
  DB: D1Database;
  /** What shoppers and operators have uploaded. */
  UPLOADS: R2Bucket;
  /** The static token of calls that the shop's own systems make; without it they are refused. */
  INTEGRATION_TOKEN?: string;
  /** Carries messages from the outbox to their delivery; without it they wait for the next sweep. */
  OUTBOX?: Queue<Delivery>;
  /** Where the shop's pages are, such as https://serambi.example; without it, where the shopper is. */
  SHOP_ORIGIN?: string;
  /** Shared with the storefront, when the API runs as a Worker of its own. */
  SHOP_API_SECRET?: string;
  /** "1" lets a request say what time it is; for tests alone. */
  TEST_CLOCK?: string;
}
