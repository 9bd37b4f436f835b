import { redirect } from "@remix-run/cloudflare";

/** Any path that no screen answers leads to /404. */
export function loader() {
  return redirect("/404");
}

export const action = loader;
