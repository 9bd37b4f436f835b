import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayParts,
  endOfDayAfter,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatShortDay,
  formatSpan,
  formatTime,
  formatUntil,
  formatWeekday,
  isoDateTime,
  nearMoment,
  promptMoment,
  proseTime,
  wireDateTime,
} from "#lib/date.ts";
import { dayOf, secondsUntilTomorrow, startOfDay } from "#lib/time.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const anySecond = fc.integer({ min: at("2000-01-01T00:00:00Z"), max: at("2090-01-01T00:00:00Z") });

test("G06 a date is written DD MMMM YYYY HH:mm in Indonesian, on the shop's clock", () => {
  expect(formatDateTime(at("2026-11-20T16:59:00Z"))).toBe("20 November 2026 23:59 WIB");
  expect(formatDateTime(at("2026-08-01T00:05:59Z"))).toBe("01 Agustus 2026 07:05 WIB");
  expect(formatDate(at("2026-03-09T12:00:00Z"))).toBe("09 Maret 2026");
});

test("T09 midnight in Bandung is the next day, though London is still in the old year", () => {
  expect(formatDateTime(at("2026-12-31T16:59:59Z"))).toBe("31 Desember 2026 23:59 WIB");
  expect(formatDateTime(at("2026-12-31T17:00:00Z"))).toBe("01 Januari 2027 00:00 WIB");
  expect(formatDate(at("2028-02-28T17:00:00Z"))).toBe("29 Februari 2028");
});

test("T09 what ends as a day begins is told as the last minute of the day before, what ends within one as it is", () => {
  expect(formatUntil(at("2026-11-20T17:00:00Z"))).toBe("20 November 2026 23:59 WIB");
  expect(formatUntil(at("2026-11-20T16:00:00Z"), "WITA")).toBe("20 November 2026 23:59 WITA");
  expect(formatUntil(at("2026-12-31T17:00:00Z"))).toBe("31 Desember 2026 23:59 WIB");
  expect(formatUntil(at("2026-11-20T11:00:00Z"))).toBe("20 November 2026 18:00 WIB");
  expect(formatUntil(at("2027-01-22T13:52:10Z"))).toBe("22 Januari 2027 20:52 WIB");
});

test("U05 U06 T09 a moment near now is told by its day in Bandung, one of this year by weekday and date, another by its date", () => {
  // Half past midnight in Bandung, on a Friday.
  const now = at("2026-11-26T17:30:00Z");
  const told = (moment: string) => nearMoment(at(moment), now);
  expect([
    told("2026-11-26T17:00:00Z"),
    told("2026-11-27T16:59:00Z"),
    told("2026-11-26T16:59:59Z"),
    told("2026-11-25T17:00:00Z"),
    told("2026-11-27T17:05:00Z"),
    told("2026-11-15T13:48:00Z"),
    told("2026-11-28T17:00:00Z"),
    told("2025-12-31T16:59:00Z"),
    told("2026-12-31T17:00:00Z"),
  ]).toEqual([
    "hari ini 00.00",
    "hari ini 23.59",
    "kemarin 23.59",
    "kemarin 00.00",
    "besok 00.05",
    "Min 15 Nov 20.48",
    "Min 29 Nov 00.00",
    "31 Des 2025",
    "1 Jan 2027",
  ]);
  expect([nearMoment(at("2025-12-31T16:00:00Z"), at("2025-12-31T18:00:00Z")), formatWeekday(now)]).toEqual([
    "kemarin 23.00",
    "Jum",
  ]);
});

test("G06 T09 a sale's start is told on the shop's clock, WIB, from the first second of all on", () => {
  expect(wireDateTime(0)).toBe("1970-01-01 07:00:00");
  expect(wireDateTime(Date.UTC(2026, 11, 31, 17, 30, 5) / 1000)).toBe("2027-01-01 00:30:05");
});

test("T09 the time on the wire is the shop's own: seven hours before it is the same second", () => {
  expect(wireDateTime(at("2026-11-20T16:59:07Z"))).toBe("2026-11-20 23:59:07");
  fc.assert(
    fc.property(anySecond, (second) => {
      expect(Date.parse(`${wireDateTime(second).replace(" ", "T")}+07:00`) / 1000).toBe(second);
    }),
  );
});

test("G06 the words agree with what a calendar of Jakarta says of every second", () => {
  const calendar = new Intl.DateTimeFormat("id-ID", {
    timeZone: "Asia/Jakarta",
    day: "2-digit",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  fc.assert(
    fc.property(anySecond, (second) => {
      const part = Object.fromEntries(calendar.formatToParts(second * 1000).map(({ type, value }) => [type, value]));
      const words = `${part.day} ${part.month} ${part.year} ${part.hour}:${part.minute} WIB`;
      expect(formatDateTime(second)).toBe(words);
    }),
  );
});

test("G06 days from one to another say once what they share, by the shop's clock", () => {
  const days = (from: string, to: string) => formatDays(at(`${from}T03:00:00Z`), at(`${to}T03:00:00Z`));
  expect(days("2026-11-25", "2026-11-26")).toBe("25 sampai 26 November 2026");
  expect(days("2026-11-25", "2026-11-25")).toBe("25 November 2026");
  expect(days("2026-11-29", "2026-12-02")).toBe("29 November sampai 02 Desember 2026");
  expect(days("2026-12-30", "2027-01-02")).toBe("30 Desember 2026 sampai 02 Januari 2027");
  // The same days of another month or year are other days.
  expect(days("2026-11-25", "2026-12-25")).toBe("25 November sampai 25 Desember 2026");
  expect(formatDays(at("2026-11-30T02:00:00Z"), at("2026-11-30T16:30:00Z"))).toBe("30 November 2026");
  expect(formatDays(at("2026-11-30T16:00:00Z"), at("2026-11-30T17:30:00Z"))).toBe(
    "30 November sampai 01 Desember 2026",
  );
});

test("G06 T09 one second is told in each form by the clock of its own zone", () => {
  const late = at("2026-11-28T16:05:00Z");
  expect([
    formatTime(late),
    formatTime(late, "WIT"),
    proseTime(late),
    formatShortDay(at("2026-11-08T17:00:00Z")),
    formatDay(late, "WIB"),
    formatDay(late, "WIT"),
    promptMoment(at("2026-12-31T16:59:00Z")),
    isoDateTime(late, "WIB"),
    isoDateTime(late, "WIT"),
  ]).toEqual([
    "23:05 WIB",
    "01:05 WIT",
    "23.05",
    "9 Nov",
    "Sabtu, 28 November 2026",
    "Minggu, 29 November 2026",
    "Thursday, 31 December 2026 at 23:59 WIB",
    "2026-11-28T23:05:00+07:00",
    "2026-11-29T01:05:00+09:00",
  ]);
  expect([dayParts(at("2026-11-08T16:30:00Z"), "WIB"), dayParts(at("2026-11-08T16:30:00Z"), "WITA")]).toEqual([
    { day: "8", month: "Nov" },
    { day: "9", month: "Nov" },
  ]);
});

test("T09 a span says its day only where it ends on another one", () => {
  const start = at("2026-11-28T03:00:00Z");
  expect(formatSpan(start, start + 2 * 3600, "WIB")).toBe("10:00–12:00 WIB");
  expect(formatSpan(start, at("2026-11-28T16:30:00Z"), "WIB")).toBe("10:00–23:30 WIB");
  expect(formatSpan(start, at("2026-11-28T16:30:00Z"), "WITA")).toBe("11:00 – 29 November 00:30 WITA");
});

test("T14 what lasts for days or years ends with a day of the shop's, whenever on its first day it began", () => {
  const ends = (from: string, count: number, unit: "day" | "year") =>
    formatDateTime(endOfDayAfter(at(from), count, unit) - 1);
  for (const from of ["2026-11-19T17:00:00Z", "2026-11-20T16:59:59Z"]) {
    expect(ends(from, 14, "day")).toBe("04 Desember 2026 23:59 WIB");
    expect(ends(from, 10, "year")).toBe("20 November 2036 23:59 WIB");
  }
  expect(endOfDayAfter(at("2026-11-20T03:00:00Z"), 0, "day")).toBe(at("2026-11-20T17:00:00Z"));
});

test("T09 the shop's days begin at midnight in Bandung and follow each other", () => {
  expect([dayOf(at("1970-01-01T16:59:59Z")), dayOf(at("1970-01-01T17:00:00Z")), startOfDay(1)]).toEqual([
    0,
    1,
    at("1970-01-01T17:00:00Z"),
  ]);
  expect(["16:59:59", "17:00:00", "17:00:01"].map((clock) => secondsUntilTomorrow(at(`2026-11-20T${clock}Z`)))).toEqual(
    [1, 86_400, 86_399],
  );
});
