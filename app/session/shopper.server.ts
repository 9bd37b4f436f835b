import { type AppLoadContext, redirect, replace } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { type Asker, openShop, type Shop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { logout } from "#contract/account/auth.ts";
import { saveForm } from "./saved-form.server.ts";
import { endSession, readSession, saveBookmark } from "./session.server.ts";

/** Somebody who is signed in, and the shop as it answers them. */
export interface Shopper {
  token: string;
  shop: Shop;
}

/** What a form had on it, the page to come back to, and whose session it came with: several calls of one request may hear that it has ended. */
interface Typed {
  values: Record<string, string>;
  page: string;
  owner: number | undefined;
}

/**
 * The form of a request, for as long as it is answered: the page that shows a refusal may be the first to hear that the session has ended.
 */
const sent = new WeakMap<AppLoadContext, Typed>();

/** Who is signed in; null for a guest. A session that the shop has ended leads to /?unAuth when the shop is asked. */
export async function currentShopper(context: AppLoadContext): Promise<Shopper | null> {
  const { token } = await readSession(context);
  return token ? openShopper(context, token, () => expire(context)) : null;
}

/**
 * Whoever may see this: a guest is led to the login and comes back to this very address. An action hands over what was typed, so that
 * nothing is lost when the session has ended meanwhile; without a page, it is for the one that the form was sent to.
 */
export async function requireShopper(
  context: AppLoadContext,
  request: Request,
  typed?: { values: Typed["values"]; page?: string },
): Promise<Shopper> {
  const { token, user } = await readSession(context);
  if (typed) sent.set(context, { page: pageOf(request), ...typed, owner: sent.get(context)?.owner ?? user });
  if (!token) throw await leadToLogin(context, pageOf(request));
  return openShopper(context, token, () => expire(context));
}

/** The shop as it is asked on the way in: what a login writes is seen by the pages after it. */
export function openAuth(context: AppLoadContext): Shop {
  return openShop(context, askerOf(context));
}

/** The address that a request asks for, as the shopper sees it. */
export function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}

function openShopper(context: AppLoadContext, token: string, onExpired: () => Promise<Response>): Shopper {
  return { token, shop: openShop(context, { ...askerOf(context), token, onExpired }) };
}

function askerOf(context: AppLoadContext): Asker {
  return {
    readBookmark: async () => (await readSession(context)).bookmark,
    saveBookmark: (bookmark) => saveBookmark(context, bookmark),
  };
}

/**
 * Ends a session at the shop as well, for a login over it: what it had opened stays open to nobody. While the shop cannot be told, the
 * session is not over, and is not taken away here.
 */
export async function leaveSession(context: AppLoadContext): Promise<void> {
  const { token } = await readSession(context);
  if (!token) return;
  await endAtShop(context, token);
  await endSession(context);
}

/** Ends a token at the shop. One that the shop had ended before is over all the same. */
export async function endAtShop(context: AppLoadContext, token: string): Promise<void> {
  const shop = openShop(context, { ...askerOf(context), token });
  await shop(logout).catch((error) => {
    if (!(error instanceof ShopRefusal && error.status === 401)) throw error;
  });
}

/** The session that the shop has ended: the marker tells it, and what was typed meanwhile waits for its owner behind the login. */
async function expire(context: AppLoadContext): Promise<Response> {
  const form = sent.get(context);
  if (!form) {
    await endSession(context);
    return replace(paths.sessionEnded());
  }
  await saveTyped(context, form);
  return replace(paths.sessionEnded(form.page), 303);
}

async function leadToLogin(context: AppLoadContext, input: string): Promise<Response> {
  const form = sent.get(context);
  if (!form) return redirect(paths.login(input));
  await saveTyped(context, form);
  return redirect(paths.login(form.page), 303);
}

async function saveTyped(context: AppLoadContext, { page, values, owner }: Typed): Promise<void> {
  await endSession(context);
  await saveForm(context, page, values, owner);
}
