import * as paths from "#app/paths.ts";
import { isOwnPage } from "./quiet-forms.tsx";

/** As long as a browser keeps everybody's data (functions/edge/page-cache.ts). */
const KEPT_MS = 15_000;
const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 6;
/** A pointer that only passes over a link does not stay so long. */
const STAY_MS = 80;
/** Pages that are everybody's. */
const SHARED =
  /^\/($|(product|products|bundle|category|artikel|inspirasi|desain-interior(?!\/proyek)|showroom|about|faq|snk|kebijakan-privasi)(\/|$))/;

interface FoundRoute {
  id: string;
  path?: string;
  module: string;
  hasLoader: boolean;
}

function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/** When what was asked for, by path. */
const asked = new Map<string, number>();

/**
 * Fetches what a navigation to a link would fetch: its route, its data and its module. The browser keeps them, so the
 * click finds them there.
 */
async function fetchAhead(link: HTMLAnchorElement): Promise<void> {
  const { pathname, search } = link;
  const now = Date.now();
  const lately = [...asked.values()].filter((at) => now - at < MINUTE_MS);
  const isKept = now - (asked.get(pathname + search) ?? 0) < KEPT_MS;
  if (isThrifty() || isKept || lately.length >= MOST_A_MINUTE) return;
  if (!isOwnPage(link) || !SHARED.test(pathname) || pathname + search === location.pathname + location.search) return;
  asked.set(pathname + search, now);
  try {
    const patch = await ask(`/__manifest?${new URLSearchParams({ p: pathname, version: __remixManifest.version })}`);
    const found = Object.values(JSON.parse(patch) as Record<string, FoundRoute>);
    // The route of unknown addresses is always among them.
    const routes = found.filter(({ id, path }) => id !== "root" && path !== "*");
    for (const { module } of routes) preload(module);
    const data = new URL(
      pathname === paths.home() ? "/_root.data" : `${pathname.replace(/\/$/, "")}.data`,
      location.href,
    );
    data.search = search;
    const ids = routes.filter(({ hasLoader }) => hasLoader).map(({ id }) => id);
    if (ids.length === 0) return;
    data.searchParams.set("_routes", ids.join(","));
    await ask(data.href);
  } catch {
    // The click asks again.
  }
}

/** Read to its end, or the browser would not keep it. */
async function ask(address: string): Promise<string> {
  const response = await fetch(address, { priority: "low", headers: { "X-Ahead": "1" } });
  return response.text();
}

function preload(module: string): void {
  if (document.querySelector(`link[href="${module}"]`)) return;
  document.head.appendChild(Object.assign(document.createElement("link"), { rel: "modulepreload", href: module }));
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** A pointer that rests on a link, a finger that touches it and a focus that comes to it. */
export function lookAhead({ type, target }: Event): void {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest("a") : null;
  if (link) timer = setTimeout(fetchAhead, type === "pointerover" ? STAY_MS : 0, link);
}

/** The first product card that comes into view. */
export function watchFirstCard(): () => void {
  const watching = new IntersectionObserver((entries) => {
    const link = entries.find(({ isIntersecting }) => isIntersecting)?.target;
    if (!(link instanceof HTMLAnchorElement)) return;
    watching.disconnect();
    fetchAhead(link);
  });
  for (const link of document.querySelectorAll("main .card a[href^='/product/']")) watching.observe(link);
  return () => watching.disconnect();
}
