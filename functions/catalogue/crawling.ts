import { type Good, listGoods, listProductPages, listProductParts } from "#contract/catalogue/crawling.ts";
import type { SpecificationLine } from "#domain/catalogue/promises.ts";
import { saleToShow } from "#domain/promotions/flash-sale.ts";
import { readOrName } from "#functions/db/json.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import type { PreOrderInfo } from "#functions/promotions/promotion-queries.ts";
import { toCard } from "./card-answer.ts";
import { type CardImage, type CardVariantInfo, selectNextSaleChange } from "./card-queries.ts";
import { type GoodRow, selectGoods, selectPages, selectParts } from "./crawling-queries.ts";
import { imagesOf, preOrderAt } from "./product-detail.ts";

/** The whole catalogue for crawlers, piece by piece. */
export const crawling = {
  listProductParts: answer(listProductParts, async (_, context) => {
    const [parts, changes] = await context.db.batch([selectParts(context.now), selectNextSaleChange(context.now)]);
    context.changesAt(changes[0]?.second ?? undefined);
    return {
      lastId: parts[0]?.lastId ?? 0,
      parts: parts.map(({ part, changedAt }) => ({ part, changedAt })),
    };
  }),

  listProductPages: answer(listProductPages, async ({ query }, context) => {
    const [pages, changes] = await context.db.batch([
      selectPages(query, context.now),
      selectNextSaleChange(context.now),
    ]);
    context.changesAt(changes[0]?.second ?? undefined);
    return pages.map((page) => ({ ...page, images: JSON.parse(page.images) as string[] }));
  }),

  listGoods: answer(listGoods, async ({ query }, context) => {
    // 50,000 products are 625 answers of 80 ids: an address reads them twice in a minute, or 120,000 products once.
    await context.limit("feed", context.address);
    return (await context.db.rows(selectGoods(query, context.now))).map((row) => toGood(row, context));
  }),
};

type GoodVariantInfo = CardVariantInfo & { sku: string; preOrder: PreOrderInfo | null };

function toGood(row: GoodRow, context: CallContext): Good {
  const { variants: priced, productImages, roomImages, savingNominal = 0 } = toCard(row, context);
  const infos = JSON.parse(row.variants) as GoodVariantInfo[];
  const images = JSON.parse(row.images) as CardImage[];
  const { id, slug, name, bundling, brand, description, weightGram } = row;
  return {
    ...{ id, slug, name, bundling, brand, description, weightGram },
    specification: readOrName<SpecificationLine[]>(row.specification, product.specification, id) ?? [],
    shelf: [row.groupName, row.categoryName, row.subCategoryName ?? ""].filter(Boolean),
    // For a bundle the picture of the whole comes first, as on its page.
    images: (bundling === 1 ? [...roomImages, ...productImages] : [...productImages, ...roomImages]).map(
      ({ imageUrl }) => imageUrl,
    ),
    goodVariants: infos.map((info, n) => {
      const { validPrice = 0, validStock = 0 } = priced[n] ?? {};
      const sale = saleToShow(info.sales, context.now);
      const isSalePrice = sale && sale.start <= context.now && sale.remains > 0 && sale.price === validPrice;
      return {
        ...{ id: info.id, sku: info.sku, variant: info.variant, color: info.color, validPrice, validStock },
        // A bundle is compared with what its parts cost apart, as on its page.
        normalPrice: bundling === 1 ? validPrice + savingNominal : info.hoNormal,
        sale: isSalePrice ? { start: sale.start, end: sale.end } : null,
        readyAt: preOrderAt(info.preOrder, context)?.readyAt ?? null,
        images: imagesOf(info, infos, images).map(({ imageUrl }) => imageUrl),
      };
    }),
  };
}
