import { Command, Option } from "@commander-js/extra-typings";
import { reviewWords } from "#domain/service/operator-words.ts";
import { REVIEW_CHOICES } from "#domain/service/review.ts";
import { changeReview, listReviews, showReview } from "#functions/service/operator-reviews.ts";
import { say } from "#lib/words.ts";
import { pageOption, readId, readText } from "../arguments.ts";
import { run, runWithMails, type ShopContext } from "../command.ts";
import { factsOf, minute, onOneLine, printPage, type RowIn, table } from "../print.ts";
import { AT_ONCE, refuse, runUseCase } from "../use-case.ts";

const ANSWER_MAX = 1000;
const REASON_MAX = 300;

export const reviews = new Command("reviews").description("customers' reviews");

reviews
  .command("list", { isDefault: true })
  .description("reviews, the newest first")
  .addOption(new Option("--state <state>", "only these").choices(REVIEW_CHOICES))
  .addOption(pageOption())
  .action(
    run(({ state, page }) => async (context) => {
      const none = `No reviews${state ? ` (${state})` : ""}.`;
      return printPage(await listReviews(state, page, context), none, tableOf);
    }),
  );

reviews
  .command("show")
  .description("everything about one review")
  .argument("<id>", "", readId)
  .action(run((id) => (context) => show(id, context)));

reviews
  .command("answer")
  .description("answers a review on its product's page; a second answer replaces the first")
  .argument("<id>", "", readId)
  .argument("<text>", "in quotes", readText("The answer", ANSWER_MAX, 3))
  .action(
    runWithMails(
      (id, answer) => (context) =>
        runUseCase(changeReview, { id, change: { to: "answered", answer } }, AT_ONCE, context),
    ),
  );

reviews
  .command("hide")
  .description("takes a review off its product's page; its author reads why")
  .argument("<id>", "", readId)
  .argument("<reason>", "in quotes", readText("The reason", REASON_MAX, 3))
  .action(
    runWithMails(
      (id, reason) => (context) => runUseCase(changeReview, { id, change: { to: "hidden", reason } }, AT_ONCE, context),
    ),
  );

reviews
  .command("restore")
  .description("puts a hidden review back")
  .argument("<id>", "", readId)
  .action(
    runWithMails(
      (id) => (context) => runUseCase(changeReview, { id, change: { to: "shown-again" } }, AT_ONCE, context),
    ),
  );

const EXCERPT = 60;

function tableOf(reviews: RowIn<typeof listReviews>[]): string {
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

async function show(id: number, context: ShopContext): Promise<number> {
  const review = await showReview(id, context);
  if ("did" in review) return refuse(say(reviewWords.refusals, "why", review, "en"));
  const { rating, product, author, name, text, createdAt, changedAt, hiddenAt, hiddenReason } = review;
  const { answer, answeredAt, photos } = review;
  const facts = factsOf([
    ["State", hiddenAt === null ? "everybody sees it" : `hidden ${minute(hiddenAt)}: ${hiddenReason}`],
    ["Product", product],
    ["By", author === null || author === name ? name : `${author}, shown as ${name}`],
    ["Written", [minute(createdAt), changedAt !== null && `changed ${minute(changedAt)}`].filter(Boolean).join(", ")],
    ["Stars", `${rating} of 5`],
    ["Says", text],
    ...photos.map((path, n): [string, string] => [
      n === 0 ? "Pictures" : "",
      `${path.startsWith("/") ? context.origin : ""}${path}`,
    ]),
    ["Answered", answeredAt === null ? "" : `${minute(answeredAt)}: ${answer}`],
  ]);
  console.log([`Review ${id}`, facts].join("\n\n"));
  return 0;
}
