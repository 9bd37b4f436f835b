import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { endOneSession, endOtherSessions, listSessions, showUser } from "#contract/account/user.ts";
import { SHOPPER_AGENT_HEADER, SHOPPER_PLACE_HEADER } from "#contract/call.ts";
import { logCartAction } from "#contract/cart.ts";
import { Database } from "#functions/db/database.ts";
import { forgetExpired } from "#functions/jobs/cleaning.ts";
import { enter, join } from "../people.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const sessionsOf = async (token: string, now = SEEDED_AT) => (await ask(listSessions, {}, { token, now })).body.data;
const isIn = async (token: string) => (await ask(showUser, {}, { token })).status === 200;

/** Somebody with three sessions: this one, a phone and a laptop. */
async function withThree() {
  const { person, token } = await join();
  const seenAs = (agent: string, place: string) =>
    enter(person, { headers: { [SHOPPER_AGENT_HEADER]: encodeURIComponent(agent), [SHOPPER_PLACE_HEADER]: place } });
  const phone = (await seenAs("Ponsel", "Bandung%2C%20ID")).body.data.token;
  const laptop = (await seenAs("Laptop", "")).body.data.token;
  return { token, phone, laptop };
}

test("H13 an account lists where it is signed in, this session first, and tells no token", async () => {
  const { token, phone } = await withThree();
  const listed = await sessionsOf(token);
  expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(listed.slice(1).map(({ agent, place }) => [agent, place])).toEqual(
    expect.arrayContaining([
      ["Ponsel", "Bandung, ID"],
      ["Laptop", ""],
    ]),
  );
  expect(listed[0]).toMatchObject({ createdAt: SEEDED_AT, seenAt: SEEDED_AT });
  expect((await sessionsOf(phone))[0]).toMatchObject({ agent: "Ponsel", isThis: true });
  expect(JSON.stringify(listed)).not.toMatch(/[0-9a-f]{17}/);
});

test("H13 one session is ended by its name, or all but this one; a stranger's never", async () => {
  const { token, phone, laptop } = await withThree();
  const stranger = await signIn();
  const [, one] = await sessionsOf(phone);
  const end = (id: string, by: string) => ask(endOneSession, { params: { id } }, { token: by });
  expect((await end(one?.id ?? "", stranger)).body.data).toEqual({ code: "session_not_found" });
  const other = (await sessionsOf(token)).find(({ agent }) => agent === "Ponsel");
  expect((await end(other?.id ?? "", token)).body.data).toEqual({ ended: true });
  expect([await isIn(token), await isIn(phone), await isIn(laptop)]).toEqual([true, false, true]);
  expect((await end(other?.id ?? "", token)).status).toBe(422);
  expect((await ask(endOtherSessions, {}, { token })).body.data).toEqual({ ended: 1 });
  expect([await isIn(token), await isIn(laptop), await isIn(stranger)]).toEqual([true, false, true]);
});

test("H13 a session in use is noted once an hour at most, and with what it is used", async () => {
  const { token } = await join();
  const use = async (now: number, agent: string) => {
    await ask(showUser, {}, { token, now, headers: { [SHOPPER_AGENT_HEADER]: agent } });
    const seen = async () => (await sessionsOf(token, now))[0];
    return seen;
  };
  const soon = await use(SEEDED_AT + 3599, "Baru");
  expect(await soon()).toMatchObject({ seenAt: SEEDED_AT, agent: "" });
  const later = await use(SEEDED_AT + 3600, "Baru");
  await expect.poll(later).toMatchObject({ seenAt: SEEDED_AT + 3600, agent: "Baru" });
  const again = await use(SEEDED_AT + 7000, "Lain");
  expect(await again()).toMatchObject({ seenAt: SEEDED_AT + 3600, agent: "Baru" });
});

test("R06 where a cart was changed from is kept for ninety days and no longer", async () => {
  const note = (product: string, now: number) =>
    ask(logCartAction, { body: { browser: "Peramban", product, type: "add" } }, { now, address: "203.0.113.7" });
  await note("lama", SEEDED_AT);
  await note("muda", SEEDED_AT + 1);
  await forgetExpired(new Database(env.DB), SEEDED_AT + 90 * 86_400);
  const kept = await rows("SELECT product, ip FROM cart_action WHERE product IN ('lama', 'muda')");
  expect(kept).toEqual([{ product: "muda", ip: "203.0.113.7" }]);
});
