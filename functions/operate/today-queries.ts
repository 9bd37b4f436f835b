import { type SQL, sql } from "drizzle-orm";
import { SETTINGS } from "#domain/operate/settings.ts";
import type { OrderState } from "#domain/orders/state.ts";
import { COUNTED_MAX, STARS_TO_ANSWER } from "#domain/staff/today.ts";
import { lowStock } from "#functions/content/content-queries.ts";
import type { Statement } from "#functions/db/database.ts";
import { jsonObject, named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { jsonPart } from "#functions/db/json.ts";
import { isPublished } from "#functions/db/product-sql.ts";
import { user } from "#functions/db/schema/account.ts";
import { product, productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { setting } from "#functions/db/schema/content.ts";
import { projectRequest as project } from "#functions/db/schema/interior.ts";
import { moneyDay } from "#functions/db/schema/money.ts";
import { watch } from "#functions/db/schema/operate.ts";
import { orderLine as line, orderMove as move, order, parcel } from "#functions/db/schema/order.ts";
import { payment, surcharge } from "#functions/db/schema/payment.ts";
import { province } from "#functions/db/schema/region.ts";
import { complaint, chatMessage as message } from "#functions/db/schema/service.ts";
import { review, stockWish as wish } from "#functions/db/schema/shopper.ts";
import { isUnsettled } from "#functions/orders/payment-queries.ts";
import { isOpenBy } from "#functions/orders/refund-queries.ts";
import { isHeld, openSurcharges } from "#functions/orders/surcharge-queries.ts";
import type { Seconds } from "#lib/time.ts";

/** How many rows these are, read up to a hundred. */
const upTo = (from: SQL) => sql<number>`(SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${COUNTED_MAX}))`;
const inState = (state: OrderState) => upTo(sql`FROM "order" WHERE ${order.state} = ${state}`);

/** Complaints about which the shop is to decide. */
const isUndecided = sql`${complaint.state} IN ('submitted', 'reviewing')`;
const isAsked = sql`${project.state} = 'submitted'`;
const isUnread = sql`${message.author} = 'shopper' AND ${message.readAt} IS NULL`;
/** The words of the index that finds them. */
const isToAnswer = sql`${review.answeredAt} IS NULL AND ${review.hiddenAt} IS NULL AND ${review.userId} IS NOT NULL
  AND ${review.rating} <= ${sql.raw(String(STARS_TO_ANSWER))}`;

export const selectWaitingCounts = select(
  {
    toProcess: inState("paid"),
    toShip: inState("processing"),
    shipped: inState("shipped"),
    chats: upTo(sql`FROM chat_message WHERE ${isUnread} GROUP BY ${message.userId}`),
    complaints: upTo(sql`FROM complaint WHERE ${isUndecided}`),
    projects: upTo(sql`FROM project_request WHERE ${isAsked}`),
    reviews: upTo(sql`FROM review INDEXED BY review_to_answer WHERE ${isToAnswer}`),
    owed: upTo(
      sql`FROM (SELECT order_id FROM refund WHERE ${isOpenBy("hand")} LIMIT ${COUNTED_MAX * 2}) GROUP BY order_id`,
    ),
    strays: upTo(sql`FROM payment_notification WHERE ${isUnsettled} GROUP BY ordersn`),
    surcharges: upTo(openSurcharges),
  },
  sql``,
);

/** On which days the shop works, and within how many days it answers. */
export const selectRhythm = select(
  pick(setting, "id", "content"),
  sql`FROM setting WHERE ${setting.id} IN (${SETTINGS.hours.id}, ${SETTINGS["closed-days"].id},
    ${SETTINGS["reply-days"].id})`,
);

export interface FirstLine {
  name: string;
  variant: string;
  imageUrl: string;
  quantity: number;
  lines: number;
}

/** The first of an order's lines, with how many there are, as JSON. */
const firstLine = sql<string | null>`(SELECT ${jsonObject({
  ...pick(line, "name", "variant", "imageUrl", "quantity"),
  lines: sql`count(*) OVER ()`,
})} FROM order_line WHERE ${line.orderId} = ${order.id} ORDER BY ${line.position} LIMIT 1)`;

export interface SentParcel {
  courier: string;
  tracking: string;
  service: string;
  weightGram: number;
  shippedAt: number | null;
}

const whileIn = (states: OrderState[], value: SQL) =>
  sql`CASE WHEN ${order.state} IN (${sql.raw(states.map((state) => `'${state}'`).join(", "))}) THEN ${value} END`;

/** What a queue has no use for is not read. */
const queueFields = {
  ...pick(order, "id", "orderNumber", "createdAt", "state"),
  buyer: user.name,
  recipient: jsonPart(order.address, "recipient"),
  province: jsonPart(order.address, "province"),
  goods: firstLine,
  hasNote: sql<0 | 1>`${order.note} <> ''`,
  isDropship: sql<0 | 1>`${order.dropship} IS NOT NULL`,
  isHeld,
  paidAt: payment.paidAt,
  takenUpAt: sql<number | null>`${whileIn(
    ["processing"],
    sql`(SELECT max(${move.at}) FROM order_move WHERE ${move.orderId} = ${order.id} AND ${move.state} = 'processing')`,
  )}`,
  /** When the first of what still waits in the shop is ready; 0 if it is. */
  readyAt: sql<number>`coalesce(${whileIn(
    ["paid", "processing"],
    sql`(SELECT min(${parcel.readyAt}) FROM parcel WHERE ${parcel.orderId} = ${order.id} AND ${parcel.state} = 'waiting')`,
  )}, 0)`,
  /** The parcel that is on its way for the longest, as JSON. */
  sent: sql<string | null>`${whileIn(
    ["shipped"],
    sql`(SELECT ${jsonObject({
      ...pick(parcel, "courier", "tracking", "service", "weightGram", "shippedAt"),
    })} FROM parcel WHERE ${parcel.orderId} = ${order.id} AND ${parcel.state} = 'shipped'
      ORDER BY ${parcel.shippedAt} LIMIT 1)`,
  )}`,
};

export type QueueRow = RowOf<typeof queueFields>;

/** A place in a queue: behind the order that was placed in this second and has this id. */
export interface QueuePlace {
  at: number;
  id: number;
}

export const QUEUE_START: QueuePlace = { at: 0, id: 0 };

/** Orders in a state, those that were placed first at the front. */
export function selectQueue(state: OrderState, { at, id }: QueuePlace, most: number) {
  return select(
    queueFields,
    sql`FROM "order" CROSS JOIN user ON ${user.id} = ${order.userId} CROSS JOIN payment ON ${payment.orderId} = ${order.id}
      WHERE ${order.state} = ${state} AND ${order.createdAt} >= ${at} AND (${order.createdAt}, ${order.id}) > (${at}, ${id})
      ORDER BY ${order.createdAt}, ${order.id} LIMIT ${most}`,
  );
}

export const selectProvinces = select(pick(province, "id", "name"), sql`FROM province`);

/** Orders whose time to pay ends before a second. */
export function selectUnpaid(now: Seconds, until: Seconds, most: number) {
  return select(
    {
      ...pick(order, "orderNumber", "billTotal", "payment", "tenor", "expiresAt"),
      name: user.name,
      phone: user.phone,
      goods: firstLine,
    },
    sql`FROM "order" JOIN user ON ${user.id} = ${order.userId} WHERE ${endsIn(now, until)}
      ORDER BY ${order.expiresAt} LIMIT ${most}`,
  );
}

export function sumUnpaid(now: Seconds, until: Seconds) {
  const ending = sql`SELECT bill_total FROM "order" WHERE ${endsIn(now, until)} LIMIT ${COUNTED_MAX}`;
  return select(
    { count: sql<number>`count(*)`, sum: sql<number>`coalesce(sum(bill_total), 0)` },
    sql`FROM (${ending})`,
  );
}

const endsIn = (now: Seconds, until: Seconds) =>
  sql`${order.state} = 'awaiting-payment' AND ${order.expiresAt} > ${now} AND ${order.expiresAt} < ${until}`;

const first = named(message, "first");

/** Customers whose messages nobody of the shop has read, with the first of these. */
export function selectUnreadChats(most: number) {
  const unread = sql`SELECT min(id) AS id FROM (SELECT id, user_id FROM chat_message WHERE ${isUnread}
    LIMIT ${COUNTED_MAX * 2}) GROUP BY user_id`;
  return select(
    { ...pick(first, "userId", "text", "createdAt"), name: user.name },
    sql`FROM (${unread}) AS unread CROSS JOIN chat_message AS first ON ${first.id} = unread.id
      JOIN user ON ${user.id} = ${first.userId} ORDER BY ${first.id} LIMIT ${most}`,
  );
}

export function selectUndecided(most: number) {
  return select(
    {
      ...pick(complaint, "id", "kind", "reason", "wish", "createdAt"),
      orderNumber: order.orderNumber,
      name: user.name,
    },
    sql`FROM (SELECT id FROM complaint WHERE ${isUndecided} ORDER BY id LIMIT ${most}) AS undecided
      CROSS JOIN complaint ON ${complaint.id} = undecided.id CROSS JOIN "order" ON ${order.id} = ${complaint.orderId}
      CROSS JOIN user ON ${user.id} = ${complaint.userId} ORDER BY ${complaint.id}`,
  );
}

export function selectAskedProjects(most: number) {
  return select(
    pick(project, "code", "name", "wish", "createdAt"),
    sql`FROM project_request WHERE ${isAsked} ORDER BY ${project.id} LIMIT ${most}`,
  );
}

export function selectReviewsToAnswer(most: number) {
  return select(
    { ...pick(review, "id", "rating", "text", "createdAt"), product: product.name },
    sql`FROM review JOIN product ON ${product.id} = ${review.productId} WHERE ${isToAnswer}
      ORDER BY ${review.createdAt} LIMIT ${most}`,
  );
}

/** What buyers are to pay on top of their orders before these are packed, what was asked first at the front. */
export function selectOpenSurcharges(most: number) {
  return select(
    { ...pick(surcharge, "amount", "at"), orderNumber: order.orderNumber, name: user.name },
    sql`FROM (SELECT * ${openSurcharges}) AS surcharge JOIN "order" ON ${order.id} = ${surcharge.orderId} JOIN user ON ${user.id} = ${order.userId}
      ORDER BY ${surcharge.id} LIMIT ${most}`,
  );
}

const LOW_READ = 40;
const image = sql<string>`coalesce(
  (SELECT image_url FROM product_image WHERE variant_id = ${variant.id} ORDER BY position LIMIT 1),
  (SELECT image_url FROM product_image WHERE product_id = ${product.id} ORDER BY position LIMIT 1), '')`;
const waiting = sql<number>`(SELECT count(*) FROM stock_wish WHERE ${wish.variantId} = ${variant.id}
  AND told_at IS NULL AND ${wish.agreedAt} IS NOT NULL)`;
const stockFields = { name: product.name, ...pick(variant, "variant", "color", "stock"), imageUrl: image, waiting };
const isSold = sql`${isPublished(product)} AND ${product.bundling} = 0`;

/** What is nearly sold out and could still be made in time: of the lowest, what sells best. */
export function selectNearlyOut(most: number) {
  const lowest = sql`SELECT id FROM product_variant WHERE stock > 0 AND stock < ${lowStock}
    ORDER BY stock LIMIT ${LOW_READ}`;
  return select(
    stockFields,
    sql`FROM (${lowest}) AS low CROSS JOIN product_variant ON ${variant.id} = low.id
      JOIN product ON ${product.id} = ${variant.productId} WHERE ${isSold}
      ORDER BY ${product.totalSales} DESC, ${variant.stock} LIMIT ${most}`,
  );
}

/** What is sold out and waited for by most. */
export function selectWaitedFor(most: number) {
  const wished = sql`SELECT variant_id, count(*) AS many FROM (SELECT variant_id FROM stock_wish
    INDEXED BY stock_wish_waiting WHERE told_at IS NULL LIMIT ${COUNTED_MAX * 2}) GROUP BY variant_id ORDER BY many DESC LIMIT ${most}`;
  return select(
    stockFields,
    sql`FROM (${wished}) AS wished CROSS JOIN product_variant ON ${variant.id} = wished.variant_id
      JOIN product ON ${product.id} = ${variant.productId} WHERE ${isPublished(product)}`,
  );
}

const FOUND_READ = 20;

/** What the watch has found, when its runs last ended, and what of the books does not add up. */
export const selectWatch = select(
  pick(watch, "name", "at"),
  sql`FROM watch WHERE ${watch.name} >= 'ran:' AND ${watch.name} < 'ran;'
    OR ${watch.name} >= 'trouble:' AND ${watch.name} < 'trouble;'
    OR ${watch.name} IN (SELECT name FROM watch WHERE name >= 'found:' AND name < 'found;' LIMIT ${FOUND_READ})`,
);

/** What came in on each day from this one on. */
export function selectTakings(since: number) {
  return select(pick(moneyDay, "day", "received"), sql`FROM money_day WHERE ${moneyDay.day} >= ${since}`);
}

export const selectHasOrders = select({ has: sql<0 | 1>`EXISTS (SELECT 1 FROM "order")` }, sql``);

/** Asks nothing of the database where the answer is not wanted. */
export function onlyIf<Row>(isWanted: boolean, statement: Statement<Row>): Statement<Row> {
  return isWanted ? statement : { ...statement, query: sql`SELECT 0 WHERE 0` };
}
