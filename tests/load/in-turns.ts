/** Does the work for every item, a limited number at a time; returns the results in the items' order. */
export async function inTurns<Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const one = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return results;
}
