import { SHOPPER_ID_HEADER, VALID_UNTIL_HEADER } from "#contract/call.ts";
import { type CachedPage, type Filling, toFilling } from "./cached-page.ts";
import type { Cookies } from "./cookies.ts";
import type { Filler } from "./filled-page.ts";
import { beginReading, type Owner } from "./own-changes.ts";
import { type Own, OwnKept, type Since } from "./own-kept.ts";
import type { PageInfo } from "./page-cache.ts";
import { openPageContext, type PageSource } from "./page-context.ts";
import { readFreely } from "./page-reads.ts";

type OpenSlots = StorefrontEntry["openSlots"];

/** The finished slots of a page and a visitor; what was loaded for other pages of theirs; and what the shop said of them. */
const fillings = new OwnKept<Filling>();
const loaded = new OwnKept<unknown>();
const answers = new OwnKept<string>();
const nothing: ReadonlyMap<string, null> = new Map();

/** Fills the slots of a page: with what was made for this visitor and this page some seconds ago, or anew. */
export function openFiller(source: PageSource, cookies: Cookies, openSlots: OpenSlots): Filler {
  return (page) => {
    const key = keyOf(page, source, cookies);
    const kept = fillings.find(key, cookies, source.now);
    return kept ? { cookies: [], filling: kept.value } : fillAnew({ page, key, source, cookies, openSlots });
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
  const { transport, known } = askAround(source, cookies);
  const info: PageInfo = { isCacheable: false, until: Number.POSITIVE_INFINITY };
  const { reads, noted: read } = readFreely(cookies);
  const { context, written } = openPageContext({ ...source, transport }, "whole", reads, info);
  // A notice is shown once; what the shop could not say is asked for again.
  const isWhole = () => written.size === 0 && !info.hasFault && !info.isAway;
  const keepOwn: KeepOwn = async (name, madeOf, load) => {
    const theirs = ["session", "cart", ...madeOf].map((cookie) => reads.own(cookie) ?? "");
    const whose = [source.version, source.url.origin, name, ...theirs].join("\n");
    const kept = loaded.find(whose, cookies, source.now);
    if (kept) {
      noteKept(known, kept);
      info.until = Math.min(info.until, kept.until);
      return kept.value as Awaited<ReturnType<typeof load>>;
    }
    const value = await load();
    const bytes = 2 * JSON.stringify(value).length;
    if (isWhole()) loaded.keep(whose, { value, bytes, read: nothing, until: info.until, ...known });
    return value;
  };
  const slots = new Set(page.cuts.map(({ slot }) => slot));
  const { filling: filled } = await openSlots(context, source.url, [...slots], keepOwn);
  const filling = filled.then((texts) => {
    const value = toFilling(texts);
    const bytes = [...value.values()].reduce((sum, { length }) => sum + length, 0);
    if (isWhole()) fillings.keep(key, { value, bytes, read, until: info.until, ...known });
    return value;
  });
  return { cookies: [...written.values()], filling };
}

/**
 * The way to the shop for what is filled into slots: what a customer was told some seconds ago is not asked for again.
 * Beside it whose it is, and when the oldest of it was read.
 */
function askAround({ transport, url, version, now }: PageSource, cookies: Cookies) {
  const begun: Since = { now, milliseconds: Date.now(), change: beginReading() };
  const known: Whose = { owner: "guest", since: begun };
  const ask: PageSource["transport"] = async (path, init) => {
    const owner = askerOf(init);
    if (owner === undefined || init.method !== "GET") return transport(path, init);
    known.owner = owner;
    const key = [version, url.origin, path, cookies.get("session")].join("\n");
    const kept = answers.find(key, cookies, now);
    if (kept) {
      noteKept(known, kept);
      return answerOf(kept.value, kept.until);
    }
    const response = await transport(path, init);
    if (response.status !== 200) return response;
    const value = await response.text();
    const until = Number(response.headers.get(VALID_UNTIL_HEADER) ?? Number.POSITIVE_INFINITY);
    answers.keep(key, { value, bytes: 2 * value.length, read: nothing, owner, since: begun, until });
    return answerOf(value, until);
  };
  return { transport: ask, known };
}

function answerOf(json: string, until: number): Response {
  return new KnownAnswer(
    json,
    until === Number.POSITIVE_INFINITY ? {} : { headers: { [VALID_UNTIL_HEADER]: `${until}` } },
  );
}

/** An answer whose text is at hand: reading it takes no turn of the event loop, as a body does. */
class KnownAnswer extends Response {
  readonly #text: string;
  constructor(text: string, init: ResponseInit) {
    super(null, init);
    this.#text = text;
  }
  override async json<Value>(): Promise<Value> {
    return JSON.parse(this.#text);
  }
}

type Whose = Pick<Own<unknown>, "owner" | "since">;

/** What is made of something kept is whose that is, and no newer. */
function noteKept(known: Whose, { owner, since }: Whose): void {
  if (owner !== "guest") known.owner = owner;
  known.since = earlier(known.since, since);
}

function earlier(one: Since, other: Since): Since {
  return {
    now: Math.min(one.now, other.now),
    milliseconds: Math.min(one.milliseconds, other.milliseconds),
    change: Math.min(one.change, other.change),
  };
}

/** The customer on whose behalf a call is sent; undefined for everybody's. */
export function askerOf(init: RequestInit): Owner | undefined {
  const headers = new Headers(init.headers);
  return headers.has("Authorization") ? (headers.get(SHOPPER_ID_HEADER) ?? "unnamed") : undefined;
}
