import { Buffer } from "node:buffer";
import { photoWithPlace } from "./pictures.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Pictures of so many bytes that are made of as many parts as there can be. */
export function dearestPictures(size: number) {
  const photo = photoWithPlace();
  const end = photo.length - 2;
  return {
    "JPEG of empty segments": filled(size, photo.subarray(0, 2), [0xff, 0xdb, 0, 2], photo.subarray(2)),
    "JPEG of fill bytes": filled(size, photo.subarray(0, 2), [0xff], photo.subarray(2)),
    "JPEG of restarts": filled(size, photo.subarray(0, end), [0xff, 0xd0], photo.subarray(end)),
    "JPEG of empty scans": filled(size, photo.subarray(0, end), [0xff, 0xda, 0, 2], photo.subarray(end)),
    "JPEG of one scan": filled(size, photo.subarray(0, end), [0x55], photo.subarray(end)),
    "PNG of empty chunks": filled(
      size,
      PNG.subarray(0, 33),
      [0, 0, 0, 0, ...Buffer.from("IDAT"), 0, 0, 0, 0],
      PNG.subarray(33),
    ),
    "WebP of empty chunks": webp(size),
  };
}

/** A photo of so many bytes, most of them its scan. */
export function photoOf(size: number): Bytes {
  const photo = photoWithPlace();
  return filled(size, photo.subarray(0, photo.length - 2), [0x55, 0xa3, 0x0f, 0x1c], photo.subarray(photo.length - 2));
}

/** One green pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
);

function filled(size: number, head: Uint8Array, part: number[], tail: Uint8Array): Bytes {
  const count = Math.floor((size - head.length - tail.length) / part.length);
  const bytes = Buffer.concat([head, Buffer.alloc(count * part.length, Buffer.from(part)), tail]);
  return new Uint8Array(bytes);
}

function webp(size: number): Bytes {
  const vp8x = Buffer.concat([Buffer.from("VP8X"), Buffer.from([10, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0])]);
  const bytes = filled(
    size,
    Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), vp8x]),
    [...Buffer.from("ALPH"), 0, 0, 0, 0],
    new Uint8Array(0),
  );
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
}
