/**
 * The one way to write a form of fields in the back office: each field is posted with the value that was shown. Only what
 * differs is written, and only where that value still stands; else the page shows what was seen, what is there now and
 * what was typed. The page draws it with app/features/staff/shown-fields.tsx; the use case asks `metFields`.
 */
export interface FieldChange {
  saw: string;
  to: string;
}

export type FieldChanges = Record<string, FieldChange>;

/** The hidden field beside a field, with the value that was shown. */
export const shownName = (field: string) => `lihat-${field}`;

const lines = (text: string) => text.replaceAll("\r\n", "\n");

/** The fields of a posted form that differ from what was shown. A field that was not shown is not written. */
export function changedFields(values: Record<string, string>, names: readonly string[]): FieldChanges {
  const changes: FieldChanges = {};
  for (const name of names) {
    const [saw, typed] = [values[shownName(name)], values[name]];
    if (saw === undefined || typed === undefined) continue;
    const to = lines(typed).trim();
    if (to !== lines(saw).trim()) changes[name] = { saw: lines(saw), to };
  }
  return changes;
}

/** The fields that somebody else has changed since they were shown. A field that nothing was written in is empty. */
export function metFields(changes: FieldChanges, now: Record<string, string>): string[] {
  return Object.entries(changes).flatMap(([name, { saw }]) => (saw === (now[name] ?? "") ? [] : [name]));
}
