import { FORM_PICTURES_MAX } from "#domain/pictures/kind.ts";
import { refuse } from "#functions/http/refuse.ts";

export function pagesOf(total: number, page: number, perPage: number) {
  return { total, pagination: { page, perPage, totalPages: Math.ceil(total / perPage) } };
}

/** Pictures wait for a day; a form that comes later has to bring them again. */
export function photosGone(): never {
  return refuse("invalid", 422, { pictureIds: "Foto itu sudah tidak tersimpan. Hapus, lalu pilih lagi." });
}

export function tooManyPhotos(): never {
  return refuse("invalid", 422, {
    pictureIds: `Paling banyak ${FORM_PICTURES_MAX} foto. Hapus satu dulu, lalu tambahkan lagi.`,
  });
}
