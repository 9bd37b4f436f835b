import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isKeepOff, type KeepRule, Kept, keep, keptThings } from "#lib/keep.ts";

const rule: KeepRule<string> = {
  name: "uji",
  what: "texts of a test",
  holds: "everybody's",
  most: 10,
  bytes: 1000,
  sizeOf: (text) => text.length,
  right: "for the test",
  clearedBy: "nothing",
  gain: "none",
};

const open = (more: Partial<KeepRule<string>> = {}) => new Kept({ ...rule, ...more });
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => String(from + n));
const foundIn = (kept: Kept<string>, keys: string[]) => keys.filter((key) => kept.get(key) !== undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("Q04 no more is kept than its number and its bytes allow; what was asked for longest ago goes first", () => {
  const few = open();
  for (const key of numbered(0, 25)) few.set(key, "x");
  expect([few.report().count, foundIn(few, numbered(0, 25))]).toEqual([10, numbered(15, 25)]);
  const large = open({ most: 1000 });
  for (const key of numbered(100, 200)) large.set(key, "x".repeat(94));
  expect([large.report().held, foundIn(large, numbered(100, 200))]).toEqual([1000, numbered(190, 200)]);
  large.set("besar", "x".repeat(1001));
  expect([large.get("besar"), foundIn(large, numbered(190, 200)).length]).toEqual([undefined, 10]);
  large.set("190", "x");
  large.delete("191");
  large.delete("tidak ada");
  expect(large.report()).toMatchObject({ count: 9, held: 8 * 100 + 7 });
});

test("Q04 what is asked for a second time outlives however many are asked for once", () => {
  const kept = open();
  for (const key of ["a", "b"]) kept.set(key, key);
  expect(foundIn(kept, ["a", "b"])).toEqual(["a", "b"]);
  for (const key of numbered(0, 100)) kept.set(key, "x");
  expect(foundIn(kept, ["a", "b"])).toEqual(["a", "b"]);
  kept.set("a", "neu");
  for (const key of numbered(0, 100)) kept.set(key, "x");
  expect(kept.get("a")).toBe("neu");
});

test("Q04 what is right for some seconds is not found after them, however often it was asked for", () => {
  const kept = open({ seconds: 15 });
  kept.set("a", "x");
  vi.advanceTimersByTime(14_999);
  expect(kept.get("a")).toBe("x");
  vi.advanceTimersByTime(1);
  expect([kept.get("a"), kept.report().count]).toEqual([undefined, 0]);
});

test("Q05 a layer counts what it has and has not found, and keeps nothing while it is switched off", () => {
  const kept = open();
  kept.set("a", "x");
  for (const key of ["a", "a", "b"]) kept.get(key);
  expect(kept.report()).toMatchObject({ name: "uji", hits: 2, misses: 1 });
  vi.stubEnv("KEEP_OFF", "lain,uji");
  const off = open();
  off.set("a", "x");
  expect(off.get("a")).toBeUndefined();
});

test("Q04 what is new has a fifth of the room at least: until it has, what was wanted longest ago makes room for it", () => {
  const kept = open();
  const wanted = numbered(0, 10);
  for (const key of wanted) kept.set(key, "x");
  expect(foundIn(kept, wanted)).toEqual(wanted);
  for (const key of ["a", "b"]) kept.set(key, "x");
  // Of two values that are new none is dropped, of three the first.
  kept.set("c", "x");
  const { count, hits, misses } = kept.report();
  expect([count, hits, misses]).toEqual([10, 10, 0]);
  expect(foundIn(kept, ["0", "1", "2", "3", "a", "b", "c"])).toEqual(["2", "3", "b", "c"]);
});

test("Q04 what was asked for again stands behind what was not, also when both are wanted", () => {
  const kept = open({ most: 5 });
  const all = ["a", "b", "c", "d", "e"];
  for (const key of all) kept.set(key, "x");
  expect(foundIn(kept, [...all, "a"])).toEqual([...all, "a"]);
  kept.set("f", "x");
  expect(foundIn(kept, [...all, "f"])).toEqual(["a", "c", "d", "e", "f"]);
});

test("Q04 a value counts with its key, two bytes a letter, and may be as large as the layer", () => {
  const kept = open();
  kept.set("ab", "x".repeat(996));
  expect([kept.report().held, kept.get("ab")?.length]).toEqual([1000, 996]);
  kept.set("ab", "x".repeat(997));
  expect([kept.report().held, kept.report().count, kept.get("ab")]).toEqual([0, 0, undefined]);
});

test("Q04 R07 every layer that is declared is told with what it has kept, and a switched off one by its whole name", () => {
  const before = keptThings().length;
  const kept = keep({ ...rule, name: "uji-daftar" });
  kept.set("a", "xyz");
  const { sizeOf: _, ...said } = { ...rule, name: "uji-daftar" };
  expect(keptThings().slice(before)).toEqual([{ ...said, hits: 0, misses: 0, count: 1, held: 5 }]);
  expect(isKeepOff("uji")).toBe(false);
  vi.stubEnv("KEEP_OFF", "uji-daftar,lain");
  expect(["uji", "uji-daftar", "lain", ""].map(isKeepOff)).toEqual([false, true, true, false]);
});
