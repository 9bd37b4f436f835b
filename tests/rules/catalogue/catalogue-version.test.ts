import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ctx = { waitUntil: (promise: Promise<unknown>) => void promise } as unknown as ExecutionContext;
const says = (version: number) => async () =>
  new Response("[]", { headers: { "X-Catalogue-Version": String(version) } });
const silent = () => new Promise<Response>(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async () => (await import("#functions/edge/catalogue-version.ts")).currentVersion;

test("T03 what was kept hours ago is not shown before the shop was asked whether it is still true", async () => {
  const currentVersion = await open();
  expect(await currentVersion(says(7), ctx)).toBe("7");
  vi.advanceTimersByTime(5 * 3_600_000);
  expect(await currentVersion(says(8), ctx)).toBe("8");
});

test("T03 Q04 on a page that is asked for again and again, a change is seen within ten seconds, and nobody waits for it", async () => {
  const currentVersion = await open();
  await currentVersion(says(7), ctx);
  vi.advanceTimersByTime(3500);
  expect(await currentVersion(says(8), ctx)).toBe("7");
  await vi.advanceTimersByTimeAsync(1);
  expect(await currentVersion(silent, ctx)).toBe("8");
});

test("T03 I07 a newer version that an answer names is known at once, an older one is nothing new", async () => {
  const currentVersion = await open();
  await currentVersion(says(7), ctx);
  const { recordVersion: noteVersion } = await import("#functions/edge/catalogue-version.ts");
  for (const version of ["9", "8", null]) noteVersion(version);
  expect(await currentVersion(silent, ctx)).toBe("9");
});

test("T01 with the shop behind silent, the last version known stands after a second", async () => {
  const currentVersion = await open();
  await currentVersion(says(7), ctx);
  vi.advanceTimersByTime(60_000);
  const version = currentVersion(silent, ctx);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await version).toBe("7");
});
