import { LayeredCache } from "#lib/layered-cache.ts";

export interface CachedAnswer {
  data: unknown;
  cachedAt: number;
  /** The second from which it is outdated regardless of the cache rule. */
  until: number;
  /** From a copy of the database that lags behind the version it was asked at: it is shown, and not kept. */
  isBehind?: boolean;
}

const MEMORY_ANSWERS = 600;

/** Catalogue responses, cached per data centre with the isolate's memory in front. */
export const cachedAnswers = new LayeredCache<CachedAnswer>(MEMORY_ANSWERS, { read, write });

async function read(key: string): Promise<CachedAnswer | undefined> {
  const stored = await sharedCache()?.match(key);
  if (!stored) return undefined;
  const { data, cachedAt, until } = (await stored.json()) as Omit<CachedAnswer, "until"> & { until: number | null };
  return { data, cachedAt, until: until ?? Number.POSITIVE_INFINITY };
}

async function write(key: string, answer: CachedAnswer, seconds: number): Promise<void> {
  await sharedCache()?.put(key, Response.json(answer, { headers: { "Cache-Control": `public, max-age=${seconds}` } }));
}

/** Workers have the Cache API; `npm run dev` runs under Node, which has none. */
function sharedCache(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : caches.default;
}
