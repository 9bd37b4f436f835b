import fc from "fast-check";
import { expect, test } from "vitest";
import {
  joinReview,
  maskName,
  mayChangeReview,
  REVIEW_TEMPLATES,
  REVIEW_VIEWS,
  readReviewView,
  reviewTemplates,
  splitReview,
} from "#domain/service/review.ts";

test("I07 a masked name is its first and last sign, whatever stands between", () => {
  expect(["Dewi", "Dewi Lestari", " Ö ", "D", ""].map(maskName)).toEqual(["D***i", "D***i", "Ö***", "D***", "***"]);
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), (name) => [...maskName(name)].length <= 5));
});

test("I07 what was ticked and typed comes back to the form that changes it", () => {
  const ticked = fc.uniqueArray(fc.constantFrom(...REVIEW_TEMPLATES));
  const words = fc.stringMatching(/^[a-z][a-z .,]{0,30}[a-z]$/);
  fc.assert(
    fc.property(ticked, words, (phrases, typed) => {
      expect(splitReview(joinReview(phrases, typed))).toEqual({ ticked: phrases, words: typed });
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { ticked, words } = splitReview(text.trim());
      expect(joinReview(ticked, words)).toBe(text.trim());
    }),
  );
  expect(["", " Bagus. "].map((typed) => joinReview(["Sesuai foto"], typed))).toEqual([
    ...["Sesuai foto.", "Sesuai foto. Bagus."],
  ]);
  expect(splitReview("Sesuai foto.")).toEqual({ ticked: ["Sesuai foto"], words: "" });
  expect(splitReview("Sesuai foto. Sesuai foto.")).toEqual({ ticked: ["Sesuai foto"], words: "Sesuai foto." });
});

test("I07 every phrase alone is long enough for a review, and fits the kind of product", () => {
  expect(REVIEW_TEMPLATES.filter((phrase) => joinReview([phrase], "").length < 10)).toEqual([]);
  const [room, worn] = [reviewTemplates({ roomType: "Ruang Tamu" }), reviewTemplates({ roomType: "" })];
  expect(new Set([...room, ...worn])).toEqual(new Set(REVIEW_TEMPLATES));
  expect([room.at(-1), worn.at(-1)]).toEqual(["Kokoh dan nyaman", "Kilaunya indah"]);
});

test("I07 a review may be changed until the second in which 30 days have passed", () => {
  const days = 30 * 86_400;
  expect([days - 1, days].map((now) => mayChangeReview({ createdAt: 0 }, now))).toEqual([true, false]);
});

test("I07 E08 reviews are looked at as an address says, newest first where it says nothing known", () => {
  expect(REVIEW_VIEWS.map(readReviewView)).toEqual([...REVIEW_VIEWS]);
  expect([null, "", "acak"].map(readReviewView)).toEqual(["terbaru", "terbaru", "terbaru"]);
});
