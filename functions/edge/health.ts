import type { Env } from "../env.ts";
import { paymentsOf } from "../gateways/choose-payment.ts";
import type { Transport } from "../transport.ts";

const TIME_LIMIT_MS = 2000;

/** For the operator's watch: whether the shop can serve, if not, what it lacks, and whether its payments are real. */
export async function answerHealth(env: Env, transport: Transport): Promise<Response> {
  const checks = {
    api: await isAnswering(transport),
    secrets: (env.SESSION_SECRETS ?? "").length >= 32,
  };
  const ok = Object.values(checks).every(Boolean);
  const payments = env.SHOP_API || env.SHOP_API_URL ? "elsewhere" : paymentsOf(env);
  return Response.json({ ok, checks, payments }, { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
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
