const NAMES = ["localhost", "127.0.0.1", "[::1]"];

type CallInput = Pick<Request, "url" | "headers">;

/** Whether the shop runs on a local machine. Deployed, requests come through Cloudflare, which marks each of them. */
export function isOwnMachine(request: CallInput): boolean {
  return originAtOwnMachine(request) !== "";
}

/**
 * The origin of the shop's pages: from its configuration, or the local machine that serves them.
 * Any other request's host is chosen by the client, so it is not trusted.
 */
export function shopOriginOf(configured: string | undefined, request: CallInput): string {
  return configured ? (URL.parse(configured)?.origin ?? "") : originAtOwnMachine(request);
}

/** A request's address is normal already: its host ends where its path begins. */
const ORIGIN = /^https?:\/\/(\[[^\]]*\]|[^/:?#@]*)(?::\d+)?(?=[/?#]|$)/;

/** Called several times per request, and parsing a URL is not free: behind Cloudflare nothing is read. */
function originAtOwnMachine({ url, headers }: CallInput): string {
  if (headers.has("CF-Ray")) return "";
  const [origin = "", hostname = ""] = ORIGIN.exec(url) ?? [];
  return NAMES.includes(hostname) || hostname.endsWith(".localhost") ? origin : "";
}
