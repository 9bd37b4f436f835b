import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";

export interface SignedCookie<Value> {
  /** The cookie's value, or null when it is missing or not signed by us. */
  read: () => Promise<Value | null>;
  write: (value: Value) => Promise<void>;
  clear: () => Promise<void>;
}

/** A signed cookie. On https it has the `__Host-` prefix, which no other host can set. */
export function openCookie(context: AppLoadContext, name: string, maxAge: number): SignedCookie<unknown> {
  const cookie = createCookie(context.isSecure ? `__Host-${name}` : name, {
    httpOnly: true,
    secure: context.isSecure,
    sameSite: "lax",
    path: "/",
    maxAge,
    secrets: context.settings.sessionSecrets,
  });
  return {
    read: async () => {
      const sent = context.readCookie(name);
      // A truncated signature is invalid base64, for which Remix's parser throws; treat it as any foreign cookie.
      return sent === null ? null : cookie.parse(`${cookie.name}=${sent}`).catch(() => null);
    },
    write: async (value) => context.setCookie(await cookie.serialize(value)),
    clear: async () => context.setCookie(await cookie.serialize("", { maxAge: 0 })),
  };
}
