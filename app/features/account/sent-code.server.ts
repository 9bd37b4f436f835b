import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { browserToken, saveBrowser } from "#app/session/browser.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, type Shopper } from "#app/session/shopper.server.ts";
import type { CodeSent, Person } from "#contract/account/auth.ts";
import { proveEmail, sendEmailCode } from "#contract/account/profile.ts";
import { sendOwnCode } from "#contract/account/user.ts";
import { maskRecipient, type Recipient, recipient } from "./forms.ts";
import { loadUser } from "./hub.server.ts";

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

const SENT = "Kode sudah kami kirim. Masukkan angkanya di halaman ini.";

/** Sends the account's owner a code, for actions that a session alone may not do, and shows the same page again. */
export async function sendCodeToOwner(context: AppLoadContext, request: Request, { shop }: Shopper) {
  await shop(sendOwnCode, { body: { browserToken: await browserToken(context) } });
  await saveBrowser(context);
  await flashNext(context, { kind: "success", text: SENT });
  return redirect(pageOf(request), 303);
}

/** Where the owner's codes are sent, masked for display. */
export function reachedAt({ email, emailVerified, phone, phoneVerified }: Person): string {
  const isByChat = !emailVerified && phoneVerified;
  return maskRecipient(isByChat ? { via: "wa", to: phone } : { via: "mail", to: email });
}

/** Sends a code to the account's own address; answers what to tell the shopper. */
export async function askEmailCode(context: AppLoadContext, shopper: Shopper): Promise<string> {
  const { email } = await loadUser(context, shopper);
  const sent = await shopper.shop(sendEmailCode, { body: { browserToken: await browserToken(context) } });
  await rememberCode(context, { via: "mail", to: email }, sent, false);
  return `Kode sudah kami kirim ke ${email}. Masukkan angkanya di halaman ini.`;
}

export async function proveOwnEmail(context: AppLoadContext, { shop }: Shopper, code: string): Promise<string> {
  await shop(proveEmail, { body: { code, browserToken: await browserToken(context) } });
  await forgetCode(context);
  return "E-mail Anda terverifikasi. E-mail tentang pesanan Anda kini dikirim ke sana.";
}

/** An account's address that is still to be proven. */
export interface UnprovenEmail {
  /** Empty for an account that has none. */
  address: string;
  /** A code was just sent there. */
  isSent: boolean;
}

export async function findUnproven(context: AppLoadContext, user: Person | null): Promise<UnprovenEmail | null> {
  if (user === null || user.emailVerified) return null;
  const sent = await loadSentCode(context);
  const isSent = sent?.via === "mail" && !sent.isRegistration && sent.to === user.email;
  return { address: user.email, isSent };
}
