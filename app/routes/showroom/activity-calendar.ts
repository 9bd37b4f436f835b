import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { showActivity } from "#contract/showroom/activity.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { toCalendar } from "#domain/showroom/activity.ts";
import { wholeAddress } from "#domain/showroom/place.ts";

/** An activity for the visitor's own calendar. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  context.cachePage();
  const activity = await openShop(context)(showActivity, { params: { id: params.slug ?? "" } });
  const { origin, host } = new URL(request.url);
  const { id, slug, title, text, start, end, place } = activity;
  const { name, address, latitude, longitude } = place;
  const entry = {
    uid: `kegiatan-${id}@${host}`,
    start,
    end,
    title,
    text,
    place: [name, address && wholeAddress(place)].filter(Boolean).join(", "),
    latitude,
    longitude,
    url: `${origin}${paths.activity(slug)}`,
  };
  return new Response(toCalendar(entry, context.now), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${slugOf(title) || "acara"}.ics"`,
    },
  });
}
