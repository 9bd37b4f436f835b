import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import { forgetSearches, loadSeen } from "#app/features/catalogue/seen.server.ts";
import type { BeyondView } from "#app/features/listing/list-parts.tsx";
import { loadBeyond } from "#app/features/listing/load-list.server.ts";
import { recordSearch } from "#app/features/search/analytics.server.ts";
import { keywordOf, type Suggested, type SuggestedPage } from "#app/features/search/find-suggestions.ts";
import * as paths from "#app/paths.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { isScripted } from "#app/session/scripted.ts";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { candidatesOf } from "#app/ui/picture.tsx";
import { searchText, suggestKeywords } from "#contract/catalogue/catalogue.ts";
import { formatRupiah } from "#domain/money.ts";

const nothing: Suggested = { keywords: [], products: [], pages: [] };
/** How many suggestions fit above a phone's keyboard: fewer keywords if there are products. */
const KEYWORDS_BESIDE_PRODUCTS = 4;
const PAGES_OF_A_KIND = 2;

/** Suggested keywords, products and pages for the typed text; without text, this visitor's recent searches. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("q");
  if (typed === null) {
    const { keywords } = await loadSeen(context);
    return answer({ ...nothing, keywords }, { headers: { "Cache-Control": "private, no-store" } });
  }
  const text = searchText.safeParse(keywordOf(typed));
  if (!text.success) return answer(nothing);
  try {
    const shop = openShop(context);
    const [{ results, products = [] }, beyond] = await Promise.all([
      shop(suggestKeywords, { query: { q: text.data } }),
      withinBudget(context, loadBeyond(shop, text.data)),
    ]);
    const keywords = results
      .map(({ keyword }) => keyword)
      .slice(0, products.length > 0 ? KEYWORDS_BESIDE_PRODUCTS : undefined);
    const suggested = { keywords, products: products.map(toCard).map(toSuggestion), pages: pagesOf(beyond) };
    return answer(suggested, { headers: { "Cache-Control": "private, max-age=60" } });
  } catch (error) {
    if (error instanceof ShopRefusal) return answer(nothing, { status: error.status });
    context.noteFault(error);
    return answer(nothing, { status: 503 });
  }
}

function answer(suggested: Suggested, init?: ResponseInit): Response {
  return Response.json(suggested, init);
}

function toSuggestion({ name, href, picture, now, hasSeveralPrices, unit, isSold }: CardView): SuggestedPage {
  const price = [hasSeveralPrices && "Mulai", formatRupiah(now), unit].filter(Boolean).join(" ");
  const src = picture && (candidatesOf(picture.src, true)?.src ?? picture.src);
  return { title: name, href, kind: isSold ? "Habis" : price, picture: src ?? undefined };
}

/** Keywords are still suggested where the rest could not be loaded. */
function pagesOf(beyond: BeyondView | null): SuggestedPage[] {
  const { articles, rooms } = beyond ?? { articles: [], rooms: [] };
  return [
    ...articles.slice(0, PAGES_OF_A_KIND).map(({ title, href }) => ({ title, href, kind: "Artikel" })),
    ...rooms.slice(0, PAGES_OF_A_KIND).map(({ title, href }) => ({ title, href, kind: "Ruang" })),
  ];
}

/** Stores a search in this visitor's history, or clears the history. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  if (form.get("hapus") === "riwayat") {
    await forgetSearches(context);
    if (isScripted(request)) return new Response(null, { status: 204 });
    throw redirect(ownPath(form.get("kembali"), paths.wishlist()), 303);
  }
  const keyword = keywordOf(String(form.get("q") ?? ""));
  if (keyword) await recordSearch(context, keyword);
  return new Response(null, { status: 204 });
}
