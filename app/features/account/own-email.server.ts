import type { AppLoadContext } from "@remix-run/cloudflare";
import { browserToken } from "#app/session/browser.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import type { Person } from "#contract/account/auth.ts";
import { proveEmail, sendEmailCode } from "#contract/account/profile.ts";
import { forgetCode, loadSentCode, rememberCode } from "./sent-code.server.ts";
import { loadUser } from "./user.server.ts";

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
