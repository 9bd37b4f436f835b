import { expect, test } from "vitest";
import { showUser } from "#contract/account/user.ts";
import { SHOP_ORIGIN_HEADER } from "#contract/call.ts";
import { showStaff } from "#contract/staff/account.ts";
import { enterStaff, finishEntry, leaveStaff, sendStepCode } from "#contract/staff/door.ts";
import { codeTo, newBrowser, otherThan } from "../people.ts";
import { type Asking, ask, rows, SEEDED_AT } from "../shop.ts";
import { newStaff } from "../staff.ts";

const enter = ({ email, password }: { email: string; password: string }, asking?: Asking, browserToken?: string) =>
  ask(enterStaff, { body: { email, password, browserToken } }, asking);
const finish = (entryToken: string, code: string, asking?: Asking, browserToken?: string) =>
  ask(finishEntry, { body: { entryToken, code, browserToken } }, asking);
const who = (token: string, now = SEEDED_AT) => ask(showStaff, {}, { token, now });

const someone = () => newStaff("service", { password: "kebun teh di bandung" });

test("U01 the password opens no session, only a step for the mailed code; the code opens one with a token of its own", async () => {
  const person = await someone();
  const first = await enter(person);
  expect(first.body.data).toEqual({ entryToken: expect.stringMatching(/^[\w-]{43}$/), by: "mail" });
  const { entryToken } = first.body.data;
  expect((await who(entryToken)).status).toBe(401);
  const code = await codeTo(person.email);
  expect((await finish(entryToken, otherThan(code))).body.data).toEqual({ code: "code_wrong" });
  const second = await finish(entryToken, code);
  expect(second.body.data.token).not.toBe(entryToken);
  expect((await who(second.body.data.token)).body.data).toMatchObject({ email: person.email, role: "service" });
  expect((await finish(entryToken, code)).body.data).toEqual({ code: "entry_over" });
});

test("U01 a wrong password, an unknown address, somebody who is out and somebody without a password are one answer", async () => {
  const [person, gone, invited] = await Promise.all([someone(), someone(), newStaff("owner")]);
  await rows("UPDATE staff SET removed_at = ? WHERE id = ?", SEEDED_AT, gone.id);
  const answers = await Promise.all([
    enter({ ...person, password: "bukan ini" }),
    enter({ email: "tidak.ada@toko.example", password: person.password }),
    enter(gone),
    enter({ ...invited, password: "apa saja" }),
  ]);
  for (const { status, body } of answers) expect([status, body.data]).toEqual([422, { code: "staff_credentials" }]);
  expect(await rows("SELECT 1 FROM staff_entry WHERE staff_id IN (?, ?, ?)", person.id, gone.id, invited.id)).toEqual(
    [],
  );
});

test("U01 a code is tried five times, is good for five minutes, and a new one makes the last worthless", async () => {
  const person = await someone();
  const { entryToken } = (await enter(person)).body.data;
  const first = await codeTo(person.email);
  const soon = await ask(sendStepCode, { body: { entryToken } }, { now: SEEDED_AT + 30 });
  expect([soon.status, soon.headers.get("Retry-After")]).toEqual([429, "30"]);
  expect((await ask(sendStepCode, { body: { entryToken } }, { now: SEEDED_AT + 60 })).status).toBe(200);
  const second = await codeTo(person.email);
  if (first !== second) expect((await finish(entryToken, first)).body.data).toEqual({ code: "code_wrong" });
  expect((await finish(entryToken, second, { now: SEEDED_AT + 360 })).body.data).toEqual({ code: "code_expired" });
  for (let tries = first === second ? 1 : 2; tries < 5; tries++)
    expect((await finish(entryToken, otherThan(second))).body.data).toEqual({ code: "code_wrong" });
  expect((await finish(entryToken, second)).body.data).toEqual({ code: "entry_over" });
});

test("U01 codes of one person cannot be tried without end: the day has a bound, wider where they have signed in before", async () => {
  const person = await someone();
  const browser = newBrowser();
  const known = await enter(person, {}, browser);
  await finish(known.body.data.entryToken, await codeTo(person.email), {}, browser);
  let refused = "";
  for (let round = 0; refused === "" && round < 9; round++) {
    const { entryToken } = (await enter(person)).body.data;
    const wrong = otherThan(await codeTo(person.email));
    for (let tries = 0; tries < 5 && refused === ""; tries++) {
      const { code } = (await finish(entryToken, wrong)).body.data as unknown as { code: string };
      if (code !== "code_wrong") refused = code;
    }
  }
  expect(refused).toBe("steps_over");
  const again = await enter(person, {}, browser);
  expect((await finish(again.body.data.entryToken, await codeTo(person.email), {}, browser)).status).toBe(200);
});

test("U01 the demo's people enter on one's own machine alone: a deployed shop refuses them", async () => {
  const demos = { email: "pemilik@contoh.id", password: "serambi-intan" };
  const deployed = { headers: { [SHOP_ORIGIN_HEADER]: "https://toko.example" } };
  expect((await enter(demos, deployed)).body.data).toEqual({ code: "staff_credentials" });
  const own = { headers: { [SHOP_ORIGIN_HEADER]: "http://localhost:8787" } };
  expect((await enter(demos, own)).status).toBe(200);
});

test("U03 a session ends after 12 hours, after two without use, by leaving, and with its person", async () => {
  const person = await newStaff("packer");
  expect((await who(person.token, SEEDED_AT + 7199)).status).toBe(200);
  expect((await who(person.token, SEEDED_AT + 14_500)).status).toBe(401);
  const late = await newStaff("packer");
  await rows("UPDATE staff_session SET seen_at = ? WHERE staff_id = ?", SEEDED_AT + 43_000, late.id);
  expect((await who(late.token, SEEDED_AT + 43_199)).status).toBe(200);
  expect((await who(late.token, SEEDED_AT + 43_200)).status).toBe(401);
  const [leaving, removed] = await Promise.all([newStaff("owner"), newStaff("owner")]);
  expect((await ask(leaveStaff, {}, { token: leaving.token })).status).toBe(200);
  expect((await who(leaving.token)).body.data).toEqual({ code: "staff_signed_out" });
  await rows("UPDATE staff SET removed_at = ? WHERE id = ?", SEEDED_AT, removed.id);
  expect((await who(removed.token)).status).toBe(401);
});

test("U02 a session of the back office opens no shopper's call", async () => {
  const { token } = await newStaff("owner");
  expect((await ask(showUser, {}, { token })).status).toBe(401);
});
