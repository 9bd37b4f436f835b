import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { registerBrowser } from "#app/features/account/device.server.ts";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { isScripted } from "#app/session/scripted.ts";
import { readSession } from "#app/session/session.server.ts";
import { requireShopper } from "#app/session/shopper.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { deletePush, pushSubscriptionForm, savePush } from "#contract/service/notice.ts";

const pushForm = z.discriminatedUnion("intent", [
  pushSubscriptionForm.extend({ intent: z.literal("on") }),
  pushSubscriptionForm.pick({ endpoint: true }).extend({ intent: z.literal("off") }),
]);

/** The button stands on the page of notifications. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireShopper(context, request);
  throw redirect(paths.notifications());
}

/** The push subscription that the button sends. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, pushForm);
  const { shop } = await requireShopper(context, request);
  const { user } = await readSession(context);
  const isRefused = !form.ok || (await send().then(() => false, refused));
  return isScripted(request) ? { isRefused } : redirect(paths.notifications(), 303);

  async function send(): Promise<void> {
    if (!form.ok) return;
    const { endpoint } = form.value;
    const isOn = form.value.intent === "on";
    if (form.value.intent === "on") await shop(savePush, { body: form.value });
    else await shop(deletePush, { body: { endpoint } });
    // Push messages are switched even if the registration of the browser fails.
    if (user) await registerBrowser(context, user, isOn ? endpoint : "").catch(context.noteFault);
  }
}

function refused(error: unknown): true {
  if (error instanceof ShopRefusal) return true;
  throw error;
}
