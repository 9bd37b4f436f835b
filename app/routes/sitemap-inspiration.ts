import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadRooms } from "#app/features/crawlers/inspiration-pages.server.ts";
import { sitemap } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const rooms = await loadRooms(openShop(context));
  context.cachePage();
  const entries = [
    { path: paths.inspirations(), images: [] },
    ...rooms.map(({ slug, imageUrl }) => ({ path: paths.inspiration(slug), images: [imageUrl] })),
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}
