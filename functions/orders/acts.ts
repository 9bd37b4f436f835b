import { sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select } from "#functions/db/fields.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { act } from "#functions/db/schema/operate.ts";
import type { MoveContext } from "./order-moves.ts";

/** What an operator's act saw and would change, as data; `known` is what writing it needs beside it. */
export interface Looked<Plan, Known> {
  plan: Plan;
  known: Known;
}

/** An act that would change nothing; it also says why. */
interface Nothing {
  did: "nothing";
}

/** Why a plan was not applied: what it saw has changed, or it was applied before under the same key. */
export type NotApplied = { did: "nothing"; why: "changed" | "done-before" };

/** The plan alone, or why there is none. */
export function planOf<Plan, Why extends Nothing>(looked: Looked<Plan, unknown> | Why): Plan | Why {
  return "did" in looked ? looked : looked.plan;
}

/**
 * Applies a plan, if looking again shows the same. `write` puts `once` into its batch, which keeps the key, and what was
 * seen is demanded there; it answers nothing if a concurrent write came first.
 */
export async function applyPlan<Plan, Known, Done>(
  plan: Plan,
  key: string,
  { db, now }: Pick<MoveContext, "db" | "now">,
  look: () => Promise<Looked<Plan, Known> | Nothing>,
  write: (known: Known, once: Statement<never>) => Promise<Done | undefined>,
): Promise<Done | NotApplied> {
  const looked = await look();
  if (!("did" in looked) && JSON.stringify(looked.plan) === JSON.stringify(plan)) {
    try {
      const done = await write(looked.known, statement(insert(act, { key, at: now })));
      if (done) return done;
    } catch (error) {
      if (!isHeldBack(error) && !isRepeated(error)) throw error;
    }
  }
  const [before] = await db.rows(select(pick(act, "key"), sql`FROM act WHERE ${act.key} = ${key}`));
  return { did: "nothing", why: before ? "done-before" : "changed" };
}

function isRepeated(error: unknown): boolean {
  return /UNIQUE constraint failed: act\.key/.test(String(error));
}
