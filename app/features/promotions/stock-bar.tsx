import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import type { Seconds } from "#lib/time.ts";

interface StockBarProps {
  remains: number;
  limit: number;
  /** The second card variant says so when one piece is left. */
  warnsOfLast?: boolean;
  /** The sale has not begun: nothing is used up yet, so there is no bar. */
  isComing?: boolean;
}

/** The remaining stock of a sale, as a bar and in words. */
export function StockBar({ remains, limit, warnsOfLast, isComing }: StockBarProps) {
  return (
    <p className="stock">
      {!isComing && <progress value={stockPercent(remains, limit)} max={100} aria-label="Sisa stok flash sale" />}
      {stockLabel(remains, warnsOfLast)}
      {remains > 1 && ` · ${isComing ? `${remains} buah` : `sisa ${remains}`}`}
    </p>
  );
}

/** The style sheet can show one of up to six tabs; further sales are links. */
export const TABS_MAX = 6;

/** Whether a sale runs, and what comes next. It changes with the sale, not with each second in which a page is made. */
export interface SaleState {
  isRunning: boolean;
  label: "Berlangsung" | "Akan datang";
  /** The countdown's label, and its target in unix seconds and as a date. */
  next: "Berakhir" | "Dimulai";
  until: Seconds;
  date: string;
  /** More than a day is left until then. */
  isLong: boolean;
}

export interface SaleView extends SaleState {
  id: number;
  title: string;
  /** The first items for a tab; empty for a sale without a tab. */
  items: SaleItemView[];
  /** The total number of items. */
  total: number;
}

export interface SaleItemView {
  id: number;
  href: string;
  name: string;
  /** As the API returned it: digits are question marks until the sale has started. */
  price: string;
  isSecret: boolean;
  was: string;
  off: number;
  remains: number;
  limit: number;
  picture: CardPicture | null;
  /** The URLs of up to two more pictures. */
  thumbs: string[];
}

export interface SalePage {
  sale: SaleView;
  page: number;
  pages: number;
}

/** Only the second card variant warns of the last piece. */
export function stockLabel(remains: number, warnsOfLast = false): "Habis" | "Hampir Habis" | "Stok Terbatas" {
  if (remains <= 0) return "Habis";
  return warnsOfLast && remains === 1 ? "Hampir Habis" : "Stok Terbatas";
}

/** The fill of the stock bar, 0 to 100. */
export function stockPercent(remains: number, limit: number): number {
  return limit > 0 ? Math.min(100, Math.max(0, (remains / limit) * 100)) : 0;
}

/** The open tab: the selected one while it exists, else the first. */
export function openTab(chosen: number, count: number): number {
  return chosen >= 0 && chosen < count ? chosen : 0;
}
