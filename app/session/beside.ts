/** The field of a button beside a form: what it does, while everything typed in the form goes along. */
export const BESIDE = "beside";

export const beside = (fields: Record<string, string | number>) => ({
  name: BESIDE,
  value: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
});
