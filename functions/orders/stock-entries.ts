import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import { type ColumnsOf, insert } from "#functions/db/fields.ts";
import { productVariant } from "#functions/db/schema/catalogue.ts";
import { orderHold as hold } from "#functions/db/schema/order.ts";
import { stockEntry } from "#functions/db/schema/stock.ts";

type Values = { [Name in "orderId" | "staff" | "at"]?: unknown };

interface Move extends Values {
  /** How many more there are, or fewer. */
  pieces: SQL;
  reason: ColumnsOf<typeof stockEntry>["reason"]["_"]["data"];
  at: unknown;
}

/** Moves the stock of each variant that `from` finds, by an entry: the number beside the variant follows it. */
export function moveStock({ pieces, ...move }: Move, from: SQL): Statement<never> {
  const values = { variantId: sql`${productVariant.id}`, pieces, stockAfter: sql`${productVariant.stock} + ${pieces}` };
  return statement(insert(stockEntry, { ...values, ...move } as never, from));
}

/** What an order has taken goes out of stock, or is in stock again. */
export function moveHeldStock(orderId: SQL, sign: "+" | "-", move: Omit<Move, "pieces" | "orderId">): Statement<never> {
  return moveStock(
    { ...move, orderId: sql`${hold.orderId}`, pieces: sql`${sql.raw(sign)}${hold.quantity}` },
    sql`FROM order_hold JOIN product_variant ON ${productVariant.id} = ${hold.ref}
      WHERE ${hold.orderId} = ${orderId} AND ${hold.kind} = 'stock'`,
  );
}
