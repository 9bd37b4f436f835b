import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/session/cookies.server.ts";
import type { CodeSent } from "#domain/calls/auth.ts";
import { type Recipient, recipient } from "./recipient.ts";

const HALF_AN_HOUR = 1800;

const sentCode = recipient.extend({ id: z.number(), resendAt: z.number(), expiresAt: z.number() });
export type SentCode = z.infer<typeof sentCode>;

/** Remembers where a code went, so that this browser need not ask. Any other browser asks, and takes the code all the same. */
export async function rememberCode(context: AppLoadContext, to: Recipient, sent: CodeSent): Promise<void> {
  const value: SentCode = {
    ...to,
    id: sent.id,
    resendAt: context.now + sent.resend_after,
    expiresAt: context.now + sent.expires_in,
  };
  await openSent(context).write(value);
}

export async function loadSentCode(context: AppLoadContext): Promise<SentCode | null> {
  const read = sentCode.safeParse(await openSent(context).read());
  return read.success ? read.data : null;
}

export async function forgetCode(context: AppLoadContext): Promise<void> {
  if (context.readCookie("otp") !== null) await openSent(context).clear();
}

function openSent(context: AppLoadContext) {
  return openCookie(context, "otp", HALF_AN_HOUR);
}
