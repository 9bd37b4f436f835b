import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "./cookies.server.ts";

const THIRTY_DAYS = 30 * 86_400;

const notice = z.object({ kind: z.enum(["danger", "info", "success"]), text: z.string().max(300) });
/** Words for the next page that the shopper sees, once. */
export type Notice = z.infer<typeof notice>;

const session = z.object({ token: z.string().optional(), notice: notice.optional() });
export type Session = z.infer<typeof session>;

/** Who is here and what the next page has to tell; empty for a guest with nothing to be told. */
export async function readSession(context: AppLoadContext): Promise<Session> {
  const read = session.safeParse(await openCookie(context, "session", THIRTY_DAYS).read());
  return read.success ? read.data : {};
}

export async function writeSession(context: AppLoadContext, value: Session): Promise<void> {
  const cookie = openCookie(context, "session", THIRTY_DAYS);
  if (value.token || value.notice) await cookie.write(value);
  else await cookie.clear();
}

export async function tellNext(context: AppLoadContext, told: Notice): Promise<void> {
  await writeSession(context, { ...(await readSession(context)), notice: told });
}

/** Takes the words that the last request left, so that they are shown once. */
export async function takeNotice(context: AppLoadContext): Promise<Notice | undefined> {
  const current = await readSession(context);
  if (current.notice) await writeSession(context, { ...current, notice: undefined });
  return current.notice;
}
