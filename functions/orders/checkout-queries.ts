import { sql } from "drizzle-orm";
import { type Promises, readPromises } from "#domain/content/promises.ts";
import type { Rupiah } from "#domain/money.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { methodsWith, readHighest } from "#domain/orders/payment-fees.ts";
import { ORDER_HIGHEST, type PaymentMethod } from "#domain/orders/payment-method.ts";
import { pick, type RowOf, select } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { setting } from "#functions/db/schema/content.ts";
import { order } from "#functions/db/schema/order.ts";
import { DAY_SECONDS, type Seconds } from "#lib/time.ts";

/** A shopper's orders that await payment and have not expired; the + keeps SQLite from walking those of all shoppers. */
export const unpaidOf = (userId: ParamOr<number>, now: ParamOr<Seconds>) =>
  sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.state} = 'awaiting-payment'
    AND +${order.expiresAt} > ${now}`;

export function selectUnpaid(userId: ParamOr<number>, now: ParamOr<Seconds>) {
  return select(
    pick(order, "orderNumber", "billTotal"),
    sql`${unpaidOf(userId, now)} ORDER BY ${order.createdAt}, ${order.id}`,
  );
}

/**
 * How many orders a shopper has placed in the last day. An order is placed only while the cart is as it was read with this,
 * so two at once do not pass.
 */
export function selectPlacedLately(userId: ParamOr<number>, now: ParamOr<Seconds>) {
  return select(
    { count: sql<number>`count(*)` },
    sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.createdAt} > ${now} - ${DAY_SECONDS}
      AND ${order.replaces} IS NULL`,
  );
}

export function selectOrderByKey(userId: ParamOr<number>, idempotencyKey: ParamOr<string>) {
  return select(
    pick(order, "orderNumber"),
    sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.idempotencyKey} = ${idempotencyKey}`,
  );
}

const { "payment-fees": fees, "order-highest": highest, "assembly-areas": areas, "return-days": returns } = SETTINGS;
const { hours, "closed-days": closed } = SETTINGS;

/** The fees of payment methods, the highest total of one order, the shop's promises, and on which days it works. */
const settingFields = pick(setting, "id", "content");
export const selectTerms = select(
  settingFields,
  sql`FROM setting WHERE ${setting.id} IN (${fees.id}, ${highest.id}, ${areas.id}, ${returns.id},
    ${hours.id}, ${closed.id})`,
);
type Found = RowOf<typeof settingFields>[];

const contentOf = (found: Found, { id }: { id: number }) => found.find((one) => one.id === id)?.content ?? "";

export function methodsOf(found: Found): PaymentMethod[] {
  return methodsWith(contentOf(found, fees));
}

export function highestOf(found: Found): Rupiah {
  const read = readHighest(contentOf(found, highest));
  return typeof read === "number" ? read : ORDER_HIGHEST;
}

export function promisesOfShop(found: Found): Pick<Promises, "assemblyAreas" | "returnDays"> {
  return readPromises(found);
}
