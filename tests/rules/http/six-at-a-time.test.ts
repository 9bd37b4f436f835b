import { afterEach, expect, test, vi } from "vitest";
import { sixAtATime } from "#functions/http/six-at-a-time.ts";

afterEach(() => {
  vi.useRealTimers();
});

const items = Array.from({ length: 14 }, (_, nth) => nth);

/** Work that each item's `finish` ends, and which items were begun. */
function openWork(limitMs: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const done = sixAtATime(items, limitMs, (item) => {
    begun.push(item);
    return new Promise<void>((settle) => {
      finish[item] = settle;
    });
  });
  const finishAll = async () => {
    for (const nth of begun.slice()) finish[nth]?.();
    await new Promise((settle) => setImmediate(settle));
  };
  return { begun, done, finish, finishAll };
}

test("S06 six begin at once, each that is done lets the next begin, and every one has its turn", async () => {
  const { begun, done, finish, finishAll } = openWork(1);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  finish[3]?.();
  await new Promise((settle) => setImmediate(settle));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  while (begun.length < items.length) await finishAll();
  await finishAll();
  await done;
  expect(begun).toEqual(items);
});

test("S06 from the very millisecond that the time is over nothing more begins, and what was begun is waited for", async () => {
  const { begun, done, finishAll } = openWork(50);
  vi.setSystemTime(1049);
  await finishAll();
  expect(begun).toHaveLength(12);
  vi.setSystemTime(1050);
  await finishAll();
  await done;
  expect(begun).toHaveLength(12);
});
