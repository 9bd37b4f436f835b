import { joinBytes } from "#lib/bytes.ts";
import {
  isHeic,
  letters,
  PICTURE_BYTES_MAX,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
  type PictureKind,
  pictureKind,
} from "./files.ts";

/** A picture without anything that is not needed to show it. */
export interface CleanPicture {
  kind: PictureKind;
  bytes: Uint8Array<ArrayBuffer>;
  /** As stored, before it is turned upright. */
  width: number;
  height: number;
  /** How it must be turned to be upright, as in Exif: 1 to 8, where 1 is upright. */
  orientation: number;
}

/** A photo of 25 MB has some thousand; a file of a million empty ones would take seconds to read. */
const PARTS_MAX = 5000;

type Found = Omit<CleanPicture, "kind" | "bytes"> & { parts: Uint8Array[] };

/**
 * Copies the parts of a picture that are needed to show it: no place, no camera, no comments, and nothing behind its
 * end. Undefined if it is cut short or broken.
 */
export function cleanPicture(bytes: Uint8Array, kind: PictureKind): CleanPicture | undefined {
  const found = readers[kind](bytes);
  if (!found || found.width === 0 || found.height === 0) return undefined;
  const { parts, ...rest } = found;
  return { kind, bytes: joinBytes(parts), ...rest };
}

const readers: Record<PictureKind, (bytes: Uint8Array) => Found | undefined> = {
  "image/jpeg": readJpeg,
  "image/png": readPng,
  "image/webp": readWebp,
};

const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function readJpeg(bytes: Uint8Array): Found | undefined {
  const view = viewOf(bytes);
  const found: Found = { parts: [bytes.subarray(0, 2)], width: 0, height: 0, orientation: 1 };
  let at = 2;
  for (let n = 0; n < PARTS_MAX && at + 4 <= bytes.length; n++) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    const segment = bytes.subarray(at, end);
    if (isFrame(marker)) {
      // Decoders take the first frame: a second one would only hide how large the picture is.
      if (segment.length < 9 || found.width > 0) return undefined;
      [found.height, found.width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    }
    if (marker === 0xe1 && letters(segment, 4, 6) === "Exif\0\0")
      found.orientation = orientationIn(segment.subarray(4));
    if (isShown(marker, segment)) found.parts.push(segment);
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const scanned = endOfScan(bytes, at);
    found.parts.push(bytes.subarray(at, scanned));
    at = scanned;
    if (bytes[at + 1] === END_OF_IMAGE) {
      found.parts.push(bytes.subarray(at, at + 2));
      return found;
    }
  }
  return undefined;
}

/** Start-of-frame markers; three codes in their range mean something else. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Application segments to keep: only the colour profile and the colour transform change how the picture looks. */
function isShown(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  // The JFIF header without a thumbnail.
  if (marker === 0xe0) return letters(segment, 4, 5) === "JFIF\0" && segment.length === 18;
  if (marker === 0xe2) return letters(segment, 4, 11) === "ICC_PROFILE";
  return marker === 0xee && letters(segment, 4, 5) === "Adobe";
}

/** Where the next marker begins that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  // Byte by byte: a search for each mark costs more where a file is made of marks.
  for (let at = from; at < bytes.length - 1; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] as number;
    if (next === 0xff) continue;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 1;
  }
  return bytes.length;
}

const PNG_SHOWN = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs"];

function readPng(bytes: Uint8Array): Found | undefined {
  const view = viewOf(bytes);
  const found: Found = { parts: [bytes.subarray(0, 8)], width: 0, height: 0, orientation: 1 };
  let at = 8;
  for (let n = 0; n < PARTS_MAX && at + 12 <= bytes.length; n++) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = letters(bytes, at + 4, 4);
    if (at === 8) {
      if (type !== "IHDR" || end < at + 25) return undefined;
      [found.width, found.height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    }
    if (type === "eXIf") found.orientation = orientationIn(bytes.subarray(at + 8, end - 4));
    if (PNG_SHOWN.includes(type)) found.parts.push(bytes.subarray(at, end));
    if (type === "IEND") return found;
    at = end;
  }
  return undefined;
}

const WEBP_SHOWN = ["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP", "ANIM", "ANMF"];
/** The flags of VP8X that announce Exif and XMP. */
const WEBP_METADATA = 0x0c;

function readWebp(bytes: Uint8Array): Found | undefined {
  if (bytes.length < 12) return undefined;
  const view = viewOf(bytes);
  const last = 8 + view.getUint32(4, true);
  if (last > bytes.length) return undefined;
  const found: Found = { parts: [], width: 0, height: 0, orientation: 1 };
  let at = 12;
  for (let n = 0; at + 8 <= last; n++) {
    if (n === PARTS_MAX) return undefined;
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > last) return undefined;
    const type = letters(bytes, at, 4);
    const chunk = type === "VP8X" ? bytes.slice(at, end) : bytes.subarray(at, end);
    if (found.width === 0) [found.width, found.height] = webpSize(type, viewOf(chunk));
    if (type === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA;
    if (type === "EXIF") found.orientation = orientationIn(chunk.subarray(8));
    if (WEBP_SHOWN.includes(type)) found.parts.push(chunk);
    at = end;
  }
  const size = found.parts.reduce((sum, { length }) => sum + length, 4);
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, size, true);
  found.parts.unshift(head);
  return found;
}

function webpSize(type: string, chunk: DataView): [width: number, height: number] {
  const three = (at: number) => chunk.getUint16(at, true) | (chunk.getUint8(at + 2) << 16);
  if (type === "VP8X" && chunk.byteLength >= 18) return [three(12) + 1, three(15) + 1];
  if (type === "VP8 " && chunk.byteLength >= 18)
    return [chunk.getUint16(14, true) & 0x3fff, chunk.getUint16(16, true) & 0x3fff];
  if (type !== "VP8L" || chunk.byteLength < 13) return [0, 0];
  const bits = chunk.getUint32(9, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

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
