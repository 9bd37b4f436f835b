import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { stillToPay } from "#app/features/orders/order-page.server.ts";
import * as paths from "#app/paths.ts";
import { readSession } from "#app/session/session.server.ts";
import { orderNumber } from "#contract/orders/order.ts";

/**
 * Return URL after payment. A shopper who signed in with a browser sees the order, any other device its public page.
 * Whose payment has just been declined is led back to where the order can still be paid.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const input = orderNumber.safeParse(new URL(request.url).searchParams.get("bill_no"));
  if (!input.success) return redirect(paths.orders());
  const toPay = await stillToPay(context, input.data);
  if (toPay) return redirect(toPay);
  const { device } = await readSession(context);
  return redirect(device === "Browser" ? paths.order(input.data) : paths.orderInformation(input.data));
}
