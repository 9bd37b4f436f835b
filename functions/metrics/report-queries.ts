import { sql } from "drizzle-orm";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { watch } from "#functions/db/schema/operate.ts";
import { type Seconds, zoneHours } from "#lib/time.ts";

/** How much of one kind there was on one day of the shop's zone. */
export interface ShopDay {
  day: string;
  what: "placed" | "paid" | "sent" | "dead";
  count: number;
  amount: number;
}

/** For an operator who asks: these read the orders and messages of all that time. */
export async function readDays(db: Database, from: Seconds): Promise<ShopDay[]> {
  const counted = (
    what: ShopDay["what"],
    table: string,
    { at, amount = "0", where = "1" }: Record<string, string> & { at: string },
  ) =>
    select(
      {
        day: sql<string>`date(${sql.raw(at)} + ${zoneHours.WIB * 3600}, 'unixepoch')`,
        what: sql<ShopDay["what"]>`${what}`,
        count: sql<number>`count(*)`,
        amount: sql<number>`sum(${sql.raw(amount)})`,
      },
      sql`FROM ${sql.raw(table)} WHERE ${sql.raw(at)} >= ${from} AND ${sql.raw(where)} GROUP BY 1`,
    );
  const days = await db.batch([
    counted("placed", '"order"', { at: "created_at", amount: "bill_total" }),
    counted("paid", "payment", { at: "paid_at", amount: "amount" }),
    counted("sent", "outbox", {
      at: "created_at",
      where: "state IN ('sent', 'kept') AND channel NOT IN ('file', 'money')",
    }),
    counted("dead", "outbox", { at: "created_at", where: "state = 'dead' AND channel NOT IN ('file', 'money')" }),
  ]);
  return days.flat();
}

/** When each run of the clock last ended, and what stands still. */
export function selectRuns() {
  return select(pick(watch, "name", "at"), sql`FROM watch ORDER BY ${watch.name}`);
}
