import type { MoveContext } from "#functions/orders/order-moves.ts";
import {
  answerReview,
  hideReview,
  type ListedReview,
  REVIEW_CHOICES,
  type ReviewChoice,
  type ReviewOutcome,
  selectAllReviews,
  selectWholeReview,
  unhideReview,
} from "#functions/service/operator-reviews.ts";
import { readId, readWords, refuseMore, UsageError } from "../arguments.ts";
import type { DeskRoom } from "../desk-room.ts";
import { minute, onOneLine, table } from "../print.ts";

const PER_PAGE = 20;
const WORDS_MAX = 1000;
const REASON_MAX = 300;

type ReviewsCommand = { name: "reviews" } & (
  | { does: "list"; choice: ReviewChoice; page: number }
  | { does: "answer" | "hide"; id: number; text: string }
  | { does: "show" | "restore"; id: number }
);

const USAGE = `  reviews list [--state STATE] [--page N]            lists reviews, the newest first: ${REVIEW_CHOICES.join(", ")}
  reviews answer ID "TEXT"                           answers a review on its product's page
  reviews hide ID "REASON"                           takes a review off its product's page; its author reads why
  reviews restore ID                                 puts a hidden review back
  reviews show ID                                    everything about one review`;

function readReviews(
  [does = "list", ...rest]: string[],
  { state, page }: { state: string | undefined; page: number },
): ReviewsCommand {
  const name = "reviews";
  if (does === "list") {
    refuseMore("reviews list", rest);
    const choice = REVIEW_CHOICES.find((one) => one === state);
    if (state !== undefined && !choice) throw new UsageError(`There is no state ${state} of reviews.`);
    return { name, does, choice, page };
  }
  const [id, text, ...more] = rest;
  if (does === "answer" || does === "hide") {
    refuseMore(`reviews ${does}`, more);
    const most = does === "answer" ? WORDS_MAX : REASON_MAX;
    const what = does === "answer" ? "The answer" : "The reason";
    return { name, does, id: readId(`reviews ${does}`, id), text: readWords(what, text, most, 3) };
  }
  if (does !== "show" && does !== "restore") throw new UsageError(`reviews cannot ${does}.`);
  refuseMore(`reviews ${does}`, rest.slice(1));
  return { name, does, id: readId(`reviews ${does}`, id) };
}

export const reviews: DeskRoom<ReviewsCommand> = {
  usage: USAGE,
  commands: { reviews: { state: "text", page: "text" } },
  read: (_, told) => readReviews(told.words, { state: told.text("state"), page: told.page() }),
  isReading: ({ does }) => does === "list" || does === "show",
  obey: obeyReviews,
};

async function obeyReviews(command: ReviewsCommand, context: MoveContext): Promise<number> {
  switch (command.does) {
    case "list":
      return list(command, context);
    case "answer":
      return tell(command, await answerReview(command.id, command.text, context), "is answered", "has this answer");
    case "hide":
      return tell(command, await hideReview(command.id, command.text, context), "is hidden", "is hidden");
    case "restore":
      return tell(command, await unhideReview(command.id, context), "is shown again", "is not hidden");
    case "show":
      return show(command.id, context);
  }
}

async function list({ choice, page }: Extract<ReviewsCommand, { does: "list" }>, { db }: MoveContext): Promise<number> {
  const found = await db.rows(selectAllReviews(choice, PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0)
    console.log(page > 1 ? `There is no page ${page}.` : `No reviews${choice ? ` (${choice})` : ""}.`);
  else console.log(listOf(found.slice(0, PER_PAGE)));
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

const EXCERPT = 60;

function listOf(reviews: ListedReview[]): string {
  return table(
    ["ID", "WRITTEN", "STARS", "PRODUCT", "BY", "STATE", "TEXT"],
    reviews.map(({ id, createdAt, rating, product, author, name, hiddenAt, answeredAt, text }) => [
      String(id),
      minute(createdAt),
      String(rating),
      onOneLine(product),
      onOneLine(author ?? name),
      [hiddenAt !== null && "hidden", answeredAt !== null && "answered"].filter(Boolean).join(", "),
      onOneLine(text).slice(0, EXCERPT),
    ]),
    [0, 2],
  );
}

async function show(id: number, { db, origin }: MoveContext): Promise<number> {
  const [review] = await db.rows(selectWholeReview(id));
  if (!review) {
    console.error(`✗ There is no review ${id}.`);
    return 1;
  }
  const { rating, product, author, name, text, createdAt, changedAt, hiddenAt, hiddenReason } = review;
  const { answer, answeredAt } = review;
  const photos: string[] = JSON.parse(review.photos);
  const facts = [
    ["State", hiddenAt === null ? "everybody sees it" : `hidden ${minute(hiddenAt)}: ${hiddenReason}`],
    ["Product", product],
    ["By", author === null || author === name ? name : `${author}, shown as ${name}`],
    ["Written", [minute(createdAt), changedAt !== null && `changed ${minute(changedAt)}`].filter(Boolean).join(", ")],
    ["Stars", `${rating} of 5`],
    ["Says", text],
    ...photos.map((path, n) => [n === 0 ? "Pictures" : "", `${path.startsWith("/") ? origin : ""}${path}`]),
    ["Answered", answeredAt === null ? "" : `${minute(answeredAt)}: ${answer}`],
  ].filter(([, words]) => words !== "");
  const lines = facts.map(([head = "", words = ""]) => [head, onOneLine(words)]);
  console.log([`Review ${id}`, table(["", ""], lines).trimStart()].join("\n\n"));
  return 0;
}

function tell({ id }: { id: number }, outcome: ReviewOutcome, done: string, before: string): number {
  if (outcome.did === "nothing") {
    const why = outcome.why === "unknown" ? `There is no review ${id}.` : `Review ${id} ${before} already.`;
    console.error(`✗ ${why} Nothing was changed.`);
    return 1;
  }
  console.log(`✓ Review ${id} ${done}.${outcome.hasAuthor ? " Its author is told." : ""}`);
  return 0;
}
