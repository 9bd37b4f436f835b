import type { AppLoadContext } from "@remix-run/cloudflare";
import { openCookie } from "#app/cookies.server.ts";

/** A cookie as the shop under test would have signed it; with another secret, as a stranger might forge it. */
export async function signedCookie(
  name: string,
  value: unknown,
  secret = process.env.SHOP_SECRET ?? "",
  place: Parameters<typeof openCookie>[3] = { path: "/", sameSite: "lax" },
): Promise<string> {
  const written: string[] = [];
  const context = {
    isSecure: false,
    settings: { sessionSecrets: [secret] },
    setCookie: (cookie: string) => written.push(cookie),
  };
  await openCookie(context as unknown as AppLoadContext, name, 3600, place).write(value);
  const pair = written[0]?.split(";")[0] ?? "";
  return pair.slice(pair.indexOf("=") + 1);
}
