import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { textOf } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listSettings } from "#contract/content/content.ts";
import { keyOfPath } from "#domain/crawling.ts";

/** Names of files: a missing picture or script is answered by a plain 404, not by a page. */
const FILE = /\.(?:webp|avif|jpe?g|png|gif|svg|ico|js|mjs|css|map|woff2?|mp4|webm|webmanifest)$/i;

/**
 * Any unknown path redirects to /404; a file that is not there is none. Search engines that are told of changes look for
 * the shop's key at a path of its own.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const key = keyOfPath(pathname);
  const settings = key === undefined ? [] : await orFallback(context, openShop(context)(listSettings), null);
  if (FILE.test(pathname)) return plainText("Tidak ada.\n", 404);
  if (settings) context.cachePage();
  return key !== undefined && textOf(settings ?? [], "indexNow") === key ? plainText(key) : action();
}

export const action = () => redirect(paths.notFound());

function plainText(text: string, status = 200) {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
