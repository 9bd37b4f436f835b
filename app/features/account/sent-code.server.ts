import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { saveBrowser } from "#app/session/browser.server.ts";
import type { CodeSent } from "#contract/account/auth.ts";
import { type Recipient, recipient } from "./recipient.ts";

const HALF_AN_HOUR = 1800;

const sentCode = recipient.extend({
  resendAt: z.number(),
  expiresAt: z.number(),
  /** The code belongs to a registration in this browser that waits for verification. */
  isRegistration: z.boolean(),
});
export type SentCode = z.infer<typeof sentCode>;

/**
 * Remembers where a code was sent, so this browser need not ask again, and marks the browser as the one that requested
 * it. Other browsers ask for the address and accept the code as well.
 */
export async function rememberCode(
  context: AppLoadContext,
  to: Recipient,
  sent: CodeSent,
  isRegistration: boolean,
): Promise<void> {
  const [resendAt, expiresAt] = [context.now + sent.resendAfter, context.now + sent.expiresIn];
  await openSent(context).write({ ...to, resendAt, expiresAt, isRegistration } satisfies SentCode);
  await saveBrowser(context);
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
