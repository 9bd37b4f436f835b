import { sql } from "drizzle-orm";
import type { UploadedPicture } from "#contract/pictures.ts";
import { isShopFile, pictureAddress, SHOWN_KINDS } from "#domain/pictures/files.ts";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { review } from "#functions/db/schema/shopper.ts";
import type { ShopperContext } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { findShopper } from "#functions/http/shopper.ts";
import type { Seconds } from "#lib/time.ts";
import { shopPictureKey } from "./shop-picture.ts";
import { putFiles, readFiles, smallKey } from "./store.ts";
import {
  dropUploads,
  hasRoomForUpload,
  insertUpload,
  isLeft,
  isPending,
  type PicturePurpose,
  selectUploads,
  type UploadRow,
  uploadKey,
} from "./upload-queries.ts";

export const PICTURE_PATTERN = "/more/picture/:token";

/** Stores a picture that waits for its form; `field` is where words about it belong. */
export async function addUpload(
  picture: File,
  purpose: PicturePurpose,
  field: string,
  context: ShopperContext,
): Promise<UploadedPicture> {
  const { db, now, shopper, uploads } = context;
  await context.limit("upload", String(shopper.id));
  // Counted before the picture is drawn, which costs more than its bytes.
  await limitToday(context, limitsOfDay("picture", context, { account: shopper.id }), {
    when: hasRoomForUpload(shopper.id),
    full: "pictures_full",
  });
  const files = await readFiles(picture, field, context);
  const token = makeToken();
  const { width, height } = files.whole;
  const [[row], left] = await db.batch([
    insertUpload({ token, userId: shopper.id, purpose, width, height }, now),
    ...dropUploads(isLeft(shopper.id, purpose), now),
  ]);
  await putFiles(uploads, uploadKey(token), files);
  context.post(left);
  return toUploaded(row as UploadRow);
}

export function toUploaded({ id, token, width, height }: UploadRow): UploadedPicture {
  return { id, token, imageUrl: pictureAddress(token), thumbnailUrl: pictureAddress(token, "small"), width, height };
}

/** The customer's own pictures among these that still wait for a form; a form never gets another customer's. */
export async function findPending(
  ids: number[],
  purpose: PicturePurpose,
  { db, shopper }: ShopperContext,
): Promise<UploadRow[]> {
  return ids.length > 0 ? db.rows(selectUploads(isPending(shopper.id, purpose, ids))) : [];
}

/** Deletes one of the customer's waiting pictures. A second deletion changes nothing. */
export async function dropPending(id: number, purpose: PicturePurpose, context: ShopperContext): Promise<void> {
  const { db, now, shopper, post } = context;
  const [files] = await db.batch(dropUploads(isPending(shopper.id, purpose, [id]), now));
  post(files);
}

const shownFields = {
  ...pick(upload, "userId", "purpose", "attachedTo"),
  /** Belongs to a review that the shop has hidden. */
  isHidden: sql<0 | 1>`EXISTS (SELECT 1 FROM review WHERE ${upload.purpose} = 'review'
    AND ${review.id} = ${upload.attachedTo} AND ${review.hiddenAt} IS NOT NULL)`,
};

/**
 * The picture of a token. Accounts' pictures and those of reviews that everybody sees are public; all others exist for
 * their owner alone.
 */
export async function showUpload(
  token: string,
  size: string | undefined,
  { accessToken, tag }: { accessToken: string | undefined; tag: string | undefined },
  { db, uploads, now }: { db: Database; uploads: R2Bucket; now: Seconds },
): Promise<Response> {
  if (!/^[\w-]{43}$/.test(token)) return refuse("not_found", 404);
  if (size !== undefined && isShopFile(size))
    return showPicture(uploads, shopPictureKey(token, size), { kept: "forever", tag });
  const [row] = await db.rows(select(shownFields, sql`FROM upload WHERE ${upload.token} = ${token}`));
  if (!row) return refuse("not_found", 404);
  const isPublic =
    (row.purpose === "avatar" || row.purpose === "review") && row.attachedTo !== null && row.isHidden === 0;
  if (!isPublic) {
    const shopper = accessToken ? await findShopper(db, accessToken, now) : undefined;
    if (shopper?.id !== row.userId) return refuse("not_found", 404);
  }
  return showPicture(uploads, uploadKey(token), { isSmall: size === "small", kept: isPublic ? "shared" : "own", tag });
}

/** How long a picture may be cached: a private one not at all, a customer's briefly because it can be withdrawn, the shop's own for ever. */
const kept = {
  own: "private, no-store",
  shared: "public, max-age=300",
  forever: `public, max-age=${30 * 86_400}, immutable`,
};

interface Showing {
  isSmall?: boolean;
  kept?: keyof typeof kept;
  /** The tag of the picture that the asker has already. */
  tag?: string | undefined;
}

/** A stored picture as an answer; the whole one where there is no small one. */
export async function showPicture(
  uploads: R2Bucket,
  key: string,
  { isSmall = false, kept: by = "own", tag }: Showing = {},
): Promise<Response> {
  const [, known] = /^"([\w-]{1,64})"$/.exec(tag ?? "") ?? [];
  const find = (name: string) => uploads.get(name, known ? { onlyIf: { etagDoesNotMatch: known } } : {});
  const object = (isSmall && (await find(smallKey(key)))) || (await find(key));
  if (!object) return refuse("not_found", 404);
  const headers = { "Cache-Control": kept[by], ETag: object.httpEtag };
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const kind = SHOWN_KINDS.find((one) => one === object.httpMetadata?.contentType);
  if (!kind) {
    await object.body.cancel();
    return refuse("not_found", 404);
  }
  return new Response(object.body, {
    headers: {
      ...headers,
      "Content-Type": kind,
      "Content-Length": String(object.size),
      "Content-Disposition": "inline",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
