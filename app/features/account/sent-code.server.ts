import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { saveBrowser } from "#app/session/browser.server.ts";
import { openCookie } from "#app/session/cookies.server.ts";
import type { CodeSent } from "#contract/account/auth.ts";
import { type Recipient, recipient } from "./recipient.ts";

const HALF_AN_HOUR = 1800;

const sentCode = recipient.extend({
  resendAt: z.number(),
  expiresAt: z.number(),
  /** It came of a registration in this browser, which waits for its proof. */
  isRegistration: z.boolean(),
});
export type SentCode = z.infer<typeof sentCode>;

/**
 * Remembers where a code went, so that this browser need not ask, and the browser as the one that asked. Any other browser asks, and takes
 * the code all the same.
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
