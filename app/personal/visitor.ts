import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { createContext, startTransition, useContext, useEffect, useState } from "react";
import * as paths from "#app/paths.ts";
import { isOtherAccount } from "#app/session/owner.ts";

/** What is asked for: a part of a page (app/personal/page-parts.server.tsx) and what it depends on; without one, what all pages show. */
type PartQuery = Record<string, string>;

/** A visit that is being told: what was last seen is asked for after it. */
let telling: Promise<unknown> = Promise.resolve();

/** Asks for what is personal; null when it does not come, or is not known. */
async function askForPart<Value>(query: PartQuery = {}): Promise<Value | null> {
  await telling;
  try {
    const response = await fetch(`${paths.mine()}?${new URLSearchParams(query)}`);
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Tells which product is looked at: its data may have come long before, or from the browser's own cache. */
export function tellVisit(product: number): void {
  telling = fetch(paths.mine(), {
    method: "POST",
    body: new URLSearchParams({ product: String(product) }),
    keepalive: true,
  }).catch(() => {});
}

/** A part that the page's shared data lacks; null while it is not known, and where nothing is asked for. */
export function usePart<Value>(query: PartQuery | null): Value | null {
  const asked = query && JSON.stringify(query);
  const [known, setKnown] = useState<{ asked: string; value: Value | null } | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let isLeft = false;
    askForPart<Value>(JSON.parse(asked)).then((value) => {
      if (!isLeft) setKnown({ asked, value });
    });
    return () => {
      isLeft = true;
    };
  }, [asked]);
  return known?.asked === asked ? (known?.value ?? null) : null;
}

/** What is personal around a page, as far as it matters here. */
export interface Known {
  visitor: { id: number } | null;
  owner: string;
  cart: { count: number; removed?: string | null; lines: { key: string; quantity: number }[] };
  notice: object | null;
  wishlist: number[];
  ringSize: number | null;
  points: number;
}

/** Older than this it is asked for again when the visitor goes on. */
const OLD_AFTER_MS = 5 * 60_000;

/** No answer takes longer. */
const CLOSE_MS = 5000;

const VisitorContext = createContext<Known | undefined>(undefined);
export const VisitorProvider = VisitorContext.Provider;

/** Who this page is shown to, and what the shop keeps for them, as last said. */
export const useVisitor = () => useContext(VisitorContext);

/** What was said since the page came; it stands until the root is loaded anew, which puts another object in its place. */
let newer: { mine: Known; since: Known; at: number } | null = null;
let loaded: Known | undefined;
let saidAt = Date.now();
let asks = 0;
let asking: Promise<boolean> = Promise.resolve(false);
let show = () => {};
let leave = (_: string) => {};

/** Asks who is here and what is theirs; false when nothing was said. Of several questions the last counts. */
export function askAnew(): Promise<boolean> {
  const ask = ++asks;
  const since = loaded;
  const run = async (): Promise<boolean> => {
    const said = await askForPart<Known | { ended: string }>();
    if (ask !== asks) return asking;
    // Asked again at the next chance.
    if (!said) saidAt = 0;
    if (!said || !since) return false;
    // The root was loaded meanwhile, perhaps with an older answer.
    if (since !== loaded) return askAnew();
    if ("ended" in said) {
      leave(said.ended);
      return true;
    }
    saidAt = Date.now();
    // What is said once was said with the page.
    const cart = { ...said.cart, removed: since.cart.removed };
    newer = { mine: { ...said, notice: since.notice, cart }, since, at: saidAt };
    startTransition(show);
    return true;
  };
  asking = run();
  return asking;
}

/**
 * The latest of what the page came with and what was said since. It is asked for again when the visitor goes on after a
 * while, when a tab comes back, and when the browser shows a page that it had put aside. After a login or a logout elsewhere
 * the page's data is loaded again; if another account is signed in now, the document is, so that nothing that was shown or
 * typed here remains.
 */
export function useFreshVisitor<Mine extends Known>(mine: Mine | undefined): Mine | undefined {
  const [, setShown] = useState<Known>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { key } = useLocation();
  if (loaded !== mine && typeof document !== "undefined") {
    loaded = mine;
    saidAt = Date.now();
  }
  useEffect(() => {
    show = () => setShown(newer?.mine);
    leave = (to) => navigate(to, { replace: true });
    const look = () => void (document.hidden || askAnew());
    const back = ({ persisted }: PageTransitionEvent) => persisted && askAnew();
    const end = new AbortController();
    document.addEventListener("visibilitychange", look, end);
    for (const sign of ["focus", "online"]) addEventListener(sign, look, end);
    addEventListener("pageshow", back, end);
    if (mayBeOld()) askAnew();
    return () => end.abort();
  }, [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each navigation
  useEffect(() => {
    if (Date.now() - saidAt > OLD_AFTER_MS) askAnew();
  }, [key]);
  useEffect(() => {
    if (!newer || newer.since === mine) return;
    // The root was asked for at about the same moment, perhaps before what has been said.
    const isClose = Date.now() - newer.at < CLOSE_MS;
    newer = null;
    if (isClose) askAnew();
  }, [mine]);
  const fresh = newer && newer.since === mine ? (newer.mine as Mine) : mine;
  const isOther = isOtherAccount(fresh?.owner ?? "");
  const isChanged = fresh?.visitor?.id !== mine?.visitor?.id;
  useEffect(() => {
    if (isOther) location.replace(location.pathname + location.search);
    else if (isChanged) revalidate();
  }, [isOther, isChanged, revalidate]);
  return fresh;
}

const arrival = () =>
  performance.getEntriesByType("navigation")[0] as
    | (PerformanceNavigationTiming & { deliveryType?: string })
    | undefined;

/** The browser had fetched this page before it was asked for. */
export function wasFetchedAhead(): boolean {
  return arrival()?.deliveryType === "navigational-prefetch";
}

/** It may have been made before a login or a logout. */
function mayBeOld(): boolean {
  return wasFetchedAhead() || arrival()?.type === "back_forward";
}
