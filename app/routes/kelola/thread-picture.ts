import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { passPicture } from "#app/features/pictures/take-pictures.server.ts";
import { readStaffSession } from "#app/session/staff.server.ts";
import { staffPicturePath } from "#contract/staff/inbox.ts";

/** A picture that a customer has sent, for those alone who answer customers. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { of = "", id = "", size } = params;
  const { token } = await readStaffSession(context);
  if (!token || (size !== undefined && size !== "kecil")) return new Response(null, { status: 404 });
  const path = staffPicturePath(of, id, size === "kecil");
  return passPicture(context, request, path, new Headers({ Authorization: `Bearer ${token}` }));
}
