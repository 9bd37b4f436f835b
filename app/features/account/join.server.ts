import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { type SocialProvider, socialJoin } from "#contract/account/auth.ts";

const A_QUARTER_OF_AN_HOUR = 900;

const waiting = socialJoin.extend({ provider: z.enum(["google", "facebook"]) });
/** A social login that waits in this browser until the shopper has proven that the address is theirs. */
export type WaitingJoin = z.infer<typeof waiting>;

/** Reads the waiting social login from a refusal's state, if it holds one. */
export function readJoin(state: unknown, provider: SocialProvider): WaitingJoin | undefined {
  const said = socialJoin.safeParse(state);
  return said.success ? { ...said.data, provider } : undefined;
}

export async function rememberJoin(context: AppLoadContext, join: WaitingJoin): Promise<void> {
  await openJoin(context).write(join);
}

export async function loadJoin(context: AppLoadContext): Promise<WaitingJoin | null> {
  const read = waiting.safeParse(await openJoin(context).read());
  return read.success ? read.data : null;
}

export async function forgetJoin(context: AppLoadContext): Promise<void> {
  if (context.readCookie("join") !== null) await openJoin(context).clear();
}

function openJoin(context: AppLoadContext) {
  return openCookie(context, "join", A_QUARTER_OF_AN_HOUR);
}
