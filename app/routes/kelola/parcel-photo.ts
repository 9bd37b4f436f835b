import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readStaffSession } from "#app/session/staff.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { parcelPhotoPath } from "#contract/staff/packing.ts";

const SHOWN = ["Content-Type", "Content-Length", "Content-Disposition", "X-Content-Type-Options", "ETag"];

/** The photo of a parcel, for who may see it; nobody else learns that it is there. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const id = orderNumber.safeParse(params.orderNumber);
  const { token } = await readStaffSession(context);
  if (!id.success || !token || !/^\d{1,9}$/.test(params.id ?? "")) return new Response(null, { status: 404 });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await context.transport(parcelPhotoPath(id.data, params.id ?? ""), { headers });
  if (!answer.ok) {
    await answer.body?.cancel();
    return new Response(null, { status: answer.status >= 500 ? 503 : 404 });
  }
  const passed = new Headers(
    SHOWN.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name) ?? ""]] : [])) as [
      string,
      string,
    ][],
  );
  return new Response(answer.body, { headers: passed });
}
