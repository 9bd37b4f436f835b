import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CalendarEntry, toCalendar } from "#domain/showroom/activity.ts";

const entry: CalendarEntry = {
  uid: "kegiatan-1@toko.example",
  start: Date.parse("2026-11-28T19:30:00+08:00") / 1000,
  end: Date.parse("2026-11-28T21:00:00+08:00") / 1000,
  title: "Menata meja; tamu, dan \\lampu",
  text: "Baris satu\r\nBaris dua",
  place: "Rumah Losari, Makassar",
  latitude: -5.1477,
  longitude: 119.4327,
  url: "https://toko.example/showroom/kegiatan/meja",
};
const NOW = 1_790_000_000;
const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("L01 an activity in Makassar stands in a calendar at its own second, in UTC", () => {
  expect(unfolded(toCalendar({ ...entry, url: `${entry.url}\r\n\u0007 x` }, NOW))).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Serambi//Showroom//ID",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:kegiatan-1@toko.example",
    "DTSTAMP:20260921T141320Z",
    "DTSTART:20261128T113000Z",
    "DTEND:20261128T130000Z",
    "SUMMARY:Menata meja\\; tamu\\, dan \\\\lampu",
    "DESCRIPTION:Baris satu\\nBaris dua\\nhttps://toko.example/showroom/kegiatan/meja\\n x",
    "LOCATION:Rumah Losari\\, Makassar",
    "GEO:-5.147700;119.432700",
    "URL:https://toko.example/showroom/kegiatan/mejax",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
  for (const place of [{ latitude: null }, { longitude: null }, { latitude: null, longitude: null }]) {
    const lines = unfolded(toCalendar({ ...entry, ...place }, NOW));
    expect([lines.length, lines.filter((line) => line.startsWith("GEO"))]).toEqual([17, []]);
  }
});

test("L01 whatever the words: lines end with CRLF, have 75 octets at most, and say the same when unfolded", () => {
  const words = fc.string({ unit: "binary", maxLength: 400 });
  fc.assert(
    fc.property(words, words, words, (title, text, place) => {
      const file = toCalendar({ ...entry, title, text, place }, NOW);
      expect(file.replaceAll("\r\n", "")).not.toMatch(/[\p{Cc}]/u);
      for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const lines = unfolded(file);
      expect(lines).toHaveLength(18);
      const said = lines.find((line) => line.startsWith("SUMMARY:"))?.slice("SUMMARY:".length) ?? "";
      const read = said.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign));
      const meant = title.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");
      expect(read).toBe(new TextDecoder().decode(new TextEncoder().encode(meant)) === meant ? meant : read);
    }),
  );
});
