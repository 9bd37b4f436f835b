import { isOwnMachine } from "#domain/shop-origin.ts";
import type { Env } from "../env.ts";
import { paymentsOf } from "../gateways/choose-payment.ts";
import type { Transport } from "../transport.ts";

const TIME_LIMIT_MS = 2000;

/** For the operator's watch: whether the shop can serve, if not, what it lacks, and whether its payments are real. */
export async function answerHealth(env: Env, transport: Transport, shopOrigin: string): Promise<Response> {
  const isApiElsewhere = Boolean(env.SHOP_API || env.SHOP_API_URL);
  const checks = {
    api: await isAnswering(transport),
    // Without it nobody is sent a link or to another login, and the API takes nothing on.
    origin: shopOrigin !== "",
    // Without it an API elsewhere believes that all shoppers are one, and counts their knocks together.
    ...(isApiElsewhere && { api_secret: Boolean(env.SHOP_API_SECRET) || isLocal(shopOrigin) }),
    secrets: (env.SESSION_SECRETS ?? "").length >= 32,
  };
  const ok = Object.values(checks).every(Boolean);
  const payments = isApiElsewhere ? "elsewhere" : paymentsOf(env);
  return Response.json({ ok, checks, payments }, { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}

function isLocal(origin: string): boolean {
  return origin !== "" && isOwnMachine({ url: origin, headers: new Headers() });
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
