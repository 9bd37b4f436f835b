import { type SQL, sql } from "drizzle-orm";
import {
  PEOPLE_MAX,
  type Sought,
  THREAD_KINDS,
  THREADS_COUNTED,
  type ThreadFilter,
  type ThreadKey,
  type ThreadKind,
} from "#domain/service/inbox.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { named, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { customerNote as note, serviceThread } from "#functions/db/schema/inbox.ts";
import { projectRequest as project, projectEntry } from "#functions/db/schema/interior.ts";
import { order } from "#functions/db/schema/order.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { complaint, complaintEntry, chatMessage as message } from "#functions/db/schema/service.ts";
import { review, reviewImage } from "#functions/db/schema/shopper.ts";
import { staff } from "#functions/db/schema/staff.ts";
import type { Seconds } from "#lib/time.ts";

const listed = named(serviceThread, "listed");
const EXCERPT = 160;

const lastWords = sql<string>`substr(CASE ${listed.kind}
  WHEN 'chat' THEN (SELECT ${message.text} FROM chat_message WHERE ${message.userId} = ${listed.subjectId}
    ORDER BY ${message.id} DESC LIMIT 1)
  WHEN 'complaint' THEN coalesce((SELECT ${complaintEntry.text} FROM complaint_entry
    WHERE ${complaintEntry.complaintId} = ${listed.subjectId} AND ${complaintEntry.text} <> ''
    ORDER BY ${complaintEntry.id} DESC LIMIT 1), ${complaint.text})
  WHEN 'project' THEN coalesce((SELECT ${projectEntry.text} FROM project_entry
    WHERE ${projectEntry.requestId} = ${listed.subjectId} AND ${projectEntry.text} <> ''
    ORDER BY ${projectEntry.id} DESC LIMIT 1), ${project.wish})
  ELSE ${review.text} END, 1, ${sql.raw(String(EXCERPT))})`;

const listedFields = {
  ...pick(listed, "id", "kind", "subjectId", "waitingSince", "lastAt"),
  holder: sql<string | null>`${staff.name}`,
  name: sql<string>`coalesce(${user.name}, ${project.name}, '')`,
  orderNumber: sql<string | null>`${order.orderNumber}`,
  code: sql<string | null>`${project.code}`,
  product: sql<string | null>`${product.name}`,
  rating: sql<number | null>`${review.rating}`,
  text: sql<string>`coalesce(${lastWords}, '')`,
};
export type ListedThread = RowOf<typeof listedFields>;

interface Listing {
  filter: ThreadFilter;
  kind: ThreadKind | undefined;
  after: ThreadKey | undefined;
  staffId: number;
}

/** A page of threads after a key: those that wait with the longest first, the others with the newest. */
export function selectThreads({ filter, kind, after, staffId }: Listing, most: number) {
  const { kind: ofKind, waitingSince, lastAt, id, isDone } = serviceThread;
  const isWaiting = filter === "waiting";
  const at = isWaiting ? waitingSince : lastAt;
  const where = {
    waiting: sql`${waitingSince} IS NOT NULL`,
    mine: sql`${serviceThread.staffId} = ${staffId} AND ${isDone} = 0`,
    open: sql`${isDone} = 0`,
    done: sql`${isDone} = 1`,
  }[filter];
  const chosen = kind ? sql`AND ${ofKind} = ${kind}` : sql``;
  const order_ = (by: typeof at | typeof listed.lastAt, key: typeof id) =>
    isWaiting ? sql`ORDER BY ${by}, ${key}` : sql`ORDER BY ${by} DESC, ${key} DESC`;
  const from = after ? sql`AND (${at}, ${id}) ${isWaiting ? sql`>` : sql`<`} (${after.at}, ${after.id})` : sql``;
  return select(
    listedFields,
    sql`FROM (SELECT * FROM service_thread WHERE ${where} ${chosen} ${from} ${order_(at, id)} LIMIT ${most}) AS listed
      LEFT JOIN user ON ${user.id} = ${listed.userId}
      LEFT JOIN staff ON ${staff.id} = ${listed.staffId}
      LEFT JOIN complaint ON ${listed.kind} = 'complaint' AND ${complaint.id} = ${listed.subjectId}
      LEFT JOIN "order" ON ${order.id} = ${complaint.orderId}
      LEFT JOIN project_request ON ${listed.kind} = 'project' AND ${project.id} = ${listed.subjectId}
      LEFT JOIN review ON ${listed.kind} = 'review' AND ${review.id} = ${listed.subjectId}
      LEFT JOIN product ON ${product.id} = ${review.productId}
      ${order_(isWaiting ? listed.waitingSince : listed.lastAt, listed.id)}`,
  );
}

/** How many of each kind wait, counted up to a limit, and since when the first has waited. */
export function countWaiting() {
  const counted = (kind: ThreadKind) => sql<number>`(SELECT count(*) FROM (SELECT 1 FROM service_thread
    WHERE ${serviceThread.kind} = ${kind} AND ${serviceThread.waitingSince} IS NOT NULL LIMIT ${THREADS_COUNTED}))`;
  return select(
    {
      ...(Object.fromEntries(THREAD_KINDS.map((kind) => [kind, counted(kind)])) as Record<ThreadKind, SQL<number>>),
      since: sql<Seconds | null>`(SELECT ${serviceThread.waitingSince} FROM service_thread
        WHERE ${serviceThread.waitingSince} IS NOT NULL ORDER BY ${serviceThread.waitingSince} LIMIT 1)`,
    },
    sql``,
  );
}

const personFields = pick(user, "id", "name", "email", "phone");

/** The customers that are meant: whose number, address or order it is, or whose name begins so. */
export function selectPeople(sought: Sought) {
  const where =
    "phone" in sought
      ? sql`${user.phone} = ${sought.phone}`
      : "email" in sought
        ? sql`${user.email} = ${sought.email}`
        : "orderNumber" in sought
          ? sql`${user.id} = (SELECT ${order.userId} FROM "order" WHERE ${order.orderNumber} = ${sought.orderNumber})`
          : sql`${user.name} COLLATE NOCASE >= ${sought.name}
              AND ${user.name} COLLATE NOCASE < ${sought.name} || char(1114111)`;
  const by = "name" in sought ? sql`${user.name} COLLATE NOCASE` : sql`${user.id} DESC`;
  return select(
    personFields,
    sql`FROM user WHERE ${where} AND ${user.blockedReason} <> 'erased' ORDER BY ${by} LIMIT ${PEOPLE_MAX}`,
  );
}

/** Who has a thread, and since when somebody waits there. */
export function selectHolder(kind: ThreadKind, id: number) {
  return select(
    { ...pick(serviceThread, "waitingSince", "staffId", "takenAt"), holder: sql<string | null>`${staff.name}` },
    sql`FROM service_thread LEFT JOIN staff ON ${staff.id} = ${serviceThread.staffId}
      WHERE ${serviceThread.kind} = ${kind} AND ${serviceThread.subjectId} = ${id}`,
  );
}

export type HolderRow = RowsIn<ReturnType<typeof selectHolder>>;

const ORDERS_SHOWN = 6;
const NOTES_SHOWN = 50;

/** A customer as they stand beside a thread: how to reach them, their last orders, what was noted of them. */
export function selectBeside(userId: SQL | number) {
  return [
    select(personFields, sql`FROM user WHERE ${user.id} = ${userId}`),
    select(
      pick(order, "orderNumber", "state", "billTotal", "createdAt"),
      sql`FROM "order" WHERE ${order.userId} = ${userId} ORDER BY ${order.createdAt} DESC LIMIT ${ORDERS_SHOWN}`,
    ),
    select(
      pick(note, "id", "staff", "text", "createdAt"),
      sql`FROM customer_note WHERE ${note.userId} = ${userId} ORDER BY ${note.id} DESC LIMIT ${NOTES_SHOWN}`,
    ),
  ] as const;
}

type RowsIn<One> = One extends Statement<infer Row> ? Row : never;
type Beside = ReturnType<typeof selectBeside>;
export type BesideRows = [RowsIn<Beside[0]>[], RowsIn<Beside[1]>[], RowsIn<Beside[2]>[]];

/** Whose complaint, request or review it is. */
export const ownerOf = (table: "complaint" | "project_request" | "review", id: number): SQL =>
  sql`(SELECT user_id FROM ${sql.raw(table)} WHERE id = ${id})`;

const shownFields = {
  ...pick(message, "id", "author", "text", "createdAt", "staff"),
  product: sql<string | null>`(SELECT ${product.name} FROM product WHERE ${product.id} = ${message.productId})`,
  orderNumber: sql<string | null>`(SELECT ${order.orderNumber} FROM "order" WHERE ${order.id} = ${message.orderId})`,
  /** The ids of its pictures, as JSON. */
  pictures: sql<string>`(SELECT json_group_array(${upload.id} ORDER BY ${upload.position}, ${upload.id})
    FROM upload WHERE ${upload.purpose} = 'chat' AND ${upload.attachedTo} = ${message.id})`,
};

/** The newest of a customer's messages before another one. */
export function selectMessages(userId: number, before: number | undefined, most: number) {
  const older = before === undefined ? sql`` : sql`AND ${message.id} < ${before}`;
  return select(
    shownFields,
    sql`FROM chat_message WHERE ${message.userId} = ${userId} ${older} ORDER BY ${message.id} DESC LIMIT ${most}`,
  );
}

/** The customer's messages that the shop has read now. */
export function readByShop(userId: number, which: SQL, now: Seconds): Statement<never> {
  return statement(sql`UPDATE chat_message SET ${set(message, { readAt: now })}
    WHERE ${message.author} = 'shopper' AND ${message.userId} = ${userId} AND ${message.readAt} IS NULL AND ${which}`);
}

/** The uploads of a review's pictures. */
export function selectReviewPictures(id: number) {
  return select(
    { id: sql<number>`${reviewImage.uploadId}` },
    sql`FROM review_image WHERE ${reviewImage.reviewId} = ${id} AND ${reviewImage.uploadId} IS NOT NULL
      ORDER BY ${reviewImage.position}`,
  );
}

/** The code of a request, by its number. */
export const codeOfProject = (id: number) =>
  sql`(SELECT ${project.code} FROM project_request WHERE ${project.id} = ${id})`;
