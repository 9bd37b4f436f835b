import { expect, test } from "vitest";
import { readMoment, writeMoment } from "#lib/moment.ts";

const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;

test.each([
  ["2026-12-31", "2026-12-31T00:00:00", "2026-12-31T23:59:59"],
  ["31-12-2026", "2026-12-31T00:00:00", "2026-12-31T23:59:59"],
  [" 1/2/2026 ", "2026-02-01T00:00:00", "2026-02-01T23:59:59"],
  ["2026-2-1", "2026-02-01T00:00:00", "2026-02-01T23:59:59"],
  ["2028-02-29", "2028-02-29T00:00:00", "2028-02-29T23:59:59"],
])("S03 %s alone is its first second where something begins, its last where something ends", (typed, first, last) => {
  expect([readMoment(typed, "begin"), readMoment(typed, "end")]).toEqual([at(first), at(last)]);
});

test.each([
  ["2026-12-31 09:05", "2026-12-31T09:05:00"],
  ["31-12-2026  9.05", "2026-12-31T09:05:00"],
  ["31/12/2026 00:00", "2026-12-31T00:00:00"],
  ["31/12/2026 23.59.58", "2026-12-31T23:59:58"],
  ["2026-12-31 07:08:09", "2026-12-31T07:08:09"],
])("S03 %s is that second, whatever it stands for", (typed, second) => {
  expect([readMoment(typed, "begin"), readMoment(typed, "end")]).toEqual([at(second), at(second)]);
});

test.each([
  ["31-12-26", { why: "year-of-two-digits" }],
  ["1.2.26 09:00", { why: "year-of-two-digits" }],
  ["31-12/26", { why: "no-moment" }],
  ["31-12/2026", { why: "no-moment" }],
  ["31-12-26x", { why: "no-moment" }],
  ["x2026-12-31", { why: "no-moment" }],
  ["x31-12-2026", { why: "no-moment" }],
  ["2026-12-31x", { why: "no-moment" }],
  ["31-12-20261", { why: "no-moment" }],
  ["besok", { why: "no-moment" }],
  ["", { why: "no-moment" }],
  ["12-31-2026", { why: "month-first", month: "31" }],
  ["2026-13-01", { why: "month-first", month: "13" }],
  ["31-11-2026", { why: "no-day" }],
  ["2026-02-30 09:00", { why: "no-day" }],
  ["2026-11-00", { why: "no-day" }],
  ["2026-00-10", { why: "no-day" }],
  ["2026-11-22 24:00", { why: "no-clock" }],
  ["2026-11-22 09:60", { why: "no-clock" }],
  ["2026-11-22 09:00:60", { why: "no-clock" }],
  ["2026-11-22 pagi", { why: "no-clock" }],
  ["2026-11-22 x09:00", { why: "no-clock" }],
  ["2026-11-22 09:00x", { why: "no-clock" }],
  ["2026-11-22 09:5", { why: "no-clock" }],
])("S03 %j is no moment, and it is said why", (typed, fault) => {
  expect(readMoment(` ${typed}`, "begin")).toEqual({ ...fault, typed });
});

test("S03 a moment is written as it is read again; the last second of a day is the day where something ends", () => {
  const [midnight, last, odd] = [at("2026-12-31T00:00:00"), at("2026-12-31T23:59:59"), at("2026-12-31T09:00:05")];
  expect([midnight, last, odd].map((one) => writeMoment(one, "begin"))).toEqual([
    ...["2026-12-31 00:00", "2026-12-31 23:59:59", "2026-12-31 09:00:05"],
  ]);
  expect([midnight, last, odd].map((one) => writeMoment(one, "end"))).toEqual([
    ...["2026-12-31 00:00", "2026-12-31", "2026-12-31 09:00:05"],
  ]);
});
