import { type SQL, sql } from "drizzle-orm";
import { COUNTED_GROUPS, type OrderWords, type StaffGroup, statesOfGroup } from "#domain/orders/staff-list.ts";
import { type OrderState, SOLD_STATES } from "#domain/orders/state.ts";
import { jsonObject, pick, type RowOf, select } from "#functions/db/fields.ts";
import { jsonPart } from "#functions/db/json.ts";
import { user } from "#functions/db/schema/account.ts";
import { moneyEntry as entry, refund } from "#functions/db/schema/money.ts";
import { change } from "#functions/db/schema/operate.ts";
import {
  orderImage as image,
  orderLine as line,
  orderMove as move,
  orderNote as note,
  order,
  parcel,
} from "#functions/db/schema/order.ts";
import {
  paymentAttempt as attempt,
  paymentNotification as notification,
  payment,
} from "#functions/db/schema/payment.ts";
import type { Seconds } from "#lib/time.ts";
import { moneyFields } from "./money-queries.ts";
import { orderIdOf } from "./order-queries.ts";
import { openSurcharges } from "./surcharge-queries.ts";

const isReadable = sql`json_valid(${order.address})`;
const hasState = (states: readonly string[]) =>
  sql`${order.state} IN (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;

const ofLines = sql`FROM order_line WHERE ${line.orderId} = ${order.id}`;
const ofParcels = (what: SQL) => sql`(SELECT ${what} FROM parcel WHERE ${parcel.orderId} = ${order.id})`;
const isOnItsWay = hasState(["processing", "shipped", "done"]);

/** What is seldom needed is read only where it is: a page of the list has fifty rows. */
const listedFields = {
  ...pick(order, "orderNumber", "state", "createdAt", "expiresAt", "billTotal"),
  isDamaged: sql<0 | 1>`NOT ${isReadable}`,
  buyer: sql<string>`CASE WHEN ${isReadable} THEN ${jsonPart(order.address, "recipient")}
    ELSE (SELECT ${user.name} FROM user WHERE ${user.id} = ${order.userId}) END`,
  city: jsonPart(order.address, "city"),
  /** As JSON, in any order: to sort them here would read each once more. */
  lines: sql<string>`(SELECT json_group_array(${jsonObject(pick(line, "name", "imageUrl", "quantity", "position"))})
    ${ofLines})`,
  paidAt: sql<number | null>`CASE WHEN ${hasState(["paid", "processing"])}
    THEN (SELECT ${payment.paidAt} FROM payment WHERE ${payment.orderId} = ${order.id}) END`,
  /** How many parcels there are and have left, and when the last left and arrived, as JSON. */
  parcels: sql<string | null>`CASE WHEN ${isOnItsWay} THEN ${ofParcels(
    sql`json_object('all', count(*), 'left', count(*) FILTER (WHERE ${parcel.state} IN ('shipped', 'received', 'returned')),
      'shippedAt', max(${parcel.shippedAt}), 'receivedAt', max(${parcel.receivedAt}))`,
  )} END`,
  owed: sql<number>`CASE WHEN EXISTS (SELECT 1 FROM refund WHERE ${refund.orderId} = ${order.id} AND ${refund.way} = 'hand')
    THEN ${moneyFields.owed} ELSE 0 END`,
  hasComplaint: sql<0 | 1>`EXISTS (SELECT 1 FROM complaint_line WHERE order_id = ${order.id} AND is_open = 1)`,
};
export type ListedRow = RowOf<typeof listedFields>;

/** Which orders staff look for; everything that is given must fit. */
export interface StaffSearch {
  group?: StaffGroup | undefined;
  words?: OrderWords | undefined;
  since?: Seconds | undefined;
  until?: Seconds | undefined;
  /** The number of the last order of the page before. */
  after?: string | undefined;
}

/** A complaint about them is open, or what is on top of them is not paid. */
const TO_ACT_ON = sql`SELECT order_id FROM complaint_line WHERE is_open = 1 UNION SELECT order_id ${openSurcharges}`;

/** One page of orders, with one more that says whether another page follows. */
export function selectStaffOrders(search: StaffSearch, most: number) {
  const found = search.words ? searched(search, search.words, most) : listed(search, most);
  // A search is read by the orders' own numbers, as the index of words is.
  const turn = search.words ? sql`${order.id} DESC` : sql`${order.createdAt} DESC, ${order.id} DESC`;
  return select(listedFields, sql`FROM "order" WHERE ${order.id} IN (${found}) ORDER BY ${turn}`);
}

function listed({ group, since, until, after }: StaffSearch, most: number): SQL {
  const last = (column: SQL) => sql`(SELECT ${column} FROM "order" WHERE ordersn = ${after})`;
  const place =
    after === undefined
      ? sql`1`
      : sql`${order.createdAt} <= ${last(sql`created_at`)} AND (${order.createdAt} < ${last(sql`created_at`)}
          OR ${order.id} < ${last(sql`id`)})`;
  const inTime = sql`${between(since, until)} AND ${place}`;
  const latest = (fields: SQL, orders: SQL, where: SQL) => sql`SELECT ${fields} FROM ${orders}
    WHERE ${where} AND ${inTime} ORDER BY ${order.createdAt} DESC, ${order.id} DESC LIMIT ${most}`;
  const id = sql`${order.id}`;
  if (group === undefined) return latest(id, sql`"order"`, sql`1`);
  if (group === "butuh-tindakan")
    return latest(id, sql`(${TO_ACT_ON}) AS waits CROSS JOIN "order" ON ${order.id} = waits.order_id`, sql`1`);
  // Each state by itself, in which the index has them in their turn.
  const isIn = (state: OrderState) => sql`${order.state} = ${state}`;
  const [first, ...others] = statesOfGroup[group];
  if (first && others.length === 0) return latest(id, sql`"order"`, isIn(first));
  const each = statesOfGroup[group].map(
    (state) =>
      sql`SELECT id, at FROM (${latest(sql`${id} AS id, ${order.createdAt} AS at`, sql`"order"`, isIn(state))})`,
  );
  return sql`SELECT id FROM (${sql.join(each, sql` UNION ALL `)}) ORDER BY at DESC, id DESC LIMIT ${most}`;
}

function between(since: Seconds | undefined, until: Seconds | undefined): SQL {
  return sql`${since === undefined ? sql`1` : sql`${order.createdAt} >= ${since}`}
    AND ${until === undefined ? sql`1` : sql`${order.createdAt} < ${until}`}`;
}

/** How many parcels' numbers may begin as a search does: who pastes a number means one. */
const PARCELS_MAX = 100;
/** Products whose names a search means, and variants of these. */
const PRODUCTS_MAX = 5;
const VARIANTS_MAX = 40;

const hasWords = ({ words }: Pick<OrderWords, "words">) => sql`order_word MATCH ${words}`;

/**
 * Of whoever has this address. The index would look through all orders of everybody whose mail is kept at the same place: it
 * is asked for the first part alone, and for the whole only where nobody has it.
 */
function ofBuyer({ words }: OrderWords, email: NonNullable<OrderWords["email"]>): SQL {
  const buyers = sql`SELECT ${user.id} FROM user WHERE ${user.email} = ${email.address}`;
  return sql`order_word MATCH iif(EXISTS (${buyers}), ${email.words}, ${words})
    AND iif(EXISTS (${buyers}), ${order.userId} IN (${buyers}), 1)`;
}

/** By words, by the number of a parcel, and by what was bought: of each no more than a page shows. */
function searched({ group, since, until, after }: StaffSearch, words: OrderWords, most: number): SQL {
  const isBefore = (id: SQL) =>
    after === undefined ? sql`1` : sql`${id} < (SELECT id FROM "order" WHERE ordersn = ${after})`;
  const isMeant = sql`${between(since, until)} AND ${
    group === undefined
      ? sql`1`
      : group === "butuh-tindakan"
        ? sql`${order.id} IN (${TO_ACT_ON})`
        : hasState(statesOfGroup[group])
  }`;
  const latest = (ids: SQL, id: SQL, where: SQL) => sql`SELECT ${order.id} AS id FROM ${ids}
    CROSS JOIN "order" ON ${order.id} = ${id} WHERE ${where} AND ${isBefore(id)} AND ${isMeant}
    ORDER BY ${id} DESC LIMIT ${most}`;
  const byWords = latest(
    sql`order_word`,
    sql`order_word.rowid`,
    words.email ? ofBuyer(words, words.email) : hasWords(words),
  );
  const byParcel = words.tracking.map((start) => {
    const begins = sql`${parcel.tracking} <> '' AND ${parcel.tracking} BETWEEN ${start} AND ${`${start}\uffff`}`;
    const sent = sql`(SELECT ${parcel.orderId} AS id FROM parcel WHERE ${begins} LIMIT ${PARCELS_MAX}) AS sent`;
    return latest(sent, sql`sent.id`, sql`1`);
  });
  const byGoods =
    words.product === null ? [] : [latest(ofGoods(words.product, isBefore, most), sql`goods.value`, sql`1`)];
  const others = [...byParcel, ...byGoods];
  if (others.length === 0) return byWords;
  const all = [byWords, ...others].map((rows) => sql`SELECT id FROM (${rows})`);
  return sql`SELECT id FROM (${sql.join(all, sql` UNION `)}) ORDER BY id DESC LIMIT ${most}`;
}

/** The latest orders of each variant of the products that are meant. */
function ofGoods(match: string, isBefore: (id: SQL) => SQL, most: number): SQL {
  const latest = sql`(SELECT json_group_array(order_id) FROM (SELECT ${line.orderId} AS order_id FROM order_line
    WHERE ${line.variantId} = variant.id AND ${isBefore(sql`${line.orderId}`)} ORDER BY order_line.rowid DESC LIMIT ${most}))`;
  return sql`(SELECT ${latest} AS ids FROM product_variant AS variant WHERE variant.product_id IN
    (SELECT rowid FROM product_word WHERE product_word MATCH ${match} LIMIT ${PRODUCTS_MAX}) LIMIT ${VARIANTS_MAX}) AS found
    CROSS JOIN json_each(found.ids) AS goods`;
}

/** How far a group is counted: a longer one is more than anybody counts. */
export const COUNTED_MAX = 50;

const countUpTo = (rows: SQL) => sql<number>`(SELECT count(*) FROM (${rows} LIMIT ${COUNTED_MAX + 1}))`;

/** How many orders wait in each group. */
export const countGroups = select(
  Object.fromEntries(
    COUNTED_GROUPS.map((group) => [
      group,
      countUpTo(
        group === "butuh-tindakan" ? TO_ACT_ON : sql`SELECT 1 FROM "order" WHERE ${hasState(statesOfGroup[group])}`,
      ),
    ]),
  ) as Record<(typeof COUNTED_GROUPS)[number], SQL<number>>,
  sql``,
);

const EARLIER_MAX = 5;
const EARLIER_COUNTED = 200;

/** The buyer of an order, with how much else they have bought. */
export function selectBuyer(orderNumber: string) {
  const others = sql`FROM (SELECT state, bill_total FROM "order" AS other WHERE other.user_id = ${order.userId}
    AND other.id <> ${order.id} ORDER BY other.created_at DESC LIMIT ${EARLIER_COUNTED})`;
  const sold = sql.join(
    SOLD_STATES.map((state) => sql`${state}`),
    sql`, `,
  );
  return select(
    {
      ...pick(user, "name", "email", "phone"),
      others: sql<number>`(SELECT count(*) ${others})`,
      sold: sql<number>`(SELECT coalesce(sum(bill_total), 0) ${others} WHERE state IN (${sold}))`,
    },
    sql`FROM "order" JOIN user ON ${user.id} = ${order.userId} WHERE ${order.orderNumber} = ${orderNumber}`,
  );
}

/** The latest other orders of an order's buyer. */
export function selectOtherOrders(orderNumber: string) {
  return select(
    pick(order, "orderNumber", "state", "createdAt", "billTotal"),
    sql`FROM "order" WHERE ${order.userId} = (SELECT user_id FROM "order" WHERE ordersn = ${orderNumber})
      AND ${order.orderNumber} <> ${orderNumber} ORDER BY ${order.createdAt} DESC LIMIT ${EARLIER_MAX}`,
  );
}

export function selectNotes(orderNumber: string) {
  return select(
    pick(note, "id", "staff", "text", "at"),
    sql`FROM order_note WHERE ${note.orderId} = ${orderIdOf(orderNumber)} ORDER BY ${note.id} DESC`,
  );
}

/** What has happened to an order, by who tells it. */
export function selectStory(orderNumber: string) {
  const id = orderIdOf(orderNumber);
  return [
    select(
      pick(move, "state", "actor", "staff", "note", "at"),
      sql`FROM order_move WHERE ${move.orderId} = ${id} ORDER BY ${move.id}`,
    ),
    select(
      pick(attempt, "number", "nth", "surchargeId", "payment", "createdAt", "fault", "answeredAt"),
      sql`FROM payment_attempt WHERE ${attempt.orderId} = ${id} ORDER BY ${attempt.nth}`,
    ),
    select(
      { attempt: notification.orderNumber, ...pick(notification, "status", "verdict", "amount", "at") },
      sql`FROM payment_notification WHERE ${notification.orderNumber} IN
        (SELECT ${attempt.number} FROM payment_attempt WHERE ${attempt.orderId} = ${id}) ORDER BY ${notification.at}`,
    ),
    select(
      pick(entry, "kind", "amount", "staff", "at"),
      sql`FROM money_entry WHERE ${entry.orderId} = ${id} ORDER BY ${entry.id}`,
    ),
    select(
      pick(refund, "attempt", "amount", "kept", "reason", "way", "staff", "fault", "at", "byHandAt"),
      sql`FROM refund WHERE ${refund.orderId} = ${id} ORDER BY ${refund.id}`,
    ),
    select(
      pick(change, "staff", "before", "after", "at"),
      sql`FROM change WHERE ${change.what} = ${orderNumber} ORDER BY ${change.id}`,
    ),
    select(pick(image, "createdAt"), sql`FROM order_image WHERE ${image.orderId} = ${id} ORDER BY ${image.id}`),
  ] as const;
}

/** The file of a picture that the buyer has added to an order. */
export function selectStaffImage(orderNumber: string, id: number) {
  return select(
    pick(image, "objectKey"),
    sql`FROM order_image WHERE ${image.id} = ${id} AND ${image.orderId} = ${orderIdOf(orderNumber)}`,
  );
}

/** The file that shows money which came by an attempt. */
export function selectSlip(orderNumber: string, nth: number) {
  return select(
    pick(attempt, "slip"),
    sql`FROM payment_attempt WHERE ${attempt.orderId} = ${orderIdOf(orderNumber)} AND ${attempt.nth} = ${nth}
      AND ${attempt.slip} <> ''`,
  );
}
