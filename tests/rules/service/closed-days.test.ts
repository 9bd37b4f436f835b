import { expect, test } from "vitest";
import { arrivalOf } from "#domain/orders/arrival.ts";
import { calendarOf, countsFrom } from "#domain/service/calendar.ts";
import { answerWords } from "#domain/service/chat.ts";
import {
  isClosedOn,
  keptDays,
  payTime,
  readClosedDays,
  toldNow,
  writeClosedDays,
} from "#domain/service/closed-days.ts";
import { closedNews } from "#domain/service/closed-news.ts";
import { answerBefore, chatBefore, sendBefore } from "#domain/staff/deadlines.ts";
import { formatDateTime } from "#lib/date.ts";
import { dayOf } from "#lib/time.ts";

/** A moment by the shop's clock in December 2026; the 21st is a Monday. */
const wib = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 11, day, hour - 7, minute) / 1000;
const said = (at: number | undefined) => (at === undefined ? undefined : formatDateTime(at));

const HOURS = "Senin sampai Sabtu, 09:00 sampai 18:00 WIB";
const HOLIDAY = "2026-12-24 sampai 2026-12-26: Libur Natal";
const ONE_DAY = "2026-12-22: Rapat";
const DAY = 86_400;
const HOUR = 3600;

const closed = (text: string) => {
  const read = readClosedDays(text);
  if (!Array.isArray(read)) throw new Error(read.why);
  return read;
};

test("U18 closed days are read as a shop writes them, sorted, and written so that they are read again", () => {
  const text = "2027-03-19: Nyepi;  2026-12-24 sampai 2026-12-26 : Libur Natal ; 2027-01-01";
  expect(writeClosedDays(closed(text))).toBe(`${HOLIDAY}; 2027-01-01; 2027-03-19: Nyepi`);
  expect(closed("")).toEqual([]);
});

test.each([
  ["besok", "no-closed-days"],
  ["2026-02-30", "no-closed-days"],
  ["2026-12-26 sampai 2026-12-24", "no-closed-days"],
  ["2026-12-24 hingga 2026-12-26", "no-closed-days"],
  [`2026-12-24: ${"a".repeat(81)}`, "no-closed-days"],
  ["2026-01-01 sampai 2026-03-02", "closed-too-long"],
  [Array.from({ length: 21 }, () => "2026-12-24").join(";"), "too-many-parts"],
])("U18 %s is no list of closed days", (text, why) => {
  expect(readClosedDays(text)).toMatchObject({ why });
});

test("U18 a closed day begins and ends at the shop's midnight", () => {
  const days = closed(ONE_DAY);
  expect([wib(21, 23, 59), wib(22), wib(22, 23, 59), wib(23)].map((at) => isClosedOn(dayOf(at), days))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ["ends on an open day: as ever", ONE_DAY, DAY, wib(22, 9), DAY],
  ["ends on the closed day: a day longer", ONE_DAY, DAY, wib(21, 9), 2 * DAY],
  ["ends in its first second", ONE_DAY, DAY, wib(21), 2 * DAY],
  ["ends in the last second before it", ONE_DAY, DAY, wib(21) - 1, DAY],
  ["ends in the first second after it", ONE_DAY, DAY, wib(22), DAY],
  ["ends on the first of several: past all of them", HOLIDAY, DAY, wib(23, 9), 4 * DAY],
  ["ends on the last of several", HOLIDAY, DAY, wib(25, 9), 2 * DAY],
  ["two holidays in a row are one", `${HOLIDAY}; 2026-12-27`, DAY, wib(23, 9), 5 * DAY],
  ["the hour of what is scarce stays an hour", HOLIDAY, HOUR, wib(24, 9), HOUR],
  ["nothing is closed", "", DAY, wib(23, 9), DAY],
])("U18 the time to pay %s", (_, text, within, now, expected) => {
  expect(payTime(within, now, closed(text))).toBe(expected);
});

test.each([
  ["paid the day before, it leaves after all of them", HOLIDAY, wib(23, 9), 0, wib(28, 15)],
  ["paid in the midst of them, it leaves on the same day", HOLIDAY, wib(25, 9), 0, wib(28, 15)],
  ["paid a day earlier, it still leaves before", HOLIDAY, wib(22, 9), 0, wib(23, 15)],
  ["a single day moves it by one", ONE_DAY, wib(21, 9), 0, wib(23, 15)],
  ["what is ready on a closed day waits", HOLIDAY, wib(1, 9), wib(24), wib(28, 15)],
])("U18 a parcel's deadline: %s", (_, text, paidAt, readyAt, due) => {
  expect(said(sendBefore({ paidAt, readyAt }, calendarOf(HOURS, text)))).toBe(said(due));
});

test("U18 what is promised moves by as many days as the parcel leaves later", () => {
  const from = (text: string, paidAt: number, readyAt = 0) =>
    countsFrom({ paidAt, readyAt }, calendarOf(HOURS, text)) - Math.max(paidAt, readyAt);
  expect(from("", wib(23, 9))).toBe(0);
  // Without the holiday it would leave on the 24th, with it on Monday the 28th.
  expect(from(HOLIDAY, wib(23, 9))).toBe(4 * DAY);
  // On the 26th, and on the 28th.
  expect(from(HOLIDAY, wib(25, 9))).toBe(2 * DAY);
  expect(from(HOLIDAY, wib(22, 9))).toBe(0);
  expect(from(ONE_DAY, wib(21, 9))).toBe(DAY);
  expect(from(HOLIDAY, wib(1), wib(24))).toBe(4 * DAY);
});

test("U18 J12 an order's arrival moves until it is shipped, and then no more", () => {
  const parcel = { state: "waiting" as const, service: "reguler", weightGram: 500, readyAt: 0, shippedAt: null };
  const order = { state: "paid" as const, provinceId: 32, paidAt: wib(23, 9) };
  const calendar = calendarOf(HOURS, HOLIDAY);
  expect(arrivalOf(parcel, order, calendar)?.from).toBe(wib(28, 9));
  const shipped = { ...parcel, state: "shipped" as const, shippedAt: wib(23, 15) };
  expect(arrivalOf(shipped, { ...order, state: "shipped" }, calendar)?.from).toBe(wib(24, 15));
});

test("U18 who writes is answered within working days that are no closed days, a chat an hour after the shop opens", () => {
  const calendar = calendarOf(HOURS, HOLIDAY);
  expect(said(answerBefore(wib(23, 10), 1, calendar))).toBe(said(wib(28, 10)));
  expect(said(answerBefore(wib(24, 10), 2, calendar))).toBe(said(wib(29, 10)));
  expect(said(chatBefore(wib(23, 10), calendar))).toBe(said(wib(23, 11)));
  expect(said(chatBefore(wib(24, 10), calendar))).toBe(said(wib(28, 10)));
  expect(said(chatBefore(wib(22, 10), calendarOf("", ONE_DAY)))).toBe(said(wib(23, 1)));
});

test("U18 the inbox says when the shop answers again after closed days", () => {
  const words = (text: string, now: number) => answerWords(HOURS, now, closed(text));
  expect(words(HOLIDAY, wib(24, 10))).toBe("Chat sedang tutup. Kami membalas hari Senin mulai pukul 09.00 WIB.");
  expect(words(ONE_DAY, wib(22, 10))).toBe("Chat sedang tutup. Kami membalas besok mulai pukul 09.00 WIB.");
  expect(words("2026-12-21 sampai 2026-12-28", wib(21, 10))).toBe(
    "Chat sedang tutup. Kami membalas hari Selasa, 8 hari lagi, mulai pukul 09.00 WIB.",
  );
});

test("U18 shoppers are told from a week before until the last closed day is over", () => {
  const news = (now: number, text = HOLIDAY) => closedNews(calendarOf(HOURS, text), now);
  const told =
    "Toko libur 24 sampai 26 Desember 2026 (Libur Natal). Anda tetap bisa memesan. Kami mengirim dan membalas lagi mulai 28 Desember 2026.";
  expect(news(wib(17) - 1)).toEqual({ until: wib(17) });
  expect(news(wib(17))).toEqual({ until: wib(27), news: told });
  expect(news(wib(27) - 1).news).toBe(told);
  expect(news(wib(27))).toEqual({});
  expect(news(wib(22, 9), ONE_DAY).news).toMatch(
    /^Toko libur 22 Desember 2026 \(Rapat\)\. .* mulai 23 Desember 2026\.$/,
  );
  expect(toldNow(closed(`${ONE_DAY}; ${HOLIDAY}`), wib(23)).told?.reason).toBe("Libur Natal");
});

test("U18 closed days stay in the list as long as an open order may have been moved by them", () => {
  const all = closed("2026-09-01; 2026-12-01");
  expect(keptDays(all, wib(23)).map(({ from }) => from)).toEqual([dayOf(wib(1))]);
});
