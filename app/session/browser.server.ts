import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { type MemoKey, remember } from "#app/memo.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";

const LASTS_SECONDS = COOKIE_DAYS.known * 86_400;

const secret = z.string().regex(/^[\w-]{43}$/);
const TOKEN: MemoKey<Promise<string>> = {};

/**
 * A random secret by which the shop recognizes this browser: as the one that registered or requested a code, and as one
 * in which an owner has signed in before. It identifies no one, so it remains after a logout. A browser without one
 * gets it from `saveBrowser`.
 */
export function browserToken(context: AppLoadContext): Promise<string> {
  return remember(context, TOKEN, () => read(context));
}

export async function saveBrowser(context: AppLoadContext): Promise<void> {
  await openKnown(context).write(await browserToken(context));
}

async function read(context: AppLoadContext): Promise<string> {
  const carried = secret.safeParse(await openKnown(context).read());
  return carried.success ? carried.data : makeSecret();
}

function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

function openKnown(context: AppLoadContext) {
  return openCookie(context, "known", LASTS_SECONDS);
}
