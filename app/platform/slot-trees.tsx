import type { EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server.browser";
import * as paths from "#app/paths.ts";
import { Remembered } from "#lib/remembered.ts";
import { findSlots } from "#lib/slots.ts";

/**
 * The markup of some slots. Their components use Remix's hooks, so they are rendered within a router of one route that
 * matches every address: what a whole page's router costs is not spent on a few small trees.
 */
export function renderSlots(url: URL, trees: ReactNode): Map<string, string> {
  const html = renderToString(<RemixServer context={entryAt(url, () => trees)} url={url.href} />);
  return new Map(findSlots(html).map(({ slot, from, to }) => [slot, html.slice(from, to)]));
}

/** Such trees, as text: beside what they were made of, for as long as that is kept. */
const common = new WeakMap<object, Remembered<[slot: string, html: string][]>>();
/** Of how many kinds of pages one visitor's are kept. */
const KINDS_MAX = 8;
/** What stands in them for the address of the page: no text holds it. */
let somewhere = "";

/**
 * The markup of slots that depend on a page by nothing but its address, on something of a visitor's, and else on what `how`
 * says in full: for another page they are not rendered again.
 */
export function renderCommon(url: URL, of: object, how: string, trees: ReactNode): Map<string, string> {
  somewhere ||= `${paths.home()}${crypto.randomUUID()}`;
  const known = common.get(of) ?? new Remembered(KINDS_MAX);
  common.set(of, known);
  let made = known.get(how);
  if (!made) {
    made = [...renderSlots(new URL(somewhere, url), trees)];
    known.set(how, made);
  }
  const address = `${url.pathname}${url.search}`;
  const here = (html: string) =>
    html.replaceAll(somewhere, () => asAttribute(address)).replaceAll(inQuery(somewhere), () => inQuery(address));
  return new Map(made.map(([slot, html]) => [slot, here(html)]));
}

const numbers = new WeakMap<object, number>();
let counted = 0;

/** Tells one thing from another without looking into it: for `how`, of what is kept and never changed. */
export function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++counted;
  numbers.set(thing, number);
  return number;
}

const escapes: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };

/** As it stands in a query, such as a button's value. */
function inQuery(address: string): string {
  return String(new URLSearchParams({ at: address })).slice("at=".length);
}

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
