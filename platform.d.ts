/** What the platform gives beside the browser's own types. */
interface CacheStorage {
  /** The cache of the data centre that the request arrived at. */
  readonly default: Cache;
}

interface ReadableStream<R> {
  [Symbol.asyncIterator](): AsyncIterableIterator<R>;
}

/** What the Worker asks of the built storefront: app/entry.server.tsx exports it, functions/worker.ts uses it. */
interface StorefrontEntry {
  /** Remix's request handler, with the storefront's own guards around it. */
  openStorefront: typeof import("@remix-run/cloudflare").createRequestHandler;
  openAddresses: (build: Pick<import("@remix-run/cloudflare").ServerBuild, "routes">) => {
    /**
     * How the site map writes a path: its own words as they stand there, whatever capitals and slashes somebody has typed.
     * So are slugs, where the shop's have small letters. What else a path names, such as an order, stays as it was typed.
     * Undefined for a path that leads nowhere.
     */
    rightPath: (path: string, hasSmallSlugs: boolean) => string | undefined;
    /** The address with that part of its query that its page reads; `more` are names to keep besides. */
    readAddress: (url: URL, more: readonly string[]) => URL;
  };
  /** Remembers a visit of a product whose page was kept, so that no loader ran. */
  rememberVisit: (context: import("@remix-run/cloudflare").AppLoadContext, product: number) => Promise<void>;
  /** Loads and renders what the slots of a kept page hold for a visitor, once what it writes into cookies is written. */
  openSlots: (
    context: import("@remix-run/cloudflare").AppLoadContext,
    url: URL,
    slots: string[],
  ) => Promise<{ filling: Promise<ReadonlyMap<string, string>> }>;
}

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild & { entry: { module: { storefront: StorefrontEntry } } };
  export = build;
}

declare module "react-dom/server.browser" {
  export { renderToReadableStream, renderToString } from "react-dom/server";
}
