import { expect, test } from "vitest";
import { partsOf, withoutLinks } from "#domain/content/links.ts";

test("a page's text links to pages of the shop, and to nothing else", () => {
  expect(partsOf("Lihat [panduan](/ukuran-cincin) kami.")).toEqual([
    "Lihat ",
    { words: "panduan", path: "/ukuran-cincin" },
    " kami.",
  ]);
  for (const text of ["[a](https://jahat.example)", "[a](//jahat.example)", "[a](javascript:1)", "[a] (/faq)"]) {
    expect(partsOf(text)).toEqual([text]);
  }
});

test("without its links a text reads the same", () => {
  expect(withoutLinks("Lihat [panduan](/ukuran-cincin) kami.")).toBe("Lihat panduan kami.");
});
