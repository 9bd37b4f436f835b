import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { textOf } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { isKeptAway } from "#app/shell/load-shell.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { listPages, listSettings } from "#contract/content/content.ts";
import { robotsTxt } from "#domain/crawling.ts";

/** A robots.txt that fails closes the shop to crawlers: without its settings the shop answers the usual one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [settings, pages] = await Promise.all([
    orFallback(context, shop(listSettings), null),
    orFallback(context, shop(listPages), null),
  ]);
  if (settings && pages) context.cachePage();
  const isHidden = isKeptAway(context, { settings: settings ?? [], pages: pages ?? [] });
  const text = robotsTxt({
    sitemap: isHidden ? null : `${new URL(request.url).origin}${paths.sitemap()}`,
    mayTrain: textOf(settings ?? [], "aiTraining") === "allow",
  });
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
