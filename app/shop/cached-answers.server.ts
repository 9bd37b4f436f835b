/** Catalogue responses, cached per data centre with the isolate's memory in front. */
export interface CachedAnswer {
  data: unknown;
  cachedAt: number;
  /** The second from which it is outdated regardless of the cache rule. */
  until: number;
}

const MEMORY_ANSWERS = 600;
const memory = new Map<string, CachedAnswer>();

export async function findAnswer(key: string): Promise<CachedAnswer | undefined> {
  const remembered = memory.get(key);
  if (remembered) return remembered;
  const stored = await sharedCache()?.match(key);
  if (!stored) return undefined;
  const { data, cachedAt, until } = (await stored.json()) as Omit<CachedAnswer, "until"> & { until: number | null };
  const answer = { data, cachedAt, until: until ?? Number.POSITIVE_INFINITY };
  remember(key, answer);
  return answer;
}

export async function cacheAnswer(key: string, answer: CachedAnswer, seconds: number): Promise<void> {
  remember(key, answer);
  await sharedCache()?.put(key, Response.json(answer, { headers: { "Cache-Control": `public, max-age=${seconds}` } }));
}

function remember(key: string, answer: CachedAnswer): void {
  memory.delete(key);
  memory.set(key, answer);
  if (memory.size > MEMORY_ANSWERS) memory.delete(memory.keys().next().value as string);
}

/** Workers have the Cache API; `npm run dev` runs under Node, which has none. */
function sharedCache(): Cache | undefined {
  return typeof caches === "undefined" ? undefined : caches.default;
}
