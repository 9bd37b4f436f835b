import { readFileSync } from "node:fs";
import { type ArticleFile, minutesToRead, readArticleFile } from "#domain/content/article.ts";
import {
  HIDDEN,
  hideArticle,
  type OperatorsArticle,
  putArticle,
  selectAllArticles,
} from "#functions/content/article-operator.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { wireDateTime } from "#lib/date.ts";
import { ZONE } from "#lib/time.ts";
import { type DeskRoom, understood } from "../desk-room.ts";
import { minute, onOneLine, table } from "../print.ts";

/** What an operator does with articles. */
type ArticlesCommand = { name: "articles" } & (
  | { act: "list"; page: number }
  | { act: "put"; file: string }
  | { act: "hide"; slug: string }
);

const USAGE = `  articles list [--page N]                           articles, the newest first, also those to come
  articles put FILE                                  writes an article, or writes it anew: lines of fields (title, summary,
                                                     author, category, picture, alt, published; slug, tags, products,
                                                     slider, pick, selected), an empty line, and the text as HTML.
                                                     published: 2026-11-22 09:00 (${ZONE}); from then on it is shown
  articles hide SLUG                                 takes an article out of the shop until it is put again`;

/** The command, or why it is not understood. */
function readArticles([act, what, ...more]: string[], page: number): ArticlesCommand | string {
  if (more.length > 0 || (act === "list" && what !== undefined)) return "articles was told too much.";
  if (act === "list") return { name: "articles", act, page };
  if (act === "put") return what ? { name: "articles", act, file: what } : "articles put needs a FILE.";
  if (act === "hide")
    return what ? { name: "articles", act, slug: what } : "articles hide needs the SLUG of an article.";
  return "articles does one of: list, put FILE, hide SLUG.";
}

const PER_PAGE = 20;

export const articles: DeskRoom<ArticlesCommand> = {
  usage: USAGE,
  commands: { articles: { page: "text" } },
  read: (_, told) => understood(readArticles(told.words, told.page())),
  isReading: ({ act }) => act === "list",
  isSilent: () => true,
  obey: obeyArticles,
};

function obeyArticles(command: ArticlesCommand, context: MoveContext): Promise<number> {
  if (command.act === "list") return list(command.page, context);
  if (command.act === "put") return put(command.file, context);
  return hide(command.slug, context);
}

async function list(page: number, { db, now }: MoveContext): Promise<number> {
  const found = await db.rows(selectAllArticles(PER_PAGE + 1, PER_PAGE * (page - 1)));
  if (found.length === 0) console.log(page > 1 ? `There is no page ${page}.` : "No articles.");
  else console.log(articlesTable(found.slice(0, PER_PAGE), now));
  if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
  return 0;
}

function articlesTable(articles: OperatorsArticle[], now: number): string {
  const stateOf = (at: number) => (at >= HIDDEN ? "hidden" : at > now ? "to come" : "on show");
  return table(
    ["SLUG", "TITLE", "CATEGORY", `PUBLISHED (${ZONE})`, "STATE", "WORDS"],
    articles.map(({ slug, title, category, publishedAt, words }) => [
      slug,
      onOneLine(title),
      onOneLine(category),
      publishedAt >= HIDDEN ? "" : minute(publishedAt),
      stateOf(publishedAt),
      String(words),
    ]),
    [5],
  );
}

async function put(path: string, { db, now, auditLog }: MoveContext): Promise<number> {
  const file = readFile(path);
  if (typeof file === "string") return refuse(file);
  const outcome = await putArticle(db as Parameters<typeof putArticle>[0], file, now, auditLog);
  if (outcome.did === "nothing") return refuse(outcome.why);
  const when = file.publishedAt > now ? `from ${wireDateTime(file.publishedAt)} ${ZONE} on` : "now";
  const length = `${outcome.words} words, ${minutesToRead(outcome.words)} min`;
  console.log(`✓ /artikel/${file.slug} is ${outcome.isNew ? "written" : "written anew"} (${length}); on show ${when}.`);
  return 0;
}

function readFile(path: string): ArticleFile | string {
  try {
    return readArticleFile(readFileSync(path, "utf8"));
  } catch {
    return `${path} cannot be read.`;
  }
}

async function hide(slug: string, { db, now, auditLog }: MoveContext): Promise<number> {
  if (!(await hideArticle(db as Parameters<typeof hideArticle>[0], slug, now, auditLog)))
    return refuse(`There is no article ${onOneLine(slug)} that is on show or to come.`);
  console.log(`✓ /artikel/${slug} is hidden. articles put FILE shows it again.`);
  return 0;
}

function refuse(why: string): number {
  console.error(`✗ ${why} Nothing was changed.`);
  return 1;
}
