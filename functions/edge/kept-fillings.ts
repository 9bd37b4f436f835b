import type { Seconds } from "#domain/catalogue/price.ts";
import type { Filling } from "./cached-page.ts";
import type { Cookies } from "./cookies.ts";
import { isUnchanged, type Owner } from "./own-changes.ts";

const KEPT_SECONDS = 15;
const FILLINGS_MAX = 500;
const BYTES_MAX = 8 * 1_048_576;
/** A cart with everything in it is a fifth of this. */
const FILLING_BYTES_MAX = 262_144;

/** What was loaded and rendered for the slots of one page and one visitor. */
export interface Made {
  filling: Filling;
  /** The cookies that it was made of, as they were. */
  read: ReadonlyMap<string, string | null>;
  owner: Owner;
  /** The change (own-changes.ts) before which it was read. */
  begunAt: number;
  now: Seconds;
  /** The second from which it is out of date by itself, such as a sale's end. */
  until: Seconds;
}

interface Kept extends Made {
  bytes: number;
  madeAtMs: number;
}

/**
 * Filled slots for a few seconds, in this isolate's memory alone. A key holds the visitor's signed cookies whole, so nobody
 * finds another's; and no cookie that the filling was made of may have changed since.
 */
export class KeptFillings {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  find(key: string, cookies: Cookies, now: Seconds): Filling | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (isStillTrue(kept, cookies, now)) return kept.filling;
    this.#drop(key, kept);
    return undefined;
  }

  keep(key: string, made: Made): void {
    const bytes = [...made.filling.values()].reduce((sum, { length }) => sum + length, 2 * key.length);
    if (made.until <= made.now || bytes > FILLING_BYTES_MAX) return;
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    this.#kept.set(key, { ...made, bytes, madeAtMs: Date.now() });
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#kept.size <= FILLINGS_MAX && this.#bytes <= BYTES_MAX) return;
      this.#drop(oldest, kept);
    }
  }

  #drop(key: string, { bytes }: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= bytes;
  }
}

function isStillTrue({ read, owner, begunAt, now: then, until, madeAtMs }: Kept, cookies: Cookies, now: Seconds) {
  const isYoung = then <= now && now < Math.min(then + KEPT_SECONDS, until);
  if (!isYoung || Date.now() - madeAtMs >= KEPT_SECONDS * 1000 || !isUnchanged(owner, begunAt)) return false;
  for (const [name, value] of read) if ((cookies.get(name) ?? null) !== value) return false;
  return true;
}
