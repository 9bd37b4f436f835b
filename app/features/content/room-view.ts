import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { InspirationCard } from "#contract/content/inspiration.ts";
import { altBeside } from "#domain/pictures/shapes.ts";

/** A furnished room as its card shows it. */
export interface RoomView {
  href: string;
  title: string;
  /** The kind of room, and how much stands in it. */
  note: string;
  picture: CardPicture;
}

export function toRoom({ slug, metaTitle, roomType, productTotal, ...image }: InspirationCard): RoomView {
  const { imageUrl: src, altText: alt, width, height } = image;
  return {
    href: paths.inspiration(slug),
    title: metaTitle,
    note: [roomType, productTotal > 0 && `${productTotal} barang`].filter(Boolean).join(" · "),
    picture: { src, alt: altBeside(alt, metaTitle), width, height },
  };
}
