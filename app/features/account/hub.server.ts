import type { AppLoadContext } from "@remix-run/cloudflare";
import { askMine } from "#app/session/mine.server.ts";
import { currentShopper, type Shopper } from "#app/session/shopper.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import type { Person } from "#contract/account/auth.ts";
import { listVouchers } from "#contract/cart.ts";
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
    withinBudget(context, askMine(context, shopper)),
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

const SHOWN_MAX = 12;

/** The short name in the greeting: the first characters of the name, or of the email without its common suffix. */
export function greetingName({ name, email }: Pick<Person, "name" | "email">): string {
  const whole = [...(name.trim() || email.replace(/@gmail\.com$/i, ""))];
  return whole.length > SHOWN_MAX ? `${whole.slice(0, SHOWN_MAX).join("").trimEnd()}…` : whole.join("");
}

/** The signed-in shopper's account, requested once per request. */
export async function loadUser(context: AppLoadContext, shopper: Shopper): Promise<Person> {
  return (await askMine(context, shopper)).user;
}

/**
 * The account that the shell greets; null for a guest. When the shop cannot say who it is, nobody is signed out and the
 * page is rendered as for a guest.
 */
export async function loadVisitor(context: AppLoadContext): Promise<Person | "unknown" | null> {
  const shopper = await currentShopper(context);
  return shopper && orFallback(context, loadUser(context, shopper), "unknown");
}
