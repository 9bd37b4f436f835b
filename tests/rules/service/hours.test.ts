import fc from "fast-check";
import { expect, test } from "vitest";
import { answerWords, readHours } from "#domain/service/chat.ts";

const HOURS = "Senin sampai Sabtu, 09:00 sampai 18:00 WIB";
/** A second in the shop's own zone. */
const at = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+07:00`) / 1000;

test.each([
  ["2026-11-23", "09:00", "Kami sedang melayani chat, sampai pukul 18.00 WIB hari ini."],
  ["2026-11-23", "17:59", "Kami sedang melayani chat, sampai pukul 18.00 WIB hari ini."],
  ["2026-11-23", "08:59", "Chat sedang tutup. Kami membalas hari ini mulai pukul 09.00 WIB."],
  ["2026-11-23", "18:00", "Chat sedang tutup. Kami membalas besok mulai pukul 09.00 WIB."],
  ["2026-11-28", "18:00", "Chat sedang tutup. Kami membalas hari Senin mulai pukul 09.00 WIB."],
  ["2026-11-22", "12:00", "Chat sedang tutup. Kami membalas besok mulai pukul 09.00 WIB."],
])("I10 on %s at %s it is said when an answer comes: %s", (day, clock, words) => {
  expect(answerWords(HOURS, at(day, clock), [])).toBe(words);
});

test("I10 hours are read as shops write them, in every zone, and over the end of a week", () => {
  expect(readHours("Setiap hari 08:30-21:00 WITA")).toEqual({
    first: 0,
    last: 6,
    from: 30_600,
    until: 75_600,
    zone: "WITA",
  });
  expect(readHours("Sabtu - Kamis, pukul 8:00 s/d 12:00")).toMatchObject({ first: 6, last: 4, zone: "WIB" });
  expect(answerWords("Sabtu - Kamis, 08:00 - 12:00", at("2026-11-27", "09:00"), [])).toContain(
    "besok mulai pukul 08.00",
  );
});

test("I10 hours that are no rule are told as the shop wrote them", () => {
  for (const odd of [
    "Buka setiap hari",
    "Senin sampai Sabtu, 18:00 sampai 09:00 WIB",
    "Senin sampai Sabtu, 9 sampai 18",
  ])
    expect(answerWords(odd, 0, [])).toBe(`Kami membalas pada jam layanan: ${odd}.`);
  expect(answerWords(" ", 0, [])).toBe("Kami membalas secepatnya.");
});

test("I10 at any second an answer is promised for now or for a day of work", () => {
  fc.assert(
    fc.property(fc.nat({ max: 4e9 }), (now) => {
      const words = answerWords(HOURS, now, []);
      expect(words).toMatch(
        /^(Kami sedang melayani chat|Chat sedang tutup. Kami membalas (hari ini|besok|hari Senin) )/,
      );
    }),
  );
});

test("I10 hours of one day, of half hours and to midnight are hours too; what ends before it begins is none", () => {
  expect(readHours(" Senin - Senin, 00.00 - 24.00 ")).toEqual({
    ...{ first: 1, last: 1, from: 0, until: 86_400, zone: "WIB" },
  });
  for (const odd of [
    "Senin - Selasa, 09:00 - 09:00",
    "Senin - Selasa, 09:00 - 24:01",
    "x Senin - Selasa, 09:00 - 10:00",
  ])
    expect(readHours(odd), odd).toBeUndefined();
  const spaced = (length: number) => "Setiap hari 08:30-21:00".padEnd(length).replace(" 08", `${" ".repeat(60)}08`);
  expect([spaced(41).length, readHours(spaced(41))?.from, readHours(spaced(42))]).toEqual([100, 30_600, undefined]);
  expect(answerWords("  Buka saja  ", 0, [])).toBe("Kami membalas pada jam layanan: Buka saja.");
});

test.each([
  ["Senin - Senin, 09:00 - 18:00", "2026-11-23", "sampai pukul 18.00"],
  ["Senin - Senin, 09:00 - 18:00", "2026-11-24", "hari Senin mulai pukul 09.00"],
  ["Minggu - Kamis, 08:30 - 18:00", "2026-11-26", "sampai pukul 18.00"],
  ["Minggu - Kamis, 08:30 - 18:00", "2026-11-27", "hari Minggu mulai pukul 08.30"],
  ["Sabtu - Kamis, 09:00 - 18:00", "2026-11-26", "sampai pukul 18.00"],
  ["Sabtu - Kamis, 09:00 - 18:00", "2026-11-27", "besok mulai pukul 09.00"],
  ["Sabtu - Kamis, 09:00 - 18:00", "2026-11-28", "sampai pukul 18.00"],
])("I10 by %s at noon on %s an answer comes: %s", (hours, day, words) => {
  expect(answerWords(hours, at(day, "12:00"), [])).toContain(words);
});
