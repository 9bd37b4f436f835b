import { sql } from "drizzle-orm";
import { CLEANER_VERSION } from "#domain/content/html-rules.ts";
import { countWords } from "#domain/content/article.ts";
import { selectPictures } from "#functions/content/picture-queries.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { pick, select, set } from "#functions/db/fields.ts";
import { article } from "#functions/db/schema/articles.ts";

/** Texts of one run: some milliseconds each. */
const TEXTS_MAX = 20;

/**
 * Cleans again, from what was written, what an older cleaner had cleaned. Answers how many. The parser is loaded only
 * where there is something to do.
 */
export async function cleanOldArticles(db: Database): Promise<number> {
  const isOld = sql`${article.cleanerVersion} < ${CLEANER_VERSION}`;
  const old = await db.rows(
    select(pick(article, "id", "source"), sql`FROM article WHERE ${isOld} ORDER BY ${article.id} LIMIT ${TEXTS_MAX}`),
  );
  if (old.length === 0) return 0;
  const { cleanHtml, picturesIn } = await import("#domain/content/clean-html.ts");
  const pictures = await db.rows(selectPictures(old.flatMap(({ source }) => picturesIn(source))));
  const sizes = new Map(pictures.map(({ imageUrl, width, height }) => [imageUrl, { width, height }]));
  await db.batch(
    old.map(({ id, source }) => {
      const body = cleanHtml(source, sizes);
      const cleaned = set(article, { body, words: countWords(body), cleanerVersion: CLEANER_VERSION });
      // What was written meanwhile is newer, and clean.
      return statement(sql`UPDATE article SET ${cleaned} WHERE ${article.id} = ${id} AND ${isOld}`);
    }),
  );
  return old.length;
}
