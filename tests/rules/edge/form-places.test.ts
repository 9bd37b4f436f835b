import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takePlace } from "#functions/edge/form-places.ts";

const MEGABYTE = 1_048_576;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("R10 forms with pictures wait for room in memory, and the next comes in when one is answered", async () => {
  const first = await takePlace(25 * MEGABYTE);
  const small = await takePlace(5 * MEGABYTE);
  let isIn = false;
  const second = takePlace(25 * MEGABYTE).then((leave) => {
    isIn = true;
    return leave;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(isIn).toBe(false);
  first?.();
  await vi.advanceTimersByTimeAsync(200);
  expect(isIn).toBe(true);
  small?.();
  (await second)?.();
});

test("R10 whoever has waited too long is sent away; a form that never said its end is forgotten", async () => {
  await takePlace(30 * MEGABYTE);
  const late = takePlace(30 * MEGABYTE);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await late).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100_000);
  const next = await takePlace(30 * MEGABYTE);
  expect(next).toBeTypeOf("function");
  next?.();
});
