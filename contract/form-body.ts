import { toWire } from "./wire.ts";

/** The fields of a multipart body, as sent by a form. */
export function toFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toWire(fields) as object)) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, String(one));
    }
  }
  return form;
}
