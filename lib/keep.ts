/** What a layer that keeps something says of itself (docs/caching.md is made of it). */
export interface KeepRule<Value> {
  /** The layer's name, by which `KEEP_OFF` switches it off. */
  name: string;
  /** What is kept, in a few words. */
  what: string;
  /** Whose data may be in it. A test looks at what says `a visitor's`. */
  holds: "everybody's" | "a visitor's" | "the shop's secrets";
  /** How many values are kept at most. */
  most: number;
  /** How many bytes are kept at most, keys included. */
  bytes: number;
  /** How many bytes a value has. */
  sizeOf: (value: Value) => number;
  /** Seconds after which a value is not found any more; what is right for longer, or less, says so in `right`. */
  seconds?: number;
  /** How long a value is right. */
  right: string;
  /** What makes it wrong sooner, and how that is noticed. */
  clearedBy: string;
  /** What it gains, as measured. */
  gain: string;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  at: number;
}

/** The part of the room that values have which were asked for only once. */
const NEW_SHARE = 0.2;

/** What a kept thing shows of itself. */
export type KeptThing = Omit<KeepRule<never>, "sizeOf"> & { hits: number; misses: number; count: number; held: number };

const things: Kept<never>[] = [];

/** Everything that is kept in this isolate, in the order in which it was declared. */
export const keptThings = (): KeptThing[] => things.map((one) => one.report());

/**
 * Keeps values in the memory of this isolate: the only way to do so. A layer is declared once, beside its use, and says what
 * it holds, how much of it, for how long and what it gains.
 */
export function keep<Value>(rule: KeepRule<Value>): Kept<Value> {
  const kept = new Kept(rule);
  things.push(kept as unknown as Kept<never>);
  return kept;
}

/** Whether a benchmark has switched a layer off: `KEEP_OFF=name,name npm run bench -- pages`. */
export const isKeepOff = (name: string): boolean => (process.env.KEEP_OFF ?? "").split(",").includes(name);

/**
 * A bounded memory. A value that is asked for a second time is wanted: however many others are asked for once, as by somebody
 * who walks through all searches, what is asked for often stays. What was asked for longest ago goes first.
 */
export class Kept<Value> {
  readonly rule: KeepRule<Value>;
  readonly #isOff: boolean;
  readonly #new = new Map<string, Entry<Value>>();
  readonly #wanted = new Map<string, Entry<Value>>();
  #bytes = 0;
  #hits = 0;
  #misses = 0;

  constructor(rule: KeepRule<Value>) {
    this.rule = rule;
    this.#isOff = isKeepOff(rule.name);
  }

  get(key: string): Value | undefined {
    const entry = this.#find(key);
    if (entry) this.#hits += 1;
    else this.#misses += 1;
    return entry?.value;
  }

  set(key: string, value: Value): void {
    const isWanted = this.#wanted.has(key);
    this.delete(key);
    const bytes = this.rule.sizeOf(value) + 2 * key.length;
    if (this.#isOff || bytes > this.rule.bytes) return;
    (isWanted ? this.#wanted : this.#new).set(key, { value, bytes, at: Date.now() });
    this.#bytes += bytes;
    while (this.#count > this.rule.most || this.#bytes > this.rule.bytes) this.delete(this.#leastWanted());
  }

  delete(key: string): void {
    const memory = this.#new.has(key) ? this.#new : this.#wanted;
    this.#bytes -= memory.get(key)?.bytes ?? 0;
    memory.delete(key);
  }

  report(): KeptThing {
    const { sizeOf: _, ...rule } = this.rule;
    return { ...rule, hits: this.#hits, misses: this.#misses, count: this.#count, held: this.#bytes };
  }

  get #count(): number {
    return this.#new.size + this.#wanted.size;
  }

  #find(key: string): Entry<Value> | undefined {
    const entry = this.#wanted.get(key) ?? this.#new.get(key);
    if (!entry) return undefined;
    const { seconds } = this.rule;
    if (seconds !== undefined && Date.now() - entry.at >= seconds * 1000) {
      this.delete(key);
      return undefined;
    }
    this.#new.delete(key);
    // The last that was asked for stands at the end.
    this.#wanted.delete(key);
    this.#wanted.set(key, entry);
    return entry;
  }

  #leastWanted(): string {
    const isNewFull = this.#new.size > this.rule.most * NEW_SHARE || this.#wanted.size === 0;
    const [first] = (isNewFull && this.#new.size > 0 ? this.#new : this.#wanted).keys();
    return first as string;
  }
}
