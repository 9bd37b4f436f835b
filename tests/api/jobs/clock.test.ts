import { createMessageBatch, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { deliverBatch } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { rows, SEEDED_AT } from "../shop.ts";

/** What stands in the log of a Worker: the clock and the queue say of each run that they have run. */
afterEach(() => vi.restoreAllMocks());

function listen() {
  const heard: { level: string }[] = [];
  const keep = (line: string) => void heard.push(JSON.parse(line));
  vi.spyOn(console, "log").mockImplementation(keep);
  vi.spyOn(console, "error").mockImplementation(keep);
  return heard;
}
const run = (cron: string) =>
  runSchedule(createScheduledController({ cron, scheduledTime: new Date(SEEDED_AT * 1000) }), env);

test("S04 R08 every run of the clock writes one line: which, how long, and what it has done", async () => {
  await rows(
    "INSERT INTO outbox (channel, recipient, text, created_at) VALUES ('mail', 'a@b.example', '', ?)",
    SEEDED_AT - 300,
  );
  const heard = listen();
  await run("*/5 * * * *");
  await run("20 * * * *");
  await run("30 19 * * *");
  const line = { level: "info", at: expect.stringMatching(/^\d{4}-.+Z$/), ms: expect.any(Number) };
  const steps = (...names: string[]) =>
    Object.fromEntries([...names, "queue"].map((name) => [name, expect.any(Number)]));
  const [sweep, hourly, daily] = [
    steps("watch", "orders", "events", "activities", "stock", "staff", "search", "lost"),
    steps("points", "prices", "refunds", "articles"),
    steps("cleaning", "books"),
  ];
  const did = { looked: 0, expired: 0, events: 0, activities: 0, back: 0, swept: 1 };
  expect(heard).toEqual([
    { ...line, clock: "*/5 * * * *", ...did, steps: sweep },
    { ...line, clock: "20 * * * *", ended: 0, warned: 0, fallen: 0, askedAgain: 0, cleaned: 0, steps: hourly },
    { ...line, clock: "30 19 * * *", forgot: true, audited: 0, wrong: 0, steps: daily },
  ]);
});

test("S04 R08 a run of the clock that fails says so in its line, and fails", async () => {
  await rows("ALTER TABLE outbox RENAME TO away");
  const heard = listen();
  await expect(run("*/5 * * * *")).rejects.toThrow("watch, lost");
  expect(heard).toContainEqual(
    expect.objectContaining({ level: "error", step: "lost", fault: expect.stringContaining("outbox") }),
  );
  expect(heard.at(-1)).toMatchObject({ level: "error", clock: "*/5 * * * *", failed: ["watch", "lost"] });
  await rows("ALTER TABLE away RENAME TO outbox");
});

test("S04 every batch of the queue writes one line with its counts", async () => {
  const heard = listen();
  const batch = (queue: string) =>
    createMessageBatch(queue, [{ id: "1", timestamp: new Date(), attempts: 1, body: { id: 999_999 } }]);
  await deliverBatch(batch("serambi-outbox"), env, orderWork);
  await deliverBatch(batch("serambi-outbox-dead"), env, orderWork);
  expect(heard).toEqual([
    expect.objectContaining({ level: "info", queue: "serambi-outbox", done: 1, later: 0, dead: 0 }),
    expect.objectContaining({ level: "info", queue: "serambi-outbox-dead", done: 0, later: 0, dead: 1 }),
  ]);
});
