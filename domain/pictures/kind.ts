/** How many pictures an order may have. */
export const ORDER_IMAGES_MAX = 6;
/** How many pictures one form may bring, and how large each may be. */
export const FORM_PICTURES_MAX = 5;
export const PICTURE_BYTES_MAX = 5_242_880;
/** The shop's own photographs come from better cameras. */
export const SHOP_PICTURE_BYTES_MAX = 26_214_400;
/** More would use up the memory of a phone that shows it. */
export const PICTURE_PIXELS_MAX = 40_000_000;
export const PICTURE_SIDE_MAX = 12_000;

export const PICTURE_KINDS = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** What the shop shows: the same, and what it draws of its own pictures. */
export const SHOWN_KINDS = [...PICTURE_KINDS, "image/avif"] as const;

/**
 * For a file input. The kinds are named one by one: with `image/*` an iPhone sends HEIC, with these it converts to JPEG.
 */
export const PICTURE_ACCEPT = PICTURE_KINDS.join(",");

/** The first bytes of a file, by kind; null matches any byte. */
const beginnings: [kind: PictureKind, bytes: (number | null)[]][] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/webp", [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

/** Detects the kind of a picture from its bytes alone; undefined when the shop does not accept it. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  return beginnings.find(([, head]) => head.every((byte, n) => byte === null || bytes[n] === byte))?.[0];
}

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** A photo in the format of newer phones, which most browsers cannot show. */
export function isHeic(bytes: Uint8Array): boolean {
  return letters(bytes, 4, 4) === "ftyp" && HEIC_BRANDS.includes(letters(bytes, 8, 4));
}

export function letters(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
