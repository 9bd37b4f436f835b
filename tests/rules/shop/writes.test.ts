import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isUnwrittenSince, whileWriting } from "#app/shop/writes.server.ts";
import { later } from "../later.ts";

let customers = 7_000;
const writing = () => Promise.withResolvers<void>();

afterEach(() => void vi.useRealTimers());
beforeEach(() => void vi.useFakeTimers({ now: later() }));

test("Q05 R07 what was read before a customer's write, or during it, is not theirs any more; nobody else's is changed", async () => {
  const [writer, other] = [customers++, customers++];
  const readAt = Date.now();
  vi.advanceTimersByTime(5);
  const gate = writing();
  const write = whileWriting(writer, () => gate.promise);
  vi.advanceTimersByTime(5);
  const readMeanwhile = Date.now();
  expect([readAt, readMeanwhile].map((at) => isUnwrittenSince(writer, at))).toEqual([false, false]);
  gate.resolve();
  await write;
  expect([isUnwrittenSince(writer, readMeanwhile), isUnwrittenSince(other, readAt)]).toEqual([false, true]);
  vi.advanceTimersByTime(1);
  expect(isUnwrittenSince(writer, Date.now())).toBe(true);
});

test("Q05 of two writes at once, the end of the first does not make what the second is writing true", async () => {
  const writer = customers++;
  const gates = [writing(), writing()];
  const writes = gates.map(({ promise }) => whileWriting(writer, () => promise));
  gates[0]?.resolve();
  await writes[0];
  vi.advanceTimersByTime(5);
  expect(isUnwrittenSince(writer, Date.now())).toBe(false);
  gates[1]?.resolve();
  await writes[1];
  vi.advanceTimersByTime(5);
  expect(isUnwrittenSince(writer, Date.now())).toBe(true);
});

test("Q05 a write whose end nobody hears of counts as ended after half a minute; one that failed has written all the same", async () => {
  const writer = customers++;
  whileWriting(writer, () => writing().promise);
  vi.advanceTimersByTime(30_000);
  expect(isUnwrittenSince(writer, Date.now())).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isUnwrittenSince(writer, Date.now())).toBe(true);
  const readAt = Date.now();
  await expect(whileWriting(customers, () => Promise.reject(new Error("putus")))).rejects.toThrow("putus");
  expect(isUnwrittenSince(customers++, readAt)).toBe(false);
});

test("Q05 a write of a customer who is not named may be anybody's, and so may those of too many customers", async () => {
  const [writer, first] = [customers++, customers];
  const readAt = Date.now();
  vi.advanceTimersByTime(5);
  await whileWriting(undefined, async () => {});
  expect([isUnwrittenSince(writer, readAt), isUnwrittenSince(undefined, readAt)]).toEqual([false, false]);
  vi.advanceTimersByTime(5);
  const before = Date.now();
  for (let n = 0; n < 2100; n += 1) await whileWriting(customers++, async () => {});
  expect([isUnwrittenSince(writer, before), isUnwrittenSince(first, before)]).toEqual([false, false]);
});
