import { redirect } from "@remix-run/cloudflare";
import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#contract/call.ts";
import { type InspirationCard, listInspiration, listRooms } from "#contract/content/inspiration.ts";
import { slugOf } from "#domain/catalogue/address.ts";
import { ENTRIES_MIN } from "#domain/crawling.ts";
import { altBeside } from "#domain/pictures/shapes.ts";

/** A kind of room with its address; one without a letter in its name has none. */
export async function loadRoomKinds(shop: Shop) {
  const kinds = (await shop(listRooms)).map(({ name, total }) => ({ name, slug: slugOf(name), total }));
  return kinds.filter(({ slug }, place) => slug !== "" && kinds.findIndex((one) => one.slug === slug) === place);
}

/** A page of all furnished rooms, or of those of one kind. */
export async function loadRoomList(shop: Shop, page: number, slug: string | undefined) {
  const asking = slug === undefined ? shop(listInspiration, { query: { page } }) : undefined;
  const [kinds, all] = await Promise.all([loadRoomKinds(shop), asking]);
  const kind = kinds.find((one) => one.slug === slug) ?? null;
  const list = kind ? await shop(listInspiration, { query: { room: kind.name, page } }) : all;
  if (!list || page > Math.max(1, list.pagination.totalPages)) throw redirect(paths.notFound());
  return {
    kind: kind && { name: kind.name, slug: kind.slug },
    isFound: kind === null || kind.total >= ENTRIES_MIN,
    kinds: kinds.map(({ name, slug }) => ({ name, slug })),
    page,
    totalPages: list.pagination.totalPages,
    total: list.total,
    rooms: list.results.map(toRoom),
  };
}

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
