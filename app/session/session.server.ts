import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { deviceType } from "#domain/account/device.ts";
import { openCookie } from "./cookies.server.ts";

const THIRTY_DAYS = 30 * 86_400;

const notice = z.object({ kind: z.enum(["danger", "info", "success"]), text: z.string().max(300) });
/** Words for the next page that the shopper sees, once. */
export type Notice = z.infer<typeof notice>;

const session = z.object({
  token: z.string().optional(),
  /** Whose token it is, so that what was typed can be given back to its owner when the shop knows the token no more. */
  user: z.number().optional(),
  /** What the shopper has signed in with: it decides where they come back to from paying. */
  device: deviceType.optional(),
  notice: notice.optional(),
  /** The state of the shop's data that this shopper's last write brought about; no older one is shown to them. */
  bookmark: z.string().max(300).optional(),
});
export type Session = z.infer<typeof session>;

/** What a request has read and written so far: whoever reads later in it sees what was written before. */
const opened = new WeakMap<AppLoadContext, Promise<Session>>();

/** Who is here and what the next page has to tell; empty for a guest with nothing to be told. */
export function readSession(context: AppLoadContext): Promise<Session> {
  const known = opened.get(context) ?? readCookie(context);
  opened.set(context, known);
  return known;
}

async function readCookie(context: AppLoadContext): Promise<Session> {
  const read = session.safeParse(await openSession(context).read());
  return read.success ? read.data : {};
}

export async function writeSession(context: AppLoadContext, value: Session): Promise<void> {
  opened.set(context, Promise.resolve(value));
  if (value.token || value.notice) await openSession(context).write(value);
  else await openSession(context).clear();
}

/** Whatever fails on the way in or out ends here: nobody is signed in. Words for the next page stay. */
export async function endSession(context: AppLoadContext): Promise<void> {
  const { token, notice: said } = await readSession(context);
  if (token) await writeSession(context, { notice: said });
}

export async function flashNext(context: AppLoadContext, said: Notice): Promise<void> {
  await writeSession(context, { ...(await readSession(context)), notice: said });
}

/** Takes the words that the last request left, so that they are shown once. */
export async function takeNotice(context: AppLoadContext): Promise<Notice | undefined> {
  const current = await readSession(context);
  if (current.notice) await writeSession(context, { ...current, notice: undefined });
  return current.notice;
}

/** Guests write nothing that they read back from the shop; what a login brings is written together with its token. */
export async function saveBookmark(context: AppLoadContext, bookmark: string): Promise<void> {
  const current = { ...(await readSession(context)), bookmark };
  if (current.token) await writeSession(context, current);
  else opened.set(context, Promise.resolve(current));
}

function openSession(context: AppLoadContext) {
  return openCookie(context, "session", THIRTY_DAYS);
}
