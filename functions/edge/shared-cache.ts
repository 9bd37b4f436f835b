/** The data centre's cache. Plain `node` has none, and neither has an address under workers.dev. */
export function sharedCache(): Cache | undefined {
  try {
    return typeof caches === "undefined" ? undefined : caches.default;
  } catch {
    return undefined;
  }
}
