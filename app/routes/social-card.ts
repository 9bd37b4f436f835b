import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { socialCardOf } from "#app/features/product/social-card.server.ts";
import { readSiteMeta } from "#app/page/settings.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { showProduct } from "#contract/catalogue/catalogue.ts";
import { listPages } from "#contract/content/content.ts";

const KEY_LENGTH_MAX = 160;

/** A product's social card. It is a file: where there is none, that is said plainly. */
export async function loader({ context, params: { file = "" } }: LoaderFunctionArgs): Promise<Response> {
  const [, key] = /^(.+)\.jpg$/.exec(file) ?? [];
  if (!key || key.length > KEY_LENGTH_MAX) return noCard();
  const shop = openShop(context);
  const [detail, pages] = await Promise.all([
    shop(showProduct, { params: { id: key } }).catch(undefinedIfRedirected),
    orFallback(context, shop(listPages), []),
  ]);
  const card = detail && socialCardOf(detail, readSiteMeta(pages).title);
  return card ? context.drawCard(card) : noCard();
}

const noCard = () => new Response(null, { status: 404 });

/** Treats a missing product as undefined: the shop would redirect to the 404 page, and a picture answers 404 itself. */
function undefinedIfRedirected(error: unknown): undefined {
  if (!(error instanceof Response)) throw error;
}
