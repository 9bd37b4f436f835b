import { sql } from "drizzle-orm";
import { showFormerAddress } from "#contract/content/former-address.ts";
import { select } from "#functions/db/fields.ts";
import { article, articleCategory } from "#functions/db/schema/articles.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { category, formerAddress } from "#functions/db/schema/shelves.ts";
import { answer } from "#functions/http/answer.ts";
import { HIDDEN } from "./operator-articles.ts";

/**
 * Where a path leads now, and which category it belonged to: each a row that is found by its key. A product without sales
 * or reviews may never have been public, so its category stays secret.
 */
function selectFormer(path: string) {
  const [good, text] = [lastOf(path, "/product/") ?? lastOf(path, "/bundle/"), lastOf(path, "/artikel/")];
  return select(
    {
      target: sql<
        string | null
      >`(SELECT ${formerAddress.target} FROM former_address WHERE ${formerAddress.path} = ${path})`,
      category: good
        ? sql<
            string | null
          >`(SELECT ${category.name} FROM product JOIN category ON ${category.id} = ${product.categoryId}
            WHERE ${product.slug} = ${good} AND (${product.totalSales} > 0 OR ${product.reviewTotal} > 0))`
        : sql<null>`NULL`,
      // An article of a later day stays secret.
      articleCategory: text
        ? sql<string | null>`(SELECT ${articleCategory.slug} FROM article
            JOIN article_category ON ${articleCategory.id} = ${article.categoryId}
            WHERE ${article.slug} = ${text} AND ${article.publishedAt} >= ${HIDDEN})`
        : sql<null>`NULL`,
    },
    sql``,
  );
}

function lastOf(path: string, before: string): string | undefined {
  const last = path.startsWith(before) ? path.slice(before.length) : "";
  return last === "" || last.includes("/") ? undefined : last;
}

export const formerAddresses = {
  showFormerAddress: answer(showFormerAddress, async ({ query }, { db }) => {
    const [found] = await db.rows(selectFormer(query.path));
    return found ?? { target: null, category: null, articleCategory: null };
  }),
};
