import { sql } from "drizzle-orm";
import { type ArticleFile, articleFrom } from "#domain/content/article.ts";
import { putWords } from "#domain/content/operator-words.ts";
import { type FlatKind, planFlat } from "#domain/operate/flat-plan.ts";
import type { ArticleFault } from "#domain/operate/row-words.ts";
import { HIDDEN, planArticle, shownFrom } from "#functions/content/operator-articles.ts";
import type { Database, Statement } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { demand, demandAsRead } from "#functions/db/guard.ts";
import { article, articleCategory as category } from "#functions/db/schema/articles.ts";
import { type Cell, lineCell, listCell, optional, textCell, timeCell, wholeCell } from "#lib/sheets/cells.ts";
import type { Table } from "#lib/sheets/table.ts";
import { say } from "#lib/words.ts";
import { rowsUseCase } from "./rows-use-case.ts";

/** From when on it is shown; one that is hidden waits for that. */
const publishedCell: Cell<number> = {
  read: (cell) => (cell.trim().toLowerCase() === "hidden" ? HIDDEN : timeCell.read(cell)),
  write: shownFrom,
  json: "text",
};
const place = optional(wholeCell(1, 99));

export const articleColumns = {
  slug: lineCell(160, 1),
  title: lineCell(300, 1),
  summary: lineCell(300, 1),
  author: lineCell(300, 1),
  category: lineCell(300, 1),
  picture: lineCell(300, 1),
  alt: lineCell(300, 1),
  published: publishedCell,
  tags: listCell(50, 80),
  products: listCell(100, 160),
  slider: place,
  pick: place,
  selected: place,
  text: textCell(400_000, 1),
} as const;

interface ArticleRow extends Record<string, unknown> {
  slug: string;
  published: number;
  tags: string[];
  products: string[];
}

const kind: FlatKind<ArticleRow> = {
  columns: articleColumns,
  key: ["slug"],
  needed: ["title", "summary", "author", "category", "picture", "alt", "published", "text"],
  fresh: { tags: [], products: [], slider: null, pick: null, selected: null },
  isOpen: true,
  check(after) {
    const file = fileOf(after);
    return typeof file === "string" ? [fault(file)] : [];
  },
};

function fileOf(row: ArticleRow): ArticleFile | string {
  const field = (name: string) => (name === "published" ? "2026-01-01 00:00" : String(row[name] ?? ""));
  const file = articleFrom(field, String(row.text));
  const { published: publishedAt, tags, products } = row;
  return typeof file === "string" ? file : { ...file, publishedAt, tags, products };
}

export async function readArticleRows(db: Database): Promise<ArticleRow[]> {
  const rows = await db.rows(
    select(
      {
        ...pick(article, "slug", "title", "summary", "author", "imageUrl", "width", "height"),
        category: category.name,
        alt: article.altText,
        published: article.publishedAt,
        slider: article.sliderPlace,
        pick: article.pickPlace,
        selected: article.selectedPlace,
        text: article.source,
        tags: sql<string>`(SELECT json_group_array(name) FROM (SELECT article_tag.name FROM article_tagging
          JOIN article_tag ON article_tag.id = tag_id WHERE article_id = ${article.id} ORDER BY article_tag.name))`,
        products: sql<string>`(SELECT json_group_array(slug) FROM (SELECT product.slug FROM article_product
          JOIN product ON product.id = product_id WHERE article_id = ${article.id}
          ORDER BY article_product.position))`,
      },
      sql`FROM article JOIN article_category ON ${category.id} = ${article.categoryId} ORDER BY ${article.id}`,
    ),
  );
  return rows.map(({ imageUrl, width, height, tags, products, ...row }) => ({
    ...row,
    picture: `${imageUrl} ${width}x${height}`,
    tags: JSON.parse(tags),
    products: JSON.parse(products),
  }));
}

export const importArticles = rowsUseCase<{ table: Table }, null, never>({
  name: "articles.import",
  table: "article",
  async look({ table }, { db, now }) {
    const { verdicts, changes } = planFlat(table, await readArticleRows(db), kind);
    const statements: Statement<unknown>[] = [];
    for (const { before, after } of changes) {
      const file = fileOf(after);
      const planned = typeof file === "string" ? { why: file } : await planArticle(db, file, now);
      if ("statements" in planned) statements.push(demandArticle(before, after.slug), ...planned.statements);
      else {
        const why = "did" in planned ? say(putWords.refusals, "why", planned, "en") : planned.why;
        verdicts.push({ place: "", name: after.slug, did: "refused", why: [fault(why)] });
      }
    }
    const change = {
      what: changes.map(({ after }) => after.slug).join(", "),
      before: changes.map((one) => one.before),
      after: changes.map((one) => one.after),
      statements: () => statements,
    };
    return { verdicts, facts: null, change };
  },
  undo: { by: "articles.import" },
  refusals: {},
});

const fault = (text: string): ArticleFault => ({ why: "article", text });

/** A concurrent change of the article is not overwritten, nor one that another has written at its address. */
function demandArticle(before: ArticleRow | null, slug: string): Statement<never> {
  const own = sql`${article.slug} = ${slug}`;
  if (!before) return demand("article", sql`NOT EXISTS (SELECT 1 FROM article WHERE ${own})`);
  const { title, summary, author, alt, published, text } = before;
  const read = { title, summary, author, altText: alt, publishedAt: published, source: text };
  return demandAsRead("article", article, own, read);
}
