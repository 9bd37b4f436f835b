import { sql } from "drizzle-orm";
import {
  listBanners,
  listEndorsements,
  listPages,
  listPopups,
  listSettings,
  showFormerAddress,
} from "#contract/content/content.ts";
import { shownEndorsements } from "#domain/content/endorsements.ts";
import { fillPage, type PagePart } from "#domain/content/page-words.ts";
import { OWN_SETTINGS } from "#domain/operate/settings.ts";
import { select } from "#functions/db/fields.ts";
import { readOrName } from "#functions/db/json.ts";
import { article, articleCategory } from "#functions/db/schema/articles.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { page as pageTable } from "#functions/db/schema/content.ts";
import { category, formerAddress } from "#functions/db/schema/shelves.ts";
import { answer } from "#functions/http/answer.ts";
import { selectBanners, selectPages, selectPopups, selectSettings } from "./content-queries.ts";
import { HIDDEN } from "./operator-articles.ts";

/** The text of a page whose content is damaged. */
const UNREADABLE: PagePart[] = [
  { title: "", text: "Isi halaman ini sedang tidak dapat ditampilkan. Silakan hubungi kami." },
];

export const content = {
  listSettings: answer(listSettings, async (_, { db }) => {
    const settings = await db.rows(selectSettings());
    return settings.filter(({ id }) => !OWN_SETTINGS.includes(id));
  }),

  listPages: answer(listPages, async (_, { db }) => {
    const [pages, settings] = await db.batch([selectPages(), selectSettings()]);
    return pages.map((page) => {
      const content = readOrName<PagePart[]>(page.content, pageTable.content, page.slug) ?? UNREADABLE;
      return { ...page, content: fillPage(content, settings) };
    });
  }),

  listBanners: answer(listBanners, async ({ query }, { db }) => {
    const banners = await db.rows(selectBanners(query.type));
    return banners.map((row) => {
      const desktop = JSON.parse(row.desktop);
      const mobile = JSON.parse(row.mobile);
      return { ...row, imageDesktopUrl: desktop.imageUrl, imageMobileUrl: mobile.imageUrl, desktop, mobile };
    });
  }),

  listPopups: answer(listPopups, async (_, { db, now, changesAt }) => {
    const popups = await db.rows(selectPopups(now));
    return popups.map(({ image, voucher: json, voucherCode, ...popup }) => {
      const shown = { ...popup, ...JSON.parse(image) };
      if (voucherCode === null) return shown;
      const voucher = JSON.parse(json);
      changesAt(voucher.end);
      return { ...shown, voucher };
    });
  }),

  listEndorsements: answer(listEndorsements, async () => shownEndorsements()),
};

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
