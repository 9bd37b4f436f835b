import { type SQL, sql } from "drizzle-orm";
import { MOST } from "#domain/limits.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { deleteFiles } from "#functions/messages/outbox.ts";
import type { Seconds } from "#lib/time.ts";

export type PicturePurpose = (typeof upload.$inferSelect)["purpose"];

const uploadFields = pick(upload, "id", "token", "width", "height");
export type UploadRow = RowOf<typeof uploadFields>;

/** How many pictures of one purpose may wait for their forms; the oldest beyond that are forgotten. */
const PENDING_MAX = 20;

export function insertUpload(
  row: Pick<typeof upload.$inferInsert, "token" | "userId" | "purpose" | "width" | "height">,
  now: Seconds,
): Statement<UploadRow> {
  return returning(insert(upload, { ...row, createdAt: now }), uploadFields);
}

/** Whether a customer may have one more picture, of whatever purpose. */
export function hasRoomForUpload(userId: number): SQL {
  const own = sql`SELECT 1 FROM upload WHERE ${upload.userId} = ${userId} LIMIT ${MOST.pictures}`;
  return sql`(SELECT count(*) FROM (${own})) < ${MOST.pictures}`;
}

/** Pictures whose forms were left, beyond those that a customer may have waiting. */
export function isLeft(userId: number, purpose: PicturePurpose): SQL {
  return sql`${upload.id} IN (SELECT ${upload.id} FROM upload WHERE ${upload.userId} = ${userId}
    AND ${upload.purpose} = ${purpose} AND ${upload.attachedTo} IS NULL
    ORDER BY ${upload.id} DESC LIMIT -1 OFFSET ${PENDING_MAX})`;
}

/** These of the customer's own pictures that no form has used yet. */
export function isPending(userId: number, purpose: PicturePurpose, ids: number[]): SQL {
  return sql`${upload.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND ${upload.userId} = ${userId}
    AND ${upload.purpose} = ${purpose} AND ${upload.attachedTo} IS NULL`;
}

/** All of these still wait; they may have gone since the form was looked at. */
export function areAllPending(userId: number, purpose: PicturePurpose, ids: number[]): SQL {
  return sql`(SELECT count(*) FROM upload WHERE ${isPending(userId, purpose, ids)}) = ${new Set(ids).size}`;
}

export function selectUploads(where: SQL): Statement<UploadRow> {
  return select(uploadFields, sql`FROM upload WHERE ${where} ORDER BY ${upload.position}, ${upload.id}`);
}

/** Gives pending pictures to a review, complaint or message. */
export function attachUploads(pending: SQL, attachedTo: SQL | number): Statement<never> {
  return statement(sql`UPDATE upload SET ${set(upload, { attachedTo: sql`${attachedTo}` })} WHERE ${pending}`);
}

/** Where a purpose's pictures belong to one thing. */
export function isAttached(purpose: PicturePurpose, attachedTo: SQL | number): SQL {
  return sql`${upload.purpose} = ${purpose} AND ${upload.attachedTo} = ${attachedTo}`;
}

const FOLDER = "pictures/";

/** The name of an upload's files. */
export function uploadKey(token: string): string {
  return FOLDER + token;
}

/**
 * Deletes pictures: the rows at once, the files by the queue, which tries again if it fails.
 * The first statement returns the messages to post.
 */
export function dropUploads(where: SQL, now: Seconds): [Statement<{ id: number }>, Statement<never>] {
  return [
    deleteFiles(sql`${FOLDER} || ${upload.token}`, sql`FROM upload WHERE ${where}`, now),
    statement(sql`DELETE FROM upload WHERE ${where}`),
  ];
}
