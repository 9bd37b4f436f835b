/** Longer than a page takes. Whoever has waited so long makes one of their own. */
const PATIENCE_MS = 1000;
/** If a request is cancelled, the end of its work is never reported (a Worker has 30 seconds after its answer). */
const LOST_AFTER_MS = 30_000;

export interface Making {
  since: number;
  done: Promise<void>;
}

/**
 * The pages that this isolate is making at the moment, by key: others who want the same page wait for it instead of making
 * it again. They learn only that it is made, because no request may use an object of another; the page itself is found in
 * the cache.
 */
export class InFlight {
  readonly #making = new Map<string, Making>();

  /** Somebody else's work, if it is still under way. */
  find(key: string): Making | undefined {
    const making = this.#making.get(key);
    if (!making || Date.now() - making.since < LOST_AFTER_MS) return making;
    this.#making.delete(key);
    return undefined;
  }

  /** Makes something that others may wait for. It goes on if the client disconnects. */
  start<Made>(key: string, ctx: ExecutionContext, make: () => Promise<Made>): Promise<Made> {
    const { promise: done, resolve: report } = Promise.withResolvers<void>();
    const making = { since: Date.now(), done };
    this.#making.set(key, making);
    const made = make().finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
      report();
    });
    ctx.waitUntil(made.then(nothing, nothing));
    return made;
  }

  /** Until it is done, or patience has ended. */
  async wait({ done }: Making): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([done, tooLong]);
    clearTimeout(timer);
  }
}

function nothing(): void {}
