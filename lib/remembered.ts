/** A bounded memory. What was remembered longest ago is forgotten first. */
export class Remembered<Value> {
  readonly most: number;
  readonly #values = new Map<string, Value>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.most) this.#values.delete(this.#values.keys().next().value as string);
  }
}
