import type { AppLoadContext } from "@remix-run/cloudflare";
import { readSession } from "#app/session/session.server.ts";
import { BOOKMARK_HEADER } from "#contract/call.ts";

const shown = ["Content-Type", "Content-Length", "Content-Disposition", "Cache-Control"];

/** A stored picture, proxied from the shop. For those who may not see it, it does not exist. */
export async function proxyPicture(context: AppLoadContext, path: string): Promise<Response> {
  const { token, bookmark = "" } = await readSession(context);
  const headers = token ? { Authorization: `Bearer ${token}`, [BOOKMARK_HEADER]: bookmark } : undefined;
  const answer = await context.transport(path, { headers });
  if (answer.ok)
    return new Response(answer.body, {
      headers: shown.map((name): [string, string] => [name, answer.headers.get(name) ?? ""]),
    });
  await answer.body?.cancel();
  return new Response(null, { status: answer.status >= 500 ? 503 : 404 });
}
