import { Remembered } from "./remembered.ts";

/** A cache that is slower than memory and shared with others. */
interface SharedLayer<Value> {
  read: (key: string) => Promise<Value | undefined>;
  write: (key: string, value: Value, seconds: number) => Promise<void>;
}

/** A bounded memory in front of a shared cache. */
export class LayeredCache<Value> {
  readonly shared: SharedLayer<Value>;
  readonly #memory: Remembered<Value>;

  constructor(most: number, shared: SharedLayer<Value>) {
    this.shared = shared;
    this.#memory = new Remembered(most);
  }

  /** What this isolate remembers; nothing is looked for elsewhere. */
  recall(key: string): Value | undefined {
    return this.#memory.get(key);
  }

  remember(key: string, value: Value): void {
    this.#memory.set(key, value);
  }

  async find(key: string): Promise<Value | undefined> {
    const remembered = this.recall(key);
    if (remembered !== undefined) return remembered;
    const stored = await this.shared.read(key);
    if (stored !== undefined) this.#memory.set(key, stored);
    return stored;
  }

  /** It is remembered at once; the promise is of the shared layer. */
  put(key: string, value: Value, seconds: number): Promise<void> {
    this.remember(key, value);
    return this.shared.write(key, value, seconds);
  }
}
