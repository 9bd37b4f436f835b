import { NOTIFICATION_PATH } from "../api/notifications.ts";
import { SIMULATOR_PATH } from "../gateways/simulator.ts";
import type { Transport } from "../transport.ts";

/** What comes from the payment provider, and the simulator that stands in for it: neither is a page of the storefront. */
export function isPaymentPath(path: string): boolean {
  return path === NOTIFICATION_PATH || path.startsWith(`${SIMULATOR_PATH}/`);
}

/** What the simulator heeds of a request. */
const HEADERS = ["Content-Type", "Accept", "Authorization"];

/** Both are the API's, wherever it is: it alone knows how the shop is paid. */
export async function answerPayment(request: Request, url: URL, transport: Transport): Promise<Response> {
  if (url.pathname === NOTIFICATION_PATH) {
    if (request.method !== "POST") return new Response(null, { status: 405, headers: { Allow: "POST" } });
    const headers = { "Content-Type": "application/json" };
    const answered = await transport(NOTIFICATION_PATH.slice(1), {
      method: "POST",
      body: await request.text(),
      headers,
    });
    return new Response(answered.body, { status: answered.status, headers });
  }
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { method } = request;
  const body = method === "GET" || method === "HEAD" ? undefined : await request.text();
  const answered = await transport(url.pathname.slice(1), { method, headers, body, redirect: "manual" });
  // A shop with a provider's key has no simulator.
  if (answered.status === 404) return new Response(null, { status: 302, headers: { Location: "/404" } });
  return new Response(answered.body, answered);
}
