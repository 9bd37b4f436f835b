import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";

/** Any unknown path redirects to /404. */
export function loader({ context }: LoaderFunctionArgs) {
  context.cachePage();
  return redirect(paths.notFound());
}

export const action = loader;
