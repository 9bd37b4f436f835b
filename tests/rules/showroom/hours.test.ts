import { expect, test } from "vitest";
import { type OpenDay, openStateOf, UNKNOWN_HOURS, weekOf } from "#domain/showroom/place.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const weekdays: OpenDay[] = [1, 2, 3, 4, 5].map((day) => ({ day, hours: { opens: "10:00", closes: "20:00" } }));
const week: OpenDay[] = [...weekdays, { day: 6, hours: { opens: "18:00", closes: "01:00" } }, { day: 7, hours: null }];

test("L01 a place is open from the second it opens until the second it closes, by its own clock", () => {
  // 28 September 2026 is a Monday; Makassar is eight hours ahead.
  const opens = at("2026-09-28T02:00:00Z");
  expect(openStateOf(week, "WITA", opens - 1).isOpen).toBe(false);
  expect(openStateOf(week, "WITA", opens)).toEqual({
    isOpen: true,
    words: "Buka sampai 20:00",
    changesAt: at("2026-09-28T12:00:00Z"),
  });
  expect(openStateOf(week, "WITA", at("2026-09-28T12:00:00Z")).isOpen).toBe(false);
  expect(openStateOf(week, "WIB", opens).isOpen).toBe(false);
});

test("L01 on the border of two days the day is the place's, not the server's", () => {
  // Sunday 16.30 in London is Monday 00.30 in Makassar, and still Sunday in Bandung.
  const night = at("2026-09-27T16:30:00Z");
  expect(openStateOf(week, "WITA", night).words).toBe("Tutup, buka lagi 10:00");
  expect(openStateOf(week, "WIB", night).words).toBe("Tutup, buka lagi Senin 10:00");
});

test("L01 what closes after midnight is open on the next day until then, also over the end of the week", () => {
  expect(openStateOf(week, "WIB", at("2026-10-03T17:30:00Z"))).toMatchObject({
    isOpen: true,
    words: "Buka sampai 01:00",
    changesAt: at("2026-10-03T18:00:00Z"),
  });
  const late: OpenDay[] = [{ day: 7, hours: { opens: "20:00", closes: "02:00" } }];
  expect(openStateOf(late, "WIB", at("2026-09-27T18:00:00Z")).isOpen).toBe(true);
});

test("L01 a place that never opens is closed, and nothing changes", () => {
  const closed: OpenDay[] = [{ day: 1, hours: null }];
  expect(openStateOf(closed, "WIB", 0)).toEqual({ isOpen: false, words: "Tutup", changesAt: undefined });
  expect(weekOf([{ day: 2, hours: { opens: "09:00", closes: "15:30" } }]).slice(0, 2)).toEqual([
    { name: "Senin", words: "Tutup" },
    { name: "Selasa", words: "09:00–15:30" },
  ]);
});

test("L01 a place whose hours nobody knows is not said to be closed", () => {
  expect(openStateOf([], "WIB", 0)).toEqual({ isOpen: false, words: UNKNOWN_HOURS, changesAt: undefined });
  expect(weekOf([])).toEqual([]);
});

test("L01 a closed place says its next opening, in whatever order its days were entered", () => {
  const two: OpenDay[] = [
    { day: 5, hours: { opens: "09:30", closes: "17:00" } },
    { day: 1, hours: { opens: "10:15", closes: "17:00" } },
  ];
  const state = (iso: string) => openStateOf(two, "WIB", at(iso));
  // Sunday, Monday, Tuesday and Friday evening in Bandung.
  expect(
    ["2026-09-27T05:00:00Z", "2026-09-28T03:14:59Z", "2026-09-29T05:00:00Z", "2026-10-02T10:00:00Z"].map(state),
  ).toEqual([
    { isOpen: false, words: "Tutup, buka lagi Senin 10:15", changesAt: at("2026-09-28T03:15:00Z") },
    { isOpen: false, words: "Tutup, buka lagi 10:15", changesAt: at("2026-09-28T03:15:00Z") },
    { isOpen: false, words: "Tutup, buka lagi Jumat 09:30", changesAt: at("2026-10-02T02:30:00Z") },
    { isOpen: false, words: "Tutup, buka lagi Senin 10:15", changesAt: at("2026-10-05T03:15:00Z") },
  ]);
});

test("L01 a place that closes in the hour of its opening is open around the clock", () => {
  const always: OpenDay[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, hours: { opens: "00:00", closes: "00:00" } }));
  for (const iso of ["2026-09-27T16:59:59Z", "2026-09-27T17:00:00Z", "2026-09-30T12:00:00Z"])
    expect(openStateOf(always, "WIB", at(iso)).isOpen).toBe(true);
});
