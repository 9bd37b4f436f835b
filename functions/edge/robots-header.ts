import { robotsHeader } from "#domain/crawling.ts";
import type { Env } from "#functions/env.ts";
import { isKeptFromSearch } from "#functions/kept-from-search.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { isFilmPath } from "./film.ts";

/** On one's own machine pages are as they will be in the world. */
export function isKeptAway(env: Env, request: Request): boolean {
  return !isOwnMachine(request) && isKeptFromSearch(env);
}

/** What search engines may make of this answer, by its address. Where a request leads on, the other address says it. */
export function addRobotsHeader({ status, headers }: Response, { pathname }: URL, isKept: boolean): void {
  if (status >= 300 && status < 400) return;
  const said = isFilmPath(pathname) ? undefined : robotsHeader(pathname);
  const robots = said ?? (isKept ? "noindex" : undefined);
  if (robots) headers.set("X-Robots-Tag", robots);
}
