import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";

/** `/more-retail-experience`: leads to the configured page of another site, or to the shop's own showroom. */
export function loader({ context }: LoaderFunctionArgs) {
  const elsewhere = URL.parse(context.settings.retailUrl);
  throw redirect(elsewhere?.protocol === "https:" ? elsewhere.href : paths.showroom());
}
