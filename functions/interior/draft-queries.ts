import { type SQL, sql } from "drizzle-orm";
import { DRAFT_DAYS, DRAFT_DAYS_MOST } from "#domain/interior.ts";
import { MOST } from "#domain/limits.ts";
import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import { countToday, type DailyLimit, isCounted } from "#functions/db/daily-count.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select } from "#functions/db/fields.ts";
import {
  projectDraft as draft,
  projectPicture as picture,
  projectRequest as project,
} from "#functions/db/schema/interior.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { deleteFiles } from "#functions/messages/outbox.ts";
import { uploadKey } from "#functions/pictures/upload-queries.ts";
import { DAY_SECONDS, type Seconds } from "#lib/time.ts";

const isSent = (key: string) => sql`EXISTS (SELECT 1 FROM project_request WHERE ${project.formKey} = ${key})`;

const isThere = (key: string) => sql`EXISTS (SELECT 1 FROM project_draft WHERE ${draft.key} = ${key})`;
const hasRoom = (now: Seconds) => sql`(SELECT count(*) FROM (SELECT 1 FROM project_draft
  WHERE ${draft.updatedAt} > ${now - DRAFT_DAYS * DAY_SECONDS} LIMIT ${MOST.drafts})) < ${MOST.drafts}`;

/**
 * Keeps what was typed beside what is there already; nothing is kept once the request was sent. A new draft counts
 * towards `limits`: where one is reached, or there is no room for more drafts, the second statement answers no row.
 */
export function saveDraft(key: string, values: object, now: Seconds, limits: readonly DailyLimit[]) {
  const row = { key, content: sql`${JSON.stringify(values)}`, createdAt: now, updatedAt: now };
  const isNew = sql`NOT ${isThere(key)} AND NOT ${isSent(key)} AND ${hasRoom(now)}`;
  const mark = makeToken();
  const may = sql`WHERE NOT ${isSent(key)} AND (${isThere(key)} OR ${isCounted(limits, now, mark)})`;
  const kept = sql`${insert(draft, row, may)} ON CONFLICT (key) DO UPDATE SET
    content = CASE WHEN json_valid(content) THEN json_patch(content, excluded.content) ELSE excluded.content END,
    updated_at = excluded.updated_at`;
  return [countToday(limits, now, { mark, when: isNew }), returning(kept, pick(draft, "key"))] as const;
}

/** A draft, its pictures, and the request that was made of it. */
export function selectDraft(key: string) {
  return [
    select(pick(draft, "content"), sql`FROM project_draft WHERE ${draft.key} = ${key}`),
    selectPictures(isWaiting(key)),
    select(pick(project, "code", "createdAt"), sql`FROM project_request WHERE ${project.formKey} = ${key}`),
  ] as const;
}

export function deleteDraft(key: string): Statement<never> {
  return statement(sql`DELETE FROM project_draft WHERE ${draft.key} = ${key}`);
}

const pictureFields = pick(picture, "id", "token", "width", "height");
export type PictureRow = RowOf<typeof pictureFields>;

export function isWaiting(key: string): SQL {
  return sql`${picture.draftKey} = ${key} AND ${picture.requestId} IS NULL`;
}

export function selectPictures(where: SQL): Statement<PictureRow> {
  return select(pictureFields, sql`FROM project_picture WHERE ${where} ORDER BY ${picture.id}`);
}

/** Pictures of all drafts, as many as may be there at one time. */
const waiting = sql`SELECT 1 FROM project_picture WHERE ${picture.requestId} IS NULL LIMIT ${MOST.draftPictures}`;
export const hasRoomForPicture = sql`(SELECT count(*) FROM (${waiting})) < ${MOST.draftPictures}`;

/** A picture of a draft that is there, as long as it has room for it. */
export function insertPicture(
  row: Pick<typeof picture.$inferInsert, "token" | "draftKey" | "width" | "height">,
  now: Seconds,
): Statement<PictureRow> {
  const there = sql`(SELECT count(*) FROM project_picture WHERE ${isWaiting(row.draftKey)})`;
  return returning(
    insert(
      picture,
      { ...row, createdAt: now },
      sql`WHERE ${there} < ${FORM_PICTURES_MAX} AND ${isThere(row.draftKey)}`,
    ),
    pictureFields,
  );
}

/** Deletes pictures: the rows at once, the files by the queue. The first statement returns the messages to post. */
export function dropPictures(where: SQL, now: Seconds): [Statement<{ id: number }>, Statement<never>] {
  return [
    deleteFiles(sql`${uploadKey("")} || ${picture.token}`, sql`FROM project_picture WHERE ${where}`, now),
    statement(sql`DELETE FROM project_picture WHERE ${where}`),
  ];
}

/** Drafts that nobody has touched for days, and those that are never sent, with their pictures. */
export function forgetDrafts(now: Seconds): Statement<unknown>[] {
  const longAgo = now - DRAFT_DAYS * DAY_SECONDS;
  const hasEnded = sql`(${draft.updatedAt} <= ${longAgo} OR ${draft.createdAt} <= ${now - DRAFT_DAYS_MOST * DAY_SECONDS})`;
  const isAlive = sql`EXISTS (SELECT 1 FROM project_draft WHERE ${draft.key} = ${picture.draftKey} AND NOT ${hasEnded})`;
  return [
    ...dropPictures(sql`${picture.requestId} IS NULL AND ${picture.createdAt} <= ${longAgo} AND NOT ${isAlive}`, now),
    statement(sql`DELETE FROM project_draft WHERE ${hasEnded}`),
  ];
}
