import type { AppLoadContext } from "@remix-run/cloudflare";
import { scriptSafe } from "#app/platform/handoff.ts";
import { put, type RequestKey, recall } from "#app/request-cache.ts";

const MADE: RequestKey<() => object[]> = { cookies: [] };

/** What the page says of itself to crawlers; it is made where a document is rendered, and not for script's data. */
export function describe(context: AppLoadContext, make: () => object[]): void {
  put(context, MADE, make);
}

/** The same as text for a script; empty where the page says nothing. */
export function structuredDataOf(context: AppLoadContext): string {
  const make = recall(context, MADE);
  return make ? scriptSafe(JSON.stringify(make())) : "";
}
