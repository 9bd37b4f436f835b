/** Longer than a page takes. Whoever has waited so long makes one of their own. */
const PATIENCE_MS = 1000;
/** What ended with its request (a Worker has 30 seconds after its answer) never says that it has. */
const LOST_AFTER_MS = 30_000;

export interface Making {
  since: number;
  landed: Promise<void>;
}

/**
 * What this isolate is making at the moment, by key: others who want the same wait for it instead of making it again.
 * They share nothing of the request that makes it but the news that it is done, because no request may use what belongs
 * to another; the thing itself is found in the cache.
 */
export class InFlight {
  readonly #flights = new Map<string, Making>();

  /** Someone else's, if it is still under way. */
  find(key: string): Making | undefined {
    const flight = this.#flights.get(key);
    if (!flight || Date.now() - flight.since < LOST_AFTER_MS) return flight;
    this.#flights.delete(key);
    return undefined;
  }

  /** Makes something that others may wait for. It goes on when the client has left. */
  start<Made>(key: string, ctx: ExecutionContext, make: () => Promise<Made>): Promise<Made> {
    const { promise: landed, resolve: land } = Promise.withResolvers<void>();
    const flight = { since: Date.now(), landed };
    this.#flights.set(key, flight);
    const making = make().finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      land();
    });
    ctx.waitUntil(making.then(done, done));
    return making;
  }

  /** Until it has landed, or patience has ended. */
  async wait({ landed }: Making): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([landed, tooLong]);
    clearTimeout(timer);
  }
}

function done(): void {}
