import { redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { listActivities, showActivity } from "#contract/showroom/activity.ts";
import { listCatalogues, listPartners, showCatalogue, showPartner } from "#contract/showroom/showroom.ts";
import { insteadOf } from "./row.server.ts";

/** One thing of the showroom, from the list that names it. */
export const showroom = [
  insteadOf(showPartner, async (shop, { params }) => ({
    ...named(await shop(listPartners, { query: {} }), params.id),
    products: [],
    kinds: [],
  })),
  insteadOf(showCatalogue, async (shop, { params }) => ({
    ...named(await shop(listCatalogues), params.id),
    products: [],
  })),
  insteadOf(showActivity, async (shop, { params }) => {
    const [coming, past] = await Promise.all(
      (["coming", "past"] as const).map((state) => shop(listActivities, { query: { state, page: 1 } })),
    );
    return named([...(coming?.results ?? []), ...(past?.results ?? [])], params.id);
  }),
];

function named<Thing extends { id: number; slug: string }>(things: Thing[], key: string): Thing {
  const found = things.find(({ id, slug }) => slug === key || String(id) === key);
  if (!found) throw redirect(paths.notFound());
  return found;
}
