import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureKind } from "#domain/pictures/files.ts";
import { isSame } from "#functions/http/secrets.ts";

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const webp = [...Buffer.from("RIFF\u0001\u0002\u0003\u0004WEBPVP8 ")];

test("R03 a picture is what its first bytes say, and nothing else is one", () => {
  const kinds = [jpeg, png, webp].map((bytes) => pictureKind(new Uint8Array([...bytes, 1, 2, 3])));
  expect(kinds).toEqual(["image/jpeg", "image/png", "image/webp"]);
  const others = [
    "<svg xmlns=",
    "<!doctype html>",
    "GIF89a",
    "%PDF-1.7",
    "RIFF\u0000\u0000\u0000\u0000WAVE",
    "RIFF",
    "",
  ];
  for (const text of others) expect(pictureKind(Buffer.from(text)), text).toBeUndefined();
  for (const bytes of [jpeg.slice(0, 2), png.slice(0, 7), webp.slice(0, 11)])
    expect(pictureKind(new Uint8Array(bytes))).toBeUndefined();
});

test("J13 a token opens only where it is set, and only when it is the very same", () => {
  expect([isSame("kunci", "kunci"), isSame("", ""), isSame(undefined, undefined), isSame("", undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (given, secret) => {
      expect(isSame(given, secret)).toBe(given === secret);
    }),
  );
});
