import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { forgetCode } from "#app/features/account/sent-code.server.ts";
import { forgetSeen } from "#app/features/seen/seen.server.ts";
import { saveGuestCart } from "#app/session/guest-cart.server.ts";
import { endSession, tellNext } from "#app/session/session.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { logout } from "#domain/calls/auth.ts";
import { emptyGuestCart } from "#domain/guest-cart.ts";

/** Ends the session here and at the shop, and leaves nothing of the shopper in this browser, whatever the shop answers. */
export async function action({ context }: ActionFunctionArgs) {
  const shopper = await currentShopper(context);
  const isEnded = await endAtShop();
  await endSession(context);
  await saveGuestCart(context, emptyGuestCart);
  await forgetSeen(context);
  await forgetCode(context);
  if (!isEnded) await tellNext(context, { kind: "danger", text: "Logout failed" });
  return redirect("/", 303);

  async function endAtShop(): Promise<boolean> {
    try {
      await shopper?.shop(logout);
      return true;
    } catch (error) {
      // A session that the shop had ended before is over all the same.
      if (error instanceof Response) return true;
      context.noteFault(error);
      return false;
    }
  }
}

export function loader() {
  return redirect("/");
}
