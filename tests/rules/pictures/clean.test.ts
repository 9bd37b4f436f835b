import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  cleanPicture,
  orientationIn,
  orientationSegment,
  pictureWords,
  readPicture,
  upright,
  uprightSize,
} from "#domain/pictures/clean.ts";
import { isHeic, PICTURE_KINDS, type PictureKind } from "#domain/pictures/files.ts";
import { dearestPictures } from "../../support/dearest-pictures.ts";

const SECRET = "RAHASIA";
const WIDTH = 64;
const HEIGHT = 48;

/** A picture as a phone writes it: with its place, its owner's name and a colour profile. */
async function photo(kind: PictureKind, orientation = 1, progressive = false): Promise<Uint8Array> {
  const pixels = Buffer.from(Array.from({ length: WIDTH * HEIGHT * 3 }, (_, n) => (n * 37 + (n >> 6)) % 256));
  const drawn = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const format = kind.slice("image/".length) as "jpeg" | "png" | "webp";
  const exif = { IFD0: { Artist: `${SECRET}-NAMA` }, IFD3: { GPSMapDatum: `${SECRET}-TEMPAT` } };
  return new Uint8Array(await drawn.withMetadata({ orientation, exif }).toFormat(format, { progressive }).toBuffer());
}

const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);
const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

test.each(PICTURE_KINDS)("R03 nothing of what a camera wrote stays in %s, and every pixel does", async (kind) => {
  for (const orientation of [1, 6]) {
    const bytes = await photo(kind, orientation);
    expect(has(bytes, SECRET)).toBe(true);
    const clean = cleanPicture(bytes, kind);
    expect(clean).toMatchObject({ kind, width: WIDTH, height: HEIGHT, orientation });
    expect(has(clean?.bytes ?? bytes, SECRET)).toBe(false);
    expect(await pixelsOf(clean?.bytes ?? new Uint8Array())).toEqual(await pixelsOf(bytes));
  }
});

test("R03 a progressive JPEG, with its several scans, is copied whole", async () => {
  const bytes = await photo("image/jpeg", 1, true);
  const clean = cleanPicture(bytes, "image/jpeg");
  expect(await pixelsOf(clean?.bytes ?? new Uint8Array())).toEqual(await pixelsOf(bytes));
});

test.each(PICTURE_KINDS)("R03 what stands behind the end of %s, such as a script, is not copied", async (kind) => {
  const bytes = await photo(kind);
  const polyglot = new Uint8Array([...bytes, ...Buffer.from("<script>alert(1)</script>")]);
  expect(cleanPicture(polyglot, kind)?.bytes).toEqual(cleanPicture(bytes, kind)?.bytes);
});

test("R03 what another program has written behind a JPEG's Exif turns it no other way", async () => {
  const bytes = await photo("image/jpeg", 6);
  const at = bytes.findIndex((byte, n) => byte === 0xff && bytes[n + 1] === 0xdb);
  const xmp = Buffer.from("\xff\xe1\0\x40http://ns.adobe.com/xap/1.0/\0".padEnd(66, "x"), "latin1");
  const both = new Uint8Array([...bytes.subarray(0, at), ...xmp, ...bytes.subarray(at)]);
  const clean = cleanPicture(both, "image/jpeg");
  expect(clean).toEqual(cleanPicture(bytes, "image/jpeg"));
  expect(clean?.orientation).toBe(6);
});

test("R03 a PNG's texts go, whatever they say", async () => {
  const bytes = await photo("image/png");
  const text = Buffer.from("tEXtComment\0<script>alert(1)</script>");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length - 4);
  const chunk = Buffer.concat([length, text, Buffer.alloc(4)]);
  const withText = new Uint8Array(Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]));
  expect(has(cleanPicture(withText, "image/png")?.bytes ?? withText, "script")).toBe(false);
});

test.each(PICTURE_KINDS)(
  "R03 %s that is cut short anywhere is refused, and so is noise, without a fault",
  async (kind) => {
    const bytes = await photo(kind);
    for (let end = 0; end < bytes.length - 1; end += 7) expect(cleanPicture(bytes.slice(0, end), kind)).toBeUndefined();
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }), (changes) => {
        const broken = bytes.slice();
        for (const [at, byte] of changes) broken[at] = byte;
        const clean = cleanPicture(broken, kind);
        expect(clean === undefined || clean.bytes.length <= broken.length).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
        const head = bytes.subarray(0, 12);
        expect(() => cleanPicture(new Uint8Array([...head, ...noise]), kind)).not.toThrow();
      }),
    );
  },
);

test("R03 a picture is refused in words that say what to do", async () => {
  const jpeg = await photo("image/jpeg");
  const huge = new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  new DataView(huge.buffer).setUint32(16, 30_000);
  new DataView(huge.buffer).setUint32(20, 30_000);
  const heic = new Uint8Array(Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"));
  expect([
    readPicture(new Uint8Array()),
    readPicture(new Uint8Array(5_242_881)),
    readPicture(Buffer.from("<svg onload=alert(1)>")),
    readPicture(Buffer.from("GIF89a/*<script>*/")),
    readPicture(heic),
    readPicture(jpeg.slice(0, 200)),
    readPicture(huge),
  ]).toEqual(["empty", "tooLarge", "unknown", "unknown", "heic", "damaged", "tooManyPixels"]);
  expect(isHeic(jpeg)).toBe(false);
  for (const words of Object.values(pictureWords)) expect(words).toMatch(/^[A-Z].+\.$/);
});

test("R03 R10 a second frame, which only hides how large a JPEG is, is damage", async () => {
  const jpeg = await photo("image/jpeg");
  const at = jpeg.findIndex((byte, n) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[n + 1] ?? 0));
  const frame = jpeg.slice(at, at + 2 + new DataView(jpeg.buffer, jpeg.byteOffset).getUint16(at + 2));
  const twice = new Uint8Array([...jpeg.subarray(0, at), ...frame, ...frame, ...jpeg.subarray(at + frame.length)]);
  expect(readPicture(jpeg)).toMatchObject({ kind: "image/jpeg" });
  expect(readPicture(twice)).toBe("damaged");
});

test("R10 a picture of a million parts is damage; one of many restarts is read in one go", () => {
  const odd = Object.entries(dearestPictures(400_000)).map(([name, bytes]) => [name, typeof readPicture(bytes)]);
  expect(Object.fromEntries(odd)).toEqual({
    "JPEG of empty segments": "string",
    "JPEG of fill bytes": "string",
    "JPEG of restarts": "object",
    "JPEG of empty scans": "string",
    "JPEG of one scan": "object",
    "PNG of empty chunks": "string",
    "WebP of empty chunks": "string",
  });
});

test("R03 a JPEG that is not redrawn says how it is turned, and nothing else", () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(orientationIn(orientationSegment(orientation).subarray(4))).toBe(orientation);
    const turned = uprightSize({ width: 4, height: 3, orientation });
    const isSideways = (upright[orientation]?.rotate ?? 0) % 180 !== 0;
    expect(turned).toEqual(isSideways ? { width: 3, height: 4 } : { width: 4, height: 3 });
  }
});
