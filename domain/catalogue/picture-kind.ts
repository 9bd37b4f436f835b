/** How many pictures an order may have, and how large each may be. */
export const ORDER_IMAGES_MAX = 6;
export const IMAGE_BYTES_MAX = 5_242_880;

export const PICTURE_KINDS = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

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
