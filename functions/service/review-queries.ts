import { type SQL, sql } from "drizzle-orm";
import { FORM_PICTURES_MAX, pictureAddress } from "#domain/pictures/files.ts";
import { isListed } from "#functions/catalogue/card-queries.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, jsonObject, named, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { orderLine as line, order, orderMove } from "#functions/db/schema/order.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { review, reviewImage } from "#functions/db/schema/shopper.ts";
import { isReviewable, isUnreviewed } from "#functions/orders/order-queries.ts";
import {
  areAllPending,
  attachUploads,
  dropUploads,
  isAttached,
  isPending,
} from "#functions/pictures/upload-queries.ts";
import type { Seconds } from "#lib/time.ts";

/** Lines of orders with what was bought. */
const boughtLines = sql`order_line JOIN "order" ON ${order.id} = ${line.orderId}
  JOIN product_variant ON ${productVariant.id} = ${line.variantId}
  JOIN product ON ${product.id} = ${productVariant.productId}`;

/** The variant's colour and name. */
export const chosenVariant = sql<string>`concat_ws(', ', nullif(${productVariant.color}, ''),
  nullif(${productVariant.variant}, ''))`;

/** A bought thing, as its order names it. */
const boughtFields = {
  orderNumber: order.orderNumber,
  lineKey: line.lineKey,
  productId: product.id,
  nameLong: line.name,
  variant: chosenVariant,
  imageUrl: line.imageUrl,
  /** Null once its product is no longer shown. */
  slug: sql<string | null>`CASE WHEN ${isListed} THEN ${product.slug} END`,
  bundling: product.bundling,
};

const ownLine = (userId: number) => sql`${order.userId} = ${userId} AND ${isReviewable}`;

const waitingFields = {
  ...boughtFields,
  doneAt: sql<number>`(SELECT max(${orderMove.at}) FROM order_move
    WHERE ${orderMove.orderId} = ${order.id} AND ${orderMove.state} = 'done')`,
};

/** Lines of the customer's finished orders that have no review; a gift that the shop does not show needs none. */
function waiting(userId: number, orderNumber: string | undefined): SQL {
  const ofOrder = orderNumber === undefined ? sql`` : sql` AND ${order.orderNumber} = ${orderNumber}`;
  return sql`FROM ${boughtLines} WHERE ${ownLine(userId)} AND ${isUnreviewed}${ofOrder}`;
}

export function selectWaiting(userId: number, orderNumber: string | undefined, perPage: number, page: number) {
  return select(
    waitingFields,
    sql`${waiting(userId, orderNumber)} ORDER BY ${order.id} DESC, ${line.position}
      LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

export function countWaiting(userId: number, orderNumber: string | undefined) {
  return select({ total: sql<number>`count(*)` }, waiting(userId, orderNumber));
}

export function selectWaitingLine(userId: number, orderNumber: string, lineKey: string) {
  return select(waitingFields, sql`${waiting(userId, orderNumber)} AND ${line.lineKey} = ${lineKey}`);
}

const i = named(reviewImage, "i");
const photo = jsonObject({ id: i.uploadId, ...pick(i, "imageUrl", "altText", "width", "height", "placeholder") });
const ownFields = {
  ...boughtFields,
  ...pick(review, "id", "name", "rating", "text", "isMasked", "createdAt", "changedAt"),
  ...pick(review, "hiddenAt", "hiddenReason", "answer", "answeredAt"),
  photos: sql<string>`(SELECT json_group_array(json(${photo}) ORDER BY ${i.position}, ${i.id})
    FROM review_image AS i WHERE ${i.reviewId} = ${review.id})`,
};
export type OwnReviewRow = RowOf<typeof ownFields>;

const written = sql`FROM ${boughtLines}
  JOIN review ON ${review.orderId} = ${line.orderId} AND ${review.lineKey} = ${line.lineKey}`;

export function selectOwnReviews(userId: number, perPage: number, page: number) {
  return select(
    ownFields,
    sql`${written} WHERE ${review.userId} = ${userId} ORDER BY ${review.id} DESC
      LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

export function countOwnReviews(userId: number) {
  return select({ total: sql<number>`count(*)` }, sql`FROM review WHERE ${review.userId} = ${userId}`);
}

export function selectOwnReview(userId: number, id: number) {
  return select(ownFields, sql`${written} WHERE ${review.userId} = ${userId} AND ${review.id} = ${id}`);
}

export function selectReviewOfLine(userId: number, orderNumber: string, lineKey: string) {
  return select(
    ownFields,
    sql`${written} WHERE ${review.userId} = ${userId} AND ${order.orderNumber} = ${orderNumber}
      AND ${line.lineKey} = ${lineKey}`,
  );
}

/** A customer's review; the name is as it will be shown. */
export type ReviewWords = Pick<typeof review.$inferInsert, "name" | "rating" | "text"> & { isMasked: 0 | 1 };

/** A review of one of the customer's lines, with its pictures, in one batch. A second one for the line fails. */
export async function insertReview(
  db: Database,
  { userId, orderNumber, lineKey }: { userId: number; orderNumber: string; lineKey: string },
  words: ReviewWords,
  pictures: number[],
  now: Seconds,
): Promise<void> {
  const values = {
    ...words,
    productId: sql`${product.id}`,
    variant: chosenVariant,
    createdAt: now,
    userId,
    orderId: sql`${order.id}`,
    lineKey,
  };
  const one = sql`${ownLine(userId)} AND ${order.orderNumber} = ${orderNumber} AND ${line.lineKey} = ${lineKey}`;
  const id = sql`(SELECT ${review.id} FROM review JOIN "order" ON ${order.id} = ${review.orderId}
    WHERE ${order.orderNumber} = ${orderNumber} AND ${review.lineKey} = ${lineKey})`;
  await db.batch([
    statement(insert(review, values, sql`FROM ${boughtLines} WHERE ${one}`)),
    ...takePictures(id, userId, pictures),
  ]);
}

/** Whether a batch failed because the line has its review already. */
export function isReviewed(error: unknown): boolean {
  return /UNIQUE constraint failed: review\.order_id/.test(String(error));
}

/** Its pictures come and go in the same batch; it has at most as many as a form may bring. Returns the messages to post. */
export async function updateReview(
  db: Database,
  { userId, id }: { userId: number; id: number },
  words: ReviewWords,
  pictures: { added: number[]; deleted: number[] },
  now: Seconds,
) {
  const deleted = sql`${ownPhotos(userId, pictures.deleted)} AND ${isAttached("review", id)}`;
  const [, files] = await db.batch([
    ...dropPhotos(deleted, now),
    statement(sql`UPDATE review SET ${set(review, { ...words, changedAt: now })}
      WHERE ${review.id} = ${id} AND ${review.userId} = ${userId}`),
    ...takePictures(sql`${id}`, userId, pictures.added),
  ]);
  return files;
}

const ownPhotos = (userId: number, ids: number[]) => sql`${upload.id} IN (SELECT value
  FROM json_each(${JSON.stringify(ids)})) AND ${upload.userId} = ${userId} AND ${upload.purpose} = 'review'`;

/** Takes pictures off their reviews and deletes them; the second statement returns the messages to post. */
function dropPhotos(photos: SQL, now: Seconds) {
  return [
    statement(sql`DELETE FROM review_image WHERE ${reviewImage.uploadId} IN (
      SELECT ${upload.id} FROM upload WHERE ${photos})`),
    ...dropUploads(photos, now),
  ] as const;
}

function takePictures(reviewId: SQL, userId: number, ids: number[]): Statement<unknown>[] {
  if (ids.length === 0) return [];
  const pending = isPending(userId, "review", ids);
  const values = {
    reviewId,
    imageUrl: sql`${pictureAddress("")} || ${upload.token}`,
    altText: "Foto dari pembeli",
    width: sql`${upload.width}`,
    height: sql`${upload.height}`,
    position: sql`${upload.id}`,
    uploadId: sql`${upload.id}`,
  };
  return [
    demand(
      "room",
      sql`(SELECT count(*) FROM review_image WHERE ${reviewImage.reviewId} = ${reviewId})
        + (SELECT count(*) FROM upload WHERE ${pending}) <= ${FORM_PICTURES_MAX}`,
    ),
    demand("photos", areAllPending(userId, "review", ids)),
    statement(insert(reviewImage, values, sql`FROM upload WHERE ${pending}`)),
    attachUploads(pending, reviewId),
  ];
}

/** Deletes a picture of one of the customer's reviews; the first rows are the messages to post. */
export async function deleteReviewPhoto(db: Database, userId: number, id: number, now: Seconds) {
  const [, , files] = await db.batch([
    // The product's page changes, so the review does too.
    statement(sql`UPDATE review SET ${set(review, { changedAt: now })} WHERE ${review.userId} = ${userId}
      AND ${review.id} IN (SELECT ${reviewImage.reviewId} FROM review_image WHERE ${reviewImage.uploadId} = ${id})`),
    ...dropPhotos(ownPhotos(userId, [id]), now),
  ]);
  return files;
}

/** When the review was written that a customer's picture belongs to. */
export function selectReviewOfPhoto(userId: number, id: number) {
  return select(
    pick(review, "createdAt"),
    sql`FROM review JOIN review_image ON ${reviewImage.reviewId} = ${review.id}
      WHERE ${reviewImage.uploadId} = ${id} AND ${review.userId} = ${userId}`,
  );
}
