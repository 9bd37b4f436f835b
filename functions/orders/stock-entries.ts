import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import { type ColumnsOf, insert } from "#functions/db/fields.ts";
import { productVariant } from "#functions/db/schema/catalogue.ts";
import { stockEntry } from "#functions/db/schema/stock.ts";

interface Move {
  /** How many more there are of each variant, or fewer. */
  pieces: SQL;
  reason: ColumnsOf<typeof stockEntry>["reason"]["_"]["data"];
  orderId?: SQL;
  staff?: string;
  at: unknown;
}

/** Moves the stock of each variant that `from` finds, by an entry: the number beside the variant follows it. */
export function moveStock({ pieces, ...move }: Move, from: SQL): Statement<never> {
  const values = { variantId: sql`${productVariant.id}`, pieces, stockAfter: sql`${productVariant.stock} + ${pieces}` };
  return statement(insert(stockEntry, { ...values, ...move } as never, from));
}
