import { expect, test } from "vitest";
import {
  checkEmailLink,
  register,
  sendChatCode,
  sendMailCode,
  verifyChatCode,
  verifyEmail,
} from "#contract/account/auth.ts";
import { showUser } from "#contract/account/user.ts";
import { codeTo, enter, join, linkTo, MINUTE_LATER, messageTo, newPerson, otherThan, verifyMail } from "../people.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

test("H02 registering sends a code, the code signs in, and from then on the password does", async () => {
  const person = newPerson();
  const asked = await ask(register, { body: person });
  expect(asked.body.data).toEqual({ id: expect.any(Number), resendAfter: 60, expiresIn: 300 });
  const early = await enter(person, { now: SEEDED_AT + 30 });
  expect([early.status, early.body.data]).toEqual([422, { code: "wrong_credentials" }]);
  const { status, body } = await verifyMail(person.email, await codeTo(person.email), {}, person.browserToken);
  expect(status).toBe(200);
  const { name, email, phone } = person;
  expect(body.data.user).toMatchObject({ name, email, phone, emailVerified: true, phoneVerified: false });
  expect((await ask(showUser, {}, { token: body.data.token })).body.data).toEqual(body.data.user);
  expect((await enter(person)).status).toBe(200);
});

test("H02 the link of the mail proves the address too, can be used again, and signs nobody in", async () => {
  const person = newPerson();
  await ask(register, { body: person });
  const id = await linkTo(person.email);
  const prove = () => ask(verifyEmail, { params: { id }, body: { browserToken: person.browserToken } });
  const proven = { verified: true, passwordForgotten: false };
  expect([(await prove()).body.data, (await prove()).body.data]).toEqual([proven, proven]);
  expect((await enter(person)).status).toBe(200);
  const late = newPerson();
  await ask(register, { body: late });
  const params = { id: await linkTo(late.email) };
  for (const old of [
    await ask(checkEmailLink, { params }, { now: SEEDED_AT + 86_400 }),
    await ask(verifyEmail, { params, body: {} }, { now: SEEDED_AT + 86_400 }),
  ])
    expect([old.status, old.body.data]).toEqual([404, { code: "link_invalid" }]);
});

test("H12 registering with a known address answers as with a new one, opens no way in, and its code is the owner's", async () => {
  const { person } = await join();
  const known = await ask(register, { body: { ...person, password: "sandi orang lain" } }, { now: MINUTE_LATER });
  const fresh = await ask(register, { body: newPerson() }, { now: MINUTE_LATER });
  expect(known.status).toBe(fresh.status);
  expect({ ...known.body, data: { ...known.body.data, id: 0 } }).toEqual({
    ...fresh.body,
    data: { ...fresh.body.data, id: 0 },
  });
  expect((await messageTo(person.email))?.subject).toMatch(/^Anda sudah punya akun/);
  const proven = "SELECT id FROM user WHERE email = ? AND email_verified_at IS NOT NULL";
  expect(await rows(proven, person.email)).toHaveLength(1);
  expect((await enter({ ...person, password: "sandi orang lain" })).status).toBe(422);
  const { body } = await verifyMail(person.email, await codeTo(person.email), { now: MINUTE_LATER });
  expect(body.data).toMatchObject({ user: { email: person.email, hasPassword: true }, passwordForgotten: false });
  expect((await enter(person)).status).toBe(200);
});

test("H02 twenty registrations at once with one address open one account and send one code", async () => {
  const person = newPerson();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(register, { body: person })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(19);
  for (const { body, headers } of refused) {
    expect(body.data).toEqual({ code: "resend_wait" });
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(await rows("SELECT id FROM user WHERE email = ?", person.email)).toHaveLength(1);
  expect(await rows("SELECT id FROM outbox WHERE recipient = ?", person.email)).toHaveLength(1);
});

test("H02 whoever claims another's address first keeps neither the address nor a password for it", async () => {
  const owner = newPerson();
  const stranger = { ...newPerson(), email: owner.email, password: "sandi si peniru" };
  await ask(register, { body: stranger });
  // The owner has no account and asks for a code to sign in: it proves the address, not the stranger's password.
  await ask(sendMailCode, { body: { email: owner.email } });
  const { body } = await verifyMail(owner.email, await codeTo(owner.email));
  expect(body.data.passwordForgotten).toBe(true);
  expect(body.data.user).toMatchObject({ emailVerified: true, hasPassword: false });
  expect((await enter(stranger)).body.data).toEqual({ code: "wrong_credentials" });
});

test("H02 of two who claim an address it belongs to the one who proves it, with the password of that registration", async () => {
  const [one, other] = [newPerson(), newPerson()];
  await ask(register, { body: one });
  await ask(register, { body: { ...other, email: one.email } });
  const { browserToken } = other;
  const resent = await ask(sendMailCode, { body: { email: one.email, browserToken } }, { now: MINUTE_LATER });
  expect(resent.status).toBe(200);
  await verifyMail(one.email, await codeTo(one.email), { now: MINUTE_LATER }, browserToken);
  expect((await enter({ ...other, email: one.email })).status).toBe(200);
  expect((await enter(one)).body.data).toEqual({ code: "wrong_credentials" });
});

test("H05 a code by the chat app proves the number of a registration, and signs in ever after", async () => {
  const person = newPerson();
  await ask(register, { body: person });
  const { phone, browserToken } = person;
  await ask(sendChatCode, { body: { phone, browserToken } });
  const verify = (otp: string, now = SEEDED_AT) =>
    ask(verifyChatCode, { params: { id: 0 }, body: { phone, otp, browserToken } }, { now });
  const code = await codeTo(person.phone);
  expect((await verify(otherThan(code))).body.data).toEqual({ code: "code_wrong" });
  const signedIn = await verify(code);
  expect(signedIn.body.data.user).toMatchObject({ email: person.email, phoneVerified: true, hasPassword: true });
  await ask(sendChatCode, { body: { phone: person.phone } }, { now: MINUTE_LATER });
  const again = await verify(await codeTo(person.phone), MINUTE_LATER);
  expect(again.body.data.user.id).toBe(signedIn.body.data.user.id);
});

test("H05 a number that an account names but has not proven signs nobody in to that account", async () => {
  const { person } = await join();
  const asked = await ask(sendChatCode, { body: { phone: person.phone } });
  expect(asked.status).toBe(200);
  expect(await messageTo(person.phone)).toBeUndefined();
});
