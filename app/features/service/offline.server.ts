import type { AppLoadContext } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { put, type RequestKey, recall } from "#app/request-cache.ts";
import { readSession } from "#app/session/session.server.ts";

/** Whose page it is, as an opaque mark, and whether it may be kept: public/sw.js reads both. */
const OWNER_HEADER = "X-Offline-Owner";
const COPY_HEADER = "X-Offline-Copy";

const RECEIPT: RequestKey<true> = {};

/** Called by the loader of a page that its owner may open again without a network. */
export function allowOfflineCopy(context: AppLoadContext): void {
  put(context, RECEIPT, true);
}

/** Tells the service worker what to do with a page of its scope. Nobody's page says nothing. */
export async function addOfflineHeaders(request: Request, context: AppLoadContext, headers: Headers): Promise<void> {
  if (!isInScope(new URL(request.url).pathname)) return;
  const { token, user } = await readSession(context);
  if (!token) return;
  headers.set(OWNER_HEADER, await markOf(String(user ?? token)));
  if (recall(context, RECEIPT)) headers.set(COPY_HEADER, "allowed");
}

function isInScope(path: string): boolean {
  return (
    path === paths.profile() || [`${paths.profile()}/`, paths.invoicePrint("")].some((scope) => path.startsWith(scope))
  );
}

/** The same for every session of one customer, so that a new login keeps the receipts. */
async function markOf(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`receipts of ${owner}`));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
