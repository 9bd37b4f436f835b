import type { Env } from "../env.ts";
import { NO_PAYMENTS, paymentsOf } from "../gateways/choose-payment.ts";
import type { Transport } from "../transport.ts";

const TIME_LIMIT_MS = 2000;

/** For the operator's watch: whether the shop can serve, if not, what it lacks, and whether its payments are real. */
export async function answerHealth(env: Env, transport: Transport): Promise<Response> {
  const checks = {
    api: await isAnswering(transport),
    secrets: (env.SESSION_SECRETS ?? "").length >= 32,
    payments: await isPayable(transport),
  };
  const ok = Object.values(checks).every(Boolean);
  const payments = env.SHOP_API || env.SHOP_API_URL ? "elsewhere" : paymentsOf(env);
  const words = checks.payments ? {} : { words: [NO_PAYMENTS] };
  return Response.json(
    { ok, checks, payments, ...words },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

/** The API knows how the shop is paid, also when it is another Worker; one that does not say is believed to be paid somehow. */
async function isPayable(transport: Transport): Promise<boolean> {
  try {
    const response = await transport("health", { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const told = (await response.json()) as { checks?: { payments?: boolean } } | null;
    return told?.checks?.payments !== false;
  } catch {
    return true;
  }
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
