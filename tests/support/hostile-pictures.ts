import { Buffer } from "node:buffer";
import { photoWithPlace } from "./pictures.ts";

/** Files that are sent where a picture is asked for, and are none, or more than one. */
const SCRIPT = "<script>alert('RAHASIA')</script>";
const MEGABYTE = 1_048_576;

interface HostileFile {
  what: string;
  name: string;
  /** What the sender says that it is. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The words that it is refused with. */
  words: RegExp;
}

const text = (words: string) => new Uint8Array(Buffer.from(words));

/** A JPEG whose header claims to be much larger than it is. */
function hugeHeader(): Uint8Array<ArrayBuffer> {
  const bytes = photoWithPlace();
  const frame = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc0]));
  new DataView(bytes.buffer).setUint32(frame + 5, (30_000 << 16) | 30_000);
  return bytes;
}

/** The first bytes of a photo in the format of newer phones. */
const heic = () => text("\0\0\0\u0018ftypheic\0\0\0\0mif1heic");

function sixMegabytes(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(6 * MEGABYTE);
  bytes.set(photoWithPlace());
  return bytes;
}

const [jpeg, png] = ["image/jpeg", "image/png"];
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const anyPicture = /JPEG, PNG, atau WebP/;

export const refusedFiles: HostileFile[] = [
  { what: "a renamed SVG", name: "foto.png", type: png, bytes: text(svg), words: anyPicture },
  { what: "renamed HTML", name: "foto.jpg", type: jpeg, bytes: text(`<!doctype html>${SCRIPT}`), words: anyPicture },
  {
    what: "a GIF that is a script",
    name: "foto.gif",
    type: "image/gif",
    bytes: text("GIF89a/*\0\0*/=1;alert('RAHASIA')//;"),
    words: anyPicture,
  },
  {
    what: "a header of 30,000 x 30,000",
    name: "besar.jpg",
    type: jpeg,
    bytes: hugeHeader(),
    words: /terlalu lebar atau terlalu tinggi/,
  },
  {
    what: "a JPEG that is cut short",
    name: "potong.jpg",
    type: jpeg,
    bytes: photoWithPlace().slice(0, -60),
    words: /rusak atau terpotong/,
  },
  { what: "nothing", name: "kosong.jpg", type: jpeg, bytes: new Uint8Array(0), words: /kosong/ },
  { what: "HEIC", name: "IMG_0001.HEIC", type: "image/heic", bytes: heic(), words: /HEIC.*Simpan dulu sebagai JPEG/s },
  { what: "6 MB", name: "berat.jpg", type: jpeg, bytes: sixMegabytes(), words: /maksimal 5 MB/ },
];

/** One green pixel. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const AFTER_HEADER = 33;

/** A good PNG with chunks of text that are script; every secret text in it contains RAHASIA. */
export function pngWithScript(): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(PNG, "base64");
  const chunks = ["tEXt", "iTXt"].map((kind) => chunk(kind, `Comment\0${kind === "iTXt" ? "\0\0\0\0" : ""}${SCRIPT}`));
  return new Uint8Array(Buffer.concat([bytes.subarray(0, AFTER_HEADER), ...chunks, bytes.subarray(AFTER_HEADER)]));
}

function chunk(kind: string, data: string): Buffer {
  const body = Buffer.from(kind + data, "latin1");
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

export const fileOf = ({ bytes, name, type }: Pick<HostileFile, "bytes" | "name" | "type">) =>
  new File([bytes], name, { type });
