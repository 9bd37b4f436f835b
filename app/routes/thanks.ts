import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readSession } from "#app/session/session.server.ts";
import { ordersn } from "#domain/calls/order.ts";

/** Where a shopper comes back to from paying: a browser that is signed in sees its order, any other device the public page of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = ordersn.safeParse(new URL(request.url).searchParams.get("bill_no"));
  if (!asked.success) return redirect("/profile/orders");
  const isBrowser = (await readSession(context)).token !== undefined;
  return redirect(isBrowser ? `/profile/order/${asked.data}` : `/checkout/information/${asked.data}`);
}
