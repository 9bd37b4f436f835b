import { readFileSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { CARD, CARD_PICTURE, type CardWords, drawCard, type Letters } from "#functions/pictures/card.ts";
import { type Pixels, readPng, writePng } from "#functions/pictures/png.ts";
import { pictureName } from "#functions/pictures/shop-picture.ts";

/** Of millions of bytes; the runner's own comparison takes a minute. */
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other);
const bytesOf = (file: string) => new Uint8Array(readFileSync(file));
const letters: Letters = {
  faces: JSON.parse(readFileSync("public/fonts/card-letters.json", "utf8")),
  pixels: await readPng(bytesOf("public/fonts/card-letters.png")),
};
const red: Pixels = {
  width: CARD_PICTURE,
  height: CARD_PICTURE,
  channels: 3,
  bytes: new Uint8Array(CARD_PICTURE * CARD_PICTURE * 3).map((_, n) => (n % 3 === 0 ? 255 : 0)),
};
const WORDS = { shop: "Serambi Intan", name: "Jam Dinding Waktu", price: "Rp 1.250.000", from: "" };
const draw = (words: Partial<CardWords> = {}, picture = red) => drawCard(picture, { ...WORDS, ...words }, letters);

/** Where something is written on the card's right half, as rows and columns; the ground is ivory. */
function inked({ width, height, bytes }: Pixels) {
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let y = 0; y < height; y += 1)
    for (let x = CARD_PICTURE; x < width; x += 1)
      if ((bytes[(y * width + x) * 3] as number) < 0xd0) {
        rows.add(y);
        columns.add(x);
      }
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  return { rows: [...rows], left, right, top: Math.min(...rows), bottom: Math.max(...rows) };
}

test("P08 a card has the picture at its left, and the shop, the name and the price at its right, inside its edges", () => {
  const card = draw();
  expect([card.width, card.height, card.channels]).toEqual([1200, 630, 3]);
  const at = (x: number, y: number) => [...card.bytes.subarray((y * CARD.width + x) * 3, (y * CARD.width + x) * 3 + 3)];
  expect([at(0, 0), at(629, 629), at(630, 0)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
    [0xfb, 0xf8, 0xf2],
  ]);
  const { left, right, top, bottom } = inked(card);
  expect(left).toBeGreaterThan(680);
  expect(right).toBeLessThanOrEqual(1144);
  expect([top > 50, bottom < 600]).toEqual([true, true]);
});

test("P08 another name, another price or another picture is another card; without a price only that is missing", () => {
  const green = { ...red, bytes: red.bytes.map((_, n) => (n % 3 === 1 ? 255 : 0)) };
  const all = [
    draw(),
    draw({ name: "Jam Dinding Waktu II" }),
    draw({ price: "Rp 1.250.001" }),
    draw({ from: "Mulai" }),
  ];
  const cards = [...all, draw({}, green), draw({ shop: "Toko Lain" })].map(({ bytes }) =>
    Buffer.from(bytes).toString("base64"),
  );
  expect(new Set(cards).size).toBe(6);
  const without = inked(draw({ price: "" })).rows;
  expect(without.filter((row) => row > 450)).toEqual([]);
});

test("P08 no name and no price, however long and in whatever letters, is written over the edge or over the picture", () => {
  const name = fc.oneof(fc.string({ maxLength: 120 }), fc.string({ unit: "grapheme", maxLength: 80 }));
  const price = fc.integer({ min: 0, max: 99_999_999_999 }).map((n) => `Rp ${n.toLocaleString("id-ID")}`);
  const long = "Pertanggungjawabanpertanggungjawabanpertanggungjawaban";
  fc.assert(
    fc.property(name, price, fc.constantFrom("", "Mulai"), (name, price, from) => {
      const card = draw({ name, price, from, shop: name });
      const { right, left } = inked(card);
      expect([left >= 680, right < 1200]).toEqual([true, true]);
      expect(isSame(card.bytes.subarray(0, CARD_PICTURE * 3), red.bytes.subarray(0, CARD_PICTURE * 3))).toBe(true);
    }),
    {
      numRuns: 40,
      examples: [
        [long, "Rp 99.999.999.999", "Mulai"],
        [`${long} `.repeat(9), "Rp 1", ""],
        ["ルビー 💍", "Rp 1", ""],
      ],
    },
  );
});

test("P08 letters with marks that the shop's fonts lack are written without them", () => {
  const plain = draw({ name: "Cincin Ha Noi" }).bytes;
  const written = (name: string) => draw({ name }).bytes;
  expect([isSame(written("Cincin Hà Noi"), plain), isSame(written("Cincin Ha\u00a0Nọi"), plain)]).toEqual([
    false,
    true,
  ]);
  expect(isSame(written("Cincin 💍Ha Noi"), plain)).toBe(true);
});

test("P08 a PNG is read as whoever wrote it meant it, and one that was written is read by others", async () => {
  const noise = (channels: 1 | 3 | 4) => {
    const bytes = Uint8Array.from({ length: 40 * 30 * channels }, (_, n) => (n * 7 + ((n * n) % 13)) % 256);
    return { bytes, raw: { width: 40, height: 30, channels } };
  };
  for (const channels of [1, 3, 4] as const) {
    const { bytes, raw } = noise(channels);
    for (const adaptiveFiltering of [false, true]) {
      const source = channels === 1 ? sharp(bytes, { raw }).toColourspace("b-w") : sharp(bytes, { raw });
      const png = new Uint8Array(await source.png({ adaptiveFiltering }).toBuffer());
      const read = await readPng(png);
      expect([read.width, read.height, read.channels]).toEqual([40, 30, channels]);
      expect(isSame(read.bytes, bytes)).toBe(true);
    }
  }
  const card = draw();
  const written = writePng(card);
  const { data, info } = await sharp(written).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  expect(isSame(data, card.bytes)).toBe(true);
  expect(isSame((await readPng(written)).bytes, card.bytes)).toBe(true);
});

test("P08 a PNG that is cut short, or of another kind, is no picture", async () => {
  const { bytes } = {
    bytes: new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    ),
  };
  await expect(readPng(bytes.slice(0, 60))).rejects.toThrow();
  const palette = await sharp(bytes).png({ palette: true }).toBuffer();
  await expect(readPng(new Uint8Array(palette))).rejects.toThrow("another kind");
});

test("P08 the name of a picture is made of the words that say what it shows, as many as fit", () => {
  expect(pictureName("Jam Dinding “Waktu”, kayu jati & kuningan")).toBe("jam-dinding-waktu-kayu-jati-dan-kuningan");
  expect(pictureName("")).toBe("");
  expect(pictureName("💍")).toBe("");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (shows) => {
      expect(pictureName(shows)).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/);
      expect(pictureName(shows).length).toBeLessThanOrEqual(48);
    }),
  );
});
