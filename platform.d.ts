/** What the platform gives beside the browser's own types. */
interface CacheStorage {
  /** The cache of the data centre that the request arrived at. */
  readonly default: Cache;
}

interface ReadableStream<R> {
  [Symbol.asyncIterator](): AsyncIterableIterator<R>;
}

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";
  import type { StorefrontEntry } from "#contract/storefront.ts";

  const build: ServerBuild & { entry: { module: { storefront: StorefrontEntry<ServerBuild> } } };
  export = build;
}

declare module "react-dom/server.browser" {
  export { renderToReadableStream, renderToString } from "react-dom/server";
}
