import { type PriceList, type Sale, usualPrice } from "#domain/catalogue/price.ts";
import { discountPercent, formatRupiah, maskDigits, type Rupiah } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";

export function hasStarted(sale: { start: Seconds }, now: Seconds): boolean {
  return sale.start <= now;
}

/** A sale is over from the second of its end. */
export function hasEnded(sale: { end: Seconds }, now: Seconds): boolean {
  return sale.end <= now;
}

/** The sale to show of all that a variant is in: the running one that ends first, else the next to start. */
export function saleToShow<S extends Sale>(sales: S[], now: Seconds): S | undefined {
  const alive = sales.filter((sale) => !hasEnded(sale, now));
  const running = alive.filter((sale) => hasStarted(sale, now));
  const inStock = running.filter((sale) => sale.remains > 0);
  return soonest(inStock, "end") ?? soonest(running, "end") ?? soonest(alive, "start");
}

export interface SalePrice {
  price: Rupiah | null;
  priceRp: string;
  discount: number;
}

/** A sale's price as it may be shown at `now`: nothing that reveals it before the start. */
export function revealPrice(sale: Sale, list: PriceList, now: Seconds): SalePrice {
  const price = Math.min(sale.price, usualPrice(list));
  if (!hasStarted(sale, now)) return { price: null, priceRp: maskDigits(formatRupiah(price)), discount: 0 };
  return { price, priceRp: formatRupiah(price), discount: discountPercent(list.hoNormal, price) };
}

/** The next second at which a sale starts or ends, or undefined when it is over. */
export function nextChange(sale: { start: Seconds; end: Seconds }, now: Seconds): Seconds | undefined {
  return [sale.start, sale.end].find((second) => second > now);
}

function soonest<S extends Sale>(sales: S[], by: "start" | "end"): S | undefined {
  return sales.reduce<S | undefined>((best, sale) => (best && best[by] <= sale[by] ? best : sale), undefined);
}
