import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";

/** The file input of a form's photos, and the name of their error. */
export const PHOTOS = "foto";

/** A picture that is uploaded already and waits for its form. */
export interface KeptPicture {
  id: number;
  token: string;
}

const WRITTEN = /^(\d{1,9})\.([\w-]{43})$/;

/** Kept pictures as a hidden field carries them, so that a refused form does not lose them: `12.TOKEN,13.TOKEN`. */
export function readKept(text = ""): KeptPicture[] {
  return text
    .split(",")
    .flatMap((one) => {
      const [, id, token] = WRITTEN.exec(one) ?? [];
      return id && token ? [{ id: Number(id), token }] : [];
    })
    .slice(0, FORM_PICTURES_MAX);
}

export function writeKept(pictures: readonly KeptPicture[]): string {
  return pictures.map(({ id, token }) => `${id}.${token}`).join(",");
}

/** The hidden field beside a file input. */
export const keptName = (name: string) => `${name}-tersimpan`;
/** The button that removes a kept picture. */
export const dropName = (name: string) => `${name}-hapus`;

export function tooMany(max: number): string {
  return `Maksimal ${max} foto. Hapus satu dulu, lalu tambahkan lagi.`;
}
