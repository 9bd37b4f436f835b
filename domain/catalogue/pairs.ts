/** How much of a form or a query is read: no form of the shop comes near either. */
export const PAIRS_MAX = 200;
export const KEY_LETTERS_MAX = 100;

/** `key[]` names a list as `key` does. Read from the end: an expression would begin anew at each bracket. */
export function bareKey(name: string): string {
  let end = name.length;
  while (name.endsWith("[]", end)) end -= 2;
  return name.slice(0, end);
}

/** The pairs that are read of an address: a key that is too long is no key of ours. */
export function firstOf<Value>(pairs: Iterable<[string, Value]>): [string, Value][] {
  const first: [string, Value][] = [];
  for (const pair of pairs) {
    if (first.length === PAIRS_MAX) break;
    if (pair[0].length <= KEY_LETTERS_MAX) first.push(pair);
  }
  return first;
}
