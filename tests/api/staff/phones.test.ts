import { expect, test } from "vitest";
import { showStaff } from "#contract/staff/account.ts";
import { applyAct } from "#contract/staff/act.ts";
import { askStep, changeOwnPassword, endOwnSessions, showOwn } from "#contract/staff/own.ts";
import { listStaff } from "#contract/staff/people.ts";
import { checkPhoneLink, enrolPhone, listPhones, openPhone } from "#contract/staff/phones.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { newStaff } from "../staff.ts";

const PIN = "482915";

async function invited() {
  const [owner, packer] = await Promise.all([newStaff("owner"), newStaff("packer", { name: "Dimas" })]);
  const inviteToken = makeToken();
  const press = (action: string, input: object, token = owner.token) =>
    ask(applyAct, { body: { action, input: JSON.stringify(input), key: crypto.randomUUID() } }, { token });
  const made = await press("staff.phone", {
    who: { id: packer.id },
    phone: "HP gudang 1",
    inviteHash: await hashToken(inviteToken),
  });
  expect(made.body.data.refusal).toBeNull();
  const enrol = (pin = PIN, now = SEEDED_AT) => ask(enrolPhone, { body: { inviteToken, pin } }, { now });
  return { owner, packer, inviteToken, press, enrol };
}

async function enrolled() {
  const one = await invited();
  const { phoneToken } = (await one.enrol()).body.data;
  const open = (pin = PIN) => ask(openPhone, { body: { phoneToken, pin } });
  const number = async () =>
    (await ask(listStaff, {}, { token: one.owner.token })).body.data.find(({ id }) => id === one.packer.id)?.phones[0];
  return { ...one, phoneToken, open, number };
}

const who = async (token: string) => (await ask(showStaff, {}, { token })).status;

test("U02 a shared phone is enrolled once, within a day, with a PIN that is not guessed first", async () => {
  const { inviteToken, enrol } = await invited();
  expect((await ask(checkPhoneLink, { body: { inviteToken } })).body.data).toEqual({
    name: "Dimas",
    phone: "HP gudang 1",
  });
  for (const pin of ["111111", "123456", "987654", "234567"])
    expect((await enrol(pin)).body.data).toEqual({ code: "pin_easy" });
  expect((await enrol(PIN, SEEDED_AT + 86_400)).body.data).toEqual({ code: "link_over" });
  const both = await Promise.all([enrol(), enrol()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await enrol()).body.data).toEqual({ code: "link_over" });
});

test("U02 its PIN opens a session as a packer, which has no account of its own and no second step", async () => {
  const { packer, open } = await enrolled();
  const { token } = (await open()).body.data;
  const me = (await ask(showStaff, {}, { token })).body.data;
  expect([me.id, me.role]).toEqual([packer.id, "packer"]);
  expect((await ask(showOwn, {}, { token })).body.data.isPhone).toBe(true);
  const change = await ask(changeOwnPassword, { body: { oldPassword: "x", password: "sandi yang baru" } }, { token });
  expect(change.body.data).toEqual({ code: "second_step_old" });
  for (const row of [askStep, endOwnSessions])
    expect((await ask(row as typeof endOwnSessions, { body: {} }, { token })).body.data).toEqual({
      code: "role_forbidden",
    });
});

test("U02 five wrong PINs lock it, also at once, until the owner opens it; a right one counts anew", async () => {
  const { phoneToken, press, open, number } = await enrolled();
  for (let tries = 0; tries < 4; tries++) expect((await open("604417")).body.data).toEqual({ code: "pin_wrong" });
  expect((await open()).status).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => open("604417")));
  expect(guesses.filter(({ body }) => (body.data as unknown as { code: string }).code === "pin_wrong")).toHaveLength(4);
  expect((await open()).body.data).toEqual({ code: "phone_locked" });
  expect((await ask(listPhones, { body: { phoneTokens: [phoneToken] } })).body.data).toEqual([
    { name: "Dimas", phone: "HP gudang 1", triesLeft: 0 },
  ]);
  const phone = await number();
  expect(phone?.isLocked).toBe(true);
  await press("staff.phone-open", { phone: phone?.id });
  expect((await open()).status).toBe(200);
});

test("U03 the owner ends a phone, and what it has opened ends with it; so does its packer's other role", async () => {
  const one = await enrolled();
  const session = (await one.open()).body.data.token;
  await one.press("staff.phone-end", { phone: (await one.number())?.id });
  expect(await who(session)).toBe(401);
  expect((await one.open()).body.data).toEqual({ code: "phone_over" });
  const other = await enrolled();
  const second = (await other.open()).body.data.token;
  await other.press("staff.role", { who: { id: other.packer.id }, role: "service" });
  expect(await who(second)).toBe(401);
  expect((await other.open()).body.data).toEqual({ code: "phone_over" });
});

test("U02 only a packer has a shared phone, and only hashes of its secrets are kept", async () => {
  const { owner, press, phoneToken } = await enrolled();
  const refused = await press("staff.phone", { who: { id: owner.id }, phone: "HP", inviteHash: "a".repeat(64) });
  expect(refused.body.data.refusal).toContain("hanya untuk peran gudang");
  const kept = JSON.stringify(await rows("SELECT * FROM staff_device"));
  expect([kept.includes(phoneToken), kept.includes(PIN)]).toEqual([false, false]);
});
