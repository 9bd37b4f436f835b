import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadRoomKinds } from "#app/features/content/room-list.server.ts";
import { sitemap, xmlAnswer } from "#app/features/crawlers/sitemap.ts";
import { loadRooms } from "#app/features/crawlers/sitemap-pages.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ENTRIES_MIN } from "#domain/crawling.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [rooms, kinds] = await Promise.all([loadRooms(shop), loadRoomKinds(shop)]);
  context.cachePage();
  const entries = [
    { path: paths.inspirations(), images: [] },
    ...kinds
      .filter(({ total }) => total >= ENTRIES_MIN)
      .map(({ slug }) => ({ path: paths.inspirationsOf(slug), images: [] })),
    ...rooms.map(({ slug, imageUrl, updatedAt }) => ({
      path: paths.inspiration(slug),
      images: [imageUrl],
      changedAt: updatedAt,
    })),
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}
