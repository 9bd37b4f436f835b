import { redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { listInspiration, listRooms } from "#contract/content/inspiration.ts";
import { slugOf } from "#domain/catalogue/address.ts";
import { ENTRIES_MIN } from "#domain/crawling.ts";
import { toRoom } from "./room-view.ts";

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
