import { sql } from "drizzle-orm";
import {
  deleteProjectPicture,
  type ProjectDraftAnswer,
  saveProjectDraft,
  showProjectDraft,
  uploadProjectPicture,
} from "#contract/interior.ts";
import type { UploadedPicture } from "#contract/pictures.ts";
import { DRAFT_KEY, projectPictureAddress } from "#domain/interior.ts";
import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import type { Database } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { readOrName } from "#functions/db/json.ts";
import { projectPicture as picture, projectRequest as project, projectDraft } from "#functions/db/schema/interior.ts";
import { answer } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday, refuseToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { isSame, makeToken } from "#functions/http/secrets.ts";
import { findShopper } from "#functions/http/shopper.ts";
import { putFiles, readFiles } from "#functions/pictures/store.ts";
import { uploadKey } from "#functions/pictures/upload-queries.ts";
import { showPicture } from "#functions/pictures/uploads.ts";
import type { Seconds } from "#lib/time.ts";
import {
  dropPictures,
  hasRoomForPicture,
  insertPicture,
  isWaiting,
  type PictureRow,
  saveDraft,
  selectDraft,
} from "./draft-queries.ts";

const TOO_MANY = `Maksimal ${FORM_PICTURES_MAX} gambar. Hapus satu dulu, lalu tambahkan lagi.`;

export const drafts = {
  showProjectDraft: answer(showProjectDraft, ({ params: { key } }, { db }) => show(key, db)),

  saveProjectDraft: answer(saveProjectDraft, async ({ params: { key }, body }, context) => {
    const { db, now } = context;
    await context.limit("order", context.address);
    const [, kept] = await db.batch(saveDraft(key, body.values, now, limitsOfDay("draft", context)));
    const draft = await show(key, db);
    return kept.length > 0 || draft.sentCode ? draft : refuseToday(now);
  }),

  uploadProjectPicture: answer(uploadProjectPicture, async ({ body }, context) => {
    const { db, now, uploads, post } = context;
    await context.limit("upload", context.address);
    // Counted before the picture is drawn, which costs more than its bytes.
    await limitToday(context, limitsOfDay("guestPicture", context), { when: hasRoomForPicture });
    const files = await readFiles(body.picture, "picture", context);
    const token = makeToken();
    const { width, height } = files.whole;
    // A draft lives as long as somebody adds to it.
    const [, kept, [row]] = await db.batch([
      ...saveDraft(body.key, {}, now, limitsOfDay("draft", context)),
      insertPicture({ token, draftKey: body.key, width, height }, now),
    ]);
    if (!row && kept.length === 0 && !(await show(body.key, db)).sentCode) refuseToday(now);
    if (!row) return refuse("invalid", 422, { picture: TOO_MANY });
    try {
      await putFiles(uploads, uploadKey(token), files);
    } catch (error) {
      const [left] = await db.batch(dropPictures(sql`${picture.id} = ${row.id}`, now));
      post(left);
      throw error;
    }
    return toPicture(row, body.key);
  }),

  deleteProjectPicture: answer(deleteProjectPicture, async ({ body: { key, id } }, { db, now, post }) => {
    const [files] = await db.batch(dropPictures(sql`${isWaiting(key)} AND ${picture.id} = ${id}`, now));
    post(files);
    return { id };
  }),
};

async function show(key: string, db: Database): Promise<ProjectDraftAnswer> {
  const [[draft], pictures, [sent]] = await db.batch(selectDraft(key));
  return {
    values: (draft && readOrName(draft.content, projectDraft.content, key.slice(0, 8))) ?? {},
    pictures: pictures.map((row) => toPicture(row, key)),
    sentCode: sent?.code ?? null,
  };
}

/** A picture as its draft's key shows it; without a key, as its owner sees it. */
export function toPicture({ id, token, width, height }: PictureRow, key?: string): UploadedPicture {
  const imageUrl = projectPictureAddress(token, "whole", key);
  return { id, token, imageUrl, thumbnailUrl: projectPictureAddress(token, "small", key), width, height };
}

export const PROJECT_PICTURE_PATTERN = "/more/project/picture/:token";

/** A picture of a request, for whoever knows the draft's key and for the customer whose request it is. */
export async function showProjectPicture(
  token: string,
  { size, key, accessToken }: { size?: string; key?: string; accessToken?: string },
  { db, uploads, now }: { db: Database; uploads: R2Bucket; now: Seconds },
): Promise<Response> {
  const fields = { draftKey: picture.draftKey, userId: project.userId };
  const [row] = await db.rows(
    select(
      fields,
      sql`FROM project_picture LEFT JOIN project_request ON ${project.id} = ${picture.requestId}
        WHERE ${picture.token} = ${token}`,
    ),
  );
  if (!row) return refuse("not_found", 404);
  if (!(key && DRAFT_KEY.test(key) && isSame(key, row.draftKey))) {
    const shopper = accessToken ? await findShopper(db, accessToken, now) : undefined;
    if (!shopper || shopper.id !== row.userId) return refuse("not_found", 404);
  }
  return showPicture(uploads, uploadKey(token), { isSmall: size === "small" });
}
