import type { AppLoadContext } from "@remix-run/cloudflare";
import { readSettings, readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listPages, listSettings } from "#contract/content/content.ts";
import { shopData, siteData } from "#domain/content/structured-data.ts";
import { HOME_PAGE } from "#domain/operate/demo-texts.ts";

/** Home's own title and description, where the shop has written some, and who the shop is, for crawlers. */
export async function loadShopData(context: AppLoadContext, request: Request) {
  const shop = openShop(context);
  const [settings, pages] = await Promise.all([
    orFallback(context, shop(listSettings), []),
    orFallback(context, shop(listPages), []),
  ]);
  const { title, description } = readSiteMeta(pages);
  const { logo, social } = readSettings(settings);
  const { origin } = new URL(request.url);
  const facts = { title, description, logo, social: social.map(({ href }) => href) };
  const home = pages.find(({ slug }) => slug === HOME_PAGE);
  return {
    title: home?.metaTitle ?? "",
    description: home?.metaDesc ?? "",
    shop: shopData(facts, settings, origin),
    site: siteData(title, paths.search(), origin),
  };
}
