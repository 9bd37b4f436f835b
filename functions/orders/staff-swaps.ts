import { sql } from "drizzle-orm";
import { listSwaps } from "#contract/staff/swaps.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { whyKept, whyNotInstead } from "#domain/orders/swaps.ts";
import { pick, select } from "#functions/db/fields.ts";
import { order } from "#functions/db/schema/order.ts";
import { answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { selectSwappable } from "./swap-queries.ts";

export const staffSwaps = {
  listSwaps: answerStaff(listSwaps, async ({ params: { orderNumber } }, { db }) => {
    const [[row], lines, others] = await db.batch([
      select(pick(order, "state"), sql`FROM "order" WHERE ${order.orderNumber} = ${orderNumber}`),
      ...selectSwappable(orderNumber),
    ]);
    if (!row) return refuse("order_not_found", 404);
    return lines.flatMap((line, nth) => {
      if (whyKept(row.state, line)) return [];
      const { lineKey, name, quantity } = line;
      const fitting = others
        .filter((one) => one.lineKey === lineKey && !whyNotInstead(line, one, quantity))
        .map((one) => ({ sku: one.sku, name: nameOf({ ...one, name: one.product }), stock: one.stock }));
      return fitting.length > 0 ? [{ line: nth + 1, name, quantity, others: fitting }] : [];
    });
  }),
};
