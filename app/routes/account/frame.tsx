import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { asksForRegions } from "#app/features/account/regions-form.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { countWaiting } from "#contract/account/profile.ts";

/** Counts for the account's menu; null if they could not be loaded, and then no count is shown. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shopper = await currentShopper(context);
  return { waiting: shopper && (await orFallback(context, shopper.shop(countWaiting), null)) };
}

/** To choose a region, and to be refused, changes nothing that waits. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { formData, actionStatus = 200, defaultShouldRevalidate } = change;
  return !asksForRegions(formData) && actionStatus < 400 && defaultShouldRevalidate;
}

export default Outlet;
