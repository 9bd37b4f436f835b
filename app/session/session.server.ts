import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { type MemoKey, put, recall, remember } from "#app/memo.ts";
import { deviceType } from "#domain/account/connection.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";

const LASTS_SECONDS = COOKIE_DAYS.session * 86_400;

const notice = z.object({
  kind: z.enum(["danger", "info", "success"]),
  text: z.string().max(300),
  /** What a removal from the cart took, so that it can be undone. */
  removed: z.string().max(300).optional(),
  /** It is about a change of the cart: the cart's panel, where that opens over the page, says it too. */
  isInCart: z.literal(true).optional(),
  /** It is about what the checkout's shipping shows, and stands there. */
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
  /** Another with each of this shopper's writes: what was kept of them under the session before is not theirs any more. */
  mark: z.string().max(8).optional(),
});
export type Session = z.infer<typeof session>;

/** The session as read and written during a request, so later reads see earlier writes. */
const SESSION: MemoKey<Promise<Session>> = { cookies: ["session"] };

/** What this request has written last, whatever part of the page wrote it, and the notice that its page shows. */
const WRITTEN: MemoKey<Session> = {};
const SHOWN: MemoKey<Notice> = {};

/** The current session; empty for a guest without a pending notice. */
export function readSession(context: AppLoadContext): Promise<Session> {
  return remember(context, SESSION, () => readCookie(context));
}

/** Whether anything of this request depends on the session. */
export const hasReadSession = (context: AppLoadContext) => context.memo.has(SESSION);

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

/** Returns and removes the notice of the previous request, so it is shown once: for an answer that surely shows it. */
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

/** Removes the notice that a page shows, once it is the answer. One that leads elsewhere, or failed, leaves it to the next. */
export async function dropShownNotice(context: AppLoadContext, { status }: Response): Promise<void> {
  const shown = recall(context.own, SHOWN);
  // Script is told by 202 that it is led elsewhere.
  const isPage = status !== 202 && (status < 300 || (status >= 400 && status < 500));
  if (!shown || !isPage) return;
  const current = recall(context.own, WRITTEN) ?? (await readSession(context.own));
  // What this request itself has said is for the next page.
  if (current.notice?.text === shown.text) await writeSession(context, { ...current, notice: undefined });
}

/**
 * After a write, with the bookmark that the shop gave for it; none came when it failed, which may have written all the
 * same. A guest's is not persisted, because guests write nothing that they read back from the shop. At login it is
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
