import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import { Refused, refuse } from "#functions/http/refuse.ts";

export function pagesOf(total: number, page: number, perPage: number) {
  return { total, pagination: { page, perPage, totalPages: Math.ceil(total / perPage) } };
}

/** Pictures wait for a day; a form that comes later has to bring them again. */
export function photosGone(): never {
  return refuse("invalid", 422, { pictureIds: "Fotonya sudah tidak tersimpan. Hapus, lalu pilih lagi." });
}

/**
 * Where the same form came a moment earlier, what it made is the answer: its own success can be what the second one is
 * refused for, as when its pictures no longer wait.
 */
export async function unlessMade<T>(make: () => Promise<T>, findMade: () => Promise<T | undefined>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const made = error instanceof Refused ? await findMade() : undefined;
    if (made !== undefined) return made;
    throw error;
  }
}

export function tooManyPhotos(): never {
  return refuse("invalid", 422, {
    pictureIds: `Maksimal ${FORM_PICTURES_MAX} foto. Hapus satu dulu, lalu tambahkan lagi.`,
  });
}
