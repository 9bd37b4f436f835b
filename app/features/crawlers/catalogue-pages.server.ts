import type { Shop } from "#app/shop/client.server.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";

const PER_CALL = 48;
const CALLS_PER_PART = 10;

/** Crawlers get the catalogue in parts of this many products, so no response grows with the shop. */
export const PRODUCTS_PER_PART = PER_CALL * CALLS_PER_PART;

export async function countParts(shop: Shop): Promise<number> {
  const { total } = await shop(listProducts, { query: { perPage: PER_CALL } });
  return Math.max(1, Math.ceil(total / PRODUCTS_PER_PART));
}

/** The products of one part, counted from 1; empty beyond the last. */
export async function loadPart(shop: Shop, part: number): Promise<ProductCard[]> {
  const first = await loadCall(shop, part, 0);
  const calls = Math.min(CALLS_PER_PART, first.pagination.totalPages - (part - 1) * CALLS_PER_PART);
  const others = Array.from({ length: Math.max(0, calls - 1) }, (_, index) => loadCall(shop, part, index + 1));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}

function loadCall(shop: Shop, part: number, index: number) {
  const page = (part - 1) * CALLS_PER_PART + index + 1;
  return shop(listProducts, { query: { perPage: PER_CALL, page, sort: "terbaru" } });
}

/** The number in a path such as `products-2.xml`, or undefined. */
export function readPart(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
