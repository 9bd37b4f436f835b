import type { AppLoadContext } from "@remix-run/cloudflare";
import { type RequestKey, remember } from "#app/request-cache.ts";
import type { Shop } from "#contract/call.ts";
import { countStaffWaiting, type WaitingCounts } from "#contract/staff/today.ts";
import type { RoomCounts } from "./frame.tsx";

const COUNTS: RequestKey<Promise<WaitingCounts>> = { cookies: ["staff"] };

/** How much waits, asked for once a request: the menu and the first page both say it. */
export function loadCounts(context: AppLoadContext, shop: Shop): Promise<WaitingCounts> {
  return remember(context, COUNTS, () => shop(countStaffWaiting));
}

/** What stands beside each room of the menu. */
export function roomCounts(counts: WaitingCounts): RoomCounts {
  return {
    pesanan: counts.toProcess + counts.toShip,
    kemas: counts.toShip,
    layanan: counts.chats + counts.complaints + counts.projects + counts.reviews,
    uang: counts.owed + counts.strays,
  };
}
