import { sql } from "drizzle-orm";
import type { Gone } from "#domain/staff/undo-words.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select } from "#functions/db/fields.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { act } from "#functions/db/schema/operate.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import type { Seconds } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";
import type { AuditLog } from "./audit-log.ts";

/** What an operator's action works with; the prompt and the back office both have it. */
export interface OperatorContext {
  db: Database;
  now: Seconds;
  /** Where the shop's pages are, for links in messages. */
  origin: string;
  /** Hands stored messages to the queue. */
  post: (messages: { id: number }[]) => void;
  auditLog: AuditLog;
  /** Who acts, in the back office; the prompt knows a name alone. */
  staffId?: number | undefined;
  /** With which browser, and where; the prompt has neither. */
  sighting?: { agent: string; place: string } | undefined;
  /** Undefined for a deployed shop whose key the prompt does not know. */
  provider?: PaymentGateway | undefined;
}

/** Nothing was changed; `why` is a key of the use case's words. */
export interface Refusal {
  did: "nothing";
  why: string;
}

/** What the plan saw has changed since: it is to be looked at again. */
export interface Changed extends Refusal {
  why: "changed";
}

/** Whether an action can be taken back: by another use case, or never, because something has left the house. */
export type Undo = { by: string } | { never: Gone };

/** A plan with what only its writing needs. */
export interface Looked<Plan, Known> {
  plan: Plan;
  known: Known;
}

interface Definition<
  Input,
  Plan extends { input: Input },
  Known,
  Effect extends { effect: string },
  Done extends { did: string },
  Why extends Refusal,
> {
  /** Its name in the table of acts, such as `complaint.move`. */
  name: string;
  /** Reads the shop, and says what would be done, or why not. */
  look(input: Input, context: OperatorContext): Promise<Looked<Plan, Known> | Why>;
  /**
   * Writes one batch that contains `receipt(done)`, the change, its entry of the audit log, and a guard (`demand`) for
   * what was seen. Answers undefined if a concurrent write came first. `done` is stored with the key, so it names no
   * customer.
   */
  write(
    looked: Looked<Plan, Known>,
    receipt: (done: Done) => Statement<never>,
    context: OperatorContext,
  ): Promise<Done | undefined>;
  /** What must still be so when the plan is applied, if that is less than all of it. */
  seen?(plan: Plan): unknown;
  /** What the plan would do, as data; the words of each kind are below. */
  effects(plan: Plan): Effect[];
  undo(plan: Plan): Undo;
  words: { effects: Words<"effect", Effect>; refusals: Words<"why", Why> };
}

/** An operator's action: planned and shown first, then applied if it still is so. */
export interface UseCase<
  Input,
  Plan extends { input: Input },
  Effect extends { effect: string },
  Done extends { did: string },
  Why extends Refusal,
> {
  name: string;
  plan(input: Input, context: OperatorContext): Promise<Plan | Why>;
  /** The second press of one key gets the answer of the first, with `isRepeated`. */
  apply(plan: Plan, key: string, context: OperatorContext): Promise<(Done & { isRepeated?: true }) | Changed>;
  /** What was answered under a key; undefined if nothing was applied under it. */
  answerOf(key: string, context: OperatorContext): Promise<Done | undefined>;
  effects(plan: Plan): Effect[];
  undo(plan: Plan): Undo;
  words: { effects: Words<"effect", Effect>; refusals: Words<"why", Why> };
}

export function defineUseCase<
  Input,
  Plan extends { input: Input },
  Known,
  Effect extends { effect: string },
  Done extends { did: string },
  Why extends Refusal,
>(definition: Definition<Input, Plan, Known, Effect, Done, Why>): UseCase<Input, Plan, Effect, Done, Why> {
  const { name, look, write, seen = (plan: Plan): unknown => plan, effects, undo, words } = definition;
  const answerOf = async (key: string, { db }: OperatorContext) => {
    const receipts = sql`FROM act WHERE ${act.key} = ${key} AND ${act.action} = ${name}`;
    const [before] = await db.rows(select(pick(act, "result"), receipts));
    return before ? (JSON.parse(before.result) as Done) : undefined;
  };
  return {
    ...{ name, effects, undo, words, answerOf },
    async plan(input, context) {
      const looked = await look(input, context);
      return "did" in looked ? looked : looked.plan;
    },
    async apply(plan, key, context) {
      const looked = await look(plan.input, context);
      if (!("did" in looked) && JSON.stringify(seen(looked.plan)) === JSON.stringify(seen(plan))) {
        const receipt = (done: Done) =>
          statement(insert(act, { key, at: context.now, action: name, result: JSON.stringify(done) }));
        try {
          const done = await write(looked, receipt, context);
          if (done) return done;
        } catch (error) {
          if (!isHeldBack(error) && !isPressedBefore(error)) throw error;
        }
      }
      const before = await answerOf(key, context);
      return before ? { ...before, isRepeated: true } : { did: "nothing", why: "changed" };
    },
  };
}

/**
 * Whether the receipt of a batch stands under its key already. Any other rule of the database that does not hold is a
 * bug, unless the use case expects it.
 */
export function isPressedBefore(error: unknown): boolean {
  return /UNIQUE constraint failed: act\.key/.test(String(error));
}
