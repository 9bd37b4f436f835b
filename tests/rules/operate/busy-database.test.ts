import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseHeld, waitWhileBusy } from "#functions/db/trips.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const HELD = "D1_ERROR: NOSENTRY database is locked: SQLITE_BUSY";
const LOST = "D1_ERROR: Failed to parse body as JSON, got: Error: internal error; reference = 65780h2h9hf0b6k5";

/** A database that is busy for a while; what it was asked, and what came of it. */
async function ask(kind: "read" | "write", said: string, busyMs: number) {
  const free = Date.now() + busyMs;
  let asked = 0;
  const work = async () => {
    asked += 1;
    if (Date.now() < free) throw new Error(said);
    return "written";
  };
  const answer = waitWhileBusy(kind, work).catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return { asked, answer: await answer };
}

test("S03 a write that found the database held for three seconds is written once it is free", async () => {
  expect((await ask("write", HELD, 3000)).answer).toBe("written");
  expect((await ask("write", "D1_ERROR: D1 DB is overloaded. Requests queued for too long.", 40)).answer).toBe(
    "written",
  );
});

test("S03 a read is asked again whatever broke", async () => {
  for (const said of [HELD, LOST, "D1_ERROR: Network connection lost."]) {
    expect((await ask("read", said, 3000)).answer).toBe("written");
  }
});

test("S03 a write whose outcome is not known is not written again", async () => {
  const { asked, answer } = await ask("write", LOST, 100);
  expect([asked, String(answer)]).toEqual([1, `Error: ${LOST}`]);
});

test("S03 what the database refuses is refused at once", async () => {
  for (const kind of ["read", "write"] as const) {
    expect((await ask(kind, "D1_ERROR: UNIQUE constraint failed: order.ordersn: SQLITE_CONSTRAINT", 100)).asked).toBe(
      1,
    );
  }
});

test("S03 a write that is held for longer says so, and nothing waits for ever", async () => {
  const { asked, answer } = await ask("write", HELD, 60_000);
  expect(answer).toBeInstanceOf(DatabaseHeld);
  expect(String(answer)).toContain("SQLITE_BUSY");
  expect(asked).toBe(8);
});
