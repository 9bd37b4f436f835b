import { sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";

export function selectPointBalance(userId: number) {
  return statement<{ points: number }>(
    sql`SELECT coalesce(sum(points), 0) AS points FROM point_entry WHERE user_id = ${userId}`,
  );
}
