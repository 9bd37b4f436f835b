import { Remembered } from "./remembered.ts";

/** A cache that is slower than memory and shared with others. */
interface SharedLayer<Value> {
  read: (key: string) => Promise<Value | undefined>;
  write: (key: string, value: Value, seconds: number) => Promise<void>;
}

/** The part of the memory that values have which were asked for only once. */
const NEW_SHARE = 0.2;

/**
 * A bounded memory in front of a shared cache. What is asked for a second time moves from the new to the wanted: however
 * many others are asked for once, as by somebody who walks through all searches, what is asked for often stays.
 */
export class LayeredCache<Value> {
  readonly shared: SharedLayer<Value>;
  readonly #new: Remembered<Value>;
  readonly #wanted: Remembered<Value>;

  constructor(most: number, shared: SharedLayer<Value>) {
    this.shared = shared;
    this.#new = new Remembered(Math.ceil(most * NEW_SHARE));
    this.#wanted = new Remembered(Math.floor(most * (1 - NEW_SHARE)));
  }

  /** The value from this isolate's memory; the shared cache is not asked. */
  recall(key: string): Value | undefined {
    const wanted = this.#wanted.get(key);
    if (wanted !== undefined) return wanted;
    const found = this.#new.get(key);
    if (found === undefined) return undefined;
    this.#new.delete(key);
    this.#wanted.set(key, found);
    return found;
  }

  remember(key: string, value: Value): void {
    const memory = this.#wanted.get(key) === undefined ? this.#new : this.#wanted;
    memory.set(key, value);
  }

  async find(key: string): Promise<Value | undefined> {
    const remembered = this.recall(key);
    if (remembered !== undefined) return remembered;
    const stored = await this.shared.read(key);
    if (stored !== undefined) this.remember(key, stored);
    return stored;
  }

  /** It is remembered at once; the promise is of the shared layer. */
  put(key: string, value: Value, seconds: number): Promise<void> {
    this.remember(key, value);
    return this.shared.write(key, value, seconds);
  }
}
