import type { z } from "zod";
import type { Answer, Call } from "#contract/call.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Database } from "#functions/db/database.ts";
import type { SocialEnv } from "#functions/env.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import type { LimitName } from "./limits.ts";
import { refuse } from "./refuse.ts";
import type { Shopper, Sighting } from "./shopper.ts";

/** What a call asks, as its row's schemas have read it. */
export interface CallInput<C extends Call> {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
}

/** What a handler works with. The clock is read once a request. */
export interface CallContext {
  db: Database;
  now: Seconds;
  /** The second at which this answer stops being true by itself, such as the end of a sale. */
  changesAt: (second: Seconds | undefined) => void;
  /** Where the shopper is on the network, as knocks are counted. */
  address: string;
  /** With what and from where the shopper comes. */
  sighting: Sighting;
  /** Where pictures that were uploaded are kept. */
  uploads: R2Bucket;
  /** Where the shop's pages are, for links in messages; a shop that does not know it takes no such call. */
  origin: string;
  /** Which social logins are set up, and how. */
  social: SocialEnv;
  /** The payment provider, as the configuration names it. */
  payments: () => PaymentGateway;
  /** Counts a knock, and refuses it with too_many when there were too many of its kind under this key. */
  limit: (name: LimitName, key: string) => Promise<void>;
  /** Sends messages of the outbox on their way once they are written; the answer does not wait for it. */
  post: (written: { id: number }[]) => void;
  /** Writes down, under the request's id, what failed although the answer stands. */
  noteFault: (fault: unknown) => void;
}

/** The desk of a call that somebody signed in has made. */
export type ShopperContext = CallContext & { shopper: Shopper };

export interface Handler<C extends Call = Call> {
  row: C;
  handle(input: CallInput<C>, context: CallContext & { shopper: Shopper | undefined }): Promise<Answer<C>>;
}

/** How a public call is answered. */
export function answer<C extends Call>(
  row: C,
  handle: (input: CallInput<C>, context: CallContext) => Promise<Answer<C>>,
): Handler<C> {
  return { row, handle };
}

/** How a signed-in shopper's call is answered: whose it is stands beside what is asked. */
export function answerShopper<C extends Call>(
  row: C,
  handle: (input: CallInput<C>, context: ShopperContext) => Promise<Answer<C>>,
): Handler<C> {
  return {
    row,
    handle: (input, context) =>
      handle(input, { ...context, shopper: context.shopper ?? refuse("unauthenticated", 401) }),
  };
}

/** How a public call is answered that heeds a token when there is one. */
export function answerAnybody<C extends Call>(row: C, handle: Handler<C>["handle"]): Handler<C> {
  return { row, handle };
}
