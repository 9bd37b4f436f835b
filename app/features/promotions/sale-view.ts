import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { hasStarted } from "#domain/promotions/flash-sale.ts";

/** The style sheet shows the chosen one of up to six tabs; further sales are links. */
export const TABS_MAX = 6;

/** When a sale is, in seconds and in words. */
export interface SaleTimes {
  start: Seconds;
  startsOn: string;
  end: Seconds;
  endsOn: string;
}

export interface SaleView extends SaleTimes {
  id: number;
  title: string;
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

export interface SalePage {
  sale: SaleView;
  page: number;
  pages: number;
}

export interface SaleState {
  isRunning: boolean;
  label: "Berlangsung" | "Akan datang";
  /** What the clock counts down to, in a word, and the second itself, also as a date. */
  next: "Berakhir" | "Dimulai";
  until: Seconds;
  date: string;
}

export function saleState(sale: SaleTimes, now: Seconds): SaleState {
  return hasStarted(sale, now)
    ? { isRunning: true, label: "Berlangsung", next: "Berakhir", until: sale.end, date: sale.endsOn }
    : { isRunning: false, label: "Akan datang", next: "Dimulai", until: sale.start, date: sale.startsOn };
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
