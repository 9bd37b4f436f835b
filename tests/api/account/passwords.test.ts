import { expect, test } from "vitest";
import {
  askPasswordReset,
  checkEmailLink,
  checkPasswordReset,
  register,
  resetPassword,
  sendMailCode,
  verifyEmail,
} from "#contract/account/auth.ts";
import {
  changeEmail,
  changePassword,
  hasPassword,
  registerDevice,
  sendOwnCode,
  showUser,
  syncVisits,
} from "#contract/account/user.ts";
import { PASSWORD_MIN } from "#domain/account/sign-in.ts";
import { COMMON_PASSWORDS } from "#functions/account/common-passwords.ts";
import { codeTo, enter, join, linkTo, MINUTE_LATER, messageTo, newBrowser, newPerson, otherThan } from "../people.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const askReset = (email: string, now = SEEDED_AT) => ask(askPasswordReset, { body: { email } }, { now });
const isValid = async (resetCode: string, now = SEEDED_AT) =>
  (await ask(checkPasswordReset, { params: { resetCode } }, { now })).body.data.valid;

test("H11 a link by mail sets a new password once, ends every session, and is worth nothing afterwards", async () => {
  const { person, token } = await join();
  await askReset(person.email);
  const resetCode = await linkTo(person.email);
  expect([await isValid(resetCode), await isValid(`${resetCode}x`)]).toEqual([true, false]);
  const reset = (password: string) => ask(resetPassword, { body: { resetCode, password } });
  expect((await reset("pendek")).body.data).toMatchObject({
    code: "invalid",
    fields: { password: expect.any(String) },
  });
  expect((await reset("sandi yang baru")).body.data).toEqual({ changed: true });
  expect((await ask(showUser, {}, { token })).status).toBe(401);
  expect((await enter({ ...person, password: "sandi yang baru" })).status).toBe(200);
  expect((await enter(person)).status).toBe(422);
  expect(await isValid(resetCode)).toBe(false);
  const again = await reset("sandi yang lain lagi");
  expect([again.status, again.body.data]).toEqual([422, { code: "link_invalid" }]);
});

test("H11 a link ends after an hour, and a changed password closes it too", async () => {
  const { person, token } = await join();
  await askReset(person.email);
  const resetCode = await linkTo(person.email);
  expect([await isValid(resetCode, SEEDED_AT + 3599), await isValid(resetCode, SEEDED_AT + 3600)]).toEqual([
    true,
    false,
  ]);
  await ask(changePassword, { body: { oldPassword: person.password, password: "sandi pengganti" } }, { token });
  expect(await isValid(resetCode)).toBe(false);
});

test("H11 the same reset token used twenty times at once changes the password once", async () => {
  const { person } = await join();
  await askReset(person.email);
  const resetCode = await linkTo(person.email);
  const passwords = Array.from({ length: 20 }, (_, nth) => `sandi nomor ${nth}`);
  const answers = await Promise.all(passwords.map((password) => ask(resetPassword, { body: { resetCode, password } })));
  const winners = passwords.filter((_, nth) => answers[nth]?.status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  expect((await enter({ ...person, password: winners[0] ?? "" })).status).toBe(200);
});

test("H12 a reset asked for with an unknown address answers as any and sends nothing; asked for twice it is sent once", async () => {
  const { person } = await join();
  const stranger = newPerson();
  const [known, unknown] = [await askReset(person.email), await askReset(stranger.email)];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await messageTo(stranger.email)).toBeUndefined();
  const before = await rows("SELECT id FROM outbox WHERE recipient = ?", person.email);
  await askReset(person.email, SEEDED_AT + 30);
  expect(await rows("SELECT id FROM outbox WHERE recipient = ?", person.email)).toHaveLength(before.length);
});

test("H11 R08 a session alone sets no first password and changes no address: a code to the owner does", async () => {
  const token = await signIn();
  const { email } = (await ask(showUser, {}, { token })).body.data;
  const browserToken = newBrowser();
  const has = async () => (await ask(hasPassword, {}, { token })).body.data.status;
  const set = (password: string, proof: { code?: string; oldPassword?: string } = {}) =>
    ask(changePassword, { body: { password, browserToken, ...proof } }, { token });
  expect((await set("sandi pertama")).body.data).toEqual({ code: "code_needed" });
  const other = newPerson().email;
  const moved = await ask(changeEmail, { body: { email: other } }, { token });
  expect([moved.body.data, await messageTo(other)]).toEqual([{ code: "code_needed" }, undefined]);
  // A code that reached somebody else is none of the owner's.
  const stranger = (await join()).person;
  await ask(sendMailCode, { body: { email: stranger.email, browserToken } });
  expect((await set("sandi pertama", { code: await codeTo(stranger.email) })).body.data).toEqual({
    code: "code_expired",
  });
  expect((await ask(sendOwnCode, { body: { browserToken } }, { token })).status).toBe(200);
  const code = await codeTo(email);
  expect((await set("sandi pertama", { code: otherThan(code) })).body.data).toEqual({ code: "code_wrong" });
  expect(await has()).toBe(false);
  expect((await set("sandi pertama", { code })).body.data).toEqual({ changed: true });
  expect(await has()).toBe(true);
  expect((await set("sandi kedua")).body.data).toEqual({ code: "password_wrong" });
  expect((await set("sandi kedua", { oldPassword: "sandi pertama" })).body.data).toEqual({ changed: true });
});

test("H11 R08 an address changes when its link is confirmed in the account that asked, and in no other; the old one is told", async () => {
  const { person, token } = await join();
  const email = newPerson().email;
  const change = (password: string) => ask(changeEmail, { body: { email, password } }, { token });
  expect((await change("bukan ini")).body.data).toEqual({ code: "password_wrong" });
  expect((await change(person.password)).body.data).toEqual({ sent: true });
  expect((await messageTo(person.email))?.subject).toMatch(/akan diganti/);
  expect((await ask(showUser, {}, { token })).body.data.email).toBe(person.email);
  const params = { id: await linkTo(email) };
  expect((await ask(checkEmailLink, { params })).body.data).toEqual({ email, verified: false });
  const elsewhere = (await enter(person)).body.data.token;
  // Whoever reads the mail by mistake, as a guest or in an account of their own, gives the address to nobody.
  for (const asking of [{}, { token: (await join()).token }]) {
    const refused = await ask(verifyEmail, { params, body: { browserToken: newBrowser() } }, asking);
    expect([refused.status, refused.body.data]).toEqual([403, { code: "link_other_account" }]);
  }
  const confirmed = await ask(verifyEmail, { params, body: {} }, { token });
  expect(confirmed.body.data).toEqual({ verified: true, passwordForgotten: false });
  expect((await ask(showUser, {}, { token: elsewhere })).status).toBe(401);
  expect((await ask(showUser, {}, { token })).body.data).toMatchObject({ email, emailVerified: true });
  expect((await enter({ ...person, email })).status).toBe(200);
});

test("R01 a hash of an older kind goes on working, and is made anew at the next right login, once", async () => {
  const { person } = await join();
  const dewis = "scrypt$16384$8$5$c2VyYW1iaS1kZXdpLTAwMA$5Tg1cU1D__Nx4OmApOr7YRyTz6KUALQj4sYHuh6KOww";
  await rows("UPDATE user SET password_hash = ? WHERE email = ?", dewis, person.email);
  const kept = async () =>
    (await rows<{ password_hash: string }>("SELECT password_hash FROM user WHERE email = ?", person.email))[0]
      ?.password_hash ?? "";
  const known = { ...person, password: "serambi-intan" };
  expect((await enter({ ...known, password: "bukan ini" })).status).toBe(422);
  expect(await kept()).toBe(dewis);
  expect((await enter(known)).status).toBe(200);
  const renewed = await kept();
  expect(renewed).toMatch(/^scrypt-lanes/);
  expect((await enter(known)).status).toBe(200);
  expect(await kept()).toBe(renewed);
});

const guessedFirst = [
  "sayangku",
  "INDONESIA",
  "bismillah",
  "password1",
  "1q2w3e4r",
  "qwertyuiop",
  "aaaaaaaa",
  "iloveyou",
];

test("R01 the commonest passwords and the address itself are refused where a password is chosen, with words", async () => {
  const list = COMMON_PASSWORDS.trim().split(/\s+/);
  expect(new Set(list).size).toBeGreaterThanOrEqual(3000);
  expect(list.filter((one) => one.length < PASSWORD_MIN)).toEqual([]);
  const { person, token } = await join();
  await askReset(person.email);
  const resetCode = await linkTo(person.email);
  for (const password of [...guessedFirst, person.email, ` ${person.email.toUpperCase()}`]) {
    const answers = [
      await ask(register, { body: { ...newPerson(), email: person.email, password } }),
      await ask(resetPassword, { body: { resetCode, password } }),
      await ask(changePassword, { body: { oldPassword: person.password, password } }, { token }),
    ];
    for (const { status, body } of answers)
      expect([status, body.data], password).toEqual([
        422,
        { code: "invalid", fields: { password: expect.any(String) } },
      ]);
  }
  expect(await isValid(resetCode)).toBe(true);
  expect((await enter(person)).status).toBe(200);
}, 300_000);

test("H12 an address of somebody else's is answered as a free one and never taken", async () => {
  const [{ person: owner }, { person, token }] = [await join(), await join()];
  const before = await codeTo(owner.email);
  const change = await ask(changeEmail, { body: { email: owner.email, password: person.password } }, { token });
  expect(change.body.data).toEqual({ sent: true });
  expect(await codeTo(owner.email)).toBe(before);
});

test("H11 of two links to prove an address only the later counts", async () => {
  const { person, token } = await join();
  const [wrong, right] = [newPerson().email, newPerson().email];
  for (const email of [wrong, right]) await ask(changeEmail, { body: { email, password: person.password } }, { token });
  const confirm = async (email: string) =>
    ask(verifyEmail, { params: { id: await linkTo(email) }, body: {} }, { token });
  expect((await confirm(wrong)).status).toBe(404);
  expect((await confirm(right)).status).toBe(200);
});

test("H10 a device is registered once and its push token is replaced by a newer one", async () => {
  const token = await signIn();
  const device = { deviceId: crypto.randomUUID(), deviceName: "Ponsel", deviceOs: "Android", appVersion: "1" };
  const send = (firebaseToken: string) => ask(registerDevice, { body: { ...device, firebaseToken } }, { token });
  expect((await send("satu")).body.data).toEqual({ firebaseToken: "satu" });
  expect((await send("dua")).body.data).toEqual({ firebaseToken: "dua" });
  const kept = await rows("SELECT firebase_token FROM device WHERE device_id = ?", device.deviceId);
  expect(kept).toEqual([{ firebase_token: "dua" }]);
});

test("B03 visits are kept in their order, once each, and what the catalogue does not know is left out", async () => {
  const token = await signIn();
  const sync = async (productsId: number[], now: number) =>
    (await ask(syncVisits, { body: { productsId } }, { token, now })).body.data.productsId;
  expect(await sync([3, 1, 987_654, 3], SEEDED_AT)).toEqual([3, 1]);
  expect(await sync([1, 2], MINUTE_LATER)).toEqual([1, 2, 3]);
});
