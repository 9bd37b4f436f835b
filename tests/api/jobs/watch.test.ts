import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { count } from "#functions/metrics/counts.ts";
import { rows, SEEDED_AT } from "../shop.ts";

const NOW = SEEDED_AT + 30 * 86_400;
const run = (cron: string, at: number, more = {}) =>
  runSchedule(createScheduledController({ cron, scheduledTime: new Date(at * 1000) }), { ...env, ...more });
const sweep = (at: number) => run("*/5 * * * *", at, { ALERT_TO: "pemilik@toko.example" });
const told = async () =>
  (
    await rows<{ subject: string }>("SELECT subject FROM outbox WHERE recipient = 'pemilik@toko.example' ORDER BY id")
  ).map(({ subject }) => subject.split(" - ")[0]);

test("S04 when answers fail the owner is told once, and once more when it is over", async () => {
  for (let n = 0; n < 300; n++) count("answer", NOW);
  await sweep(NOW);
  expect(await told()).toEqual([]);
  for (let n = 0; n < 12; n++) count("fault", NOW);
  await Promise.all([sweep(NOW + 300), sweep(NOW + 300)]);
  await sweep(NOW + 600);
  expect(await told()).toEqual(["Toko sering gagal menjawab"]);
  await sweep(NOW + 4 * 3600);
  await sweep(NOW + 4 * 3600 + 300);
  expect(await told()).toEqual(["Toko sering gagal menjawab", "Sudah baik lagi: toko sering gagal menjawab"]);
});

test("S04 a message that waits and a daily run that does not end are told by name; counts are written by the sweep", async () => {
  const at = NOW + 86_400;
  await run("30 19 * * *", at - 27 * 3600);
  for (let n = 0; n < 5; n++) {
    await rows(
      "INSERT INTO outbox (channel, recipient, text, state, created_at) VALUES ('mail', 'a@b.example', '', 'dead', ?)",
      at,
    );
  }
  const before = (await told()).length;
  await sweep(at);
  expect((await told()).slice(before)).toEqual(["Pesan tidak terkirim", "Pekerjaan berkala berhenti"]);
  const [answers] = await rows<{ count: number }>("SELECT sum(count) AS count FROM metric WHERE name = 'answer'");
  expect(answers?.count).toBe(300);
  expect(await rows("SELECT name FROM watch WHERE name LIKE 'ran:%' ORDER BY name")).toEqual([
    { name: "ran:daily" },
    { name: "ran:sweep" },
  ]);
});
