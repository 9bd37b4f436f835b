import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { hasLink, plainLine, plainText } from "#lib/plain-text.ts";
import { nameLine } from "#lib/shapes.ts";

const EMOJI = ["👨‍👩‍👧‍👦", "👩🏽‍🦰", "🏳️‍🌈", "❤️‍🔥", "🏃🏿‍♀️", "🇮🇩", "1️⃣"];
const UNSEEN = [
  "\0\u0007\u001B\u007F\u0080\u009F",
  "\u200B\u200C\u200E\u200F\uFEFF\u00AD\u2060",
  "\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069",
  "\u2800\u3164\u115F\u1160\uFFA0\u034F\u061C\u17B4\u180B\uFE00\uFE0E",
].join("");
/** Whatever a keyboard, a clipboard or a program can send. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...UNSEEN,
        "\u200D",
        "\uFE0F",
        "\u{E0041}",
        "\u{E0101}",
        "\u{1D173}",
        "\u0301",
        "\r\n",
        "\r",
        "\n",
        "\t",
        "\u2028",
        "e\u0301",
        ...EMOJI,
      ),
      fc.string({ unit: "binary" }),
    ),
  )
  .map((parts) => parts.join(""));

test("S03 nothing unseen is left of any text, and what is left stays as it is", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const plain = plainText(text);
      expect(plain).not.toMatch(/[\p{Bidi_Control}\u200B\u200C\uFEFF\u2028\u2029]|(?!\n)\p{Cc}/u);
      expect(plain).not.toMatch(/[\u2800]|(?![\u200D\uFE0F])\p{Default_Ignorable_Code_Point}|\p{M}{5}/u);
      expect(plain).toBe(plain.normalize("NFC"));
      expect(plainText(plain)).toBe(plain);
      expect(plainLine(text)).not.toContain("\n");
    }),
  );
});

test("S03 what is seen stays: letters, lines, emoji of several parts", () => {
  for (const text of ["Bu Sri, Jl. Dago No. 12\nPagar hijau", "Ñandú — “bagus”", "宝石", ...EMOJI])
    expect(plainText(text)).toBe(text.normalize("NFC"));
  expect(plainText("De\u202Ewi\u200B \u0000Les\u200Dtari")).toBe("Dewi Lestari");
  expect(plainText("satu\r\ndua\rtiga\tempat")).toBe("satu\ndua\ntiga empat");
  expect(plainLine("satu\r\ndua")).toBe("satu dua");
  expect(plainText("e\u200B\u0301")).toBe("é");
  expect(plainText("👩\u200D, \u200D👩 👩\u200D\u200D👧")).toBe("👩, 👩 👩👧");
  expect(plainText("a\uFE0F1\uFE0F❤\uFE0F\uFE0F")).toBe("a1❤\uFE0F");
  expect(plainText(`Z${"\u0301".repeat(50)}oe`)).toBe(`Ź${"\u0301".repeat(4)}oe`);
  expect(plainText("rusak \uD83D")).toBe("rusak \uFFFD");
});

test("S03 a name has a letter and one more letter or digit, whatever is not seen of it", () => {
  const nobodys = [
    "\u2800\u2800",
    "\u3164\u115F",
    "\u{E0041}\u{E0042}",
    "\u{1D173}x",
    "A",
    `A${"\u0301".repeat(50)}`,
    "--",
    "12",
    "❤️",
  ];
  for (const name of nobodys) expect(nameLine.safeParse(name).success, JSON.stringify(name)).toBe(false);
  for (const name of ["Bo", "Su", "A1", "D. Wi", "Ñu", "李明", "ꦢꦺꦮꦶ", "Toko 88", "Nur'aini"])
    expect(nameLine.parse(name)).toBe(name);
});

test("R11 what mail programs make a link of is one, with and without a scheme; names, streets and e-mail addresses are none", () => {
  const links = ["https://a.b", "www.a", "Menang di evil.com", "bit.ly/x9", "a-b.example.XYZ/klaim", "(t.me/serambi)"];
  for (const text of links) expect(hasLink(text), text).toBe(true);
  const plain = [
    "Jl. Dago No.12",
    "PT.Maju Jaya",
    "Rt.03/Rw.02",
    "dr.Sari",
    "Gg.Melati",
    "sari@contoh.com",
    "St. Idris",
  ];
  for (const text of plain) expect(hasLink(text), text).toBe(false);
});

/** Never shown: secrets, and what names a device or comes from an issuer. */
const SECRET = /(password|codeVerifier|nonce|accessToken|firebaseToken|deviceId)$/i;
const NOT_KEPT = [
  "loginGoogle.code",
  "loginNewGoogle.code",
  "loginFacebook.code",
  "placeOrder.seen",
  "savePush.endpoint",
  "deletePush.endpoint",
];

test("S03 every text that a call takes passes the one rule about what is not seen", () => {
  const texts = Object.entries<Call>(contract).flatMap(([name, { body }]) => stringsOf(body, name));
  expect(texts.length).toBeGreaterThan(60);
  const kept = texts.filter(({ schema }) =>
    [3, 15, 40].some((length) => String(schema.safeParse(`aa\u202E${"a".repeat(length - 3)}`).data).includes("\u202E")),
  );
  const names = kept.map(({ path }) => path).filter((path) => !SECRET.test(path) && !NOT_KEPT.includes(path));
  expect(names).toEqual([]);
});

/** Each string of a schema, by the way to it. */
function stringsOf(schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] {
  if (schema instanceof z.ZodString) return [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => stringsOf(field, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return stringsOf(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => stringsOf(one as z.ZodType, path));
  // What follows in a pipe judges the text as well.
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodString ? [{ path, schema }] : stringsOf(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return stringsOf(schema.unwrap() as z.ZodType, path);
  return [];
}
