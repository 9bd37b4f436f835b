import { type SQL, sql } from "drizzle-orm";
import { pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { review, reviewImage } from "#functions/db/schema/shopper.ts";
import { insertNotice, type Notice } from "#functions/messages/notice.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { auditEntry } from "#functions/staff/audit-log.ts";

const listedFields = {
  ...pick(review, "id", "createdAt", "rating", "text", "name", "hiddenAt", "hiddenReason", "answeredAt"),
  product: product.name,
  /** Null for a review that came with the catalogue. */
  author: sql<string | null>`${user.name}`,
};
export type ListedReview = RowOf<typeof listedFields>;

/** Which reviews are listed; all without a choice. */
export const REVIEW_CHOICES = ["unanswered", "hidden"] as const;
export type ReviewChoice = (typeof REVIEW_CHOICES)[number] | undefined;

const chosen: Record<(typeof REVIEW_CHOICES)[number], SQL> = {
  unanswered: sql`${review.answeredAt} IS NULL AND ${review.userId} IS NOT NULL`,
  hidden: sql`${review.hiddenAt} IS NOT NULL`,
};

/** Reviews of all products, the newest first. */
export function selectAllReviews(choice: ReviewChoice, most: number, offset: number) {
  return select(
    listedFields,
    sql`FROM review JOIN product ON ${product.id} = ${review.productId} LEFT JOIN user ON ${user.id} = ${review.userId}
      WHERE ${choice ? chosen[choice] : sql`1`} ORDER BY ${review.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

/** One review with everything that its author and the shop have written. */
export function selectWholeReview(id: number) {
  return select(
    {
      ...listedFields,
      ...pick(review, "changedAt", "answer"),
      photos: sql<string>`(SELECT json_group_array(${reviewImage.imageUrl} ORDER BY ${reviewImage.position})
        FROM review_image WHERE ${reviewImage.reviewId} = ${review.id})`,
    },
    sql`FROM review JOIN product ON ${product.id} = ${review.productId} LEFT JOIN user ON ${user.id} = ${review.userId}
      WHERE ${review.id} = ${id}`,
  );
}

export type ReviewOutcome = { did: "changed"; hasAuthor: boolean } | { did: "nothing"; why: "unknown" | "as-it-was" };

const PATH = "/profile/review?tab=ditulis";

/** The shop's answer; a second one replaces the first. */
export function answerReview(id: number, answer: string, context: MoveContext): Promise<ReviewOutcome> {
  const notice = { title: "Toko membalas ulasan Anda", text: answer };
  return change(id, { answer, answeredAt: context.now }, sql`${review.answer} <> ${answer}`, notice, context);
}

/** Takes a review off its product's page. */
export function hideReview(id: number, reason: string, context: MoveContext): Promise<ReviewOutcome> {
  const notice = { title: "Ulasan Anda disembunyikan", text: `Ulasan Anda tidak lagi tampil di toko: ${reason}` };
  const values = { hiddenAt: context.now, hiddenReason: reason };
  return change(id, values, sql`${review.hiddenAt} IS NULL`, notice, context);
}

export function unhideReview(id: number, context: MoveContext): Promise<ReviewOutcome> {
  const notice = { title: "Ulasan Anda tampil lagi", text: "Ulasan Anda kembali tampil di halaman produknya." };
  return change(id, { hiddenAt: null, hiddenReason: "" }, sql`${review.hiddenAt} IS NOT NULL`, notice, context);
}

/** Changes a review if it is not so already, and tells its author in the same batch. */
async function change(
  id: number,
  values: Parameters<typeof set<typeof review>>[1],
  isNews: SQL,
  notice: Pick<Notice, "title" | "text">,
  { db, now, origin, post, auditLog }: MoveContext,
): Promise<ReviewOutcome> {
  const author = sql`(SELECT ${review.userId} FROM review WHERE ${review.id} = ${id})`;
  const when = sql`EXISTS (SELECT 1 FROM review
    WHERE ${review.id} = ${id} AND ${review.userId} IS NOT NULL AND ${isNews})`;
  const told = { userId: author, notice: { kind: "review", path: PATH, ...notice }, now, origin, when } as const;
  // The notice comes first: afterwards nothing is new about the review.
  const isChanging = sql`EXISTS (SELECT 1 FROM review WHERE ${review.id} = ${id} AND ${isNews})`;
  const after = "answer" in values ? "answered" : values.hiddenAt === null ? "shown again" : "hidden";
  const answers: unknown[][] = await db.batch([
    ...insertNotice(told),
    ...auditEntry(auditLog, { what: `review ${id}`, after }, isChanging),
    returning(
      sql`UPDATE review SET ${set(review, values)} WHERE ${review.id} = ${id} AND ${isNews}`,
      pick(review, "userId"),
    ),
  ]);
  post(answers[1] as { id: number }[]);
  const [row] = answers.at(-1) as { userId: number | null }[];
  if (row) return { did: "changed", hasAuthor: row.userId !== null };
  const [known] = await db.rows(select(pick(review, "id"), sql`FROM review WHERE ${review.id} = ${id}`));
  return { did: "nothing", why: known ? "as-it-was" : "unknown" };
}
