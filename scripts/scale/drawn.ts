import type { Hits, Store } from "./caches.ts";

/** A number from 0 up to 1, the same row of them for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Kept = Map<number, number>;

/** The same place, visit by visit with real caches: what the formulas are checked by. The first tenth warms up. */
export function drawHits(rates: number[], store: Store, visits: number, seed: number): Omit<Hits, "waited"> {
  const random = seeded(seed);
  const ends = rates.map(
    (
      (sum) => (rate: number) =>
        (sum += rate)
    )(0),
  );
  const rate = ends.at(-1) ?? 0;
  const memories: Kept[] = Array.from({ length: store.isolates }, () => new Map());
  const place: Kept = new Map();
  const hits = { all: 0, inMemory: 0, inPlace: 0, made: 0 };
  let now = 0;
  let change = store.changes > 0 ? waitOf(random, store.changes) : Number.POSITIVE_INFINITY;
  for (let n = 0; n < visits; n += 1) {
    now += waitOf(random, rate);
    for (; now >= change; change += waitOf(random, store.changes))
      for (const kept of [place, ...memories]) kept.clear();
    const page = firstAbove(ends, random() * rate);
    const memory = memories[Math.floor(random() * store.isolates)] as Kept;
    const isCounted = n >= visits / 10;
    if (isCounted) hits.all += 1;
    if (now < (memory.get(page) ?? 0)) {
      if (isCounted) hits.inMemory += 1;
      continue;
    }
    const until = place.get(page) ?? 0;
    if (now >= until) place.set(page, now + store.life);
    if (isCounted) hits[now < until ? "inPlace" : "made"] += 1;
    remember(memory, page, now < until ? until : now + store.life, store.memory);
  }
  return hits;
}

function remember(memory: Kept, page: number, until: number, most: number): void {
  memory.delete(page);
  memory.set(page, until);
  if (memory.size > most) memory.delete(memory.keys().next().value as number);
}

function waitOf(random: () => number, rate: number): number {
  return -Math.log(1 - random()) / rate;
}

function firstAbove(ends: number[], value: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
