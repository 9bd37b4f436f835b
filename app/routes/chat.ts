import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { pathInLog } from "#lib/redaction.ts";

const BROWSER_MAX = 200;

/** Records that a chat was started: browser, product and type, nothing of what was said. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const line = {
    level: "info",
    event: "chat",
    type: "WA",
    id: context.requestId,
    browser: request.headers.get("User-Agent")?.slice(0, BROWSER_MAX) ?? "",
    product: pathInLog(String(form.get("product") ?? "")),
  };
  console.log(JSON.stringify(line));
  return new Response(null, { status: 204 });
}

export function loader() {
  return redirect(paths.notFound());
}
