/** How much of a form or a query is read; no form of the shop comes close to either limit. */
export const PAIRS_MAX = 200;
export const KEY_LETTERS_MAX = 100;

/** `key[]` names the same list as `key`. Scans from the end: a regular expression would restart at every bracket. */
export function bareKey(name: string): string {
  let end = name.length;
  while (name.endsWith("[]", end)) end -= 2;
  return name.slice(0, end);
}

/** The pairs of an address that are read: a key that is too long cannot be one of ours. */
export function firstOf<Value>(pairs: Iterable<[string, Value]>): [string, Value][] {
  const first: [string, Value][] = [];
  for (const pair of pairs) {
    if (first.length === PAIRS_MAX) break;
    if (pair[0].length <= KEY_LETTERS_MAX) first.push(pair);
  }
  return first;
}
