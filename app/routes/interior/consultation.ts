import { redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";

/** The address by which the consultation is known. */
export function loader(): Response {
  return redirect(paths.interior(), 301);
}
