/** Sums the counts of rows, by key. */
export function countBy<Row, Key>(
  rows: Row[],
  keyOf: (row: Row) => Key,
  countOf: (row: Row) => number,
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + countOf(row));
  return counts;
}

/** The decrease of each value from before to after. */
export function spent(before: Record<number, number>, after: Record<number, number>): Map<number, number> {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)].map(Number));
  return new Map([...ids].map((id) => [id, (before[id] ?? 0) - (after[id] ?? 0)]));
}

/** The keys whose counts differ between the two. */
export function differences<Key>(one: Map<Key, number>, other: Map<Key, number>): Key[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => (one.get(key) ?? 0) !== (other.get(key) ?? 0));
}

export const sameCounts = <Key>(one: Map<Key, number>, other: Map<Key, number>) => differences(one, other).length === 0;
export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const grouped = new WeakMap<object[], Map<number | null, object[]>>();

/** The rows of one order. The list is grouped by order once, because there are as many lookups as orders. */
export function rowsOf<Row extends { order: number | null }>(rows: Row[], order: number): Row[] {
  const groups = grouped.get(rows) ?? Map.groupBy(rows as { order: number | null }[], (row) => row.order);
  grouped.set(rows, groups);
  return (groups.get(order) ?? []) as Row[];
}
