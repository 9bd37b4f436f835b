import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";

/** What browsers and crawlers ask for as a file: whoever wants a picture or a script has no use for a page. */
const FILE = /\.(?:webp|avif|jpe?g|png|gif|svg|ico|js|mjs|css|map|woff2?|mp4|webm|webmanifest)$/i;

/** Any unknown path redirects to /404; a file that is not there is none. */
export function loader({ context, request }: LoaderFunctionArgs) {
  context.cachePage();
  if (FILE.test(new URL(request.url).pathname))
    return new Response("Tidak ada.\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  return redirect(paths.notFound());
}

export const action = loader;
