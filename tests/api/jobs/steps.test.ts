import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { type Run, runOf, runSchedule } from "#functions/jobs/schedule.ts";
import type { Step } from "#functions/jobs/steps.ts";
import { rows, SEEDED_AT } from "../shop.ts";

/** One step that fails, and one that never ends, keep no other from its work, nor the owner from hearing of it. */
afterEach(() => vi.restoreAllMocks());

const CRONS = ["*/5 * * * *", "20 * * * *", "30 19 * * *", "10 20 * * *"];
const all = CRONS.flatMap((cron) => runOf(cron).steps.map(({ name }) => [name, cron] as const));
const ills: Record<string, Pick<Step, "budgetMs" | "work">> = {
  throws: { budgetMs: 5000, work: () => Promise.reject(new Error("baris yang rusak")) },
  "never ends": { budgetMs: 20, work: () => new Promise(() => {}) },
};

async function walk(cron: string, now: number, run?: Run) {
  const heard: Record<string, unknown>[] = [];
  // A message that is delivered meanwhile has a line of its own.
  const keep = (text: string) => {
    const line = JSON.parse(text);
    if ("step" in line || "clock" in line) heard.push(line);
  };
  vi.spyOn(console, "log").mockImplementation(keep);
  vi.spyOn(console, "error").mockImplementation(keep);
  const event = createScheduledController({ cron, scheduledTime: new Date(now * 1000) });
  const ended = await runSchedule(event, env, run).then(
    () => "well",
    (error: Error) => error.message,
  );
  return { heard, ended };
}
const noted = (name: string) => rows<{ at: number }>("SELECT at FROM watch WHERE name = ?", name);

test("R16 the watch comes first in the run that has it", () => {
  expect(runOf("*/5 * * * *").steps[0]?.name).toBe("watch");
});

test.each(all.flatMap(([name, cron]) => Object.keys(ills).map((ill) => [name, ill, cron] as const)))(
  "R16 S04 where the clock's step %s %s, the log names it, all others run, and the run is noted",
  async (name, ill, cron) => {
    const { steps, name: runName } = runOf(cron);
    const ran: string[] = [];
    const stubbed = steps.map((step) => ({
      ...step,
      work: async () => ({ [step.name]: ran.push(step.name) }),
      ...(step.name === name && ills[ill]),
    }));
    const { heard, ended } = await walk(cron, SEEDED_AT, { name: runName, steps: stubbed });
    expect(ran).toEqual(steps.map((step) => step.name).filter((one) => one !== name));
    expect(heard[0]).toMatchObject({ level: "error", step: name, ms: expect.any(Number), fault: expect.any(String) });
    expect(heard.at(-1)).toMatchObject({
      level: "error",
      clock: cron,
      failed: [name],
      steps: { [name]: expect.any(Number) },
    });
    expect(ended).toContain(name);
    expect([await noted(`ran:${runName}`), await noted(`step:${name}`)]).toEqual([
      [{ at: SEEDED_AT }],
      [{ at: SEEDED_AT }],
    ]);
    await walk(cron, SEEDED_AT + 300, {
      name: runName,
      steps: stubbed.map((step) => ({ ...step, work: async () => ({}) })),
    });
    expect(await noted(`step:${name}`)).toEqual([]);
  },
);

test("R16 S04 steps that fail are told to the owner by their names, and once more when they work again", async () => {
  const subjects = async () =>
    (await rows<{ text: string }>("SELECT text FROM outbox WHERE subject LIKE '%ugas otomatis%' ORDER BY id")).map(
      ({ text }) => text.split("\n")[0],
    );
  await rows("UPDATE setting SET content = 'pemilik@toko.example' WHERE id = 7");
  await rows("ALTER TABLE event_claim RENAME TO away");
  const { ended } = await walk("*/5 * * * *", SEEDED_AT);
  expect(ended).toContain("events, activities");
  await walk("*/5 * * * *", SEEDED_AT + 300);
  expect(await subjects()).toEqual(["Ada tugas otomatis yang gagal: events, activities."]);
  await rows("ALTER TABLE away RENAME TO event_claim");
  await walk("*/5 * * * *", SEEDED_AT + 600);
  await walk("*/5 * * * *", SEEDED_AT + 900);
  expect(await subjects()).toEqual([
    "Ada tugas otomatis yang gagal: events, activities.",
    "Tidak ada lagi yang perlu Anda lakukan.",
  ]);
});

test("R16 a queue that takes nothing is a step that fails, and what was written is found by a later run", async () => {
  const event = createScheduledController({ cron: "*/5 * * * *", scheduledTime: new Date((SEEDED_AT + 1200) * 1000) });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const OUTBOX = { sendBatch: () => Promise.reject(new Error("queue")) } as unknown as Queue<{ id: number }>;
  const one: Step = { name: "orders", budgetMs: 5000, work: async ({ post }) => ({ is: post([{ id: 1 }]) }) };
  await expect(runSchedule(event, { ...env, OUTBOX }, { name: "sweep", steps: [one] })).rejects.toThrow("queue");
});
