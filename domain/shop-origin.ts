const NAMES = ["localhost", "127.0.0.1", "[::1]"];

type CallInput = Pick<Request, "url" | "headers">;

/** Whether a shop is being tried on somebody's own machine. In the world requests come through Cloudflare, which marks each of them. */
export function isOwnMachine(request: CallInput): boolean {
  return originAtOwnMachine(request) !== "";
}

/**
 * Where the shop's pages are: as its configuration says, or where one's own machine serves them. Any other request may name whatever host
 * it likes, so it says nothing.
 */
export function shopOriginOf(configured: string | undefined, request: CallInput): string {
  return configured ? (URL.parse(configured)?.origin ?? "") : originAtOwnMachine(request);
}

/** Every request asks this several times, and taking an address apart costs: behind Cloudflare it is not done at all. */
function originAtOwnMachine({ url, headers }: CallInput): string {
  if (headers.has("CF-Ray")) return "";
  const { hostname, origin } = new URL(url);
  return NAMES.includes(hostname) || hostname.endsWith(".localhost") ? origin : "";
}
