import { letters } from "./kind.ts";

const ORIENTATION = 0x0112;
/** A header written by a camera has far fewer. */
const ENTRIES_MAX = 100;

/** A JPEG's block begins with it, a PNG's does not, and a WebP's may. */
const PREFIX = "Exif\0\0";

/** The orientation in an Exif block: 1 to 8, and 1 where it says none. */
export function orientationIn(block: Uint8Array): number {
  const exif = letters(block, 0, PREFIX.length) === PREFIX ? block.subarray(PREFIX.length) : block;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (exif.length < 14) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > exif.length) return 1;
  const entries = Math.min(view.getUint16(first, isLittle), ENTRIES_MAX);
  for (let n = 0; n < entries; n++) {
    const at = first + 2 + n * 12;
    if (at + 12 > exif.length) return 1;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** How to turn and mirror a picture of that orientation, mirrored first. */
export const upright: Record<number, { rotate: 0 | 90 | 180 | 270; isMirrored: boolean }> = {
  1: { rotate: 0, isMirrored: false },
  2: { rotate: 0, isMirrored: true },
  3: { rotate: 180, isMirrored: false },
  4: { rotate: 180, isMirrored: true },
  5: { rotate: 270, isMirrored: true },
  6: { rotate: 90, isMirrored: false },
  7: { rotate: 90, isMirrored: true },
  8: { rotate: 270, isMirrored: false },
};

/** The pixels of a picture once it is upright. */
export function uprightSize(picture: { width: number; height: number; orientation: number }) {
  const { width, height, orientation } = picture;
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * A JPEG's smallest Exif block: the orientation and nothing else. It goes behind the first two bytes of a JPEG that is
 * not redrawn.
 */
export function orientationSegment(orientation: number): Uint8Array {
  return new Uint8Array([
    ...[0xff, 0xe1, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
    ...[0, 1],
    ...[ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}
