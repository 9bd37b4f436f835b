import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";

/** The file input, and where words about the pictures stand. */
export const PHOTOS = "foto";

/** The checkbox of a picture that is deleted once the change of its review is saved. */
export const deletionName = (id: number) => `hapus-foto-${id}`;

export function deletedPhotos(values: Record<string, unknown>): number[] {
  const ids = Object.keys(values).map((name) => Number(/^hapus-foto-(\d{1,9})$/.exec(name)?.[1] ?? 0));
  return ids.filter((id) => id > 0).slice(0, FORM_PICTURES_MAX);
}
