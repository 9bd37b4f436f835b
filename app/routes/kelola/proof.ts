import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readStaffSession } from "#app/session/staff.server.ts";
import { proofPath } from "#contract/staff/money.ts";
import { id } from "#lib/shapes.ts";

const SHOWN = ["Content-Type", "Content-Length", "Content-Disposition", "X-Content-Type-Options", "Cache-Control"];

/** The file that shows what was sent back. For whoever may not see it, it does not exist. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { token } = await readStaffSession(context);
  const proof = id.safeParse(params.id);
  if (!token || !proof.success) return new Response(null, { status: 404 });
  const answer = await context.transport(proofPath(proof.data), { headers: { Authorization: `Bearer ${token}` } });
  if (!answer.ok) {
    await answer.body?.cancel();
    return new Response(null, { status: answer.status >= 500 ? 503 : 404 });
  }
  const headers = new Headers();
  for (const name of SHOWN) if (answer.headers.has(name)) headers.set(name, answer.headers.get(name) ?? "");
  return new Response(answer.body, { headers });
}
