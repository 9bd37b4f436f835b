import { productHref } from "#app/features/catalogue/addresses.ts";
import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import type { FlashSaleGroup, FlashSaleItem } from "#domain/calls/promotions.ts";
import { hasEnded, hasStarted } from "#domain/flash-sale.ts";
import type { Seconds } from "#domain/price.ts";

/** The style sheet shows the chosen one of up to six tabs. */
const SALES_MAX = 6;
const ITEMS_MAX = 8;
const PICTURES_MAX = 3;

export interface SaleView {
  id: number;
  title: string;
  start: Seconds;
  end: Seconds;
  items: SaleItemView[];
}

export interface SaleItemView {
  id: number;
  href: string;
  name: string;
  /** As the shop's API wrote it: its digits are question marks until the sale has started. */
  price: string;
  isSecret: boolean;
  was: string;
  off: number;
  remains: number;
  limit: number;
  picture: CardPicture | null;
  /** The addresses of up to two more pictures. */
  thumbs: string[];
}

/** The sales to show at `now`: what has ended, or has nothing to sell, has no tab. */
export function toSales(groups: FlashSaleGroup[], now: Seconds): SaleView[] {
  return groups
    .filter((group) => !hasEnded(group, now) && group.r_more_promotion_flashsale_products.length > 0)
    .slice(0, SALES_MAX)
    .map(({ id, title, start, end, r_more_promotion_flashsale_products: items }) => ({
      id,
      title,
      start,
      end,
      items: items.slice(0, ITEMS_MAX).map(toItem),
    }));
}

function toItem(item: FlashSaleItem): SaleItemView {
  const { r_uni_product_variants: variant, r_uni_product_variant_images: images } = item;
  const [first, ...more] = images.slice(0, PICTURES_MAX);
  const href = productHref(variant);
  return {
    id: item.id,
    href: variant.bundling === 1 ? href : `${href}?variant=${variant.id}`,
    name: variant.name_long,
    price: item.price_rp,
    isSecret: item.price === null,
    was: variant.ho_normal_rp,
    off: item.discount,
    remains: item.remains,
    limit: item.limit,
    picture: first ? { src: first.image_url, alt: first.alt_text, width: first.width, height: first.height } : null,
    thumbs: more.map(({ image_url }) => image_url),
  };
}

export interface SaleState {
  isRunning: boolean;
  label: "Berlangsung" | "Akan datang";
  /** What the clock counts down to, in a word, and the second itself. */
  next: "Berakhir" | "Dimulai";
  until: Seconds;
}

export function saleState(sale: { start: Seconds; end: Seconds }, now: Seconds): SaleState {
  return hasStarted(sale, now)
    ? { isRunning: true, label: "Berlangsung", next: "Berakhir", until: sale.end }
    : { isRunning: false, label: "Akan datang", next: "Dimulai", until: sale.start };
}

/** Only the second card variant warns of the last piece. */
export function stockLabel(remains: number, warnsOfLast = false): "Habis" | "Hampir Habis" | "Stok Terbatas" {
  if (remains <= 0) return "Habis";
  return warnsOfLast && remains === 1 ? "Hampir Habis" : "Stok Terbatas";
}

/** How full the stock bar is, 0 to 100. */
export function stockPercent(remains: number, limit: number): number {
  return limit > 0 ? Math.min(100, Math.max(0, (remains / limit) * 100)) : 0;
}

/** The tab that is open: the chosen one while it is there, else the first. */
export function openTab(chosen: number, count: number): number {
  return chosen >= 0 && chosen < count ? chosen : 0;
}
