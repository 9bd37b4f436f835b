import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadSeenCards } from "#app/features/home/load-home.server.ts";
import { loadOwnWish } from "#app/features/product/act-on-product.server.ts";
import { loadDelivery } from "#app/features/product/delivery.server.ts";
import { loadReminders } from "#app/features/showroom/activity-view.server.ts";
import { loadNear } from "#app/features/showroom/showroom-views.server.ts";
import { openShop } from "#app/shop/client.server.ts";

type LoadPart = (context: AppLoadContext, query: URLSearchParams) => Promise<unknown>;

/** What is personal on some pages alone. A document has it in slots; after a navigation script asks for it apart. */
const parts: Record<string, LoadPart> = {
  seen: (context) => loadSeenCards(context, openShop(context)),
  delivery: (context, query) => loadDelivery(context, query, numberIn(query, "gram")),
  wish: (context, query) => loadOwnWish(context, numberIn(query, "variant")),
  reminders: loadReminders,
  near: loadNear,
};

/** The part that is asked for; undefined for none that is known. */
export function loadOwnPart(context: AppLoadContext, query: URLSearchParams): Promise<unknown> | undefined {
  const name = query.get("bagian") ?? "";
  return Object.hasOwn(parts, name) ? parts[name]?.(context, query) : undefined;
}

const NUMBER_MAX = 2 ** 31 - 1;

function numberIn(query: URLSearchParams, name: string): number {
  const number = Number(query.get(name));
  return number > 0 && number <= NUMBER_MAX ? Math.ceil(number) : 1;
}
