import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { guard } from "#functions/db/schema/order.ts";

/** A batch only continues while `condition` holds; see the table `guard`. */
export function demand(name: string, condition: SQL): Statement<never> {
  return statement(insert(guard, { name, ok: 0 }, sql`WHERE NOT (${condition})`));
}

/** Whether a batch was rolled back because a demanded condition did not hold. */
export function isHeldBack(error: unknown): boolean {
  return /CHECK constraint failed: guard_ok/.test(String(error));
}
