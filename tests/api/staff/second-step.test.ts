import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { showStaff } from "#contract/staff/account.ts";
import { enterStaff, finishEntry } from "#contract/staff/door.ts";
import {
  changeOwnPassword,
  confirmApp,
  dropOwnApp,
  endOwnSessions,
  showAppKey,
  showOwn,
  startApp,
} from "#contract/staff/own.ts";
import { resetStaffStep } from "#functions/staff/operator-staff.ts";
import { act } from "../../support/act.ts";
import { operatorAt } from "../operator.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { newStaff } from "../staff.ts";

/** What an authenticator app shows at that second, by the library's own hash. */
const codeAt = (key: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(key), period: 30, digits: 6 }).generate({ timestamp: at * 1000 });
const who = async (token: string) => (await ask(showStaff, {}, { token })).status;

async function withApp() {
  const person = await newStaff("owner", { password: "kebun teh di bandung" });
  const asking = { token: person.token };
  await ask(startApp, {}, asking);
  const { key, address } = (await ask(showAppKey, {}, asking)).body.data;
  const { codes, token } = (await ask(confirmApp, { body: { code: codeAt(key, SEEDED_AT) } }, asking)).body.data;
  const begin = async (now: number) => {
    const entered = await ask(enterStaff, { body: { email: person.email, password: person.password } }, { now });
    return entered.body.data;
  };
  const enter = async (code: string, now: number) =>
    (await ask(finishEntry, { body: { entryToken: (await begin(now)).entryToken, code } }, { now })).body.data;
  return { ...person, token, key, address, codes, begin, enter };
}

test("U01 an authenticator app takes the mail's place once its first code was typed; its key is shown no more", async () => {
  const person = await newStaff("owner", { password: "kebun teh di bandung" });
  const asking = { token: person.token };
  await ask(startApp, {}, asking);
  const { key, address } = (await ask(showAppKey, {}, asking)).body.data;
  expect(address).toMatch(/^otpauth:\/\/totp\//);
  expect(address).toContain(`secret=${key}`);
  const body = { email: person.email, password: person.password };
  expect((await ask(enterStaff, { body })).body.data.by).toBe("mail");
  const wrong = await ask(confirmApp, { body: { code: codeAt(key, SEEDED_AT + 3600) } }, asking);
  expect(wrong.body.data).toEqual({ code: "code_wrong" });
  const { codes, token } = (await ask(confirmApp, { body: { code: codeAt(key, SEEDED_AT) } }, asking)).body.data;
  expect(new Set(codes).size).toBe(10);
  expect((await ask(showAppKey, {}, { token })).body.data).toEqual({ code: "app_over" });
  const mails = () => rows("SELECT id FROM outbox WHERE recipient = ?", person.email);
  const before = await mails();
  expect((await ask(enterStaff, { body })).body.data.by).toBe("app");
  expect(await mails()).toEqual(before);
  expect((await ask(showOwn, {}, { token })).body.data).toMatchObject({ hasApp: true, codesLeft: 10 });
});

test("U01 a code of the app is taken once, a step early or late, and never an earlier one again", async () => {
  const { key, enter } = await withApp();
  const now = SEEDED_AT + 300;
  expect(await enter(codeAt(key, now + 30), now)).toMatchObject({ token: expect.any(String) });
  for (const at of [now + 30, now, now - 30]) expect(await enter(codeAt(key, at), now)).toEqual({ code: "code_wrong" });
  const later = now + 120;
  for (const at of [later - 60, later + 60])
    expect(await enter(codeAt(key, at), later)).toEqual({ code: "code_wrong" });
  expect(await enter(codeAt(key, later - 30), later)).toMatchObject({ token: expect.any(String) });
});

test("U01 each recovery code opens once, however it is typed, and only for its owner", async () => {
  const [one, other] = [await withApp(), await withApp()];
  const [code = "", second = ""] = one.codes;
  expect(await other.enter(code, SEEDED_AT)).toEqual({ code: "code_wrong" });
  expect(await one.enter(code.toUpperCase().replace("-", " "), SEEDED_AT)).toMatchObject({ token: expect.any(String) });
  expect(await one.enter(code, SEEDED_AT)).toEqual({ code: "code_wrong" });
  const [{ entryToken }, { entryToken: again }] = [await one.begin(SEEDED_AT), await one.begin(SEEDED_AT)];
  const both = await Promise.all(
    [entryToken, again].map((each) => ask(finishEntry, { body: { entryToken: each, code: second } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const [stored] = await rows<{ code_hash: string }>("SELECT code_hash FROM staff_recovery_code LIMIT 1");
  expect(stored?.code_hash).toMatch(/^[0-9a-f]{64}$/);
});

test("U01 who has lost the phone and the codes is let in by mail again, by themselves or by an owner", async () => {
  const [own, lost] = [await withApp(), await withApp()];
  await ask(dropOwnApp, {}, { token: own.token });
  expect((await own.begin(SEEDED_AT)).by).toBe("mail");
  await act(resetStaffStep, { who: { id: lost.id } }, operatorAt());
  expect((await lost.begin(SEEDED_AT)).by).toBe("mail");
  expect(await who(lost.token)).toBe(401);
  expect(await rows("SELECT 1 FROM staff_recovery_code WHERE staff_id IN (?, ?)", own.id, lost.id)).toEqual([]);
});

test("U03 another password ends every other session; so does one press, or one of them", async () => {
  const person = await newStaff("service", { password: "kebun teh di bandung" });
  const copy = async (token: string) => {
    const { hashToken } = await import("#functions/http/shopper.ts");
    await rows(
      `INSERT INTO staff_session (token_hash, staff_id, created_at, expires_at, seen_at, second_step_at)
       SELECT ?, staff_id, created_at, expires_at, seen_at, second_step_at FROM staff_session WHERE staff_id = ? LIMIT 1`,
      await hashToken(token),
      person.id,
    );
    return token;
  };
  let asking = { token: person.token };
  const change = (oldPassword: string, password: string) =>
    ask(changeOwnPassword, { body: { oldPassword, password } }, asking);
  const other = await copy("sesi-kedua");
  expect((await change("bukan ini", "hujan di bogor sore")).body.data).toEqual({ code: "staff_password_wrong" });
  expect((await change(person.password, "password1")).body.data).toMatchObject({ code: "invalid" });
  expect(await who(other)).toBe(200);
  const changed = await change(person.password, "hujan di bogor sore");
  expect(await Promise.all([other, person.token, changed.body.data.token].map(who))).toEqual([401, 401, 200]);
  asking = changed.body.data;
  const [third, fourth] = [await copy("sesi-ketiga"), await copy("sesi-keempat")];
  const { sessions } = (await ask(showOwn, {}, asking)).body.data;
  const { hashToken } = await import("#functions/http/shopper.ts");
  const session = (await hashToken(third)).slice(0, 16);
  expect(sessions.map(({ id }) => id)).toContain(session);
  await ask(endOwnSessions, { body: { session } }, asking);
  expect([await who(third), await who(fourth)]).toEqual([401, 200]);
  await ask(endOwnSessions, { body: {} }, asking);
  expect([await who(fourth), await who(asking.token)]).toEqual([401, 200]);
});
