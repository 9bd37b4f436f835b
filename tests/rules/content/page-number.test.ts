import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumberOf } from "#app/addresses.ts";

const asked = (value: string, name = "halaman") =>
  new Request(`https://toko.example/profile/orders?${new URLSearchParams({ [name]: value })}`);

test("R07 an address asks for a page by plain digits; anything else is the first page", () => {
  expect(["1", "2", "007", "10000"].map((text) => pageNumberOf(asked(text)))).toEqual([1, 2, 7, 10_000]);
  for (const text of [
    "",
    "0",
    "-1",
    "10001",
    "1e3",
    "0x10",
    "2.0",
    " 2",
    "+2",
    "9007199254740992",
    "9e99",
    "NaN",
    "[[",
  ])
    expect([text, pageNumberOf(asked(text))]).toEqual([text, 1]);
  expect(pageNumberOf(new Request("https://toko.example/profile/orders?page=3"))).toBe(1);
});

test("R07 a list with its own word and its own last page is read by the same rule", () => {
  const wishes = { name: "page", most: 200 };
  expect(["200", "201", "x"].map((text) => pageNumberOf(asked(text, "page"), wishes))).toEqual([200, 1, 1]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String)), (text) => {
      const page = pageNumberOf(asked(text, "page"), wishes);
      expect(page >= 1 && page <= 200).toBe(true);
    }),
  );
});
