import type { ProductCard } from "#contract/catalogue/product.ts";
import {
  bundleSaving,
  bundleStock,
  priceOf,
  starsOf,
  summarizePrices,
  usualPrice,
  validStock,
} from "#domain/catalogue/price.ts";
import { formatRange, formatRupiah, type Rupiah } from "#domain/money.ts";
import { nextChange, saleToShow } from "#domain/promotions/flash-sale.ts";
import type { CardComponent } from "#functions/db/product-sql.ts";
import type { CallContext } from "#functions/http/answer.ts";
import type { CardImage, CardRow, CardVariantInfo } from "./card-queries.ts";

/** A product as lists show it, with current prices; pictures in the wanted colours come first. */
export function toCard(
  row: CardRow,
  { now, changesAt }: Pick<CallContext, "now" | "changesAt">,
  colors: string[] = [],
): ProductCard {
  const info = JSON.parse(row.variants) as CardVariantInfo[];
  const images = inColors(JSON.parse(row.images) as CardImage[], info, colors);
  const variants = info.map((variant) => {
    for (const sale of variant.sales) changesAt(nextChange(sale, now));
    const sale = saleToShow(variant.sales, now);
    const stock = row.bundling ? bundleStock(variant.components) : variant.stock;
    return {
      id: variant.id,
      variant: variant.variant,
      color: variant.color,
      validPrice: priceOf(variant, sale, now),
      validStock: validStock(stock, sale, now),
    };
  });
  const prices = summaryOf(row, info, variants);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    bundling: row.bundling,
    discountMax: prices.discountMax,
    priceNormalMin: prices.priceNormalMin,
    priceDiscountMin: prices.priceMin,
    priceNormal: formatRupiah(prices.priceNormalMin),
    priceRange: formatRange(prices.priceMin, prices.priceMax),
    rating: starsOf(row.rating),
    totalSales: row.totalSales,
    seoBadge: row.seo4,
    metaDesc: row.metaDesc,
    productImages: images.filter(({ kind }) => kind === "studio").map(({ image }) => image),
    roomImages: images.filter(({ kind }) => kind === "suasana").map(({ image }) => image),
    ...(row.bundling && bundleOf(info[0]?.components ?? [], variants[0]?.validPrice ?? 0)),
    variants,
  };
}

/** The saving of a bundle, and its components' pictures. The components' usual prices count: a sale's price is for few pieces. */
function bundleOf(components: CardComponent[], price: Rupiah) {
  const apart = components.map((part) => ({ price: usualPrice(part), quantity: part.quantity }));
  return {
    savingNominal: bundleSaving(price, apart),
    bundleImages: components.flatMap(({ picture }) => picture ?? []),
  };
}

function inColors(images: CardImage[], info: CardVariantInfo[], colors: string[]): CardImage[] {
  if (colors.length === 0) return images;
  const wanted = new Set(info.filter(({ color }) => colors.includes(color)).map(({ id }) => id));
  const isWanted = ({ variantId }: CardImage) => variantId !== null && wanted.has(variantId);
  return [...images.filter(isWanted), ...images.filter((image) => !isWanted(image))];
}

/** A product without variants uses the prices it was entered with. */
function summaryOf(row: CardRow, info: CardVariantInfo[], variants: { validPrice: number }[]) {
  if (info.length > 0)
    return summarizePrices(
      info,
      variants.map(({ validPrice }) => validPrice),
    );
  const { priceNormalMin, priceMin, priceMax, discountMax } = row;
  return { priceNormalMin, priceMin, priceMax, discountMax };
}

interface Card {
  name: string;
  variants: { color: string; validStock: number }[];
}

/**
 * Sold-out products move to the end of their page. They stay on it, so that pages need not know about stock. In a list
 * of some colours a product counts as sold out if none is left in these, as its card says; `isAsked` marks a card that was requested itself.
 */
export function soldOutLast<Some extends Card>(
  cards: Some[],
  colors: string[] = [],
  isAsked: (card: Some) => boolean = () => false,
): Some[] {
  const isSold = ({ variants }: Some) => {
    const wanted = variants.filter(({ color }) => colors.includes(color));
    return (wanted.length > 0 ? wanted : variants).every(({ validStock }) => validStock === 0);
  };
  const isLast = (card: Some) => isSold(card) && !isAsked(card);
  return [...cards.filter((card) => !isLast(card)), ...cards.filter(isLast)];
}
