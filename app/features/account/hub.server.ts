import type { AppLoadContext } from "@remix-run/cloudflare";
import { askVisitor } from "#app/personal/visitor-cache.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { listVouchers } from "#contract/cart/cart.ts";
import { listOrders } from "#contract/orders/order.ts";
import { formatPoints, formatRupiah, wholePrices } from "#domain/money.ts";
import { countGroups } from "#domain/orders/state.ts";
import { POINT_WORTH } from "#domain/promotions/points.ts";
import { formatDateTime } from "#lib/date.ts";
import type { HubView } from "./hub.tsx";

/** A customer's orders, points and vouchers at a glance; what the shop cannot say now is null. */
export async function loadHub(context: AppLoadContext, shopper: Shopper): Promise<HubView> {
  const { shop } = shopper;
  const [orders, vouchers, mine] = await Promise.all([
    withinBudget(context, shop(listOrders, { query: { page: 1 } })),
    withinBudget(context, shop(listVouchers, { query: { device: "web" } })),
    withinBudget(context, askVisitor(context, shopper)),
  ]);
  return {
    groups: orders && countGroups(orders.counts),
    unpaid: (orders?.results ?? [])
      .filter(({ state }) => state === "awaiting-payment")
      .map(({ orderNumber, billTotalRp, expiresAt, zone }) => ({
        orderNumber,
        total: wholePrices(billTotalRp),
        before: formatDateTime(expiresAt, zone),
      })),
    vouchers: vouchers?.filter(({ state }) => state === "open").length ?? null,
    points: mine && {
      balance: formatPoints(mine.points),
      worth: wholePrices(formatRupiah(mine.points * POINT_WORTH)),
    },
  };
}
