import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countMistakes,
  foldText,
  likelyWord,
  mistakesAllowed,
  searchWords,
  stemOf,
  wordPieces,
} from "#domain/catalogue/search.ts";

const word = fc.stringMatching(/^[a-z]{3,12}$/);
const known = (...words: string[]) => words.map((one) => ({ word: one, weight: 1 }));

test("D07 a query is read as its words, without accents, marks and repetition", () => {
  expect(searchWords("  Puf BOUCLÉ, boucle! 18K ")).toEqual(["puf", "boucle", "18k"]);
  expect(searchWords('cincin" OR (NEAR*) a')).toEqual(["cincin", "or", "near"]);
  expect(searchWords("🪑 👩‍🎨 —")).toEqual([]);
});

test("D07 a number of seats, chairs or shelves is read as names write it, a size as it stands", () => {
  expect(searchWords("sofa 3 dudukan, meja 6-kursi, 1,2 orang, 18 pintu")).toEqual([
    "sofa",
    "tiga",
    "dudukan",
    "meja",
    "enam",
    "kursi",
  ]);
});

test("D07 whatever is typed, words hold letters and digits only, and never too many", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const words = searchWords(text);
      expect(words.length).toBeLessThanOrEqual(6);
      for (const one of words) expect(one).toMatch(/^[\p{L}\p{N}]{2,24}$/u);
    }),
  );
});

test("D07 Indonesian words find their roots", () => {
  const roots = { anyaman: "anyam", lampunya: "lampu", bergaransinya: "garans", perhiasan: "hias", dudukan: "duduk" };
  for (const [given, root] of Object.entries(roots)) expect(stemOf(given)).toBe(root);
  for (const short of ["meja", "sofa", "kuku", "besi"]) expect(stemOf(short)).toBe(short);
});

test("D07 a root is never shorter than four letters, and always a part of its word", () => {
  fc.assert(
    fc.property(word, (one) => {
      const root = stemOf(one);
      expect(one).toContain(root);
      expect(root.length).toBeGreaterThanOrEqual(Math.min(4, one.length));
    }),
  );
});

test("D07 one letter added, left out, replaced or swapped is one mistake", () => {
  for (const typed of ["cincn", "cinccin", "cimcin", "cnicin"]) expect(countMistakes(typed, "cincin", 2)).toBe(1);
  expect(countMistakes("soffa", "sofa", 1)).toBe(1);
  expect(countMistakes("cincin", "cincin", 1)).toBe(0);
  expect(countMistakes("meja", "lampu", 1)).toBe(2);
});

test("D07 mistakes count the same both ways, and none means the same word", () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(countMistakes(one, other, 20)).toBe(countMistakes(other, one, 20));
      expect(countMistakes(one, other, 20) === 0).toBe(one === other);
    }),
  );
});

test("D07 every single mistake in a known word is found out", () => {
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.stringMatching(/^[a-z]$/),
      fc.constantFrom("add", "drop", "replace"),
      (one, at, letter, kind) => {
        const place = at % one.length;
        const rest = one.slice(kind === "add" ? place : place + 1);
        const typed = one.slice(0, place) + (kind === "drop" ? "" : letter) + rest;
        fc.pre(typed.length >= 3);
        expect(likelyWord(typed, known(one))).toBe(one);
      },
    ),
  );
});

test("D07 longer words may hold two mistakes, short ones one, the shortest none", () => {
  expect(["ab", "abc", "abcdefg", "abcdefgh"].map(mistakesAllowed)).toEqual([0, 1, 1, 2]);
  expect(likelyWord("perhisan", known("perhiasan"))).toBe("perhiasan");
  expect(likelyWord("prhisan", known("perhiasan"))).toBeUndefined();
});

test("D07 of several near words the nearest is meant, then the commonest, never one that nothing carries", () => {
  expect(likelyWord("cincn", known("cincang", "cincin"))).toBe("cincin");
  expect(
    likelyWord("mja", [
      { word: "meja", weight: 9 },
      { word: "raja", weight: 20 },
    ]),
  ).toBe("meja");
  expect(
    likelyWord("batu", [
      { word: "batuk", weight: 2 },
      { word: "bata", weight: 7 },
    ]),
  ).toBe("bata");
  expect(likelyWord("cincn", [{ word: "cincin", weight: 0 }])).toBeUndefined();
});

test("D07 a word and what it was mistyped as share a piece", () => {
  expect(wordPieces("sofa")).toEqual(["_so", "sof", "ofa", "fa_"]);
  expect(wordPieces("mja").some((piece) => wordPieces("meja").includes(piece))).toBe(true);
});

test("D07 folding a text twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
