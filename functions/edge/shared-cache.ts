/** The data centre's cache; plain `node` has none. */
export function sharedCache(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : caches.default;
}
