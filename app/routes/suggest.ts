import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { forgetSearches, loadSeen } from "#app/features/catalogue/seen.server.ts";
import { noteSearch } from "#app/features/search/analytics.server.ts";
import { keywordOf } from "#app/features/search/keyword.ts";
import * as paths from "#app/paths.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { isScripted } from "#app/session/scripted.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { searchText, suggestKeywords } from "#contract/catalogue/catalogue.ts";

/** Suggested keywords for the typed text; without text, this visitor's recent searches. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("q");
  if (typed === null) {
    const { keywords } = await loadSeen(context);
    return Response.json({ keywords }, { headers: { "Cache-Control": "private, no-store" } });
  }
  const text = searchText.safeParse(keywordOf(typed));
  if (!text.success) return Response.json({ keywords: [] });
  try {
    const { results } = await openShop(context)(suggestKeywords, { query: { q: text.data } });
    const keywords = results.map(({ keyword }) => keyword);
    return Response.json({ keywords }, { headers: { "Cache-Control": "private, max-age=60" } });
  } catch (error) {
    if (error instanceof ShopRefusal) return Response.json({ keywords: [] }, { status: error.status });
    context.noteFault(error);
    return Response.json({ keywords: [] }, { status: 503 });
  }
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
  if (keyword) await noteSearch(context, keyword);
  return new Response(null, { status: 204 });
}
