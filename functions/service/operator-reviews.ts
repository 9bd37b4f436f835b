import { sql } from "drizzle-orm";
import { type NotReviewed, type ReviewEffect, reviewWords } from "#domain/service/operator-words.ts";
import type { ReviewChoice } from "#domain/service/review.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { type ListPage, readListPage } from "#functions/acts/list-page.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { review } from "#functions/db/schema/shopper.ts";
import { insertNotice, type Notice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import type { Seconds } from "#lib/time.ts";
import { type ListedReview, selectAllReviews, selectWholeReview } from "./operator-queries.ts";

const PER_PAGE = 20;

/** Reviews of all products, the newest first. */
export function listReviews(
  choice: ReviewChoice | undefined,
  page: number,
  context: Pick<OperatorContext, "db">,
): Promise<ListPage<ListedReview>> {
  return readListPage(page, PER_PAGE, context, (most, offset) => selectAllReviews(choice, most, offset));
}

/** One review with everything that its author and the shop have written, and the addresses of its photos. */
export async function showReview(id: number, { db }: Pick<OperatorContext, "db">) {
  const [found] = await db.rows(selectWholeReview(id));
  return found ? { ...found, photos: JSON.parse(found.photos) as string[] } : unknown(id);
}

function unknown(id: number) {
  return { did: "nothing", why: "unknown", id } as const;
}

/** What an operator does with a review. */
type ReviewChange =
  /** On its product's page; a second answer replaces the first. */
  | {
      to: "answered";
      answer: string;
      /** The answer that its writer has seen: over another one nothing is written. */
      saw?: string | undefined;
    }
  /** Off its product's page; its author reads the reason. */
  | { to: "hidden"; reason: string }
  | { to: "shown-again" };

interface ReviewInput {
  id: number;
  change: ReviewChange;
}

interface ReviewPlan {
  input: ReviewInput;
  hasAuthor: boolean;
  saw: { answer: string; isHidden: boolean; hiddenReason: string };
}

/** Answers, hides or restores a review, and notifies its author in the same batch. */
export const changeReview = defineUseCase<
  ReviewInput,
  ReviewPlan,
  number | null,
  ReviewEffect,
  { did: "changed" },
  NotReviewed
>({
  name: "review.change",
  async look(input, { db }) {
    const { id, change } = input;
    const [found] = await db.rows(selectWholeReview(id));
    if (!found) return unknown(id);
    const { answer, hiddenAt, hiddenReason } = found;
    const saw = { answer, isHidden: hiddenAt !== null, hiddenReason };
    const why = whyNotNews(change, saw);
    if (why) return { did: "nothing", why, id };
    return { plan: { input, hasAuthor: found.userId !== null, saw }, known: found.userId };
  },
  async write({ plan: { input, saw }, known: userId }, receipt, { db, now, origin, post, auditLog }) {
    const { id, change } = input;
    const isHidden = saw.isHidden ? sql`${review.hiddenAt} IS NOT NULL` : sql`${review.hiddenAt} IS NULL`;
    const same = sql`${review.id} = ${id} AND ${review.answer} = ${saw.answer} AND ${isHidden}`;
    const written = [
      receipt({ did: "changed" }),
      demand("review", sql`EXISTS (SELECT 1 FROM review WHERE ${same})`),
      statement(sql`UPDATE review SET ${set(review, valuesOf(change, now))} WHERE ${review.id} = ${id}`),
      ...auditEntry(auditLog, {
        ...{ what: `review ${id}`, after: change.to.replace("-", " ") },
        values: [{ table: "review", key: String(id), ...heldOf(change, saw) }],
      }),
    ];
    const notice = { kind: "review", path: "/profile/review?tab=ditulis", ...noticeOf(change) } as const;
    const messages = userId === null ? [] : insertNotice({ userId, notice, now, origin });
    post(await writeWithMessages(db, written, messages));
    return { did: "changed" };
  },
  effects: ({ input: { id, change }, hasAuthor }) => [
    { effect: change.to, id },
    ...(hasAuthor ? [{ effect: "author-notified" } as const] : []),
  ],
  // An answer is replaced by another; what is hidden is shown again, and the other way round.
  undo: () => ({ by: "review.change" }),
  words: reviewWords,
});

function whyNotNews(change: ReviewChange, { answer, isHidden }: ReviewPlan["saw"]) {
  if (change.to === "answered") {
    if (change.answer === answer) return "same-answer";
    return change.saw !== undefined && change.saw !== answer ? "other-answer" : undefined;
  }
  if (change.to === "hidden") return isHidden ? "hidden-before" : undefined;
  return isHidden ? undefined : "not-hidden";
}

function valuesOf(change: ReviewChange, now: Seconds) {
  if (change.to === "answered") return { answer: change.answer, answeredAt: now };
  return change.to === "hidden" ? { hiddenAt: now, hiddenReason: change.reason } : { hiddenAt: null, hiddenReason: "" };
}

/** What the column that it writes held, and holds. */
function heldOf(change: ReviewChange, { answer, hiddenReason }: ReviewPlan["saw"]) {
  if (change.to === "answered") return { column: "answer", before: answer, after: change.answer };
  return { column: "hidden_reason", before: hiddenReason, after: change.to === "hidden" ? change.reason : "" };
}

function noticeOf(change: ReviewChange): Pick<Notice, "title" | "text"> {
  if (change.to === "answered") return { title: "Toko membalas ulasan Anda", text: change.answer };
  return change.to === "hidden"
    ? { title: "Ulasan Anda disembunyikan", text: `Ulasan Anda tidak lagi tampil di toko: ${change.reason}` }
    : { title: "Ulasan Anda tampil lagi", text: "Ulasan Anda kembali tampil di halaman produknya." };
}
