const AT_A_TIME = 6;

/** Does this work for each item, six at a time, and begins nothing more once the time is over. */
export async function sixAtATime<Item>(
  items: readonly Item[],
  limitMs: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const end = Date.now() + limitMs;
  const left = items.values();
  const worker = async () => {
    while (Date.now() < end) {
      const { done, value } = left.next();
      if (done) return;
      await work(value);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
