import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isReminderDue } from "#domain/showroom/activity.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const start = 100 * DAY;
const asked = { start, createdAt: 0, sentAt: null };

test("L03 the first reminder may come from a day before until an hour before, the second until the start", () => {
  const dueAt = (reminder: "day" | "hour") =>
    [start - DAY - 1, start - DAY, start - HOUR - 1, start - HOUR, start - 1, start].map((now) =>
      isReminderDue(reminder, asked, now),
    );
  expect(dueAt("day")).toEqual([false, true, true, false, false, false]);
  expect(dueAt("hour")).toEqual([false, false, false, true, true, false]);
});

test("L03 who asks within the last day is not told at once what they have just read", () => {
  expect(isReminderDue("day", { ...asked, createdAt: start - DAY }, start - HOUR - 1)).toBe(false);
  expect(isReminderDue("hour", { ...asked, createdAt: start - DAY }, start - HOUR)).toBe(true);
});

test("L03 a reminder that was sent is due again only for a later start", () => {
  const sentAt = start - DAY + 60;
  expect(isReminderDue("day", { ...asked, sentAt }, start - DAY + 300)).toBe(false);
  expect(
    [start - DAY, start - DAY - 1].map((sentAt) => isReminderDue("day", { ...asked, sentAt }, start - DAY)),
  ).toEqual([false, true]);
  const later = start + 7 * DAY;
  expect(isReminderDue("day", { ...asked, start: later, sentAt }, later - DAY)).toBe(true);
});

test("L03 nobody is ever reminded after the start, nor of both at once", () => {
  const second = fc.integer({ min: 0, max: 200 * DAY });
  fc.assert(
    fc.property(second, second, fc.option(second), (now, createdAt, sentAt) => {
      const [day, hour] = [
        { ...asked, createdAt, sentAt },
        { ...asked, createdAt, sentAt },
      ];
      const due = [isReminderDue("day", day, now), isReminderDue("hour", hour, now)];
      expect(due[0] && due[1]).toBe(false);
      if (now >= start) expect(due).toEqual([false, false]);
    }),
  );
});
