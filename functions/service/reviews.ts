import { sql } from "drizzle-orm";
import {
  deleteReviewPicture,
  listOwnReviews,
  listReviewTemplates,
  listWaitingReviews,
  type OwnReview,
  OWN_REVIEWS_PER_PAGE as PER_PAGE,
  showOwnReview,
  showWaitingReview,
  storeReview,
  uploadReviewPicture,
} from "#contract/service/review.ts";
import { formatLetters } from "#domain/money.ts";
import { refusalWords } from "#domain/refusals.ts";
import {
  joinReview,
  maskName,
  mayChangeReview,
  REVIEW_TEMPLATES,
  REVIEW_TEXT_MIN,
  reviewTemplates,
} from "#domain/service/review.ts";
import { pick, select } from "#functions/db/fields.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import {
  answerOwner,
  answerShopper,
  type CallInput,
  type OwnerContext,
  type ShopperContext,
} from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { addUpload, findPending } from "#functions/pictures/uploads.ts";
import type { Seconds } from "#lib/time.ts";
import { pagesOf, photosGone, tooManyPhotos, unlessMade } from "./answers.ts";
import {
  countOwnReviews,
  countWaiting,
  deleteReviewPhoto,
  insertReview,
  isReviewed,
  type OwnReviewRow,
  type ReviewWords,
  selectOwnReview,
  selectOwnReviews,
  selectReviewOfLine,
  selectReviewOfPhoto,
  selectWaiting,
  selectWaitingLine,
  updateReview,
} from "./review-queries.ts";

export const ownReviews = {
  listWaitingReviews: answerOwner(listWaitingReviews, async ({ query: { page, orderNumber } }, { db, shopper }) => {
    const [results, [count]] = await db.batch([
      selectWaiting(shopper.id, orderNumber, PER_PAGE, page),
      countWaiting(shopper.id, orderNumber),
    ]);
    return { results, ...pagesOf(count?.total ?? 0, page, PER_PAGE) };
  }),

  showWaitingReview: answerOwner(showWaitingReview, async ({ params }, { db, shopper, now }) => {
    const [[waiting], [written]] = await db.batch(selectLine(shopper.id, params));
    if (!waiting && !written) return refuse("not_found", 404);
    return { waiting: waiting ?? null, written: written ? toOwn(written, now) : null };
  }),

  listOwnReviews: answerOwner(listOwnReviews, async ({ query: { page } }, { db, shopper, now }) => {
    const [rows, [count]] = await db.batch([selectOwnReviews(shopper.id, PER_PAGE, page), countOwnReviews(shopper.id)]);
    return { results: rows.map((row) => toOwn(row, now)), ...pagesOf(count?.total ?? 0, page, PER_PAGE) };
  }),

  showOwnReview: answerOwner(showOwnReview, async ({ params }, { db, shopper, now }) => {
    const [row] = await db.rows(selectOwnReview(shopper.id, params.id));
    return row ? toOwn(row, now) : refuse("not_found", 404);
  }),

  listReviewTemplates: answerShopper(listReviewTemplates, async ({ query: { productId } }, { db }) => {
    if (productId === undefined) return [...REVIEW_TEMPLATES];
    const [row] = await db.rows(
      select(pick(product, "roomType"), sql`FROM product WHERE ${product.id} = ${productId}`),
    );
    return row ? reviewTemplates(row) : [...REVIEW_TEMPLATES];
  }),

  storeReview: answerShopper(storeReview, async ({ body }, context) => {
    const words = wordsOf(body, context.shopper.name);
    const pictures = { added: body.pictureIds, deleted: body.deletedPictureIds };
    if (body.id !== undefined) return change(await findOwn(body.id, context), words, pictures, context);
    const { orderNumber = "", lineKey = "" } = body;
    return write({ orderNumber, lineKey }, words, body.pictureIds, context);
  }),

  uploadReviewPicture: answerShopper(uploadReviewPicture, ({ body }, context) =>
    addUpload(body.picture, "review", "picture", context),
  ),

  deleteReviewPicture: answerShopper(deleteReviewPicture, async ({ body: { id } }, { db, shopper, now, post }) => {
    const [row] = await db.rows(selectReviewOfPhoto(shopper.id, id));
    if (row && !mayChangeReview(row, now)) refuse("review_closed", 409);
    post(await deleteReviewPhoto(db, shopper.id, id, now));
    return { id };
  }),
};

const TOO_SHORT = `Pilih beberapa kalimat, atau tulis cerita Anda, minimal ${formatLetters(REVIEW_TEXT_MIN)}.`;

function wordsOf({ rating, templates, text, isMasked }: CallInput<typeof storeReview>["body"], name: string) {
  const unknown = templates.some((phrase) => !REVIEW_TEMPLATES.includes(phrase));
  if (unknown) refuse("invalid", 422, { templates: refusalWords("form_unknown") });
  const whole = joinReview([...new Set(templates)], text);
  if (whole.length < REVIEW_TEXT_MIN) refuse("invalid", 422, { text: TOO_SHORT });
  const words: ReviewWords = { rating, text: whole, isMasked, name: isMasked ? maskName(name) : name };
  return words;
}

interface Line {
  orderNumber: string;
  lineKey: string;
}

/** A line that waits for its review, and the review that it has. */
function selectLine(userId: number, { orderNumber, lineKey }: Line) {
  return [selectWaitingLine(userId, orderNumber, lineKey), selectReviewOfLine(userId, orderNumber, lineKey)] as const;
}

async function write(line: Line, words: ReviewWords, pictures: number[], context: ShopperContext): Promise<OwnReview> {
  const { db, shopper, now } = context;
  const [[waiting], [before]] = await db.batch(selectLine(shopper.id, line));
  // A form from another tab or from before must not replace, unseen, what was written since.
  if (before) return isSame(before, words) ? toOwn(before, now) : refuse("review_written", 409);
  if (!waiting) return refuse("not_found", 404);
  const read = async () => (await db.batch(selectLine(shopper.id, line)))[1][0];
  const file = async () => {
    await demandPhotos(pictures, context);
    try {
      await insertReview(db, { userId: shopper.id, ...line }, words, pictures, now);
    } catch (error) {
      // The same form came a moment earlier: the review that it wrote is the answer.
      if (isReviewed(error)) return write(line, words, pictures, context);
      if (isHeldBack(error)) return photosGone();
      throw error;
    }
    const row = await read();
    return row ? toOwn(row, now) : refuse("not_found", 404);
  };
  return unlessMade(file, async () => {
    const row = await read();
    return row && isSame(row, words) ? toOwn(row, now) : undefined;
  });
}

async function change(
  before: OwnReviewRow,
  words: ReviewWords,
  pictures: { added: number[]; deleted: number[] },
  context: ShopperContext,
): Promise<OwnReview> {
  const { db, shopper, now, post } = context;
  if (!mayChangeReview(before, now)) return refuse("review_closed", 409);
  const has = new Set(toOwn(before, now).photos.map(({ id }) => id));
  const added = pictures.added.filter((id) => !has.has(id));
  await demandPhotos(added, context);
  try {
    post(await updateReview(db, { userId: shopper.id, id: before.id }, words, { ...pictures, added }, now));
  } catch (error) {
    if (!isHeldBack(error)) throw error;
    await demandPhotos(added, context);
    return tooManyPhotos();
  }
  return toOwn(await findOwn(before.id, context), now);
}

async function findOwn(id: number, { db, shopper }: OwnerContext): Promise<OwnReviewRow> {
  const [row] = await db.rows(selectOwnReview(shopper.id, id));
  return row ?? refuse("not_found", 404);
}

/** A form brings only pictures that its customer has uploaded, and that still wait. */
async function demandPhotos(ids: number[], context: ShopperContext): Promise<void> {
  if ((await findPending(ids, "review", context)).length < new Set(ids).size) photosGone();
}

function isSame(before: OwnReviewRow, { rating, text, isMasked }: ReviewWords): boolean {
  return before.rating === rating && before.text === text && before.isMasked === isMasked;
}

function toOwn({ photos, ...row }: OwnReviewRow, now: Seconds): OwnReview {
  return { ...row, photos: JSON.parse(photos), mayChange: mayChangeReview(row, now) };
}
