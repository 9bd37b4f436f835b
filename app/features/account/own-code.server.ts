import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { browserToken, saveBrowser } from "#app/session/browser.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import { pageOf, type Shopper } from "#app/session/shopper.server.ts";
import type { Person } from "#contract/account/auth.ts";
import { sendOwnCode } from "#contract/account/user.ts";
import { maskRecipient } from "./recipient.ts";

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
