const NAMES = ["localhost", "127.0.0.1", "[::1]"];

type Asked = Pick<Request, "url" | "headers">;

/** Whether a shop is being tried on somebody's own machine. In the world requests come through Cloudflare, which marks each of them. */
export function isOwnMachine({ url, headers }: Asked): boolean {
  const { hostname } = new URL(url);
  return (NAMES.includes(hostname) || hostname.endsWith(".localhost")) && !headers.has("CF-Ray");
}

/**
 * Where the shop's pages are: as its configuration says, or where one's own machine serves them. Any other request may name whatever host
 * it likes, so it says nothing.
 */
export function shopOriginOf(configured: string | undefined, request: Asked): string {
  if (configured) return URL.canParse(configured) ? new URL(configured).origin : "";
  return isOwnMachine(request) ? new URL(request.url).origin : "";
}
