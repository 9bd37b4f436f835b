import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server.browser";
import * as paths from "#app/paths.ts";
import { findSlots } from "#lib/slots.ts";

/**
 * The markup of some slots. Their components use Remix's hooks, so they are rendered within a router of one route that
 * matches every address: what a whole page's router costs is not spent on a few small trees.
 */
export function renderSlots(url: URL, trees: ReactNode): Map<string, string> {
  const html = renderToString(<RemixServer context={entryAt(url, () => trees)} url={url.href} />);
  return new Map(findSlots(html).map(({ slot, from, to }) => [slot, html.slice(from, to)]));
}

const ROOT = { id: "root", path: "*", hasLoader: false, hasAction: false, hasErrorBoundary: false, module: "" };

function entryAt({ pathname, search }: URL, Trees: () => ReactNode) {
  const location = { pathname, search, hash: "", state: null, key: "default" };
  const entry = {
    manifest: { version: "", url: "", entry: { module: "", imports: [] }, routes: { root: ROOT } },
    routeModules: { root: { default: Trees } },
    staticHandlerContext: {
      location,
      matches: [{ params: {}, pathname, pathnameBase: paths.home(), route: ROOT }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
      basename: paths.home(),
    },
    future: { v3_relativeSplatPath: true, v3_singleFetch: true },
    isSpaMode: false,
    renderMeta: {},
    serializeError: (error: Error) => error,
  };
  return entry as unknown as EntryContext & ComponentProps<typeof RemixServer>["context"];
}
