import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { textOf } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listSettings } from "#contract/content/settings.ts";
import { keyOfPath } from "#domain/index-now.ts";

/** Any unknown path redirects to /404. Search engines that are told of changes look for the shop's key at a path of its own. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = keyOfPath(new URL(request.url).pathname);
  const settings = key === undefined ? [] : await orFallback(context, openShop(context)(listSettings), null);
  if (settings) context.cachePage();
  return key !== undefined && textOf(settings ?? [], "indexNow") === key
    ? new Response(key, { headers: { "Content-Type": "text/plain; charset=utf-8" } })
    : action();
}

export const action = () => redirect(paths.notFound());
