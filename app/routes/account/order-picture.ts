import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readSession } from "#app/session/session.server.ts";
import { BOOKMARK_HEADER } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { orderImagePath } from "#contract/orders/order-image.ts";

const shown = ["Content-Type", "Content-Length", "Content-Disposition", "Cache-Control"];

/** A picture of one of the shopper's orders, proxied from the shop. Other users cannot learn that it exists. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { token, bookmark = "" } = await readSession(context);
  const id = orderNumber.safeParse(params.orderNumber);
  if (!token || !id.success) return new Response(null, { status: 404 });
  const path = orderImagePath(id.data, encodeURIComponent(params.id ?? ""));
  const answer = await context.transport(path, {
    headers: { Authorization: `Bearer ${token}`, [BOOKMARK_HEADER]: bookmark },
  });
  if (answer.ok)
    return new Response(answer.body, {
      headers: shown.map((name): [string, string] => [name, answer.headers.get(name) ?? ""]),
    });
  await answer.body?.cancel();
  return new Response(null, { status: answer.status >= 500 ? 503 : 404 });
}
