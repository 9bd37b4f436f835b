import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { ownPath } from "#app/session/redirect-gate.ts";

/**
 * Remembers for this visit that the popup was seen, and redirects. The cookie identifies no one, so it needs no
 * signature.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  context.setCookie(`popup=1; Path=/; HttpOnly; SameSite=Lax${context.isSecure ? "; Secure" : ""}`);
  const back = form.get("kembali");
  // Script closes the popup in place and only notifies the shop.
  return back === null ? new Response(null, { status: 204 }) : redirect(ownPath(back), 303);
}

export function loader() {
  return redirect(paths.notFound());
}
