import * as paths from "#app/paths.ts";
import type { ExhibitionCard, Place } from "#contract/showroom/showroom.ts";
import { altBeside } from "#domain/pictures/shapes.ts";
import { openStateOf, weekOf, wholeAddress } from "#domain/showroom/place.ts";
import { linkTo } from "#lib/link.ts";
import type { Image } from "#lib/shapes.ts";

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
