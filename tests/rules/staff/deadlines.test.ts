import { expect, test } from "vitest";
import { calendarOf } from "#domain/service/calendar.ts";
import { answerBefore, chatBefore, sendBefore, urgencyOf } from "#domain/staff/deadlines.ts";
import { dueWords, momentWords, spanWords } from "#domain/staff/waiting.ts";
import { formatDateTime } from "#lib/date.ts";

/** A moment by the shop's clock, in November 2026; the 23rd is a Monday. */
const wib = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 10, day, hour - 7, minute) / 1000;
const said = (at: number) => formatDateTime(at);

const SIX_DAYS = calendarOf("Senin sampai Sabtu, 09:00 sampai 18:00 WIB", "");
const FRIDAY_OFF = calendarOf("Sabtu sampai Kamis, 09:00 sampai 17:00", "");
const ALL_DAYS = calendarOf("", "");

test.each([
  ["in the afternoon of the day after it was paid", wib(23, 9), 0, SIX_DAYS, wib(24, 15)],
  [
    "not on a day on which the shop is closed: paid on Saturday, it leaves on Monday",
    wib(21, 9),
    0,
    SIX_DAYS,
    wib(23, 15),
  ],
  ["also what is paid on that closed day", wib(22, 23, 59), 0, SIX_DAYS, wib(23, 15)],
  ["a week may end elsewhere", wib(26, 9), 0, FRIDAY_OFF, wib(28, 15)],
  ["hours that are no rule close nothing", wib(21, 9), 0, ALL_DAYS, wib(22, 15)],
  ["what is made to order leaves on the day on which it is ready", wib(2, 9), wib(27), SIX_DAYS, wib(27, 15)],
  ["ready on a closed day, it leaves on the next working day", wib(2, 9), wib(29), SIX_DAYS, wib(30, 15)],
  ["ready long ago, it is as any other", wib(23, 9), wib(3), SIX_DAYS, wib(24, 15)],
] as const)("U04 a parcel is to leave by a deadline: %s", (_, paidAt, readyAt, calendar, due) => {
  expect(said(sendBefore({ paidAt, readyAt }, calendar))).toBe(said(due));
});

test("U04 who writes is answered within the working days that the shop promises, by the same hour", () => {
  expect(said(answerBefore(wib(23, 10, 20), 1, SIX_DAYS))).toBe(said(wib(24, 10, 20)));
  expect(said(answerBefore(wib(20, 10), 2, SIX_DAYS))).toBe(said(wib(23, 10)));
  expect(said(answerBefore(wib(20, 10), 2, ALL_DAYS))).toBe(said(wib(22, 10)));
});

test("U04 a chat is answered within an hour while the shop works, and else an hour after it opens", () => {
  expect(said(chatBefore(wib(23, 10, 20), SIX_DAYS))).toBe(said(wib(23, 11, 20)));
  expect(said(chatBefore(wib(23, 6), SIX_DAYS))).toBe(said(wib(23, 10)));
  expect(said(chatBefore(wib(21, 18), SIX_DAYS))).toBe(said(wib(23, 10)));
  expect(said(chatBefore(wib(22, 3), ALL_DAYS))).toBe(said(wib(22, 4)));
});

test("U04 a deadline is late from its own second on, urgent on its own day, and later before", () => {
  const due = wib(23, 15);
  expect([due, due - 1, wib(23), wib(22, 23, 59)].map((now) => urgencyOf(due, now))).toEqual([
    "late",
    "now",
    "now",
    "later",
  ]);
});

test("U04 a deadline says its time on this day, its weekday within a week, its date beyond, and how late it is", () => {
  const now = wib(23, 10, 40);
  expect(dueWords("Kirim", wib(23, 15), now)).toBe("Kirim sebelum 15.00");
  expect(dueWords("Kirim", wib(24, 15), now)).toBe("Kirim sebelum Sel 15.00");
  expect(dueWords("Kirim", wib(30, 15), now)).toBe("Kirim sebelum 30 Nov");
  expect(dueWords("Kirim", wib(22, 15), now)).toBe("Terlambat 19 jam");
  expect(momentWords(wib(21, 8, 5), now)).toBe("Sab 08.05");
});

test.each([
  [0, "kurang dari satu menit"],
  [19 * 60, "19 menit"],
  [3600, "1 jam"],
  [3 * 3600 + 20 * 60, "3 jam 20 menit"],
  [17 * 3600 + 30 * 60, "17 jam"],
  [42 * 3600, "1 hari 18 jam"],
  [48 * 3600, "2 hari"],
  [12 * 86_400 + 5000, "12 hari"],
  [-5, "kurang dari satu menit"],
])("U04 %i seconds are %s", (span, words) => {
  expect(spanWords(span)).toBe(words);
});
