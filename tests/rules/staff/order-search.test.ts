import { expect, test } from "vitest";
import { listAddress, queryOf, readChoice } from "#app/features/staff/order-search.ts";
import { COUNTED_GROUPS, readOrderWords, STAFF_GROUPS, statesOfGroup } from "#domain/orders/staff-list.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";

const wordsOf = (typed: string) => readOrderWords(typed)?.words;

test("U05 a phone number is the same however it is pasted, also when its end is not known", () => {
  const pasted = ["0812-3456-7801", "+62 812 3456 7801", "6281234567801", "0062 (812) 3456.7801", "81234567801"];
  expect(pasted.map(wordsOf)).toEqual(pasted.map(() => '"81234567801"*'));
  expect(wordsOf("0812 345")).toBe('"812345"*');
});

test("U05 an order's number is found with and without dashes, in small letters, and by how it begins", () => {
  for (const typed of ["SI-261121-7K2M9QX4TB0R", "si2611217k2m9qx4tb0r", " SI 261121 7k2m9qx4tb0r "])
    expect(wordsOf(typed)?.toUpperCase(), typed).toBe('"SI-261121-7K2M9QX4TB0R"*');
  expect(wordsOf("si-261121")).toBe('"SI-261121"*');
  expect(readOrderWords("SI-261121-7K2M")?.product).toBeNull();
});

test("U05 words of a name stand for themselves, and for goods; an address for itself alone", () => {
  expect(readOrderWords("Rani  Kusuma")).toEqual({
    words: '"Rani"* "Kusuma"*',
    tracking: [],
    product: '"Rani"* "Kusuma"*',
  });
  expect(readOrderWords("rani@contoh.id")).toMatchObject({ words: '"rani@contoh.id"*', product: null });
  expect(readOrderWords("Rani@Contoh.id")?.email).toEqual({ address: "rani@contoh.id", words: '"Rani"' });
  expect(readOrderWords("rani@contoh")).not.toHaveProperty("email");
});

test("U05 what may be a tracking number is looked for as one, without spaces and in capitals too", () => {
  expect(readOrderWords("jx 8841 2077")?.tracking).toEqual(["jx88412077", "JX88412077"]);
  expect(readOrderWords("Kalung")?.tracking).toEqual([]);
});

test("U05 signs that the index of words would read as its own are taken out; without a letter nothing is looked for", () => {
  expect(wordsOf('a"b OR c*')).toBe('"ab"* "OR"* "c*"*');
  for (const nothing of ["", "   ", '"', "()* -"]) expect(readOrderWords(nothing)).toBeUndefined();
});

test("U05 each state is in one group, and what waits is counted", () => {
  expect(Object.values(statesOfGroup).flat().sort()).toEqual([...ORDER_STATES].sort());
  expect(STAFF_GROUPS.filter((one) => !(COUNTED_GROUPS as readonly string[]).includes(one))).toEqual([
    "selesai",
    "dibatalkan",
  ]);
});

const here = "https://toko.example/kelola/pesanan";

test("U05 the address keeps the choice: the last day is included, and another group begins at the first page", () => {
  const choice = readChoice(
    `${here}?keadaan=perlu-dikirim&q=rani&dari=2026-11-01&sampai=2026-11-02&sesudah=SI-261121-7K2M9QX4TB0R`,
  );
  expect(queryOf(choice)).toEqual({
    ...{ group: "perlu-dikirim", q: "rani", after: "SI-261121-7K2M9QX4TB0R" },
    since: Date.UTC(2026, 9, 31, 17) / 1000,
    until: Date.UTC(2026, 10, 2, 17) / 1000,
  });
  expect(listAddress(choice, { group: "dikirim" })).toBe(
    "/kelola/pesanan?keadaan=dikirim&q=rani&dari=2026-11-01&sampai=2026-11-02",
  );
});

test("U05 what the address says and is none is left out", () => {
  expect(queryOf(readChoice(`${here}?keadaan=lain&dari=kemarin&sampai=2026-13-40&sesudah=x`))).toEqual({
    ...{ group: undefined, q: undefined, after: undefined, since: undefined, until: undefined },
  });
});
