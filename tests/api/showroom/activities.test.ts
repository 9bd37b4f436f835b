import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { VALID_UNTIL_HEADER } from "#contract/call.ts";
import { claimEvent, listEvents, returnEvent } from "#contract/service/event.ts";
import { savePush } from "#contract/service/notice.ts";
import {
  listActivities,
  listRemindedActivities,
  listReminders,
  setReminder,
  showActivity,
} from "#contract/showroom/activity.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { newPushBrowser, shopKeys } from "../../support/push-service.ts";
import { userOf } from "../service/browsers.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Makassar: the shop's own zone is an hour behind. */
const MAKASSAR = "rumah-losari-makassar";
let made = 0;

/** An activity of the test's own in Makassar. */
async function makeActivity(start: number, publishedAt = 0, seats = 0): Promise<{ id: number; slug: string }> {
  made += 1;
  const slug = `kegiatan-uji-${made}`;
  const [activity] = await rows<{ id: number }>(
    `INSERT INTO event (kind, slug, partner_id, title, text, image_url, alt_text, width, height, happens_at, happens_until,
       start, "end", published_at, quota, remains)
     VALUES ('event', ?, (SELECT partner_id FROM partner_place WHERE slug = ?), 'Lokakarya Uji', 'Teks', '/x.webp', 'Gambar',
       320, 240, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
    slug,
    MAKASSAR,
    start,
    start + HOUR,
    publishedAt,
    start,
    publishedAt,
    seats,
    seats,
  );
  return { id: activity?.id ?? 0, slug };
}

const remind = (id: number, token: string, now = SEEDED_AT, isOn = true) =>
  ask(setReminder, { body: { activityId: id, isOn } }, { token, now });
const run = (now: number) =>
  runSchedule({ cron: "*/5 * * * *", scheduledTime: now * 1000, noRetry: () => {} }, env as never);
const told = (slug: string) =>
  rows<{ title: string; text: string; kind: string }>(
    "SELECT title, text, kind FROM notification WHERE path = ? ORDER BY id",
    `/showroom/kegiatan/${slug}`,
  );
const messages = (channel: "mail" | "push", recipient: string) =>
  rows<{ subject: string; text: string }>(
    "SELECT subject, text FROM outbox WHERE channel = ? AND recipient = ? ORDER BY id",
    channel,
    recipient,
  );

/** A customer whose address is proven, so that mails reach it, and who has switched notifications on in a browser. */
async function reachable(validSeconds: number): Promise<{ token: string; email: string; browserId: number }> {
  const token = await signIn({ seconds: validSeconds });
  const id = await userOf(token);
  const [user] = await rows<{ email: string }>(
    "UPDATE user SET email_verified_at = created_at WHERE id = ? RETURNING email",
    id,
  );
  const { subscription } = await newPushBrowser(`https://fcm.googleapis.com/fcm/send/kegiatan-${id}`);
  const saved = await ask(savePush, { body: subscription }, { token, settings: shopKeys });
  expect(saved.status).toBe(200);
  const [browser] = await rows<{ id: number }>("SELECT id FROM push_subscription WHERE user_id = ?", id);
  return { token, email: user?.email ?? "", browserId: browser?.id ?? 0 };
}

test("L03 who asked is reminded a day and an hour before, each once, with the place's own hours, by notice, mail and push", async () => {
  const start = SEEDED_AT - (SEEDED_AT % DAY) + 4 * DAY + 16.5 * HOUR;
  const { id, slug } = await makeActivity(start);
  const { token, email, browserId } = await reachable(5 * DAY);
  expect((await remind(id, token)).body.data).toEqual({ activityId: id, isOn: true });
  await run(start - DAY - 1);
  expect(await told(slug)).toEqual([]);
  for (const now of [start - DAY, start - DAY + 300, start - HOUR - 1]) await run(now);
  expect(await told(slug)).toEqual([
    {
      kind: "event",
      title: "Besok: Lokakarya Uji",
      text: expect.stringContaining(" 00:30–01:30 WITA, di Rumah Losari"),
    },
  ]);
  for (const now of [start - HOUR, start - HOUR + 300, start - 1, start, start + 300]) await run(now);
  expect((await told(slug)).map(({ title }) => title)).toEqual([
    "Besok: Lokakarya Uji",
    "Sebentar lagi: Lokakarya Uji",
  ]);
  expect((await messages("mail", email)).length).toBe(2);
  const pushes = (await messages("push", String(browserId))).map(({ text }) => JSON.parse(text));
  const path = `/showroom/kegiatan/${slug}`;
  expect(pushes).toMatchObject([
    { title: "Besok: Lokakarya Uji", path },
    { title: "Sebentar lagi: Lokakarya Uji", path },
  ]);
});

test("L03 two runs that meet remind once", async () => {
  const start = SEEDED_AT + 6 * DAY;
  const { id, slug } = await makeActivity(start);
  await remind(id, await signIn());
  await Promise.all([run(start - HOUR), run(start - HOUR), run(start - HOUR)]);
  expect(await told(slug)).toHaveLength(1);
});

test("L03 an activity that moved to a later day is told of again, for that day", async () => {
  const start = SEEDED_AT + 8 * DAY;
  const { id, slug } = await makeActivity(start);
  await remind(id, await signIn());
  await run(start - DAY);
  await rows(
    "UPDATE event SET happens_at = ?, happens_until = ? WHERE id = ?",
    start + 3 * DAY,
    start + 3 * DAY + HOUR,
    id,
  );
  await run(start - HOUR);
  expect(await told(slug)).toHaveLength(1);
  await run(start + 2 * DAY);
  await run(start + 2 * DAY + 300);
  expect((await told(slug)).map(({ title }) => title)).toEqual(["Besok: Lokakarya Uji", "Besok: Lokakarya Uji"]);
});

test("L03 a reminder that was missed does not come after the start, nor after it was taken back", async () => {
  const start = SEEDED_AT + 12 * DAY;
  const [missed, back] = [await makeActivity(start), await makeActivity(start)];
  const token = await signIn();
  for (const { id } of [missed, back]) await remind(id, token);
  await remind(back.id, token, SEEDED_AT, false);
  await run(start);
  expect(await told(missed.slug)).toEqual([]);
  await run(start - HOUR);
  expect([(await told(missed.slug)).length, (await told(back.slug)).length]).toEqual([1, 0]);
});

test("L03 reminders are a customer's own: asked twice is asked once, and a guest has none", async () => {
  const [one, other] = [await makeActivity(SEEDED_AT + 20 * DAY), await makeActivity(SEEDED_AT + 19 * DAY)];
  const [token, stranger] = [await signIn(), await signIn()];
  await Promise.all([remind(one.id, token), remind(one.id, token), remind(other.id, token)]);
  const activities = `${one.id},${other.id}`;
  const mine = await ask(listReminders, { query: { activities } }, { token });
  expect(mine.body.data.map(({ activityId }) => activityId).sort()).toEqual([one.id, other.id].sort());
  expect((await ask(listReminders, { query: { activities } }, { token: stranger })).body.data).toEqual([]);
  expect((await ask(listReminders, { query: { activities } })).status).toBe(401);
  const next = (await ask(listRemindedActivities, {}, { token })).body.data;
  expect(next.map(({ id }) => id)).toEqual([other.id, one.id]);
});

test("L03 what has begun, is not published or does not exist takes no reminder; odd lists of ids are refused", async () => {
  const token = await signIn();
  const begun = await makeActivity(SEEDED_AT);
  expect((await remind(begun.id, token)).status).toBe(422);
  const secret = await makeActivity(SEEDED_AT + 9 * DAY, SEEDED_AT + 1);
  expect((await remind(secret.id, token)).status).toBe(404);
  expect((await remind(2 ** 31, token)).status).toBe(404);
  for (const odd of [
    "",
    "x",
    "1,x",
    "9007199254740993",
    "[".repeat(700),
    Array(61)
      .fill("1")
      .map((_, n) => n + 1),
  ])
    expect((await send(`moreverse/reminder?activities=${odd}`, {}, { token })).status, String(odd)).toBe(422);
});

test("L01 an activity is not to be found before it is published, and appears in that second", async () => {
  const publishedAt = SEEDED_AT + 50;
  const { id, slug } = await makeActivity(SEEDED_AT + 9 * DAY, publishedAt);
  for (const key of [slug, String(id)])
    expect((await ask(showActivity, { params: { id: key } }, { now: publishedAt - 1 })).status).toBe(404);
  const before = await ask(listActivities, {}, { now: publishedAt - 1 });
  expect(before.body.data.results.some((one) => one.id === id)).toBe(false);
  expect(Number(before.headers.get(VALID_UNTIL_HEADER))).toBeLessThanOrEqual(publishedAt);
  const after = await ask(listActivities, {}, { now: publishedAt });
  expect(after.body.data.results.some((one) => one.id === id)).toBe(true);
  expect((await ask(showActivity, { params: { id: slug } }, { now: publishedAt })).status).toBe(200);
});

test("L01 what happens at a partner is found by the partner's number and by its name in addresses", async () => {
  const [host] = await rows<{ id: number; slug: string }>(
    "SELECT partner_id AS id, slug FROM partner_place WHERE partner_id IN (SELECT partner_id FROM event) LIMIT 1",
  );
  const at = async (partner: string) =>
    (await ask(listActivities, { query: { partner } })).body.data.results.map(({ place }) => place.slug);
  expect(new Set(await at(host?.slug ?? ""))).toEqual(new Set([host?.slug]));
  expect(await at(String(host?.id))).toEqual(await at(host?.slug ?? ""));
  expect(await at("tidak-ada")).toEqual([]);
});

test("L01 what is over moves to the past ones in the second in which it ends", async () => {
  const { id } = await makeActivity(SEEDED_AT + HOUR);
  const listed = async (state: "coming" | "past", now: number) =>
    (await ask(listActivities, { query: { state } }, { now })).body.data.results.some((one) => one.id === id);
  const end = SEEDED_AT + 2 * HOUR;
  expect([await listed("coming", end - 1), await listed("past", end - 1)]).toEqual([true, false]);
  expect([await listed("coming", end), await listed("past", end)]).toEqual([false, true]);
});

test("I09 L01 a place taken on either page is the same place: one list, with what is left, its customer's code and its reminder", async () => {
  const start = SEEDED_AT + 7 * DAY;
  const { id, slug } = await makeActivity(start, SEEDED_AT - DAY, 2);
  const [token, other, third] = [await signIn(), await signIn(), await signIn()];
  const join = (who: string) => ask(claimEvent, { body: { id } }, { token: who });
  const shown = async () => (await ask(showActivity, { params: { id: slug } })).body.data.seats;
  expect(await shown()).toMatchObject({ quota: 2, remains: 2, state: "open", closesAt: start });
  const claim = (await join(token)).body.data;
  await join(other);
  expect([(await join(third)).status, await shown()]).toEqual([
    422,
    expect.objectContaining({ remains: 0, state: "full", stateLabel: "Penuh" }),
  ]);
  const listed = (await ask(listEvents, { body: {} }, { token })).body.data.results.find((one) => one.id === id);
  expect(listed).toMatchObject({ slug, zone: "WITA", remains: 0, happensAt: start, claim: { code: claim.code } });
  expect(listed?.place).toMatch(/^Rumah Losari Makassar, Jalan Somba Opu/);
  // Who has a place is reminded of it without asking.
  expect((await ask(listRemindedActivities, {}, { token })).body.data).toMatchObject([
    { id, isReminded: false, claim: { id: claim.id, code: claim.code } },
  ]);
  await ask(returnEvent, { params: { id: claim.id } }, { token });
  expect(await shown()).toMatchObject({ remains: 1, state: "open" });
  const free = await makeActivity(start);
  expect((await ask(showActivity, { params: { id: free.slug } })).body.data.seats).toBeNull();
});

test("I09 L03 who has a place and asked for a reminder is told once on the day before, that it is tomorrow", async () => {
  const start = SEEDED_AT + 14 * DAY;
  const { id } = await makeActivity(start, SEEDED_AT - DAY, 2);
  const token = await signIn({ seconds: 20 * DAY });
  await remind(id, token);
  await ask(claimEvent, { body: { id } }, { token });
  await run(start - DAY + 60);
  expect(await rows("SELECT title FROM notification WHERE user_id = ?", await userOf(token))).toEqual([
    { title: "Besok: Lokakarya Uji" },
  ]);
});

test("L01 an activity held elsewhere shows that place alone, and one that is not published cannot be taken", async () => {
  const { id, slug } = await makeActivity(SEEDED_AT + 15 * DAY, SEEDED_AT - DAY, 2);
  await rows("UPDATE event SET place = 'Hotel Majapahit, Surabaya' WHERE id = ?", id);
  expect((await ask(showActivity, { params: { id: slug } })).body.data.place).toMatchObject({
    name: "Hotel Majapahit, Surabaya",
    city: "",
    address: "",
    latitude: null,
    longitude: null,
  });
  await rows("UPDATE event SET published_at = ? WHERE id = ?", SEEDED_AT + 1, id);
  expect((await ask(claimEvent, { body: { id } }, { token: await signIn() })).status).toBe(404);
});
