import { toWire } from "./wire.ts";

/** The fields of a multipart body, as sent by a form. */
export function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toWire(fields) as object)) {
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, String(value));
  }
  return form;
}
