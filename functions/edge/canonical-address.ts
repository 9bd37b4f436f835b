import { isOwnMachine } from "#domain/shop-origin.ts";
import { NOTIFICATION_PATH } from "#functions/orders/payment-notices.ts";
import { isRead } from "./form-body.ts";
import { plainPage } from "./plain-page.ts";

/** Paths that are answered under any host name: they show no page and do not depend on the host. */
const NAMELESS = ["/health", NOTIFICATION_PATH];

/** Redirects requests for another host name of the Worker to the shop's own address; forms sent there are refused. */
export async function redirectToOwnHost(
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

/** What the right address of a page may have in what it names only: capitals, signs that are written by their code. */
const ODD = /[A-Z%]|\/\/|.\/$/;

/**
 * A page has one address: who asks for it with other capitals or with slashes too many is led there. A path always
 * begins with a word of the site map, so that it leads to no other host.
 */
export function redirectToCanonical(
  request: Request,
  { pathname, search }: URL,
  canonicalPath: (path: string) => string | undefined,
): Response | undefined {
  if (!isRead(request) || !ODD.test(pathname)) return undefined;
  const path = canonicalPath(pathname);
  if (path === undefined || path === pathname) return undefined;
  return new Response(null, { status: 308, headers: { Location: `${path}${search}` } });
}
