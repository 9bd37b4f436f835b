import { NOTIFICATION_PATH } from "../api/notifications.ts";
import { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import { hasSimulator } from "../gateways/choose-payment.ts";
import { askSimulator, SIMULATOR_PATH } from "../gateways/simulator.ts";
import type { Transport } from "../transport.ts";

/** What comes from the payment provider, and the simulator that stands in for it: neither is a page of the storefront. */
export function isPaymentPath(path: string): boolean {
  return path === NOTIFICATION_PATH || path.startsWith(`${SIMULATOR_PATH}/`);
}

export async function answerPayment(
  request: Request,
  url: URL,
  env: Env,
  transport: Transport,
  now: number,
): Promise<Response> {
  const notify = (body: BodyInit | null) =>
    transport(NOTIFICATION_PATH.slice(1), { method: "POST", body, headers: { "Content-Type": "application/json" } });
  if (url.pathname === NOTIFICATION_PATH) {
    if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
    const answered = await notify(await request.text());
    return new Response(answered.body, { status: answered.status, headers: { "Content-Type": "application/json" } });
  }
  // A shop with a provider's key, or with its API elsewhere, has no simulator.
  if (!hasSimulator(env) || env.SHOP_API || env.SHOP_API_URL) {
    return new Response(null, { status: 302, headers: { Location: "/404" } });
  }
  const desk = {
    db: new Database(env.DB),
    now,
    notify: async (body: object) => void (await notify(JSON.stringify(body))),
  };
  const answered = await askSimulator(request, desk);
  return new Response(answered.body, answered);
}
