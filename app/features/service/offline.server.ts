import type { AppLoadContext } from "@remix-run/cloudflare";
import { type MemoKey, put, recall } from "#app/memo.ts";
import * as paths from "#app/paths.ts";
import { readSession } from "#app/session/session.server.ts";

/** Headers for public/sw.js: an opaque mark of the page's owner, and whether the page may be stored. */
const OWNER_HEADER = "X-Offline-Owner";
const COPY_HEADER = "X-Offline-Copy";

const RECEIPT: MemoKey<true> = {};

/** Called by the loader of a page that its owner may open again without a network. */
export function allowOfflineCopy(context: AppLoadContext): void {
  put(context, RECEIPT, true);
}

/** Tells the service worker what to do with a page of its scope. Guests' pages have no such headers. */
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

/** The owner's mark. It is the same in all sessions of a customer, so that stored receipts survive a new login. */
async function markOf(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`receipts of ${owner}`));
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
