import type { z } from "zod";
import type { Answer, Call } from "#contract/call.ts";
import type { Database } from "#functions/db/database.ts";
import type { ChatAppEnv, PushEnv, SocialEnv } from "#functions/env.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import type { Seconds } from "#lib/time.ts";
import type { LimitName } from "./limits.ts";
import { refuse } from "./refuse.ts";
import type { Owner, Shopper, Sighting } from "./shopper.ts";
import type { StaffMember } from "./staff-member.ts";

/** A call's input, parsed by its row's schemas. */
export interface CallInput<C extends Call> {
  params: z.output<C["params"]>;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
}

/** What a handler works with. The clock is read once per request. */
export interface CallContext {
  db: Database;
  now: Seconds;
  /** Registers the second at which this answer becomes outdated by itself, such as the end of a sale. */
  changesAt: (second: Seconds | undefined) => void;
  /** The shopper's network address, as used for rate limits. */
  address: string;
  /** The shopper's browser and place. */
  sighting: Sighting;
  /** Where uploaded pictures are stored. */
  uploads: R2Bucket;
  /** Draws them; undefined where the account has no Images. */
  images: ImagesBinding | undefined;
  /** The address of the shop's pages, for links in messages. Calls that need it are refused if it is unknown. */
  origin: string;
  /** Whether it may sell with the demo's texts: a demo, or a shop on one's own machine. */
  isDemo: boolean;
  /** Settings of the social logins. */
  social: SocialEnv;
  /** How many chat messages may be sent a day in all: they cost the shop. */
  chatsADay: number;
  /** How many times the usual limits of a day this shop has. */
  dayTimes: number;
  /** Settings of notifications in browsers. */
  push: PushEnv;
  /** Settings of the chat app. */
  chatApp: ChatAppEnv;
  /** The configured payment provider. */
  payments: () => PaymentGateway;
  /** Counts an attempt, and refuses with too_many if there were too many of this kind under this key. */
  limit: (name: LimitName, key: string) => Promise<void>;
  /** Starts the delivery of written outbox messages; the answer does not wait for it. */
  post: (written: { id: number }[]) => void;
  /** Logs, under the request id, a failure that does not fail the answer. */
  noteFault: (fault: unknown) => void;
}

/** The context of a signed-in shopper's call. */
export type ShopperContext = CallContext & { shopper: Shopper };
/** The same where only the shopper's own things are read. */
export type OwnerContext = CallContext & { shopper: Owner };
/** The same where they are read first and changed afterwards; `whoAsks` answers once the database has found the shopper. */
export type EnteringContext = OwnerContext & Entry;

/** `whoAsks` waits until the database has found the shopper, and refuses if there is none. */
interface Entry {
  whoAsks: () => Promise<Shopper>;
}

/** `whoActs` waits until the database has found the member of staff, and refuses if there is none. */
interface StaffEntry {
  whoActs: () => Promise<StaffMember>;
}

export type StaffContext = CallContext & StaffEntry;

export interface Handler<C extends Call = Call> {
  row: C;
  /** It begins with reads of the shopper's own data, so the shopper is looked up in the same trip. */
  isOwners?: true;
  handle(
    input: CallInput<C>,
    context: CallContext & { shopper: Shopper | undefined } & Entry & StaffEntry,
  ): Promise<Answer<C>>;
}

/** Defines a handler for a public call. */
export function answer<C extends Call>(
  row: C,
  handle: (input: CallInput<C>, context: CallContext) => Promise<Answer<C>>,
): Handler<C> {
  return { row, handle };
}

/** Defines a handler for a signed-in shopper's call, with the shopper in the context. */
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

/**
 * Defines a handler that only reads a signed-in shopper's own data. Their id comes from the caller: the database returns
 * nothing before it has found the session of that shopper.
 */
export function answerOwner<C extends Call>(
  row: C,
  handle: (input: CallInput<C>, context: OwnerContext) => Promise<Answer<C>>,
): Handler<C> {
  return { ...answerShopper(row, handle), isOwners: true };
}

/** Defines a handler that reads a signed-in shopper's own data, awaits `whoAsks`, and only then changes anything. */
export function answerEntering<C extends Call>(
  row: C,
  handle: (input: CallInput<C>, context: EnteringContext) => Promise<Answer<C>>,
): Handler<C> {
  return {
    row,
    isOwners: true,
    handle: (input, context) =>
      handle(input, { ...context, shopper: context.shopper ?? refuse("unauthenticated", 401) }),
  };
}

/** Defines a handler for a public call that uses a token if there is one. */
export function answerAnybody<C extends Call>(row: C, handle: Handler<C>["handle"]): Handler<C> {
  return { row, handle };
}

/**
 * Defines a handler for a call of the back office. Its reads find the member of staff in the same trip, and return nothing
 * to anybody else; whatever else it does waits for `whoActs`.
 */
export function answerStaff<C extends Call>(
  row: C,
  handle: (input: CallInput<C>, context: StaffContext) => Promise<Answer<C>>,
): Handler<C> {
  return { row, handle };
}
