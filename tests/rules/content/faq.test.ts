import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findQuestions } from "#domain/content/page-text.ts";

const pay = { title: "Metode pembayaran apa saja?", text: "Virtual account, atau kartu kredit." };
const ring = {
  title: "Bagaimana menentukan ukuran cincin?",
  text: "Ukur jari pada sore hari, lalu cocokkan dengan tabel.",
};
const refund = { title: "Kapan uang kembali?", text: "Pembayaran kembali dalam tujuh hari, juga untuk kartu." };
const all = [refund, pay, ring];

describe("a search among the questions", () => {
  test("A02 finds all words in whatever case, accent and form, in the question or its answer", () => {
    expect(findQuestions(all, "CINCIN")).toEqual([ring]);
    expect(findQuestions(all, "ukurannya cíncin")).toEqual([ring]);
    expect(findQuestions(all, "kartu kredit")).toEqual([pay]);
    expect(findQuestions(all, "cincin kartu")).toEqual([]);
  });

  test("A02 what the question itself says comes before what only the answer says", () => {
    expect(findQuestions(all, "pembayaran")).toEqual([pay, refund]);
    expect(findQuestions([pay, refund], "kembali kartu")).toEqual([refund]);
  });

  test("A02 signs alone find nothing, and whatever is typed finds only questions that there are", () => {
    expect(findQuestions(all, "?!")).toEqual([]);
    fc.assert(fc.property(fc.string(), (typed) => findQuestions(all, typed).every((one) => all.includes(one))));
  });
});
