import { expect, test } from "vitest";
import { cleanPicture, orientationIn, orientationSegment, readPicture } from "#domain/pictures/clean.ts";
import type { PictureKind } from "#domain/pictures/files.ts";
import { joinBytes } from "#lib/bytes.ts";

type Part = number[] | Uint8Array | string;
const bytesOf = (...parts: Part[]) =>
  joinBytes(parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : new Uint8Array(part))));
const two = (n: number) => [n >> 8, n & 0xff];
const four = (n: number) => [...two(n >>> 16), ...two(n & 0xffff)];
const little = (n: number) => four(n).reverse();
/** What is left of a picture, as the parts that it was made of. */
const left = (kind: PictureKind, picture: Uint8Array) => cleanPicture(picture, kind);

const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
/** A segment of a JPEG, of so many bytes without its marker. */
const segment = (marker: number, ...content: Part[]) => {
  const inner = bytesOf(...content);
  return [0xff, marker, ...two(inner.length + 2), ...inner];
};
const frame = (marker = 0xc0, height = 48, width = 64) => segment(marker, [8, ...two(height), ...two(width), 1]);
const scan = (...content: number[]) => [...segment(0xda, [1]), ...content];
const exif = (orientation: number) => [...orientationSegment(orientation)].slice(4);
const jpeg = (...parts: Part[]) => bytesOf(START, ...parts, END);

test("R03 of a JPEG what its pixels need stays, with its colours; nothing else that a program may write does", () => {
  const jfif = segment(0xe0, "JFIF\0", Array(9).fill(1));
  const shown = [
    jfif,
    segment(0xe2, "ICC_PROFILE\0abc"),
    segment(0xee, "Adobe\0"),
    segment(0xdb, [1, 2]),
    segment(0xc4, [3]),
    segment(0xdd, [4]),
    segment(0xf0, [5]),
  ];
  const gone = [
    segment(0xe0, "JFIF\0", Array(12).fill(1)),
    segment(0xe0, "JFXX\0", Array(9).fill(1)),
    segment(0xe1, "http://ns.adobe.com/xap/1.0/\0"),
    segment(0xe2, "MPF\0 as long as it likes"),
    segment(0xe3, "Meta"),
    segment(0xed, "Photoshop 3.0"),
    segment(0xee, "Lain\0"),
    segment(0xef, "Adobe\0"),
    segment(0xfe, "JFIF\0 Adobe\0"),
  ];
  const rest = [frame(), scan(1, 2, 3)];
  expect(left("image/jpeg", jpeg(...gone, ...shown, ...gone, ...rest))).toEqual({
    ...{ kind: "image/jpeg", width: 64, height: 48, orientation: 1, bytes: jpeg(...shown, ...rest) },
  });
});

test("R03 a JPEG's size stands in its frame, of whichever kind that is", () => {
  const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
  for (const marker of Array.from({ length: 18 }, (_, n) => 0xbf + n)) {
    const read = left("image/jpeg", jpeg(frame(marker, 300, 700), scan(1)));
    expect([marker, read?.width, read?.height]).toEqual([
      marker,
      ...(frames.includes(marker) ? [700, 300] : [undefined, undefined]),
    ]);
  }
});

test("R03 a JPEG's scan goes on over stuffed bytes, restarts and filling, and is as many as it has", () => {
  const content = [0xff, 0, 0xff, 0xd0, 7, 0xff, 0xd7, 0xff, 0xff, 0, 0xff, 0, 0xd9];
  const whole = jpeg(frame(), scan(...content), segment(0xc4, [3]), scan(9), scan());
  expect(left("image/jpeg", whole)?.bytes).toEqual(whole);
  // What fills the gap before a marker is not needed.
  expect(left("image/jpeg", jpeg([0xff, 0xff], frame(), [0xff], scan(1)))?.bytes).toEqual(jpeg(frame(), scan(1)));
  expect(left("image/jpeg", bytesOf(jpeg(frame(), scan(1)), "sisa"))?.bytes).toEqual(jpeg(frame(), scan(1)));
});

test.each<[string, Uint8Array]>([
  ["without a frame", jpeg(scan(1))],
  ["of no width", jpeg(frame(0xc0, 48, 0), scan(1))],
  ["of no height", jpeg(frame(0xc0, 0, 64), scan(1))],
  ["with a second frame", jpeg(frame(), frame(), scan(1))],
  ["with a frame that is too short", jpeg(segment(0xc0, [8, 0, 48, 0]), scan(1))],
  ["without an end", bytesOf(START, frame(), scan(1))],
  ["without a scan", bytesOf(START, frame(), END)],
  ["with something else where a marker should be", jpeg(frame(), [0x12, 0xdb, 0, 2], scan(1))],
  ["with a segment that is shorter than its own length", jpeg(frame(), [0xff, 0xdb, 0, 1], scan(1))],
  ["with a segment that is longer than all", jpeg(frame(), [0xff, 0xdb, 0xff, 0xff], scan(1))],
])("R03 a JPEG %s is damaged", (_, picture) => {
  expect(left("image/jpeg", picture)).toBeUndefined();
});

test("R03 a JPEG says how it is turned in its Exif block, and nowhere else", () => {
  const turned = (...parts: Part[]) => left("image/jpeg", jpeg(...parts, frame(), scan(1)))?.orientation;
  expect([turned(segment(0xe1, exif(6))), turned(segment(0xe5, exif(6))), turned(segment(0xe1, "Exig\0\0"))]).toEqual([
    ...[6, 1, 1],
  ]);
  expect(orientationSegment(6)).toEqual(
    bytesOf(
      [0xff, 0xe1, 0, 34],
      "Exif\0\0MM\0*",
      ...[four(8), two(1), two(0x112), two(3), four(1), [0, 6, 0, 0], four(0)],
    ),
  );
});

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (type: string, ...content: Part[]) => {
  const inner = bytesOf(...content);
  return [...four(inner.length), ...bytesOf(type), ...inner, 1, 2, 3, 4];
};
const header = (width = 64, height = 48) => chunk("IHDR", four(width), four(height), [8, 2, 0, 0, 0]);
const png = (...parts: Part[]) => bytesOf(SIGNATURE, ...parts);

test("R03 of a PNG the parts stay that show it, with its colours and sizes", () => {
  const shown = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs", "IDAT"];
  const gone = ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "prVW", "idat"];
  const parts = (types: string[]) => types.map((type) => chunk(type, "isi"));
  expect(
    left("image/png", png(header(), ...parts(gone), ...parts(shown), chunk("IEND"), chunk("IDAT", "sisa"))),
  ).toEqual({
    ...{ kind: "image/png", width: 64, height: 48, orientation: 1 },
    bytes: png(header(), ...parts(shown), chunk("IEND")),
  });
  expect(left("image/png", png(header(70_000, 300), chunk("eXIf", exif(8)), chunk("IEND")))).toMatchObject({
    ...{ width: 70_000, height: 300, orientation: 8 },
  });
});

test.each<[string, Uint8Array]>([
  ["that begins with something else", png(chunk("IDAT", Array(13).fill(1)), header(), chunk("IEND"))],
  ["whose header is too short", png(chunk("IHDR", four(64), four(48), [8, 2, 0, 0]), chunk("IEND"))],
  ["without an end", png(header(), chunk("IDAT", "isi"))],
  [
    "with a part that is longer than all",
    png(header(), [...four(99), ..."IDAT".split("").map(() => 65)], chunk("IEND")),
  ],
  ["of no width", png(header(0), chunk("IEND"))],
  ["of no height", png(header(64, 0), chunk("IEND"))],
])("R03 a PNG %s is damaged", (_, picture) => {
  expect(left("image/png", picture)).toBeUndefined();
});

const part = (type: string, content: number[] | Uint8Array) => [
  ...bytesOf(type),
  ...little(content.length),
  ...content,
  ...(content.length % 2 ? [0] : []),
];
const webp = (...parts: number[][]) =>
  bytesOf("RIFF", little(4 + parts.reduce((sum, { length }) => sum + length, 0)), "WEBP", ...parts);
const three = (n: number) => little(n).slice(0, 3);
const canvas = (flags: number, width = 700, height = 300) =>
  part("VP8X", [flags, 0, 0, 0, ...three(width - 1), ...three(height - 1)]);
const lossy = (width = 64, height = 48, high = 0) =>
  part("VP8 ", [1, 2, 3, 0x9d, 0x01, 0x2a, ...little(width | high).slice(0, 2), ...little(height | high).slice(0, 2)]);
const lossless = (width = 64, height = 48) => part("VP8L", [0x2f, ...little((width - 1) | ((height - 1) << 14))]);

test("R03 of a WebP the parts stay that show it; its head says how long it is now, and that it has no metadata", () => {
  const shown = [lossy(), part("ALPH", [1, 2, 3]), part("ICCP", [4]), part("ANIM", [5]), part("ANMF", [6, 7])];
  const gone = [part("EXIF", exif(3)), part("XMP ", [8]), part("LAIN", [9])];
  const whole = bytesOf(webp(canvas(0xff), ...shown, ...gone), "sisa");
  expect(left("image/webp", whole)).toEqual({
    ...{ kind: "image/webp", width: 700, height: 300, orientation: 3, bytes: webp(canvas(0xf3), ...shown) },
  });
  // The picture that was given is not changed.
  expect(whole[20]).toBe(0xff);
});

test("R03 a WebP's size stands in its first part, each kind in its own way", () => {
  const size = (...parts: number[][]) => {
    const read = left("image/webp", webp(...parts));
    return read && [read.width, read.height];
  };
  expect([
    size(lossy(16_383, 300, 0xc000)),
    size(lossless(16_384, 300)),
    size(lossless(300, 16_384)),
    size(canvas(0, 70_000, 66_000), lossy()),
    size(lossy(), canvas(0)),
    size(part("ALPH", [1]), lossy(64, 48)),
    size(part("ALPH", [1])),
    size(canvas(0).slice(0, -2)),
  ]).toEqual([[16_383, 300], [16_384, 300], [300, 16_384], [70_000, 66_000], [64, 48], [64, 48], undefined, undefined]);
  for (const short of [part("VP8X", Array(8).fill(1)), part("VP8 ", Array(8).fill(1)), part("VP8L", [1, 2, 3, 4])])
    expect(size(short)).toBeUndefined();
  expect(size(part("VP8L", [0x2f, 1, 0, 0, 0]))).toEqual([2, 1]);
});

test.each<[string, Uint8Array]>([
  ["cut within its head", webp(lossy()).slice(0, 11)],
  ["that is shorter than it says", webp(lossy()).slice(0, -1)],
  [
    "with a part that is longer than all",
    bytesOf("RIFF", little(4 + 18), "WEBP", lossy().slice(0, 4), little(12), lossy().slice(8)),
  ],
])("R03 a WebP %s is damaged", (_, picture) => {
  expect(left("image/webp", picture)).toBeUndefined();
});

test("R10 a picture may have five thousand parts, and one of more is damaged", () => {
  const many = (count: number, one: number[]) => Array.from({ length: count }, () => one);
  const read = (kind: PictureKind, picture: Uint8Array) => left(kind, picture) !== undefined;
  const parts = (count: number) => [
    read("image/jpeg", jpeg(...many(count - 2, segment(0xdb, [1])), frame(), scan(1))),
    read("image/png", png(header(), ...many(count - 2, chunk("IDAT")), chunk("IEND"))),
    read("image/webp", webp(lossy(), ...many(count - 1, part("ALPH", [])))),
  ];
  expect([parts(5000), parts(5001)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

/** An Exif block without its prefix: entries of a number and a value. */
const block = (isLittle: boolean, entries: [number, number][], at = 8) => {
  const order = (bytes: number[]) => (isLittle ? [...bytes].reverse() : bytes);
  const entry = ([tag, value]: [number, number]) => [two(tag), two(3), four(1), two(value), two(0)].flatMap(order);
  const head = [...(isLittle ? [0x49, 0x49] : [0x4d, 0x4d]), ...order(two(42)), ...order(four(at))];
  return bytesOf(head, Array(at - 8).fill(0), order(two(entries.length)), ...entries.map(entry));
};

test("R03 how a picture is turned is read in either order of bytes, wherever among its entries it stands", () => {
  for (const isLittle of [true, false]) {
    const turned = (entries: [number, number][], at?: number) => orientationIn(block(isLittle, entries, at));
    expect([
      turned([[0x112, 8]]),
      turned([
        [0x100, 5],
        [0x112, 2],
      ]),
      turned([[0x112, 3]], 20),
    ]).toEqual([8, 2, 3]);
    expect([turned([[0x112, 0]]), turned([[0x112, 1]]), turned([[0x112, 9]]), turned([[0x113, 6]])]).toEqual([
      1, 1, 1, 1,
    ]);
    const others = (count: number) => Array.from({ length: count }, (): [number, number] => [0x100, 5]);
    expect([turned([...others(99), [0x112, 6]]), turned([...others(100), [0x112, 6]])]).toEqual([6, 1]);
  }
});

test("R03 an Exif block that is cut short, or points out of itself, says nothing", () => {
  const whole = block(false, [[0x112, 6]]);
  expect(orientationIn(bytesOf("Exif\0\0", [...whole]))).toBe(6);
  for (let end = 0; end < whole.length; end++) expect(orientationIn(whole.slice(0, end)), String(end)).toBe(1);
  const pointing = (at: number) => bytesOf([0x4d, 0x4d, 0, 42], four(at), [...whole.slice(8)]);
  expect([pointing(8), pointing(20), pointing(21), pointing(0xffffffff)].map(orientationIn)).toEqual([6, 1, 1, 1]);
});

test("R03 R10 a picture has so many bytes, pixels and pixels a side at most", () => {
  const sized = (width: number, height: number, bytesMax?: number) => {
    const read = readPicture(png(header(width, height), chunk("IEND")), bytesMax);
    return typeof read === "string" ? read : "read";
  };
  const length = png(header(), chunk("IEND")).length;
  expect([sized(12_000, 1), sized(1, 12_000), sized(12_001, 1), sized(1, 12_001)]).toEqual([
    ...["read", "read", "tooManyPixels", "tooManyPixels"],
  ]);
  expect([sized(8000, 5000), sized(8000, 5001), sized(64, 48, length), sized(64, 48, length - 1)]).toEqual([
    ...["read", "tooManyPixels", "read", "tooLarge"],
  ]);
});
