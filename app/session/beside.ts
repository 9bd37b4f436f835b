/** The field that names the action of a button beside a form. Everything typed in the form is sent along. */
export const BESIDE = "beside";

/** Several fields as the one value of a button. */
export const asValue = (fields: Record<string, string | number>) =>
  String(new URLSearchParams(fields as Record<string, string>));

export const beside = (fields: Record<string, string | number>) => ({ name: BESIDE, value: asValue(fields) });
