import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CLAIM_CODE,
  claimCode,
  claimLabel,
  claimStateOf,
  claimSteps,
  eventLabel,
  eventStateOf,
  mayGiveBack,
} from "#domain/service/event.ts";

const window = { start: 1000, end: 2000 };

test("I09 a claim opens in the very second of its start and closes in that of its end", () => {
  const at = (now: number, remains = 3) => eventStateOf({ ...window, quota: 3, remains }, now);
  expect([999, 1000, 1999, 2000].map((now) => at(now))).toEqual(["soon", "open", "open", "ended"]);
  expect([999, 1000, 1999, 2000].map((now) => at(now, 0))).toEqual(["soon", "full", "full", "ended"]);
});

test("I09 a claim may be given back while others can still take it, and not after it was handed out", () => {
  expect([999, 1000, 1999, 2000].map((now) => mayGiveBack(null, window, now))).toEqual([false, true, true, false]);
  expect(mayGiveBack(1500, window, 1600)).toBe(false);
});

test("I09 a code is read out without mistakes, and no two are alike", () => {
  const words = fc.uint32Array({ minLength: 10, maxLength: 10 });
  fc.assert(fc.property(words, (random) => CLAIM_CODE.test(claimCode(random)) && !/[01IOLU]/.test(claimCode(random))));
  const codes = Array.from({ length: 500 }, () => claimCode(crypto.getRandomValues(new Uint32Array(10))));
  expect(new Set(codes).size).toBe(500);
});

test("I09 where no places are counted nobody has to take one, while it is open", () => {
  const at = (now: number) => eventStateOf({ ...window, quota: 0, remains: 0 }, now);
  expect([window.start - 1, window.start, window.end].map(at)).toEqual(["soon", "free", "ended"]);
});

test("I09 an event and a giveaway name their states in words of their own", () => {
  expect(eventLabel("event", "full")).toBe("Penuh");
  expect(eventLabel("giveaway", "full")).toBe("Kuota habis");
});

test("I09 a claim has two steps, of which the second has no time until it is handed out, or somebody has come", () => {
  expect([claimStateOf(null), claimStateOf(0), claimStateOf(1500)]).toEqual(["claimed", "handed-out", "handed-out"]);
  for (const kind of ["event", "giveaway"] as const)
    for (const handedOut of [null, 1500])
      expect(claimSteps(kind, 1000, handedOut)).toEqual([
        { label: claimLabel(kind, "claimed"), at: 1000 },
        { label: claimLabel(kind, "handed-out"), at: handedOut },
      ]);
  expect(claimLabel("event", "claimed")).not.toBe(claimLabel("giveaway", "claimed"));
});

test("I09 a code is five signs twice, of ten random numbers and no others", () => {
  const code = (...random: number[]) => claimCode(new Uint32Array(random));
  expect(code(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)).toBe("23456-789AB");
  expect(code(29, 30, 31, 28, 27, 26, 25, 24, 23, 22)).toBe("Z23YX-WVTSR");
});
