import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server.browser";
import * as paths from "#app/paths.ts";
import { Remembered } from "#domain/remembered.ts";
import { findSlots } from "#domain/slots.ts";

/**
 * The markup of some slots. Their components use Remix's hooks, so they are rendered within a router of one route that
 * matches every address: what a whole page's router costs is not spent on a few small trees.
 */
export function renderSlots(url: URL, trees: ReactNode): Map<string, string> {
  const html = renderToString(<RemixServer context={entryAt(url, () => trees)} url={url.href} />);
  return new Map(findSlots(html).map(({ slot, from, to }) => [slot, html.slice(from, to)]));
}

/** Such trees, as text, by all that they were made of. */
const common = new Remembered<[slot: string, html: string][]>(200);
/** What stands in them for the address of the page: no text holds it. */
let somewhere = "";

/**
 * The markup of slots that depend on a page by nothing but its address, and else on what `madeOf` says in full: for
 * another page they are not rendered again.
 */
export function renderCommon(url: URL, madeOf: string, trees: ReactNode): Map<string, string> {
  somewhere ||= `${paths.home()}${crypto.randomUUID()}`;
  let made = common.get(madeOf);
  if (!made) {
    made = [...renderSlots(new URL(somewhere, url), trees)];
    common.set(madeOf, made);
  }
  const here = asAttribute(`${url.pathname}${url.search}`);
  return new Map(made.map(([slot, html]) => [slot, html.replaceAll(somewhere, () => here)]));
}

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** As React writes it. */
function asAttribute(text: string): string {
  return text.replace(/[&"'<>]/g, (sign) => escapes[sign] as string);
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
