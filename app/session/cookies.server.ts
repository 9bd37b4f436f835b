import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";

export interface SignedCookie<Value> {
  /** What the cookie says, or null when there is none, or when it was not signed by us. */
  read: () => Promise<Value | null>;
  write: (value: Value) => Promise<void>;
  clear: () => Promise<void>;
}

/** A signed cookie of ours. On https it carries the `__Host-` prefix, which no other host can set. */
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
      // A signature that was cut is no base 64, which Remix's parser takes for a fault; it is only another foreign cookie.
      return sent === null ? null : cookie.parse(`${cookie.name}=${sent}`).catch(() => null);
    },
    write: async (value) => context.setCookie(await cookie.serialize(value)),
    clear: async () => context.setCookie(await cookie.serialize("", { maxAge: 0 })),
  };
}
