/** What other programs ask of any site at an address that is the same everywhere (RFC 8615). */
const WELL_KNOWN = "/.well-known/";
/** Where a customer changes the password (app/paths.ts), and where the shop says how it is reached. */
const PASSWORD_PAGE = "/profile/password";
const CONTACT_PAGE = "/about";

const EXPIRES_MS = 180 * 86_400_000;

/**
 * Answers whatever is asked for there: what is not there is plainly 404, so that nobody takes the shop's own page for it.
 */
export function answerWellKnown({ pathname }: URL, shopOrigin: string, now: number): Response | undefined {
  if (!pathname.startsWith(WELL_KNOWN)) return undefined;
  const name = pathname.slice(WELL_KNOWN.length);
  if (name === "change-password") return new Response(null, { status: 302, headers: { Location: PASSWORD_PAGE } });
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  if (name !== "security.txt" || shopOrigin === "") return new Response("Tidak ada.\n", { status: 404, headers });
  const lines = [
    `Contact: ${shopOrigin}${CONTACT_PAGE}`,
    `Expires: ${new Date(now * 1000 + EXPIRES_MS).toISOString()}`,
    "Preferred-Languages: id, en",
    `Canonical: ${shopOrigin}${WELL_KNOWN}security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers });
}
