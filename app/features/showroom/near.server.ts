import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadVisitor } from "#app/features/account/hub.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { type Place, showMap } from "#contract/showroom/showroom.ts";
import { cities } from "#domain/showroom/cities.ts";
import { type PlaceView, toPlaceView } from "./place-view.server.ts";

/** The partners, in the order of the way to them from a city. */
export interface NearView {
  city: number | null;
  cityName: string | null;
  places: PlaceView[];
}

export const citiesByName = cities.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));

/** The city in the address; null for none that is known, undefined when the address names none. */
export function cityIn({ searchParams }: URL): number | null | undefined {
  const asked = searchParams.get("kota");
  return asked === null ? undefined : (cities.find(({ id }) => String(id) === asked)?.id ?? null);
}

/** The map's partners as the page shows them. */
export function toNear(places: Place[], city: number | null, now: number): NearView {
  return {
    city,
    cityName: citiesByName.find(({ id }) => id === city)?.name ?? null,
    places: places.map((place) => toPlaceView(place, now).view),
  };
}

/** The partners near the signed-in visitor's own city; null when none is known. */
export async function loadNear(context: AppLoadContext): Promise<NearView | null> {
  const visitor = await loadVisitor(context);
  const city = visitor && visitor !== "unknown" ? (visitor.location?.cityId ?? null) : null;
  if (city === null) return null;
  const { places } = await openShop(context)(showMap, { query: { city } });
  return toNear(places, city, context.now);
}
