import type { Env } from "../env.ts";
import type { Transport } from "../transport.ts";

const TIME_LIMIT_MS = 2000;

/** For the operator's watch: whether the shop can serve, and if not, what it lacks. */
export async function answerHealth(env: Env, transport: Transport): Promise<Response> {
  const checks = {
    api: await isAnswering(transport),
    secrets: (env.SESSION_SECRETS ?? "").length >= 32,
  };
  const ok = Object.values(checks).every(Boolean);
  return Response.json({ ok, checks }, { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}

async function isAnswering(transport: Transport): Promise<boolean> {
  try {
    const response = await transport("more/setting", { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
