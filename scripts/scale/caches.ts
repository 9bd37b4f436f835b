/**
 * How often a page is found kept. A page that was made is right for `life` seconds, and every change of the catalogue
 * ends it earlier. Visits of a page come independently of each other, so that one that ended is made anew by the next
 * visit: once in `life` plus the time until that visit.
 */
export interface Store {
  life: number;
  /** Changes of the catalogue a second; each one ends every kept page. */
  changes: number;
  /** Isolates of one place, which share its visits and forget the page that they remembered longest ago. */
  isolates: number;
  memory: number;
}

/** Pages a second, by where they were found. Of those made, `waited` are made while the visitor waits. */
export interface Hits {
  all: number;
  inMemory: number;
  inPlace: number;
  made: number;
  waited: number;
}

const DAY = 86_400;

/** The popularity of `count` things by Zipf's law: the shares of visits, the most popular first. */
export function zipf(count: number, exponent: number): number[] {
  const weights = Array.from({ length: count }, (_, n) => (n + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The hits of one place, whose pages are each asked for `rates` times a second. */
export function hitsOf(rates: number[], store: Store): Hits {
  const life = lifeOf(store);
  const remembered = Math.min(life, rememberedSeconds(rates, store));
  const hits: Hits = { all: 0, inMemory: 0, inPlace: 0, made: 0, waited: 0 };
  for (const rate of rates) {
    const each = rate / store.isolates;
    const inMemory = rate * shareFound(each, remembered);
    const made = Math.min(rate * (1 - shareFound(rate, life)), rate - inMemory);
    // Who comes first after a change waits, and who comes to a page that nobody saw for a day; others get the old one.
    const afterChange = rate > 0 ? (store.changes * rate) / (rate + store.changes) : 0;
    hits.all += rate;
    hits.inMemory += inMemory;
    hits.made += made;
    hits.inPlace += rate - inMemory - made;
    hits.waited += Math.min(made, afterChange + rate * Math.exp(-rate * DAY));
  }
  return hits;
}

/** How long a page lives on average, when changes come at any time. */
function lifeOf({ life, changes }: Store): number {
  return changes > 0 ? (1 - Math.exp(-changes * life)) / changes : life;
}

function shareFound(rate: number, life: number): number {
  return (rate * life) / (1 + rate * life);
}

/** How long an isolate remembers a page before as many others have taken its place. */
function rememberedSeconds(rates: number[], { isolates, memory }: Store): number {
  if (rates.length <= memory) return Number.POSITIVE_INFINITY;
  let [short, long] = [0, 1e7];
  for (let turn = 0; turn < 60; turn += 1) {
    const middle = (short + long) / 2;
    const filled = rates.reduce((sum, rate) => sum + shareFound(rate / isolates, middle), 0);
    if (filled < memory) short = middle;
    else long = middle;
  }
  return long;
}

/** A number from 0 up to 1, the same row of them for the same seed (mulberry32). */
function seeded(seed: number): () => number {
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
