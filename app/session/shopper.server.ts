import { type AppLoadContext, redirect, replace } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { put, type RequestKey, recall } from "#app/request-cache.ts";
import { type Asker, openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { logout } from "#contract/account/auth.ts";
import type { Shop } from "#contract/call.ts";
import { saveForm } from "./saved-form.server.ts";
import { endSession, noteWrite, readSession } from "./session.server.ts";

/** A page that is open to guests, to which a shopper whose session has ended returns after the login. */
const OPEN_PAGE: RequestKey<string> = {};

/** Records the current page in case the session turns out to have ended. Called before the first call to the shop. */
export function returnHere(context: AppLoadContext, request: Request): void {
  put(context, OPEN_PAGE, pageOf(request));
}

/** A signed-in user, and an API client that acts for them. */
export interface Shopper {
  token: string;
  shop: Shop;
}

/**
 * A form's values, the page to return to, and the session's owner. Several calls of one request may find that the
 * session has ended.
 */
interface Typed {
  values: Record<string, string>;
  page: string;
  owner: number | undefined;
}

/**
 * The form of a request while it is processed: the page that shows a refusal may be the first to find that the session
 * has ended.
 */
const SENT_FORM: RequestKey<Typed> = {};

/** The signed-in user; null for a guest. If the shop has ended the session, the next call redirects to /?unAuth. */
export async function currentShopper(context: AppLoadContext): Promise<Shopper | null> {
  const { token, user } = await readSession(context);
  return token ? openShopper(context, { token, user }) : null;
}

/**
 * Requires a signed-in user: a guest is redirected to the login and returns to this URL. Actions pass what was typed,
 * so nothing is lost if the session has ended meanwhile. `page` defaults to the URL the form was sent to.
 */
export async function requireShopper(
  context: AppLoadContext,
  request: Request,
  typed?: { values: Typed["values"]; page?: string },
): Promise<Shopper> {
  const { token, user } = await readSession(context);
  if (typed) {
    const owner = recall(context, SENT_FORM)?.owner ?? user;
    put(context, SENT_FORM, { page: pageOf(request), ...typed, owner });
  }
  if (!token) throw await leadToLogin(context, pageOf(request));
  return openShopper(context, { token, user });
}

/** The client for sign-in calls: the pages after a login see what it has written. */
export function openAuth(context: AppLoadContext): Shop {
  return openShop(context, askerOf(context));
}

/** The requested path and query, as the shopper sees them. */
export function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}

function openShopper(context: AppLoadContext, known: { token: string; user: number | undefined }): Shopper {
  const asker = { ...askerOf(context), ...known, onExpired: () => expire(context) };
  return { token: known.token, shop: openShop(context, asker) };
}

function askerOf(context: AppLoadContext): Asker {
  return {
    readBookmark: async () => (await readSession(context)).bookmark,
    noteWrite: (bookmark) => noteWrite(context, bookmark),
  };
}

/**
 * Also ends the session at the shop when a new login replaces it, so its token stops working. If the shop cannot be
 * reached, the session is not over and is not removed here.
 */
export async function leaveSession(context: AppLoadContext): Promise<void> {
  const { token } = await readSession(context);
  if (!token) return;
  await endAtShop(context, token);
  await endSession(context);
}

/** Revokes a token at the shop. It is not an error if the shop had already ended it. */
export async function endAtShop(context: AppLoadContext, token: string): Promise<void> {
  const shop = openShop(context, { ...askerOf(context), token });
  await shop(logout).catch((error) => {
    if (!(error instanceof ShopRefusal && error.status === 401)) throw error;
  });
}

/**
 * Handles a session that the shop has ended: home shows the notice, and what was typed is saved for its owner until the
 * login.
 */
async function expire(context: AppLoadContext): Promise<Response> {
  const form = recall(context, SENT_FORM);
  if (!form) {
    await endSession(context);
    return replace(paths.sessionEnded(recall(context, OPEN_PAGE) ?? null));
  }
  await saveTyped(context, form);
  return replace(paths.sessionEnded(form.page), 303);
}

async function leadToLogin(context: AppLoadContext, input: string): Promise<Response> {
  const form = recall(context, SENT_FORM);
  if (!form) return redirect(paths.login(input));
  await saveTyped(context, form);
  return redirect(paths.login(form.page), 303);
}

async function saveTyped(context: AppLoadContext, { page, values, owner }: Typed): Promise<void> {
  await endSession(context);
  // The page is requested without the fragment to which the form leads back.
  await saveForm(context, page.replace(/#.*/, ""), values, owner);
}
