/** A cache that is slower than memory and shared with others. */
interface SharedLayer<Value> {
  read: (key: string) => Promise<Value | undefined>;
  write: (key: string, value: Value, seconds: number) => Promise<void>;
}

/** A bounded memory in front of a shared cache. What was remembered longest ago is forgotten first. */
export class LayeredCache<Value> {
  readonly #memory = new Map<string, Value>();

  constructor(
    readonly most: number,
    readonly shared: SharedLayer<Value>,
  ) {}

  async find(key: string): Promise<Value | undefined> {
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered;
    const stored = await this.shared.read(key);
    if (stored !== undefined) this.#remember(key, stored);
    return stored;
  }

  /** It is remembered at once; the promise is of the shared layer. */
  put(key: string, value: Value, seconds: number): Promise<void> {
    this.#remember(key, value);
    return this.shared.write(key, value, seconds);
  }

  #remember(key: string, value: Value): void {
    this.#memory.delete(key);
    this.#memory.set(key, value);
    if (this.#memory.size > this.most) this.#memory.delete(this.#memory.keys().next().value as string);
  }
}
