import type { AppLoadContext } from "@remix-run/cloudflare";
import { forget, type RequestKey, recall, remember } from "#app/request-cache.ts";
import { readSession } from "#app/session/session.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import { isUnwrittenSince } from "#app/shop/writes.server.ts";
import type { Answer } from "#contract/call.ts";
import { showMine } from "#contract/shell/mine.ts";
import { keep } from "#lib/keep.ts";
import type { Seconds } from "#lib/time.ts";

export type VisitorAnswer = Answer<typeof showMine>;

const MINE: RequestKey<Promise<VisitorAnswer>> = { cookies: ["session"] };

/** The same with what the cart's page shows beside the cart. */
const CART_PAGE: RequestKey<Promise<VisitorAnswer>> = { cookies: ["session"] };

/** Everything personal that any page shows of a signed-in shopper, asked for once per request. */
export function askVisitor(context: AppLoadContext, { shop }: Pick<Shopper, "shop">): Promise<VisitorAnswer> {
  return recall(context, CART_PAGE) ?? remember(context, MINE, () => shop(showMine));
}

/** The cart's page asks with this first, so that one call brings all of it. */
export function askCartPage(context: AppLoadContext, { shop }: Pick<Shopper, "shop">): Promise<VisitorAnswer> {
  return remember(context, CART_PAGE, () => shop(showMine, { query: { page: "cart" } }));
}

/** Called by what changes it. */
export function forgetVisitor(context: AppLoadContext): void {
  forget(context, MINE);
  forget(context, CART_PAGE);
}

const KEPT_SECONDS = 15;

interface Loaded {
  value: unknown;
  bytes: number;
  /** The customer's number; undefined for a guest, whose cookies say all. */
  user: number | undefined;
  /** When it was asked for, by the shop's clock and in clock milliseconds. */
  loadedAt: Seconds;
  readAt: number;
  /** The second from which it is out of date by itself, such as the end of a sale. */
  until: Seconds;
}

const loaded = keep<Loaded>({
  name: "visitor",
  what: "what was loaded for the slots of one visitor: name, cart, wishlist, notices, points, delivery, products seen",
  holds: "a visitor's",
  most: 500,
  bytes: 8 * 1_048_576,
  sizeOf: ({ bytes }) => bytes,
  seconds: KEPT_SECONDS,
  right: "15 s, on public pages alone; the account, the cart, the checkout and every form read the database",
  clearedBy:
    "a write of the customer: here at once, elsewhere by the session cookie in its key; the catalogue's version",
  gain: "a trip to the database on each page after the first, and half of that page's processor time",
});

/** Loads something for slots, or finds it as it was loaded for the visitor's last page. `madeOf` names its other cookies. */
export type LoadOnce = <Value>(
  name: string,
  madeOf: string[],
  load: (context: AppLoadContext) => Promise<Value>,
) => Promise<Value>;

/**
 * The cache of one request, and the context with which its slots are loaded. A key holds the visitor's signed cookies whole,
 * so nobody finds another's. An answer that writes a cookie, as one with a notice does, and one in which something failed
 * are not kept.
 */
export function openVisitorCache(page: AppLoadContext, origin: string): { context: AppLoadContext; once: LoadOnce } {
  let until = Number.POSITIVE_INFINITY;
  let isOfThisAnswer = false;
  const noting =
    <Args extends unknown[]>(pass: (...args: Args) => void) =>
    (...args: Args) => {
      isOfThisAnswer = true;
      pass(...args);
    };
  const context: AppLoadContext = {
    ...page,
    setCookie: noting(page.setCookie),
    noteFault: noting(page.noteFault),
    noteAway: noting(page.noteAway),
    validUntil: (second) => {
      until = Math.min(until, second);
      page.validUntil(second);
    },
  };
  const once: LoadOnce = async (name, madeOf, load) => {
    const cookies = ["session", "cart", ...madeOf].map((cookie) => page.readCookie(cookie) ?? "");
    const key = [page.catalogueVersion, origin, name, ...cookies].join("\n");
    const known = loaded.get(key);
    if (known && isRight(known, page.now)) return known.value as Awaited<ReturnType<typeof load>>;
    const readAt = Date.now();
    const { token, user } = await readSession(context);
    const owner = token === undefined ? undefined : user;
    const value = await load(context);
    // A session of which the user is not known says nothing of whose writes would change it.
    const isWhole = !isOfThisAnswer && until > page.now && (token === undefined || user !== undefined);
    const kept = { value, bytes: 2 * JSON.stringify(value ?? null).length, loadedAt: page.now, readAt, until };
    if (isWhole && isUnwrittenSince(owner, readAt)) loaded.set(key, { ...kept, user: owner });
    return value;
  };
  return { context, once };
}

function isRight({ user, loadedAt, readAt, until }: Loaded, now: Seconds): boolean {
  const isYoung = loadedAt <= now && now < Math.min(loadedAt + KEPT_SECONDS, until);
  return isYoung && isUnwrittenSince(user, readAt);
}
