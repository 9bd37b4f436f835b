import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { put, type RequestKey, recall, remember } from "#app/request-cache.ts";
import { deviceType } from "#domain/account/connection.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";

const LASTS_SECONDS = COOKIE_DAYS.session * 86_400;

const notice = z.object({
  kind: z.enum(["danger", "info", "success"]),
  text: z.string().max(300),
  /** What a removal from the cart took, so that it can be undone. */
  removed: z.string().max(300).optional(),
  /** It is about a change of the cart, so the cart's panel shows it too if it is open. */
  isInCart: z.literal(true).optional(),
  /** It is about the checkout's shipping, and is shown there. */
  isAtShipping: z.literal(true).optional(),
});
/** A flash message for the shopper's next page. */
export type Notice = z.infer<typeof notice>;

const session = z.object({
  token: z.string().optional(),
  /** The token's user, so that typed input can be returned to its owner when the shop no longer knows the token. */
  user: z.number().optional(),
  /** The device type used to sign in: it decides where the shopper returns to after paying. */
  device: deviceType.optional(),
  notice: notice.optional(),
  /** The database bookmark of this shopper's last write; no older state is shown to them. */
  bookmark: z.string().max(300).optional(),
  /** Changes with each of this shopper's writes, so that nothing cached before the write is used again. */
  mark: z.string().max(8).optional(),
});
export type Session = z.infer<typeof session>;

/** The session as read and written during a request, so later reads see earlier writes. */
const SESSION: RequestKey<Promise<Session>> = { cookies: ["session"] };

/** The session as this request has written it last, and the notice that its page shows. */
const WRITTEN: RequestKey<Session> = {};
const SHOWN: RequestKey<Notice> = {};

/** The current session; empty for a guest without a pending notice. */
export function readSession(context: AppLoadContext): Promise<Session> {
  return remember(context, SESSION, () => readCookie(context));
}

async function readCookie(context: AppLoadContext): Promise<Session> {
  const read = session.safeParse(await openSession(context).read());
  return read.success ? read.data : {};
}

export async function writeSession(context: AppLoadContext, value: Session): Promise<void> {
  put(context, SESSION, Promise.resolve(value));
  put(context.own, WRITTEN, value);
  if (value.token || value.notice) await openSession(context).write(value);
  else await openSession(context).clear();
}

/** Called whenever a sign-in or sign-out fails midway: nobody is signed in afterwards. The pending notice remains. */
export async function endSession(context: AppLoadContext): Promise<void> {
  const { token, notice: said } = await readSession(context);
  if (token) await writeSession(context, { notice: said });
}

export async function flashNext(context: AppLoadContext, said: Notice): Promise<void> {
  await writeSession(context, { ...(await readSession(context)), notice: said });
}

/** Returns and removes the notice of the previous request, for a response that certainly shows it. */
export async function takeNotice(context: AppLoadContext): Promise<Notice | undefined> {
  const current = await readSession(context);
  if (current.notice) await writeSession(context, { ...current, notice: undefined });
  return current.notice;
}

/** Returns the notice of the previous request for a page that may still lead elsewhere instead: see `dropShownNotice`. */
export async function showNotice(context: AppLoadContext): Promise<Notice | undefined> {
  const { notice: said } = await readSession(context);
  if (said) put(context.own, SHOWN, said);
  return said;
}

/** Removes the notice that a page has shown. A response that redirects or fails leaves it to the next page. */
export async function dropShownNotice(context: AppLoadContext, { status }: Response): Promise<void> {
  const shown = recall(context.own, SHOWN);
  // A redirect is sent to script as 202.
  const isPage = status !== 202 && (status < 300 || (status >= 400 && status < 500));
  if (!shown || !isPage) return;
  const current = recall(context.own, WRITTEN) ?? (await readSession(context.own));
  // A notice that this request has set is for the next page.
  if (current.notice?.text === shown.text) await writeSession(context, { ...current, notice: undefined });
}

/**
 * Called after a write, with the bookmark of its answer. A failed write has none, but may have written all the same. A guest's is not persisted, because guests write nothing that they read back from the shop. At login it is
 * written together with the token.
 */
export async function noteWrite(context: AppLoadContext, bookmark: string | null): Promise<void> {
  const before = await readSession(context);
  const current = { ...before, bookmark: bookmark || before.bookmark, mark: newMark() };
  if (current.token) await writeSession(context, current);
  else put(context, SESSION, Promise.resolve(current));
}

function newMark(): string {
  return (crypto.getRandomValues(new Uint32Array(1))[0] as number).toString(36);
}

function openSession(context: AppLoadContext) {
  return openCookie(context, "session", LASTS_SECONDS);
}
