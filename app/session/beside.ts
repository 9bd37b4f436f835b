/** The field of a button beside a form: what it does, while everything typed in the form goes along. */
export const BESIDE = "beside";

/** Several fields as the one value of a button. */
export function asValue(fields: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

export const beside = (fields: Record<string, string | number>) => ({ name: BESIDE, value: asValue(fields) });
