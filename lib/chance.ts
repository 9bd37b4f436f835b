/** Deterministic: a number from 0 up to but not including `below`, derived from `key`. */
export function draw(key: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}

export function drawFrom<Item>(key: string, items: readonly Item[]): Item {
  return items[draw(key, items.length)] as Item;
}
