import type { Seconds } from "#lib/time.ts";
import type { Cookies } from "./cookies.ts";
import { isUnchanged, type Owner } from "./own-changes.ts";

const KEPT_SECONDS = 15;
const KEPT_MAX = 500;
const BYTES_MAX = 8 * 1_048_576;
/** A cart with everything in it is a fifth of this. */
const BYTES_EACH_MAX = 262_144;

/** What was loaded or made for one visitor, and how long that is right. */
export interface Own<Value> {
  value: Value;
  bytes: number;
  /** The cookies that it was made of beside those of its key, as they were. */
  read: ReadonlyMap<string, string | null>;
  owner: Owner;
  since: Since;
  /** The second from which it is out of date by itself, such as a sale's end. */
  until: Seconds;
}

/** When the first of it was read: by the shop's clock, by the machine's, and by changes (own-changes.ts). */
export interface Since {
  now: Seconds;
  milliseconds: number;
  change: number;
}

/**
 * What is one visitor's, for a few seconds, in this isolate's memory alone. A key holds the visitor's signed cookies whole,
 * so nobody finds another's; and no other cookie that it was made of may have changed since.
 */
export class OwnKept<Value> {
  readonly #kept = new Map<string, Own<Value>>();
  #bytes = 0;

  find(key: string, cookies: Cookies, now: Seconds): Own<Value> | undefined {
    const kept = this.#kept.get(key);
    if (!kept || isStillTrue(kept, cookies, now)) return kept;
    this.#drop(key, kept);
    return undefined;
  }

  keep(key: string, made: Own<Value>): void {
    const bytes = made.bytes + 2 * key.length;
    if (made.until <= made.since.now || bytes > BYTES_EACH_MAX) return;
    const before = this.#kept.get(key);
    if (before) this.#drop(key, before);
    this.#kept.set(key, { ...made, bytes });
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#kept.size <= KEPT_MAX && this.#bytes <= BYTES_MAX) return;
      this.#drop(oldest, kept);
    }
  }

  #drop(key: string, { bytes }: Own<Value>): void {
    this.#kept.delete(key);
    this.#bytes -= bytes;
  }
}

function isStillTrue({ read, owner, since, until }: Own<unknown>, cookies: Cookies, now: Seconds): boolean {
  const isYoung = since.now <= now && now < Math.min(since.now + KEPT_SECONDS, until);
  const isOld = Date.now() - since.milliseconds >= KEPT_SECONDS * 1000;
  if (!isYoung || isOld || !isUnchanged(owner, since.change)) return false;
  for (const [name, value] of read) if ((cookies.get(name) ?? null) !== value) return false;
  return true;
}
