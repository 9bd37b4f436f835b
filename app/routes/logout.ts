import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { forgetDevice } from "#app/features/account/device.server.ts";
import { forgetCode } from "#app/features/account/sent-code.server.ts";
import { forgetJoin, forgetJourney } from "#app/features/account/social.server.ts";
import { forgetVoucher } from "#app/features/cart/kept-voucher.server.ts";
import { forgetSeen } from "#app/features/catalogue/seen.server.ts";
import { forgetChoices } from "#app/features/orders/kept-choices.server.ts";
import * as paths from "#app/paths.ts";
import { forgetDestination } from "#app/session/destination.server.ts";
import { saveGuestCart } from "#app/session/guest-cart.server.ts";
import { forgetGuestSize } from "#app/session/ring-size.server.ts";
import { forgetSavedForm } from "#app/session/saved-form.server.ts";
import { endSession, flashNext, readSession } from "#app/session/session.server.ts";
import { endAtShop } from "#app/session/shopper.server.ts";
import { forgetDraft } from "#app/shop/instead/project.server.ts";
import { emptyGuestCart } from "#domain/cart/guest-cart.ts";

/**
 * Ends the session here and at the shop, and removes all of the shopper's data from this browser, even if the shop
 * fails.
 */
export async function action({ context }: ActionFunctionArgs) {
  const { token } = await readSession(context);
  const isEnded = !token || (await endAtShop(context, token).then(() => true, notDone));
  await endSession(context);
  await saveGuestCart(context, emptyGuestCart);
  await forgetSeen(context);
  await forgetGuestSize(context);
  await forgetCode(context);
  await forgetJoin(context);
  await forgetSavedForm(context);
  await forgetJourney(context);
  await forgetDevice(context);
  await forgetChoices(context);
  await forgetDraft(context);
  forgetDestination(context);
  forgetVoucher(context);
  if (!isEnded) await flashNext(context, { kind: "danger", text: "Logout failed" });
  return redirect(paths.home(), 303);

  function notDone(error: unknown): false {
    context.noteFault(error);
    return false;
  }
}

export function loader() {
  return redirect(paths.home());
}
