import fc from "fast-check";
import { expect, test } from "vitest";
import {
  everyTermOf,
  knownSayings,
  meaningOf,
  phraseBegunBy,
  significantWords,
  termsOf,
} from "#domain/catalogue/meaning.ts";
import { searchWords } from "#domain/catalogue/search.ts";

const readTerms = (text: string) => termsOf(significantWords(text));
const heads = (terms: string[][]) => terms.map(([word]) => word);

test("D07 a word stands for itself, its root and what it means", () => {
  expect(readTerms("nikah")).toEqual([["nikah", "kawin", "tunangan"]]);
  expect(readTerms("pernikahan")[0]).toEqual(expect.arrayContaining(["pernikahan", "nikah", "kawin"]));
  expect(readTerms("zamrud")).toEqual([["zamrud"]]);
});

test("D07 two words that mean something together are one thing that is asked for", () => {
  expect(readTerms("meja kerja kayu")).toEqual([["meja kerja", "meja konsol", "meja makan"], ["kayu"]]);
  expect(readTerms("kerja meja").length).toBe(2);
});

test("D07 words that tell nothing are left out, unless there is nothing else", () => {
  expect(heads(readTerms("kado untuk ibu"))).toEqual(["ibu"]);
  expect(readTerms("kado").length).toBe(1);
  expect(significantWords("ada nggak lampu yang cocok buat di kamar tidur saya")).toEqual(["lampu", "kamar", "tidur"]);
  expect(significantWords("yang bagus")).toEqual(["yang", "bagus"]);
});

test("D07 a gift is a gift by either word, and for a birthday too", () => {
  expect(meaningOf("kado")).toEqual(meaningOf("hadiah"));
  expect(readTerms("kado ulang tahun")).toEqual([["ulang tahun", ...(meaningOf("hadiah") ?? [])]]);
});

test("D07 of a part of a search, that it is a gift counts, and a number alone does not", () => {
  expect(heads(everyTermOf(significantWords("kado guru")))).toEqual(["kado", "guru"]);
  expect(heads(everyTermOf(significantWords("iphone 15")))).toEqual(["iphone"]);
});

test("D07 a word that means itself is nothing of its root", () => {
  expect(readTerms("perhiasan")).toEqual([["perhiasan"]]);
});

test("D02 what is begun of a saying stands for it from three letters on", () => {
  expect(["ka", "kad", "hadia", "meja ker", "xqz"].map(phraseBegunBy)).toEqual([
    undefined,
    "kado",
    "hadiah",
    "meja kerja",
    undefined,
  ]);
});

test("D07 whatever is asked for, no term is empty or more than was asked", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const words = searchWords(text);
      const terms = termsOf(words);
      expect(terms.length).toBeLessThanOrEqual(words.length);
      expect(terms.length > 0).toBe(words.length > 0);
      for (const term of terms) expect(term.length).toBeGreaterThan(0);
    }),
  );
});

test("D07 the data of the search are words as it reads them", () => {
  for (const said of knownSayings) {
    expect(searchWords(said)).toEqual([said]);
    for (const meant of meaningOf(said) ?? []) expect(searchWords(meant).join(" ")).toBe(meant);
  }
});
