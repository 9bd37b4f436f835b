import { NOTIFICATION_PATH } from "#functions/orders/payment-notices.ts";
import { SIMULATOR_PATH } from "#functions/payments/simulator/simulator.ts";
import { plainPage } from "#functions/plain-document.ts";
import type { Transport } from "../transport.ts";
import type { RequestLog } from "./request-log.ts";

/** Requests from the payment provider and for the simulator that replaces it: neither is a storefront page. */
export function isPaymentPath(path: string): boolean {
  return path === NOTIFICATION_PATH || path.startsWith(`${SIMULATOR_PATH}/`);
}

/** The request headers that the simulator uses. */
const HEADERS = ["Content-Type", "Accept", "Authorization"];

/** The API checks a notification with the provider. On a timeout the provider sends the notification again later. */
const TIME_LIMIT_MS = 9500;

/** Both go to the API, wherever it runs: only it knows how the shop is paid. While it is away, the answer is a 503. */
export async function answerPayment(
  request: Request,
  url: URL,
  transport: Transport,
  { log, nonce }: { log: RequestLog; nonce: string },
): Promise<Response> {
  try {
    return await passOn(request, url, (path, init) =>
      transport(path, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) }),
    );
  } catch (error) {
    log.fault(error);
    const text = "Halaman pembayaran sedang tidak bisa dihubungi. Silakan coba lagi sebentar lagi.";
    return plainPage({ status: 503, title: "Terjadi kesalahan saat memuat halaman", text, id: log.id, nonce });
  }
}

async function passOn(request: Request, url: URL, transport: Transport): Promise<Response> {
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
