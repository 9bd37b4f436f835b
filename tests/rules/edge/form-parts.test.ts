import { expect, test } from "vitest";
import { bareKey, FORM_PAIRS_MAX, firstOf, formKind, hasFewPairs, KEY_LETTERS_MAX, PAIRS_MAX } from "#lib/form.ts";

test("R10 a form's pairs are counted in its bytes", () => {
  const many = new TextEncoder().encode("a&".repeat(FORM_PAIRS_MAX));
  expect(hasFewPairs("pairs", many)).toBe(true);
  expect(hasFewPairs("pairs", new Uint8Array([...many, ...many.subarray(0, 2)]))).toBe(false);
  expect(hasFewPairs("pairs", new Uint8Array(FORM_PAIRS_MAX + 1))).toBe(true);
  expect(hasFewPairs("none", new Uint8Array([...many, ...many]))).toBe(true);
});

test("R10 what a form is made of is said by its content type, in any case", () => {
  expect(formKind("Application/X-WWW-Form-URLEncoded; charset=UTF-8")).toBe("pairs");
  expect(formKind("multipart/form-data; boundary=----x")).toBe("parts");
  expect(formKind("text/plain; application/x-www-form-urlencoded")).toBe("none");
  for (const type of ["", "application/json", "text/plain;multipart/form-data", "multipart/form-dataset"])
    expect(formKind(type), type).toBe("none");
});

test("A07 R10 brackets at a key's end name the same list; those within it stay, and many of them take no time", () => {
  expect(["colors[]", "colors[][]", "colors", "a[]b", "a[", "a]", "[]", ""].map(bareKey)).toEqual([
    ...["colors", "colors", "colors", "a[]b", "a[", "a]", "", ""],
  ]);
});

test("R10 of an address so many pairs are read as any page has, without keys that are too long for ours", () => {
  const pairs = Array.from({ length: PAIRS_MAX + 5 }, (_, n): [string, number] => [`k${n}`, n]);
  expect(firstOf(pairs)).toEqual(pairs.slice(0, PAIRS_MAX));
  const [most, more] = ["a".repeat(KEY_LETTERS_MAX), "a".repeat(KEY_LETTERS_MAX + 1)];
  expect(
    firstOf([
      [more, 1],
      [most, 2],
      ["b", 3],
    ]),
  ).toEqual([
    [most, 2],
    ["b", 3],
  ]);
});
