import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDate, formatDateTime, formatDays, formatUntil, wireDateTime } from "#lib/date.ts";

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
  expect(formatDays(at("2026-11-30T16:00:00Z"), at("2026-11-30T17:30:00Z"))).toBe(
    "30 November sampai 01 Desember 2026",
  );
});
