import { type AppLoadContext, redirect, type TypedResponse } from "@remix-run/cloudflare";
import { mergeGuest } from "#app/features/cart/merge.server.ts";
import { forgetSeen } from "#app/features/catalogue/seen.server.ts";
import * as paths from "#app/paths.ts";
import { saveBrowser } from "#app/session/browser.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { bringRingSize, forgetGuestSize } from "#app/session/ring-size.server.ts";
import { settleSavedForm } from "#app/session/saved-form.server.ts";
import { readSession, writeSession } from "#app/session/session.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import type { SignedIn } from "#contract/account/auth.ts";
import { listBanners } from "#contract/content/content.ts";
import { deviceTypeOf } from "#domain/account/connection.ts";

import { isAnothersBrowser, registerBrowser } from "./device.server.ts";
import { forgetCode } from "./sent-code.server.ts";
import { forgetJoin } from "./social.server.ts";

/**
 * The only way to sign in, whatever the proof of identity: stores the token in the session and redirects to where the
 * shopper was heading.
 */
export async function signIn(
  context: AppLoadContext,
  { token, user, passwordForgotten, joined }: SignedIn,
  target: string | null,
): Promise<TypedResponse<never>> {
  const { bookmark } = await readSession(context);
  const text = passwordForgotten ? PASSWORD_FORGOTTEN : joined ? JOINED : undefined;
  await writeSession(context, {
    token,
    bookmark,
    user: user.id,
    device: deviceTypeOf(context.userAgent),
    notice: text ? { kind: "info", text } : undefined,
  });
  await saveBrowser(context);
  await forgetCode(context);
  await forgetJoin(context);
  await settleSavedForm(context, user.id, target);
  // Products viewed by the previous user of this browser are dropped, not merged into this account.
  const isAnothers = await isAnothersBrowser(context, user.id);
  if (isAnothers) {
    await forgetSeen(context);
    await forgetGuestSize(context);
  } else await bringRingSize(context, token, user).catch(context.noteFault);
  // The shopper is signed in even if merging the guest's data fails.
  await mergeGuest(context, token, !isAnothers).catch(context.noteFault);
  await registerBrowser(context, user.id).catch(context.noteFault);
  return redirect(ownPath(target), 303);
}

const PASSWORD_FORGOTTEN =
  "Kata sandi dari pendaftaran tidak dipakai, karena kodenya ditulis di browser lain. Kalau perlu, buat kata sandi di Informasi Akun.";
const JOINED = "Akun Google atau Facebook Anda sudah tersambung. Lain kali Anda bisa login dengannya.";

/**
 * Redirects signed-in shoppers away from the auth screens. Responses to forms are still shown, or the shopper would not
 * learn that the shop is unavailable.
 */
export async function closeToShoppers(context: AppLoadContext): Promise<void> {
  if (!context.answersForm && (await currentShopper(context))) throw redirect(paths.home());
}

/** Where the shopper was heading, from the login URL. */
export function targetOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("redirect");
}

/** The picture beside the auth forms in wide windows: the shop's first banner, if there is one. */
export async function loadAuthPicture(context: AppLoadContext): Promise<string | null> {
  const banners = await withinBudget(
    context,
    openShop(context)(listBanners, { query: { application: "MORE", type: 1 } }),
  );
  return banners?.[0]?.imageMobileUrl ?? null;
}
