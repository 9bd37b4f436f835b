import { SHOPPER_ID_HEADER } from "#contract/call.ts";
import { type CachedPage, toFilling } from "./cached-page.ts";
import type { Cookies } from "./cookies.ts";
import type { Filler } from "./filled-page.ts";
import { KeptFillings } from "./kept-fillings.ts";
import { beginReading, type Owner } from "./own-changes.ts";
import type { PageInfo } from "./page-cache.ts";
import { openPageContext, type PageSource } from "./page-context.ts";
import { readFreely } from "./page-reads.ts";

/** Loads and renders what the slots of a page hold for a visitor, once what it writes into cookies is written. */
export type OpenSlots = (
  context: ReturnType<typeof openPageContext>["context"],
  url: URL,
  slots: string[],
) => Promise<{ filling: Promise<ReadonlyMap<string, string>> }>;

const kept = new KeptFillings();

/** Fills the slots of a page: with what was made for this visitor and this page some seconds ago, or anew. */
export function openFiller(source: PageSource, cookies: Cookies, openSlots: OpenSlots): Filler {
  return (page) => {
    const key = keyOf(page, source, cookies);
    const filling = kept.find(key, cookies, source.now);
    return filling ? { cookies: [], filling } : fillAnew({ page, key, source, cookies, openSlots });
  };
}

/** The visitor's cookies whole, as they are signed, with the page's bytes and the address that its forms lead back to. */
function keyOf({ etag, fills }: CachedPage, { request, version }: PageSource, cookies: Cookies): string {
  const theirs = ["session", "cart", ...fills].map((name) => cookies.get(name) ?? "");
  return [version, etag, request.url, ...theirs].join("\n");
}

interface Asked {
  page: CachedPage;
  key: string;
  source: PageSource;
  cookies: Cookies;
  openSlots: OpenSlots;
}

async function fillAnew({ page, key, source, cookies, openSlots }: Asked) {
  const begunAt = beginReading();
  const info: PageInfo = { isCacheable: false, until: Number.POSITIVE_INFINITY };
  const { reads, noted: read } = readFreely(cookies);
  let owner: Owner = "guest";
  const transport: PageSource["transport"] = (path, init) => {
    owner = askerOf(init) ?? owner;
    return source.transport(path, init);
  };
  const { context, written } = openPageContext({ ...source, transport }, "whole", reads, info);
  const slots = new Set(page.cuts.map(({ slot }) => slot));
  const { filling: filled } = await openSlots(context, source.url, [...slots]);
  const filling = filled.then((texts) => {
    const filling = toFilling(texts);
    // A notice is shown once; what the shop could not say is asked for again.
    const isWhole = written.size === 0 && !info.hasFault && !info.isAway;
    if (isWhole) kept.keep(key, { filling, read, owner, begunAt, now: source.now, until: info.until });
    return filling;
  });
  return { cookies: [...written.values()], filling };
}

/** The customer on whose behalf a call is sent; undefined for everybody's. */
export function askerOf(init: RequestInit): Owner | undefined {
  const headers = new Headers(init.headers);
  return headers.has("Authorization") ? (headers.get(SHOPPER_ID_HEADER) ?? "unnamed") : undefined;
}
