import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { saveConsent } from "#app/features/search/analytics.server.ts";
import * as paths from "#app/paths.ts";
import { ownPath } from "#app/session/redirect-gate.ts";

/** Stores whether searches may be measured, and redirects. Anything but yes or no counts as unanswered. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const answer = form.get("izin");
  if (answer === "1" || answer === "0") saveConsent(context, answer === "1");
  return redirect(ownPath(form.get("kembali")), 303);
}

export function loader() {
  return redirect(paths.notFound());
}
