import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadVisitor } from "#app/features/account/hub.server.ts";
import { type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { openShop } from "#app/shop/client.server.ts";
import type { Answer } from "#contract/call.ts";
import {
  type ExhibitionCard,
  type FloorRoom,
  type Place,
  type showExhibition,
  showMap,
  type Video,
} from "#contract/showroom/showroom.ts";
import { altBeside } from "#domain/pictures/shapes.ts";
import { cities } from "#domain/showroom/cities.ts";
import { viewerLink, viewerOrigin } from "#domain/showroom/drawings.ts";
import { openStateOf, weekOf, wholeAddress } from "#domain/showroom/place.ts";

import { linkTo } from "#lib/link.ts";
import type { Image } from "#lib/shapes.ts";
import type { RoomView } from "./exhibition-hero.tsx";

/** The floors in the order of their first room. A room leads to a page of this shop and nowhere else. */
export function toFloors(rooms: FloorRoom[]): { name: string; rooms: RoomView[] }[] {
  const names = [...new Set(rooms.map(({ floor }) => floor))];
  return names.map((name) => ({
    name,
    rooms: rooms.filter(({ floor }) => floor === name).map(toRoom),
  }));
}

function toRoom({ id, name, x, y, width, height, path }: FloorRoom): RoomView {
  return { id, name, x, y, width, height, href: path ? ownPath(path, paths.showroom()) : "" };
}

export interface SpotView {
  name: string;
  /** Tenths of a degree. */
  yaw: number;
  pitch: number;
  card: CardView;
}

/** An exhibition's page. A viewer elsewhere is framed only from an origin that the configuration names. */
export function toExhibitionPage(exhibition: Answer<typeof showExhibition>, allowed: string[]) {
  const { title, subtitle, description, panorama, fileUrl, viewerUrl, spots, imageUrl, altText } = exhibition;
  return {
    title,
    subtitle,
    description,
    panorama: toPicture(panorama),
    file: linkTo(fileUrl, ["own", "https"]) ?? "",
    preview: { url: imageUrl, alt: altText },
    viewer: viewerLink(viewerUrl),
    framed: viewerOrigin(viewerUrl, allowed),
    spots: spots.map(
      ({ name, yaw, pitch, productCard }): SpotView => ({ name, yaw, pitch, card: toCard(productCard) }),
    ),
  };
}
export type ExhibitionPage = ReturnType<typeof toExhibitionPage>;

/** Films are measured in tenths of a second. */
const secondsOf = ({ duration }: Pick<Video, "duration">) => Math.round(duration / 10);

/** A video with its length in words: `10 detik`, `4 menit`. */
export function toVideoView(video: Video) {
  const { slug, title, subtitle, products } = video;
  const seconds = secondsOf(video);
  return {
    slug,
    title,
    subtitle,
    file: video.fileUrl,
    href: paths.video(slug),
    length: seconds < 60 ? `${seconds} detik` : `${Math.round(seconds / 60)} menit`,
    picture: toNamed(video, title),
    products: products.map((product) => ({ name: product.name, href: paths.product(product) })),
  };
}
export type VideoView = ReturnType<typeof toVideoView>;

/** The same as crawlers read it, on its page and in the sitemap. */
export function toFilm(video: Video) {
  const { slug, title, subtitle, imageUrl, fileUrl, publishedAt } = video;
  const seconds = Math.max(1, secondsOf(video));
  return { title, text: subtitle, path: paths.video(slug), poster: imageUrl, file: fileUrl, seconds, publishedAt };
}

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

/** The picture with the position of its crop, in steps of ten percent, because each step is a class. */
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

/** The place with the details of its own page. */
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
