import { expect, test } from "vitest";
import { besideLinks, partsOf, withoutLinks } from "#domain/content/page-text.ts";

test("a page's text links to pages of the shop, and to nothing else", () => {
  expect(partsOf("Lihat [panduan](/ukuran-cincin) kami.")).toEqual([
    "Lihat ",
    { words: "panduan", path: "/ukuran-cincin" },
    " kami.",
  ]);
  expect(partsOf("[a](/b)[c d](/media/e.svg)")).toEqual([
    { words: "a", path: "/b" },
    { words: "c d", path: "/media/e.svg" },
  ]);
  expect(partsOf("")).toEqual([]);
  for (const text of ["[a](https://jahat.example)", "[a](//jahat.example)", "[a](javascript:1)", "[a] (/faq)"]) {
    expect(partsOf(text)).toEqual([text]);
  }
});

test("without its links a text reads the same", () => {
  expect(withoutLinks("Lihat [panduan](/ukuran-cincin) kami.")).toBe("Lihat panduan kami.");
});

test("P03 what stands beside a link is said without its words", () => {
  const text = "Nomor LBMN-1. [Lihat sertifikat](/media/certificates/a.svg)";
  expect([besideLinks(text), besideLinks("[Lihat](/faq)"), besideLinks("Berlian")]).toEqual([
    "Nomor LBMN-1.",
    "",
    "Berlian",
  ]);
});
