import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { FlashSaleGroup, FlashSaleItem } from "#contract/promotions/promotions.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { hasEnded, hasStarted } from "#domain/promotions/flash-sale.ts";

/** The style sheet shows the chosen one of up to six tabs; further sales are links. */
export const TABS_MAX = 6;
const ITEMS_MAX = 8;
const ITEMS_PER_PAGE = 24;
const PICTURES_MAX = 3;

export interface SaleView {
  id: number;
  title: string;
  start: Seconds;
  end: Seconds;
  /** Of a tab the first ones; none of a sale that has no tab. */
  items: SaleItemView[];
  /** How many it has in all. */
  total: number;
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

/** The sales to show at `now`: what has ended, or has nothing to sell, is none. */
export function toSales(groups: FlashSaleGroup[], now: Seconds): SaleView[] {
  return openGroups(groups, now).map((group, place) => toSale(group, 0, place < TABS_MAX ? ITEMS_MAX : 0));
}

function openGroups(groups: FlashSaleGroup[], now: Seconds): FlashSaleGroup[] {
  return groups.filter((group) => !hasEnded(group, now) && group.saleItems.length > 0);
}

function toSale(group: FlashSaleGroup, from: number, to: number): SaleView {
  const { id, title, start, end, saleItems: items } = group;
  return { id, title, start, end, items: items.slice(from, to).map(toItem), total: items.length };
}

export interface SalePage {
  sale: SaleView;
  page: number;
  pages: number;
}

/** A page of everything in one sale; nothing of a sale that is over, and of a page that it has not. */
export function toSalePage(groups: FlashSaleGroup[], now: Seconds, id: number, page: number): SalePage | null {
  const group = openGroups(groups, now).find((one) => one.id === id);
  if (!group) return null;
  const pages = Math.ceil(group.saleItems.length / ITEMS_PER_PAGE);
  const from = (page - 1) * ITEMS_PER_PAGE;
  return page > pages ? null : { sale: toSale(group, from, from + ITEMS_PER_PAGE), page, pages };
}

function toItem(item: FlashSaleItem): SaleItemView {
  const { variants: variant, variantImages: images } = item;
  const [first, ...more] = images.slice(0, PICTURES_MAX);
  const href = paths.product(variant);
  return {
    id: item.id,
    href: variant.bundling === 1 ? href : `${href}?variant=${variant.id}`,
    name: variant.nameLong,
    price: item.priceRp,
    isSecret: item.price === null,
    was: variant.normalPriceRp,
    off: item.discount,
    remains: item.remains,
    limit: item.limit,
    picture: first ? { src: first.imageUrl, alt: first.altText, width: first.width, height: first.height } : null,
    thumbs: more.map(({ imageUrl }) => imageUrl),
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
