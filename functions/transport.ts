import { createApi } from "./api/api.ts";
import { withCleanArticles } from "./content/foreign-articles.ts";
import { TripsOfRequest } from "./db/trips.ts";
import type { Env } from "./env.ts";

/** Sends a call to the shop's API and returns the answer. The path is relative to the API's base address. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

const EMBEDDED = "https://api.serambi.internal/";

/** How the storefront reaches the API: a remote address, another Worker of the account, or the embedded one. */
export function chooseTransport(env: Env, ctx: ExecutionContext): Transport {
  if (env.SHOP_API_URL) {
    const base = env.SHOP_API_URL.endsWith("/") ? env.SHOP_API_URL : `${env.SHOP_API_URL}/`;
    return withCleanArticles((path, init) => fetch(new URL(path, base), init));
  }
  const binding = env.SHOP_API;
  if (binding) return withCleanArticles((path, init) => binding.fetch(new Request(new URL(path, EMBEDDED), init)));
  const api = createApi();
  let shared: Env | undefined;
  return async (path, init) => {
    shared ??= { ...env, trips: new TripsOfRequest(env.DB) };
    const url = new URL(path, EMBEDDED);
    if (!(init.body instanceof FormData)) return api.fetch(new Request(url, init), shared, ctx);
    // A form with a picture would be written, and parsed again, beside itself.
    return api.fetch(new Request(url, { ...init, body: null }), { ...shared, handed: init.body }, ctx);
  };
}
