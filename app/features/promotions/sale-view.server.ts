import * as paths from "#app/paths.ts";
import type { FlashSaleGroup, FlashSaleItem } from "#contract/promotions.ts";
import { hasEnded, hasStarted } from "#domain/promotions/flash-sale.ts";
import { formatDateTime, formatUntil } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { type SaleItemView, type SalePage, type SaleState, type SaleView, TABS_MAX } from "./stock-bar.tsx";

const ITEMS_MAX = 8;
const ITEMS_PER_PAGE = 24;
const PICTURES_MAX = 3;

const DAY_SECONDS = 86_400;

export function saleState(sale: { start: Seconds; end: Seconds }, now: Seconds): SaleState {
  const { start, end } = sale;
  return hasStarted(sale, now)
    ? { isRunning: true, label: "Berlangsung", next: "Berakhir", ...deadline(end, formatUntil(end), now) }
    : { isRunning: false, label: "Akan datang", next: "Dimulai", ...deadline(start, formatDateTime(start), now) };
}

function deadline(until: Seconds, date: string, now: Seconds) {
  return { until, date, isLong: until - now > DAY_SECONDS };
}

/** The sales to show at `now`: ended ones, and ones with nothing to sell, are omitted. */
export function toSales(groups: FlashSaleGroup[], now: Seconds): SaleView[] {
  return openGroups(groups, now).map((group, place) => toSale(group, now, 0, place < TABS_MAX ? ITEMS_MAX : 0));
}

function openGroups(groups: FlashSaleGroup[], now: Seconds): FlashSaleGroup[] {
  return groups.filter((group) => !hasEnded(group, now) && group.saleItems.length > 0);
}

function toSale(group: FlashSaleGroup, now: Seconds, from: number, to: number): SaleView {
  const { id, title, saleItems: items } = group;
  return { id, title, ...saleState(group, now), items: items.slice(from, to).map(toItem), total: items.length };
}

/** A page of all items of one sale; nothing when the sale is over or the page does not exist. */
export function toSalePage(groups: FlashSaleGroup[], now: Seconds, id: number, page: number): SalePage | null {
  const group = openGroups(groups, now).find((one) => one.id === id);
  if (!group) return null;
  const pages = Math.ceil(group.saleItems.length / ITEMS_PER_PAGE);
  const from = (page - 1) * ITEMS_PER_PAGE;
  return page > pages ? null : { sale: toSale(group, now, from, from + ITEMS_PER_PAGE), page, pages };
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
