import type { AppLoadContext } from "@remix-run/cloudflare";
import { readSession } from "#app/session/session.server.ts";
import { BOOKMARK_HEADER } from "#contract/call.ts";

const shown = ["Content-Type", "Content-Length", "Content-Disposition", "Cache-Control", "ETag"];

/**
 * A stored picture, proxied from the shop; 304 if the browser has it already and may still see it. For those who may not
 * see it, it does not exist.
 */
export async function proxyPicture(context: AppLoadContext, request: Request, path: string): Promise<Response> {
  const { token, bookmark = "" } = await readSession(context);
  const headers = new Headers(token ? { Authorization: `Bearer ${token}`, [BOOKMARK_HEADER]: bookmark } : {});
  const tag = request.headers.get("If-None-Match");
  if (tag) headers.set("If-None-Match", tag);
  const answer = await context.transport(path, { headers });
  if (answer.ok || answer.status === 304) {
    const told = new Headers();
    for (const name of shown) if (answer.headers.has(name)) told.set(name, answer.headers.get(name) ?? "");
    return new Response(answer.body, { status: answer.status, headers: told });
  }
  await answer.body?.cancel();
  return new Response(null, { status: answer.status >= 500 ? 503 : 404 });
}
