import { expect, test } from "vitest";
import { RUN_MAX } from "#domain/metrics/alert.ts";
import { watchedOf, watchWords } from "#domain/staff/watch.ts";

const NOW = 1_800_000_000;
const swept = { name: "ran:sweep", at: NOW - 60 };
const wrong = (noted: { name: string; at: number }[]) => watchedOf(noted, NOW).filter(({ isWell }) => !isWell);

test("U04 a shop in which nothing was found is well in three words, and each thing that is watched says so", () => {
  const watched = watchedOf([swept], NOW);
  expect(watchWords(watched)).toBe("Semua berjalan baik");
  expect(watched.map(({ title }) => title)).toContain("Pembayaran masuk lancar");
  expect(watched.every(({ since, todo, link }) => since === null && todo === "" && link === "")).toBe(true);
});

test("U04 a trouble stands first, with since when, what to do about it and where", () => {
  const watched = watchedOf([swept, { name: "trouble:messages", at: NOW - 900 }], NOW);
  expect(watchWords(watched)).toBe("1 perlu dilihat");
  expect(watched[0]).toMatchObject({ isWell: false, title: "E-mail/WhatsApp tidak terkirim", since: NOW - 900 });
  expect(watched[0]?.link).toMatch(/^https:/);
});

test("U04 books that do not add up name whose they are, each once, and no more than three", () => {
  const found = ["SI-1: a", "SI-1: b", "SI-2: a", "SI-3: a", "SI-4: a"].map((says) => ({
    name: `found:${says}`,
    at: NOW,
  }));
  expect(wrong([swept, ...found])).toMatchObject([
    { title: "Pembukuan tidak cocok", todo: expect.stringContaining("SI-1, SI-2, SI-3 dan 1 lagi"), since: NOW },
  ]);
});

test("U04 a clock that stands still is told, though it cannot say so itself; one that never ran is not", () => {
  const at = NOW - RUN_MAX.sweep - 1;
  expect(wrong([{ name: "ran:sweep", at }])).toMatchObject([{ title: "Tugas otomatis toko berhenti", since: at }]);
  expect(wrong([{ name: "ran:sweep", at: at + 1 }])).toEqual([]);
  expect(wrong([])).toEqual([]);
});
