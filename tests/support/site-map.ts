import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "#app/routes.ts";

/** Every route of the site map that has an address; a layout has none, its children have. */
export const siteMap = pagesOf(routes as RouteConfigEntry[]);

function pagesOf(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => (entry.children ? pagesOf(entry.children) : [entry]));
}
