import { readFileSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { type ArticleFile, readArticleFile } from "#domain/content/article.ts";
import { hideArticle, listArticles, putArticle } from "#functions/content/operator-articles.ts";
import { ZONE } from "#lib/time.ts";

import { pageOption } from "../arguments.ts";
import { run, type ShopContext } from "../command.ts";
import { minute, onOneLine, printPage, type RowIn, table } from "../print.ts";
import { AT_ONCE, refuse, runUseCase } from "../use-case.ts";

export const articles = new Command("articles").description("the articles at /artikel");

articles
  .command("list")
  .description("articles, the newest first, also those to come")
  .addOption(pageOption())
  .action(
    run(
      ({ page }) =>
        async (context) =>
          printPage(await listArticles(page, context), "No articles.", tableOf),
    ),
  );

articles
  .command("put")
  .description(
    `writes an article, or writes it anew: lines of fields (title, summary, author, category, picture, alt, published; slug, tags, products, slider, pick, selected), an empty line, and the text as HTML. published: 2026-11-22 09:00 (${ZONE}); from then on it is shown`,
  )
  .argument("<file>")
  .action(run((path) => (context) => put(path, context)));

articles
  .command("hide")
  .description("takes an article out of the shop until it is put again")
  .argument("<slug>")
  .action(run((slug) => (context) => runUseCase(hideArticle, { slug }, AT_ONCE, context)));

function tableOf(articles: RowIn<typeof listArticles>[]): string {
  return table(
    ["SLUG", "TITLE", "CATEGORY", `PUBLISHED (${ZONE})`, "STATE", "WORDS"],
    articles.map(({ slug, title, category, publishedAt, state, words }) => [
      slug,
      onOneLine(title),
      onOneLine(category),
      state === "hidden" ? "" : minute(publishedAt),
      state.replace("-", " "),
      String(words),
    ]),
    [5],
  );
}

async function put(path: string, context: ShopContext): Promise<number> {
  const file = readFile(path);
  return typeof file === "string" ? refuse(file) : runUseCase(putArticle, file, AT_ONCE, context);
}

function readFile(path: string): ArticleFile | string {
  try {
    return readArticleFile(readFileSync(path, "utf8"));
  } catch {
    return `${path} cannot be read.`;
  }
}
