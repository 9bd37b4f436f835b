import { type CleanPicture, cleanPicture } from "./clean.ts";
import { isHeic, PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX, pictureKind } from "./kind.ts";

export const pictureWords = {
  none: "Pilih foto dulu.",
  empty: "Berkas foto ini kosong. Pilih foto lain.",
  tooLarge: "Ukuran foto maksimal 5 MB. Perkecil fotonya, lalu unggah lagi.",
  heic: "Foto HEIC belum bisa ditampilkan di semua browser. Simpan dulu sebagai JPEG (di iPhone: Pengaturan, Kamera, Format, Paling Kompatibel), lalu unggah lagi.",
  unknown: "Pilih foto berupa JPEG, PNG, atau WebP.",
  damaged: "Foto ini rusak atau terpotong. Pilih foto lain.",
  tooManyPixels: "Foto ini terlalu lebar atau terlalu tinggi. Perkecil ukurannya, lalu unggah lagi.",
};
export type PictureRefusal = keyof typeof pictureWords;

/** The picture without its metadata, or why it is refused. Its name and its declared type count for nothing. */
export function readPicture(bytes: Uint8Array, bytesMax = PICTURE_BYTES_MAX): CleanPicture | PictureRefusal {
  if (bytes.length === 0) return "empty";
  if (bytes.length > bytesMax) return "tooLarge";
  const kind = pictureKind(bytes);
  if (!kind) return isHeic(bytes) ? "heic" : "unknown";
  const picture = cleanPicture(bytes, kind);
  if (!picture) return "damaged";
  const { width, height } = picture;
  const isHuge = width * height > PICTURE_PIXELS_MAX || Math.max(width, height) > PICTURE_SIDE_MAX;
  return isHuge ? "tooManyPixels" : picture;
}
