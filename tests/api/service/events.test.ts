import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  claimEvent,
  claimGiveaway,
  EVENTS_PER_PAGE,
  listClaims,
  listEvents,
  listGiveaways,
  returnEvent,
  returnGiveaway,
  trackClaim,
} from "#contract/service/event.ts";
import type { EventKind } from "#domain/service/event.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { handOut } from "#functions/service/operator-events.ts";
import { act } from "../../support/act.ts";
import { operatorAt } from "../operator.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Made {
  kind?: EventKind;
  quota?: number;
  start?: number;
  end?: number;
  happensAt?: number | null;
}

/** An event of the test's own, open now. */
async function makeEvent(made: Made = {}): Promise<number> {
  const { kind = "event", quota = 5, start = SEEDED_AT - HOUR, end = SEEDED_AT + DAY, happensAt = null } = made;
  const [event] = await rows<{ id: number }>(
    `INSERT INTO event (kind, title, text, image_url, alt_text, width, height, start, "end", happens_at, quota, remains)
     VALUES (?, 'Lokakarya Uji', 'Teks', '/x.webp', 'Gambar', 320, 240, ?, ?, ?, ?, ?) RETURNING id`,
    kind,
    start,
    end,
    happensAt,
    quota,
    quota,
  );
  return event?.id ?? 0;
}

const remainsOf = async (id: number) =>
  (await rows<{ remains: number }>("SELECT remains FROM event WHERE id = ?", id))[0]?.remains;
const claimsOf = (id: number) => rows<{ user_id: number }>("SELECT user_id FROM event_claim WHERE event_id = ?", id);
const claim = (id: number, token: string, now = SEEDED_AT) => ask(claimEvent, { body: { id } }, { token, now });
const codeOf = ({ status, body }: { status: number; body: { data: unknown } }) => [
  status,
  (body.data as { code: string }).code,
];

test("I09 a place is claimed once: claiming again answers the same code, and the counter moves by one", async () => {
  const [id, token] = [await makeEvent(), await signIn()];
  const first = await claim(id, token);
  expect(first.body.data).toMatchObject({ state: "claimed", stateLabel: "Terdaftar", mayGiveBack: true });
  expect(first.body.data.event).toMatchObject({ id, remains: 4, state: "open" });
  const again = await Promise.all([claim(id, token), claim(id, token), claim(id, token)]);
  expect(again.map(({ body }) => body.data.code)).toEqual(Array(3).fill(first.body.data.code));
  expect([await remainsOf(id), (await claimsOf(id)).length]).toEqual([4, 1]);
});

test("I09 of thirty who claim five places at once five have one, and the others are told plainly", async () => {
  const id = await makeEvent({ quota: 5 });
  const tokens = await Promise.all(Array.from({ length: 30 }, () => signIn()));
  const answers = await Promise.all(tokens.map((token) => claim(id, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const late = answers.filter(({ status }) => status !== 200);
  expect(late.map(codeOf)).toEqual(Array(25).fill([422, "event_full"]));
  expect(late[0]?.body.message).toContain("Tempatnya baru saja habis.");
  expect([await remainsOf(id), (await claimsOf(id)).length]).toEqual([0, 5]);
});

test("I09 one customer who sends thirty claims at once has one place", async () => {
  const [id, token] = [await makeEvent({ quota: 5 }), await signIn()];
  const answers = await Promise.all(Array.from({ length: 30 }, () => claim(id, token)));
  expect(new Set(answers.map(({ body }) => body.data.code)).size).toBe(1);
  expect([await remainsOf(id), (await claimsOf(id)).length]).toEqual([4, 1]);
});

test("I09 what is not open yet, or not any more, is not claimed, to the second", async () => {
  const id = await makeEvent({ start: SEEDED_AT, end: SEEDED_AT + 100 });
  const token = await signIn();
  for (const now of [SEEDED_AT - 1, SEEDED_AT + 100])
    expect(codeOf(await claim(id, token, now))).toEqual([422, "event_closed"]);
  expect((await claim(id, token, SEEDED_AT)).status).toBe(200);
  expect((await claim(id, await signIn(), SEEDED_AT + 99)).status).toBe(200);
  expect(await remainsOf(id)).toBe(3);
});

test("I09 the table keeps what remains between nothing and the quota", async () => {
  const id = await makeEvent({ quota: 2 });
  for (const remains of [-1, 3])
    await expect(rows("UPDATE event SET remains = ? WHERE id = ?", remains, id)).rejects.toThrow(/event_remains/);
});

test("I09 a claim that is given back is there for somebody else; giving it back twice gives one", async () => {
  const id = await makeEvent({ quota: 1 });
  const [token, other] = [await signIn(), await signIn()];
  const mine = (await claim(id, token)).body.data;
  expect(codeOf(await claim(id, other))).toEqual([422, "event_full"]);
  const back = await Promise.all([1, 2, 3].map(() => ask(returnEvent, { params: { id: mine.id } }, { token })));
  expect(back.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const later = await ask(returnEvent, { params: { id: mine.id } }, { token });
  expect(codeOf(later)).toEqual([422, "claim_final"]);
  expect(later.body.message).toContain("Klaim ini sudah dibatalkan, atau tidak dapat dikembalikan lagi.");
  expect(await remainsOf(id)).toBe(1);
  expect((await claim(id, other)).status).toBe(200);
});

test("I09 a claim is not given back after it closed, nor after it was handed out", async () => {
  const [id, token] = [await makeEvent({ end: SEEDED_AT + 100 }), await signIn()];
  const mine = (await claim(id, token)).body.data;
  const giveBack = (now: number) => ask(returnEvent, { params: { id: mine.id } }, { token, now });
  expect(codeOf(await giveBack(SEEDED_AT + 100))).toEqual([422, "claim_final"]);
  await rows("UPDATE event_claim SET handed_out_at = ? WHERE id = ?", SEEDED_AT, mine.id);
  expect(codeOf(await giveBack(SEEDED_AT + 1))).toEqual([422, "claim_final"]);
  expect(await remainsOf(id)).toBe(4);
});

test("I09 R06 nobody gives back or follows another customer's claim", async () => {
  const [id, token, other] = [await makeEvent(), await signIn(), await signIn()];
  const mine = (await claim(id, token)).body.data;
  const [taken, unknown] = [
    await ask(returnEvent, { params: { id: mine.id } }, { token: other }),
    await ask(returnEvent, { params: { id: 2 ** 31 } }, { token: other }),
  ];
  expect(codeOf(taken)).toEqual([422, "claim_final"]);
  expect(taken.body).toEqual(unknown.body);
  expect((await ask(trackClaim, { body: { id: mine.id } }, { token: other })).status).toBe(404);
  expect(await remainsOf(id)).toBe(4);
  expect((await ask(listClaims, { body: {} }, { token: other })).body.data.results).toEqual([]);
});

test("I09 a giveaway is claimed by its own call, and an event by that of events", async () => {
  const [gift, event, token] = [await makeEvent({ kind: "giveaway" }), await makeEvent(), await signIn()];
  expect((await ask(claimGiveaway, { body: { id: event } }, { token })).status).toBe(404);
  expect((await claim(gift, token)).status).toBe(404);
  const mine = (await ask(claimGiveaway, { body: { id: gift } }, { token })).body.data;
  expect(mine).toMatchObject({ stateLabel: "Diklaim", event: { kind: "giveaway" } });
  expect(codeOf(await ask(returnEvent, { params: { id: mine.id } }, { token }))).toEqual([422, "claim_final"]);
  expect((await ask(returnGiveaway, { params: { id: mine.id } }, { token })).status).toBe(200);
  expect([await remainsOf(gift), await remainsOf(event)]).toEqual([5, 5]);
});

test("I09 lists show what is open with the customer's own claim, past ones apart, and pages of them", async () => {
  const token = await signIn();
  const [open, past] = [await makeEvent({ end: SEEDED_AT + 60 }), await makeEvent({ end: SEEDED_AT })];
  const code = (await claim(open, token)).body.data.code;
  const idsOf = async (state: "open" | "past") =>
    (await ask(listEvents, { body: { state } }, { token })).body.data.results.map(({ id }) => id);
  expect((await idsOf("open"))[0]).toBe(open);
  expect((await idsOf("past"))[0]).toBe(past);
  const [first] = (await ask(listEvents, { body: {} }, { token })).body.data.results;
  expect(first).toMatchObject({ id: open, claim: { code } });
  const [others] = (await ask(listEvents, { body: {} }, { token: await signIn() })).body.data.results;
  expect(others).toMatchObject({ id: open, claim: null });
  for (let n = 0; n < EVENTS_PER_PAGE; n++) await makeEvent({ kind: "giveaway", end: SEEDED_AT + 30 + n });
  const page = (await ask(listGiveaways, { body: { page: 2 } }, { token })).body.data;
  expect([page.pagination.page, page.pagination.totalPages, page.results.length]).toEqual([
    2,
    2,
    page.total - EVENTS_PER_PAGE,
  ]);
});

const noticesOf = (id: number) =>
  rows<{ title: string; text: string; path: string }>(
    "SELECT title, text, path FROM notification WHERE kind = 'event' AND user_id = (SELECT user_id FROM event_claim WHERE id = ?)",
    id,
  );

test("I09 B05 what is handed out is marked once, its customer is told in the same batch, and tracking shows it", async () => {
  const [id, token] = [await makeEvent(), await signIn()];
  const mine = (await claim(id, token)).body.data;
  const posted: unknown[] = [];
  const context = operatorAt(SEEDED_AT + 5, { post: (all) => posted.push(...all) });
  const outcomes = await Promise.all([1, 2, 3].map(() => act(handOut, { code: mine.code }, context)));
  expect(outcomes.map(({ did }) => did).sort()).toEqual(["handed-out", "nothing", "nothing"]);
  expect(await noticesOf(mine.id)).toEqual([
    {
      title: "Sudah hadir: Lokakarya Uji",
      text: "Terima kasih sudah datang ke Lokakarya Uji.",
      path: "/profile/event",
    },
  ]);
  const tracked = (await ask(trackClaim, { body: { id: mine.id } }, { token })).body.data;
  expect(tracked.steps).toEqual([
    { label: "Terdaftar", at: SEEDED_AT },
    { label: "Sudah hadir", at: SEEDED_AT + 5 },
  ]);
  expect(await act(handOut, { code: mine.code }, context)).toMatchObject({
    why: "handed-out-before",
    at: SEEDED_AT + 5,
  });
  expect(await act(handOut, { code: "22222-22222" }, context)).toMatchObject({ why: "code-unknown" });
});

test("I09 B05 who has a place is reminded once, on the day before; who claimed on that day, or came already, is not", async () => {
  const happensAt = SEEDED_AT + 3 * DAY;
  const id = await makeEvent({ happensAt, end: happensAt });
  const [early, late, here] = [await signIn(), await signIn({ seconds: 3 * DAY }), await signIn()];
  const mine = (await claim(id, early)).body.data;
  const came = (await claim(id, here)).body.data;
  await rows("UPDATE event_claim SET handed_out_at = ? WHERE id = ?", SEEDED_AT, came.id);
  const run = (now: number) =>
    runSchedule({ cron: "*/5 * * * *", scheduledTime: now * 1000, noRetry: () => {} }, env as never);
  await run(happensAt - DAY - 1);
  expect(await noticesOf(mine.id)).toEqual([]);
  const last = (await claim(id, late, happensAt - DAY)).body.data;
  for (const now of [happensAt - DAY, happensAt - DAY + 300, happensAt - 1]) await run(now);
  const [notice, ...more] = await noticesOf(mine.id);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ title: "Besok: Lokakarya Uji", path: "/profile/event" });
  expect(notice?.text).toContain(mine.code);
  expect([await noticesOf(last.id), await noticesOf(came.id)]).toEqual([[], []]);
});
