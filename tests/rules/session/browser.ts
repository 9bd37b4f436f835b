import type { AppLoadContext } from "@remix-run/cloudflare";

/** A browser that keeps what it is given, and the context of its next request, with more in it where a test needs that. */
export function newBrowser(more: object = {}) {
  const cookies = new Map<string, string>();
  /** Every cookie that was set, as it was sent. */
  const written: string[] = [];
  const open = (sessionSecrets = ["rahasia-yang-cukup-panjang-untuk-diuji"]) => {
    const context = {
      isSecure: true,
      isNobodys: false,
      settings: { sessionSecrets, logCalls: false },
      readCookie: (name: string) => cookies.get(name) ?? null,
      setCookie: (cookie: string) => {
        written.push(cookie);
        const [pair = "", ...attributes] = cookie.split("; ");
        const [name = "", value = ""] = pair.split(/=(.*)/s);
        if (attributes.includes("Max-Age=0")) cookies.delete(name.replace("__Host-", ""));
        else cookies.set(name.replace("__Host-", ""), value);
      },
      requestCache: new Map(),
      ...more,
    } as unknown as AppLoadContext;
    context.own = context;
    return context;
  };
  return { cookies, written, open };
}
