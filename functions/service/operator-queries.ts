import { type SQL, sql } from "drizzle-orm";
import type { ReviewChoice } from "#domain/service/review.ts";
import { named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { order } from "#functions/db/schema/order.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { eventClaim as claim, event, chatMessage as message } from "#functions/db/schema/service.ts";
import { review, reviewImage } from "#functions/db/schema/shopper.ts";

const reviewFields = {
  ...pick(review, "id", "createdAt", "rating", "text", "name", "hiddenAt", "hiddenReason", "answeredAt"),
  product: product.name,
  ...pick(product, "slug", "bundling"),
  /** Null for a review that came with the catalogue. */
  author: sql<string | null>`${user.name}`,
};
export type ListedReview = RowOf<typeof reviewFields>;

const chosen: Record<ReviewChoice, SQL> = {
  unanswered: sql`${review.answeredAt} IS NULL AND ${review.userId} IS NOT NULL`,
  hidden: sql`${review.hiddenAt} IS NOT NULL`,
};

const reviews = sql`FROM review JOIN product ON ${product.id} = ${review.productId}
  LEFT JOIN user ON ${user.id} = ${review.userId}`;

/** Reviews of all products, the newest first. */
export function selectAllReviews(choice: ReviewChoice | undefined, most: number, offset: number) {
  return select(
    reviewFields,
    sql`${reviews} WHERE ${choice ? chosen[choice] : sql`1`} ORDER BY ${review.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

/** One review with everything that its author and the shop have written. */
export function selectWholeReview(id: number) {
  return select(
    {
      ...reviewFields,
      ...pick(review, "userId", "changedAt", "answer", "hiddenReason"),
      photos: sql<string>`(SELECT json_group_array(${reviewImage.imageUrl} ORDER BY ${reviewImage.position})
        FROM review_image WHERE ${reviewImage.reviewId} = ${review.id})`,
    },
    sql`${reviews} WHERE ${review.id} = ${id}`,
  );
}

const latest = named(message, "latest");

const threadFields = {
  name: user.name,
  email: user.email,
  /** The customer's messages that the shop has not read. */
  unread: sql<number>`(SELECT count(*) FROM chat_message
    WHERE ${message.userId} = ${user.id} AND ${message.author} = 'shopper' AND ${message.readAt} IS NULL)`,
  author: latest.author,
  text: latest.text,
  createdAt: latest.createdAt,
};
export type ListedThread = RowOf<typeof threadFields>;

/** All customers' threads: those with unread messages first, then those with the newest message. */
export function selectThreads(most: number, offset: number) {
  return select(
    threadFields,
    sql`FROM (SELECT max(id) AS id FROM chat_message GROUP BY user_id) AS newest
      CROSS JOIN chat_message AS latest ON ${latest.id} = newest.id JOIN user ON ${user.id} = ${latest.userId}
      ORDER BY unread > 0 DESC, ${latest.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

/** A proven address belongs to one account; others may have typed it too. */
const isOf = (email: string): SQL => sql`${user.email} = ${email} AND ${user.emailVerifiedAt} IS NOT NULL`;

/** A customer by their proven address or by their account. */
export type Customer = { email: string } | { userId: number };

export function selectCustomer(customer: Customer) {
  const where = "email" in customer ? isOf(customer.email) : sql`${user.id} = ${customer.userId}`;
  return select(
    {
      ...pick(user, "id", "name", "email"),
      /** The last message of their thread. */
      newest: sql<number>`coalesce((SELECT ${message.id} FROM chat_message WHERE ${message.userId} = ${user.id}
        ORDER BY ${message.id} DESC LIMIT 1), 0)`,
    },
    sql`FROM user WHERE ${where}`,
  );
}

const shownFields = {
  ...pick(message, "id", "author", "text", "createdAt", "readAt"),
  product: sql<string | null>`(SELECT ${product.name} FROM product WHERE ${product.id} = ${message.productId})`,
  orderNumber: sql<string | null>`(SELECT ${order.orderNumber} FROM "order" WHERE ${order.id} = ${message.orderId})`,
  /** The ids of its pictures, as JSON. */
  pictures: sql<string>`(SELECT json_group_array(${upload.id} ORDER BY ${upload.position}, ${upload.id})
    FROM upload WHERE ${upload.purpose} = 'chat' AND ${upload.attachedTo} = ${message.id})`,
};
export type ThreadMessage = RowOf<typeof shownFields>;

/** The newest messages of a customer's thread first. */
export function selectMessagesOf(email: string, most: number, offset: number) {
  return select(
    shownFields,
    sql`FROM chat_message WHERE ${message.userId} = (SELECT ${user.id} FROM user WHERE ${isOf(email)})
      ORDER BY ${message.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

const eventFields = pick(event, "id", "kind", "title", "start", "end", "happensAt", "quota", "remains");
export type ListedEvent = RowOf<typeof eventFields>;

/** Events and giveaways, the last to close first. */
export function selectAllEvents(most: number, offset: number) {
  return select(
    eventFields,
    sql`FROM event ORDER BY ${event.end} DESC, ${event.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

export function selectOneEvent(id: number) {
  return select(eventFields, sql`FROM event WHERE ${event.id} = ${id}`);
}

const claimFields = {
  ...pick(claim, "id", "userId", "code", "createdAt", "handedOutAt"),
  ...pick(event, "kind", "title"),
  name: user.name,
  email: user.email,
};
export type ListedClaim = RowOf<typeof claimFields>;

const claims = (where: SQL) =>
  select(
    claimFields,
    sql`FROM event_claim JOIN event ON ${event.id} = ${claim.eventId} JOIN user ON ${user.id} = ${claim.userId}
      WHERE ${where}`,
  );

/** An event's claims, in the order in which they were made. */
export function selectClaimsOf(eventId: number, most: number, offset: number) {
  return claims(sql`${claim.eventId} = ${eventId} ORDER BY ${claim.id} LIMIT ${most} OFFSET ${offset}`);
}

export function selectClaimByCode(code: string) {
  return claims(sql`${claim.code} = ${code}`);
}
