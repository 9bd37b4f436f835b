import { NOTIFICATION_PATH } from "#functions/orders/payment-notices.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { plainPage } from "./plain-page.ts";

/** Paths that are answered under any host name: they show no page and do not depend on the host. */
const NAMELESS = ["/health", NOTIFICATION_PATH];

/** Redirects requests for another host name of the Worker to the shop's own address; forms sent there are refused. */
export async function leadHome(
  request: Request,
  url: URL,
  shopOrigin: string,
  shown: { id: string; nonce: string },
): Promise<Response | undefined> {
  const isAtHome = shopOrigin === "" || shopOrigin === url.origin || isOwnMachine(request);
  if (isAtHome || NAMELESS.includes(url.pathname)) return undefined;
  if (request.method === "GET" || request.method === "HEAD") {
    return new Response(null, { status: 308, headers: { Location: `${shopOrigin}${url.pathname}${url.search}` } });
  }
  const text = "Toko ini sudah ada di alamat lain. Buka berandanya di sana, lalu kirim formulirnya lagi.";
  return plainPage({ status: 421, title: "Alamat ini sudah pindah", text, ...shown });
}
