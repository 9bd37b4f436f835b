import { crc32 } from "node:zlib";
import { letters } from "#domain/pictures/files.ts";
import { joinBytes } from "#lib/bytes.ts";

/** Pixels row by row: one byte each in grey, three in colour, four with their opacity. */
export interface Pixels {
  width: number;
  height: number;
  channels: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** By the colour types of the header; none with a palette, which no photograph has. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** The pixels of a PNG of eight bits a channel, as the Images binding and `npm run card-letters` write it. */
export async function readPng(png: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const [width, height, channels] = [view.getUint32(16), view.getUint32(20), CHANNELS[view.getUint8(25)]];
  if (!channels || view.getUint8(24) !== 8 || view.getUint8(28) !== 0) throw new Error("a PNG of another kind");
  const data: Uint8Array<ArrayBuffer>[] = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    if (letters(png, at + 4, 4) === "IDAT") data.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const lines = new Uint8Array(
    await new Response(new Blob(data).stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer(),
  );
  if (lines.length < height * (width * channels + 1)) throw new Error("a PNG that is cut short");
  return { width, height, channels, bytes: unfiltered(lines, width * channels, height, channels) };
}

/** Each line begins with how its bytes differ from those before and above them. */
function unfiltered(lines: Uint8Array, length: number, height: number, channels: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length * height);
  let above = new Uint8Array(length);
  for (let y = 0; y < height; y += 1) {
    const from = y * (length + 1);
    const line = all.subarray(y * length, (y + 1) * length);
    line.set(lines.subarray(from + 1, from + 1 + length));
    addBack(lines[from] as number, line, above, channels);
    above = line;
  }
  return all;
}

function addBack(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) return;
  for (let x = 0; x < line.length; x += 1) {
    const left = x < step ? 0 : (line[x - step] as number);
    const up = above[x] as number;
    const corner = x < step ? 0 : (above[x - step] as number);
    const guess = [left, up, (left + up) >> 1][filter - 1] ?? nearest(left, up, corner);
    line[x] = (line[x] as number) + guess;
  }
}

/** Paeth's guess. */
function nearest(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** How much one stored block of a zlib stream holds. */
const BLOCK = 65_535;

/** A PNG of colour pixels, not compressed: it only goes to the Images binding, and packing it costs more than sending it. */
export function writePng({ width, height, bytes }: Pixels): Uint8Array<ArrayBuffer> {
  const length = width * 3;
  const lines = new Uint8Array(height * (length + 1));
  for (let y = 0; y < height; y += 1) lines.set(bytes.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [
    new Uint8Array(SIGNATURE),
    ...chunk("IHDR", [header]),
    ...chunk("IDAT", stored(lines)),
    ...chunk("IEND", []),
  ];
  return joinBytes(parts);
}

function chunk(type: string, data: Uint8Array[]): Uint8Array[] {
  const name = new TextEncoder().encode(type);
  const size = data.reduce((sum, part) => sum + part.length, 0);
  const sum = [name, ...data].reduce((before, part) => crc32(part, before), 0);
  return [uint32(size), name, ...data, uint32(sum)];
}

function stored(data: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = [new Uint8Array([0x78, 0x01])];
  for (let at = 0; at < data.length; at += BLOCK) {
    const block = data.subarray(at, at + BLOCK);
    const [low, high] = [block.length & 0xff, block.length >> 8];
    parts.push(new Uint8Array([at + BLOCK >= data.length ? 1 : 0, low, high, ~low, ~high]), block);
  }
  return [...parts, uint32(adler32(data))];
}

/** How many bytes are added before the sums are reduced, so that they stay within 32 bits. */
const SUMMED = 3800;

function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let at = 0; at < data.length; at += SUMMED) {
    const end = Math.min(at + SUMMED, data.length);
    for (let n = at; n < end; n += 1) {
      low += data[n] as number;
      high += low;
    }
    low %= 65_521;
    high %= 65_521;
  }
  return high * 65_536 + low;
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
