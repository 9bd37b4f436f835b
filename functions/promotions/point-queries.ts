import { sql } from "drizzle-orm";
import { select } from "#functions/db/fields.ts";
import { pointEntry } from "#functions/db/schema/order.ts";

export function selectPointBalance(userId: number) {
  return select(
    { points: sql<number>`coalesce(sum(${pointEntry.points}), 0)` },
    sql`FROM point_entry WHERE ${pointEntry.userId} = ${userId}`,
  );
}
