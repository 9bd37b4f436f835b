import type { Shop } from "#app/shop/client.server.ts";
import { type InspirationCard, listInspiration } from "#contract/content/inspiration.ts";

const LOOKS_PER_CALL = 48;
/** More rooms than any shop has furnished; no answer grows without bounds. */
const CALLS_MAX = 10;

/** Every published room, for crawlers. */
export async function loadRooms(shop: Shop): Promise<InspirationCard[]> {
  const first = await loadCall(shop, 1);
  const calls = Math.min(CALLS_MAX, first.pagination.totalPages);
  const others = Array.from({ length: Math.max(0, calls - 1) }, (_, index) => loadCall(shop, index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}

function loadCall(shop: Shop, page: number) {
  return shop(listInspiration, { query: { perPage: LOOKS_PER_CALL, page } });
}
