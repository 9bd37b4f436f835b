import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadVisitor } from "#app/features/account/hub.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { type Place, showMap, type ExhibitionCard } from "#contract/showroom/showroom.ts";
import { cities } from "#domain/showroom/cities.ts";
import * as paths from "#app/paths.ts";
import { altBeside } from "#domain/pictures/alt.ts";
import { wholeAddress } from "#domain/showroom/address.ts";
import { openStateOf, weekOf } from "#domain/showroom/hours.ts";
import { linkTo } from "#lib/link.ts";
import type { Image } from "#lib/shapes.ts";

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

export interface PictureView {
  src: string;
  alt: string;
  width: number;
  height: number;
  placeholder: string;
}

export function toPicture({ imageUrl, altText, width, height, placeholder }: Image): PictureView {
  return { src: imageUrl, alt: altText, width, height, placeholder };
}

/** The same beside a name. */
export function toNamed(image: Image, name: string): PictureView {
  return toPicture({ ...image, altText: altBeside(image.altText, name) });
}

/** The same with where its crop stands, in steps of ten percent, for which there are classes. */
export function toCropped({ focus, title, ...image }: Image & { focus: number; title: string }) {
  return { ...toNamed(image, title), className: `focus-${Math.round(focus / 10) * 10}` };
}

/** A partner as its card shows it, and the second from which its hours say something else. */
export function toPlaceView(place: Place, now: number) {
  const { id, slug, name, city, latitude, longitude } = place;
  const { isOpen, words, changesAt } = openStateOf(place.hours, place.zone, now);
  const view = {
    id,
    name,
    city,
    address: wholeAddress(place),
    latitude,
    longitude,
    href: paths.place(slug),
    picture: toNamed(place, name),
    isOpen,
    openWords: words,
  };
  return { view, changesAt };
}
export type PlaceView = ReturnType<typeof toPlaceView>["view"];

/** The same with what its own page tells. */
export function toPlacePage(place: Place, now: number) {
  const { view, changesAt } = toPlaceView(place, now);
  const { description, phone, zone, latitude, longitude } = place;
  return {
    changesAt,
    page: {
      ...view,
      description,
      phone,
      chat: linkTo(place.chat, ["https"]) ?? "",
      zone,
      week: weekOf(place.hours),
      map: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    },
  };
}
export type PlacePage = ReturnType<typeof toPlacePage>["page"];

export function toExhibitionView({ slug, title, subtitle, panorama, ...image }: ExhibitionCard) {
  return {
    href: paths.exhibition(slug),
    title,
    subtitle,
    picture: toNamed(image, title),
    /** For screens that are wide enough for it. */
    wide: toPicture(panorama ?? image),
  };
}
export type ExhibitionView = ReturnType<typeof toExhibitionView>;
