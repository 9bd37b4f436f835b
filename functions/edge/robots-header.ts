import { robotsHeader } from "#domain/crawling.ts";
import { isOwnMachine } from "#domain/shop-origin.ts";
import type { Env } from "#functions/env.ts";
import { paymentsOf } from "#functions/payments/choose-payment.ts";
import { isFilmPath } from "./film.ts";

type Settings = Pick<Env, "DEMO" | "INDEXED"> & Parameters<typeof paymentsOf>[0];

/** Whether search engines find nothing of this shop: a trial, a demo, or one where anybody can settle a payment. */
export function isKeptFromSearch(env: Settings, request: Request): boolean {
  if (isOwnMachine(request)) return false;
  return env.INDEXED === "0" || env.DEMO === "1" || paymentsOf(env) === "simulator";
}

/** What search engines may make of this answer, by its address. Where a request leads on, the other address says it. */
export function addRobotsHeader({ status, headers }: Response, { pathname }: URL, isKept: boolean): void {
  if (status >= 300 && status < 400) return;
  const said = isFilmPath(pathname) ? undefined : robotsHeader(pathname);
  const robots = said ?? (isKept ? "noindex" : undefined);
  if (robots) headers.set("X-Robots-Tag", robots);
}
