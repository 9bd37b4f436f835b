import { expect, test } from "vitest";
import { doneWords, thingWords } from "#domain/staff/book-words.ts";
import { actions } from "#functions/api/actions.ts";

test("U18 whatever the back office can do has its words in the book; a command of the prompt stands as it was typed", () => {
  const names = Object.keys(actions);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => doneWords(name).startsWith("Perintah"))).toEqual([]);
  expect(new Set(names.map(doneWords)).size).toBe(names.length);
  expect(doneWords("products import")).toBe("Perintah products import");
  expect(doneWords("constructor")).toBe("Perintah constructor");
});

test("U18 a changed thing is named in words as far as they are the shop's own; numbers and names stay", () => {
  const said = {
    "customer 12": "pelanggan 12",
    "chat of customer 12": "chat dari pelanggan 12",
    "text of reply 3": "isi dari balasan 3",
    "3 products": "3 produk",
    "voucher of staff": "voucher dari staf",
    "reply Salam of customer": "balasan Salam of customer",
    "SI-2611-AB12CD": "SI-2611-AB12CD",
    text: "text",
    hours: "hours",
  };
  expect(Object.fromEntries(Object.keys(said).map((what) => [what, thingWords(what)]))).toEqual(said);
});
