import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  askPasswordReset,
  checkEmailLink,
  listOwnSocial,
  login,
  register,
  resetPassword,
  sendChatCode,
  sendMailCode,
  verifyChatCode,
  verifyEmail,
} from "#contract/account/auth.ts";
import { changeEmail, changePassword, showUser } from "#contract/account/user.ts";
import { DAY_LIMITS } from "#domain/limits.ts";
import { LETTERS_A_DAY, type LetterKind } from "#domain/service/notice.ts";
import { Database } from "#functions/db/database.ts";
import { mail } from "#functions/messages/letterhead.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { dayOf, secondsUntilTomorrow } from "#lib/time.ts";
import { withinOneMinute } from "../minute.ts";
import {
  codeTo,
  enter,
  hashAsInProduction,
  join,
  linkTo,
  MINUTE_LATER,
  messageTo,
  newBrowser,
  newPerson,
  otherThan,
  type Someone,
  verifyMail,
} from "../people.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

const DAY = 86_400;
const db = new Database(env.DB);
const askCode = (email: string, browserToken?: string, now = SEEDED_AT) =>
  ask(sendMailCode, { body: { email, browserToken } }, { now });
const messagesTo = async (email: string) => (await rows("SELECT id FROM outbox WHERE recipient = ?", email)).length;

/** Somebody who registers another's address with a password of their own. */
async function claim(email: string): Promise<Someone> {
  const thief = { ...newPerson(), email, password: "sandi si peniru" };
  await ask(register, { body: thief });
  return thief;
}

test("R08 a link that is only looked at proves nothing, however often", async () => {
  const person = newPerson();
  await ask(register, { body: person });
  const params = { id: await linkTo(person.email) };
  for (let look = 0; look < 3; look++)
    expect((await ask(checkEmailLink, { params })).body.data).toEqual({ email: person.email, verified: false });
  const proven = "SELECT id FROM user WHERE email = ? AND email_verified_at IS NOT NULL";
  expect(await rows(proven, person.email)).toEqual([]);
});

test("R08 a link that is used in another browser than the one that registered forgets the password that was chosen there", async () => {
  const { email } = newPerson();
  const thief = await claim(email);
  const used = await ask(verifyEmail, { params: { id: await linkTo(email) }, body: { browserToken: newBrowser() } });
  expect(used.body.data).toEqual({ verified: true, passwordForgotten: true });
  expect((await enter(thief)).status).toBe(422);
  expect((await enter(thief, {}, thief.browserToken)).status).toBe(422);
});

test("R08 a code that is typed in another browser than the one that registered forgets the password that was chosen there", async () => {
  const { email } = newPerson();
  const thief = await claim(email);
  const { body } = await verifyMail(email, await codeTo(email), {}, newBrowser());
  expect(body.data).toMatchObject({ passwordForgotten: true, user: { email, hasPassword: false } });
  expect((await enter(thief)).status).toBe(422);
});

test("R08 R11 of a registration by somebody else the proof of its number or address keeps nothing but what is proven", async () => {
  const owner = newPerson();
  const attacker = { ...newPerson(), name: "Penyerang", phone: owner.phone };
  await ask(register, { body: attacker });
  const { browserToken } = owner;
  // What the attacker has asked for is typed by the owner, elsewhere.
  await ask(sendChatCode, { body: { phone: owner.phone, browserToken: attacker.browserToken } });
  const otp = await codeTo(owner.phone);
  const byNumber = await ask(verifyChatCode, { params: { id: 0 }, body: { phone: owner.phone, otp, browserToken } });
  expect(byNumber.body.data).toMatchObject({
    passwordForgotten: true,
    user: { name: "Pelanggan", email: "", phone: owner.phone, phoneVerified: true, hasPassword: false },
  });

  const thief = { ...(await claim(newPerson().email)), name: "Penyerang" };
  const byMail = await verifyMail(thief.email, await codeTo(thief.email), {}, newBrowser());
  expect(byMail.body.data.user).toMatchObject({ name: "Pelanggan", email: thief.email, phone: "" });

  const { email } = await claim(newPerson().email);
  await ask(verifyEmail, { params: { id: await linkTo(email) }, body: { browserToken: newBrowser() } });
  expect(await rows("SELECT name, phone FROM user WHERE email = ?", email)).toEqual([{ name: "Pelanggan", phone: "" }]);
});

test("R08 H11 a link to a new password keeps of somebody else's registration nothing but the address", async () => {
  const { email } = await claim(newPerson().email);
  await ask(askPasswordReset, { body: { email } });
  const reset = await ask(resetPassword, { body: { resetCode: await linkTo(email), password: "kata sandi pemilik" } });
  expect(reset.status).toBe(200);
  expect(await rows("SELECT name, phone FROM user WHERE email = ?", email)).toEqual([{ name: "Pelanggan", phone: "" }]);
});

test("R08 accounts that name an address as theirs do not keep its owner from changing it", async () => {
  const { person, token } = await join();
  for (const _ of [1, 2]) {
    const other = await join();
    const change = { email: person.email, password: other.person.password };
    for (const later of [0, 61])
      await ask(changeEmail, { body: change }, { token: other.token, now: SEEDED_AT + later, address: elsewhere() });
  }
  const change = { email: newPerson().email, password: person.password };
  expect((await ask(changeEmail, { body: change }, { token, now: SEEDED_AT + 200 })).status).toBe(200);
});

test("R08 wrong codes that one network types elsewhere leave the owner's own to be typed on another device", async () => {
  const { email } = (await join()).person;
  const [browser, here] = [newBrowser(), elsewhere()];
  await askCode(email, browser, MINUTE_LATER);
  const wrong = otherThan(await codeTo(email));
  for (let n = 0; n < 16; n += 1) await verifyMail(email, wrong, { address: here, now: MINUTE_LATER }, newBrowser());
  const now = MINUTE_LATER + 61;
  await askCode(email, browser, now);
  const typed = await verifyMail(email, await codeTo(email), { address: elsewhere(), now }, newBrowser());
  expect(typed.status).toBe(200);
});

test("R11 a number is sent a code only where it is proven, or in the browser that registered with it", async () => {
  const person = newPerson();
  await ask(register, { body: person });
  const { phone } = person;
  for (const browserToken of [undefined, newBrowser()])
    expect((await ask(sendChatCode, { body: { phone, browserToken } })).status).toBe(200);
  expect(await codeTo(phone)).toBe("");
  await ask(sendChatCode, { body: { phone, browserToken: person.browserToken } }, { now: MINUTE_LATER });
  expect(await codeTo(phone)).toMatch(/^\d{6}$/);
});

test("R08 who has proven a number with a registration is not handed its address by a stranger's click", async () => {
  const { email } = newPerson();
  const thief = await claim(email);
  const link = await linkTo(email);
  const { phone, browserToken } = thief;
  await ask(sendChatCode, { body: { phone, browserToken } });
  const otp = await codeTo(phone);
  const inside = await ask(verifyChatCode, { params: { id: 0 }, body: { phone, otp, browserToken } });
  expect(inside.status).toBe(200);
  const clicked = await ask(verifyEmail, { params: { id: link }, body: { browserToken: newBrowser() } });
  expect([clicked.status, clicked.body.data]).toEqual([403, { code: "link_other_account" }]);
  const shown = await ask(showUser, {}, { token: inside.body.data.token });
  expect(shown.body.data.emailVerified).toBe(false);
});

test("R08 while somebody's registration waits, the true owner asks for a code of their own and comes in by it", async () => {
  const { email } = newPerson();
  await claim(email);
  const own = newBrowser();
  expect((await askCode(email, own)).status).toBe(200);
  const { body } = await verifyMail(email, await codeTo(email), {}, own);
  expect(body.data.user).toMatchObject({ email, emailVerified: true, hasPassword: false });
});

test("R08 five wrong codes by strangers, and five by one who asked as well, spend nothing of the owner's", async () => {
  const { person } = await join();
  await askCode(person.email, person.browserToken, MINUTE_LATER);
  const code = await codeTo(person.email);
  const now = MINUTE_LATER;
  const asker = newBrowser();
  await askCode(person.email, asker, now);
  for (let wrong = 0; wrong < 5; wrong++) {
    await verifyMail(person.email, otherThan(code), { now });
    await verifyMail(person.email, otherThan(code), { now }, asker);
  }
  expect((await verifyMail(person.email, code, { now })).body.data).toEqual({ code: "code_expired" });
  expect((await verifyMail(person.email, code, { now }, person.browserToken)).status).toBe(200);
});

test("R08 wrong logins from as many addresses as an account bears keep nobody out of a browser in which they came in before", async () => {
  const { guesses, strange, known } = await withinOneMinute(async (nth) => {
    const { person } = await join();
    const wrong = { ...person, password: "tebakan saja" };
    const guess = (one: number) => enter(wrong, { address: `198.51.${nth}.${one}` });
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, one) => guess(one)));
    const strange = await enter(person, { address: `198.51.${nth}.200` }, newBrowser());
    const known = await enter(person, { address: `198.51.${nth}.201` }, person.browserToken);
    return { guesses, strange, known };
  });
  expect(guesses.map(({ status }) => status)).toEqual(Array(8).fill(422));
  expect([strange.status, strange.body.data, known.status]).toEqual([429, { code: "too_many_account" }, 200]);
});

test("R08 a known browser is known for its owner's account alone, and has five tries a minute of its own", async () => {
  const [{ person }, { person: other }] = [await join(), await join()];
  const answers = await withinOneMinute((nth) => {
    const guess = (one: number) =>
      enter({ ...person, password: "tebakan" }, { address: `198.52.${nth}.${one}` }, person.browserToken);
    return Promise.all(Array.from({ length: 8 }, (_, one) => guess(one)));
  });
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  const known = "SELECT count(*) AS n FROM known_browser JOIN user ON user.id = user_id WHERE email = ?";
  expect([await rows(known, person.email), await rows(known, other.email)]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
});

test("R08 H12 registering an address and logging in with it is answered alike, whether or not it has an account", async () => {
  const { person } = await join();
  const answers = [];
  for (const email of [person.email, newPerson().email]) {
    const mine = { ...newPerson(), email };
    const { phone, browserToken } = mine;
    const registered = await ask(register, { body: mine }, { now: MINUTE_LATER });
    const asking = { now: MINUTE_LATER };
    const entered = [await enter(mine, asking), await enter(mine, asking, browserToken)];
    const wrong = await verifyMail(email, otherThan(await codeTo(email)), asking, browserToken);
    await ask(sendChatCode, { body: { phone, browserToken } }, asking);
    const otp = await codeTo(phone);
    const byChat = await ask(verifyChatCode, { params: { id: 0 }, body: { phone, otp, browserToken } }, asking);
    const { name, emailVerified } = byChat.body.data.user;
    answers.push([
      [registered.status, Object.keys(registered.body.data)],
      entered.map(({ status, body }) => [status, body]),
      [wrong.status, wrong.body],
      [byChat.status, name, emailVerified],
      await enter(mine, asking, browserToken).then(({ status, body }) => [status, body]),
    ]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("R08 H12 a login compares one password whatever stands behind the address, so that the time tells nothing", async () => {
  hashAsInProduction();
  const { person } = await join();
  const claimed = newPerson().email;
  for (const now of [SEEDED_AT, SEEDED_AT, SEEDED_AT])
    await ask(register, { body: { ...newPerson(), email: claimed } }, { now });
  const timed = async (email: string) => {
    const begin = performance.now();
    await ask(login, { body: { email, password: "tebakan saja" } });
    return performance.now() - begin;
  };
  const times: number[][] = [[], []];
  for (let round = 0; round < 5; round++) {
    times[0]?.push(await timed(person.email));
    times[1]?.push(await timed(claimed));
  }
  const [known = 0, claims = 0] = times.map((all) => all.sort((a, b) => a - b)[2]);
  expect(claims / known).toBeLessThan(2);
});

/** Another network each time, as of strangers all over. */
let networks = 0;
const elsewhere = () => `10.9.${Math.floor(++networks / 250)}.${networks % 250}`;

test("R04 R08 R11 an address bears ten codes a day, whoever asks, of them two from one network, and strangers leave the owner three", async () => {
  const { person } = await join();
  const { email } = person;
  const now = SEEDED_AT + 2 * DAY;
  const before = await messagesTo(email);
  const code = (address: string, minute: number, browserToken = newBrowser()) =>
    ask(sendMailCode, { body: { email, browserToken } }, { now: now + 61 * minute, address });
  const ofOne = [];
  for (let nth = 0; nth < 4; nth++) ofOne.push((await code("10.8.0.1", nth)).status);
  expect(ofOne).toEqual([200, 200, 429, 429]);
  const others = [];
  for (let nth = 0; nth < 7; nth++) others.push(await code(elsewhere(), nth));
  expect(others.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429, 429]);
  expect(others[6]?.body.data).toEqual({ code: "too_many_today" });
  expect(Number(others[6]?.headers.get("Retry-After"))).toBeLessThanOrEqual(DAY);
  for (const minute of [20, 22, 24]) expect((await code("10.8.0.1", minute, person.browserToken)).status).toBe(200);
  expect((await code("10.8.0.1", 26, person.browserToken)).status).toBe(429);
  expect(await messagesTo(email)).toBe(before + 10);
  expect((await ask(sendMailCode, { body: { email } }, { now: now + DAY, address: "10.8.0.1" })).status).toBe(200);
});

test("R08 R11 codes, registrations and wishes by strangers leave the owner a new password, and what they bear is counted by kind", async () => {
  const { person } = await join();
  const { email } = person;
  const now = SEEDED_AT + 3 * DAY;
  const from = (nth: number) => ({ now: now + 61 * nth, address: elsewhere() });
  const statuses = { code: [] as number[], registration: [] as number[], reset: [] as number[] };
  const tagged = (nth: number) => email.replace("@", nth % 2 ? "@" : `+${nth}@`);
  for (let nth = 0; nth < 9; nth++)
    statuses.code.push((await ask(sendMailCode, { body: { email: tagged(nth) } }, from(nth))).status);
  for (let nth = 0; nth < 5; nth++)
    statuses.registration.push((await ask(register, { body: { ...newPerson(), email } }, from(20 + nth))).status);
  for (let nth = 0; nth < 4; nth++)
    statuses.reset.push((await ask(askPasswordReset, { body: { email } }, from(30 + nth))).status);
  expect(statuses).toEqual({
    code: [...Array(7).fill(200), 429, 429],
    registration: [...Array(4).fill(200), 429],
    reset: [200, 200, 200, 429],
  });
  const known = { body: { email, browserToken: person.browserToken } };
  expect((await ask(askPasswordReset, known, from(40))).status).toBe(200);
});

test("R04 R08 R11 chat messages cost the shop: one network causes twenty a day, and all together no more than the shop has set", async () => {
  const known: Someone[] = [];
  for (let nth = 0; nth < 11; nth++) {
    const { person } = await join();
    await rows("UPDATE user SET phone_verified_at = ? WHERE email = ?", SEEDED_AT, person.email);
    known.push(person);
  }
  const chat = (nth: number, minute: number, address = "10.8.0.9", settings = {}) =>
    ask(
      sendChatCode,
      { body: { phone: known[nth]?.phone ?? "" } },
      { now: SEEDED_AT + 4 * DAY + 61 * minute, address, settings: { LIMIT_MESSAGE: undefined, ...settings } },
    );
  const statuses = [];
  for (let nth = 0; nth < 11; nth++) statuses.push((await chat(nth, 0)).status, (await chat(nth, 2)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  expect((await chat(10, 4, elsewhere())).status).toBe(200);
  expect((await chat(10, 6, elsewhere(), { WA_A_DAY: "28" })).body.data).toEqual({ code: "too_many_today" });
  const sent = "SELECT count(*) AS n FROM outbox WHERE channel = 'wa' AND created_at > ?";
  expect(await rows(sent, SEEDED_AT + 4 * DAY - 1)).toEqual([{ n: 21 }]);
  // The last quarter is for browsers that are known.
  const { phone = "", browserToken } = known[10] ?? {};
  const own = { now: SEEDED_AT + 4 * DAY + 61 * 8, address: elsewhere() };
  const settings = { LIMIT_MESSAGE: undefined, WA_A_DAY: "28" };
  expect((await ask(sendChatCode, { body: { phone, browserToken } }, { ...own, settings })).status).toBe(200);
});

test("R08 R11 mails that are asked for end at what one network, and all together, may cause a day; an owner's own browser goes on", async () => {
  const now = SEEDED_AT + 7 * DAY;
  const [known, other] = [(await join()).person, (await join()).person];
  const code = (email: string, address: string, more: { browserToken?: string; later?: number } = {}) =>
    ask(sendMailCode, { body: { email, browserToken: more.browserToken } }, { now: now + (more.later ?? 0), address });
  const counted = (name: string, count: number) =>
    rows("UPDATE daily_count SET count = ? WHERE name = ? AND day = ?", count, name, dayOf(now));
  const [here, away] = [elsewhere(), elsewhere()];
  expect((await code(other.email, here)).status).toBe(200);
  await counted("letter of network", DAY_LIMITS.letter.network);
  const refused = await code(other.email, here, { later: 61 });
  expect([refused.status, refused.body.data]).toEqual([429, { code: "too_many_today" }]);
  expect((await code(other.email, away, { later: 61 })).status).toBe(200);
  await counted("letter", DAY_LIMITS.letter.all);
  expect((await code(other.email, elsewhere(), { later: 122 })).status).toBe(429);
  expect((await code(known.email, here, { browserToken: known.browserToken })).status).toBe(200);
});

test("R08 R11 a stranger's mailbox is not filled by a change of e-mail, and what it bears tells nothing of accounts", async () => {
  const { person, token } = await join();
  const stranger = newPerson().email;
  const statuses = [];
  for (let nth = 0; nth < 6; nth++) {
    const body = { email: stranger, password: person.password };
    const asking = { token, now: SEEDED_AT + nth * 61, address: `10.7.0.${nth}` };
    statuses.push((await ask(changeEmail, { body }, asking)).status);
  }
  expect(statuses).toEqual([...Array(4).fill(200), 429, 429]);
  expect(await messagesTo(stranger)).toBe(4);
});

test("R11 an address gets sixty messages a day of all kinds together, of which codes, what matters and what can be repeated leave one another room", async () => {
  const { email } = newPerson();
  const written = async (kind: LetterKind, times: number, now = SEEDED_AT) => {
    const before = await messagesTo(email);
    for (let nth = 0; nth < times; nth++)
      await db.rows(insertMessage(mail(kind, email, "Surat", "Isi"), now, sql`true`));
    return (await messagesTo(email)) - before;
  };
  const { max, told, repeatable } = LETTERS_A_DAY;
  expect(await written("orderCancelled", 25)).toBe(repeatable);
  expect(await written("orderPlaced", 1)).toBe(0);
  expect(await written("orderPaid", 50)).toBe(told - repeatable);
  expect(await written("code", 50)).toBe(max - told);
  expect(await written("shopAlarm", 2)).toBe(2);
  // The shop's next day begins at midnight in Jakarta.
  const tomorrow = SEEDED_AT + secondsUntilTomorrow(SEEDED_AT);
  expect(await written("code", 1, tomorrow - 1)).toBe(0);
  expect(await written("orderCancelled", 1, tomorrow)).toBe(1);
  // Codes and links take nothing of the others' room.
  expect(await written("reset", 30, tomorrow)).toBe(30);
  expect(await written("orderPlaced", 25, tomorrow)).toBe(repeatable - 1);
});

test("R04 R08 strangers try the codes of an address fifteen times a day, and spend nothing of who has asked for one", async () => {
  const person = newPerson();
  await ask(register, { body: person });
  const code = await codeTo(person.email);
  const guess = (browser?: string, now = SEEDED_AT) => verifyMail(person.email, otherThan(code), { now }, browser);
  const judged = [];
  for (let nth = 0; nth < 17; nth++) judged.push((await guess(nth % 2 ? newBrowser() : undefined)).status);
  expect(judged).toEqual([...Array(15).fill(422), 429, 429]);
  expect((await guess(person.browserToken)).status).toBe(422);
  expect((await verifyMail(person.email, code, {}, person.browserToken)).status).toBe(200);
  const elsewhere = newBrowser();
  await askCode(person.email, elsewhere, MINUTE_LATER);
  const own = await verifyMail(person.email, await codeTo(person.email), { now: MINUTE_LATER }, elsewhere);
  expect(own.status).toBe(200);
});

test("R04 R08 requests for a new password that send nothing count nothing, whether or not anybody is there", async () => {
  const now = SEEDED_AT + 6 * DAY;
  for (const email of [(await join()).person.email, newPerson().email]) {
    const askReset = (at: number) => ask(askPasswordReset, { body: { email } }, { now: at });
    const before = await messagesTo(email);
    const statuses = [];
    for (let nth = 0; nth < 9; nth++) statuses.push((await askReset(now)).status);
    expect(statuses).toEqual(Array(9).fill(200));
    expect((await messagesTo(email)) - before).toBeLessThanOrEqual(1);
    expect((await askCode(email, newBrowser(), now)).status).toBe(200);
    for (const minute of [1, 2]) expect((await askReset(now + minute * 60)).status).toBe(200);
    expect([(await askReset(now + 179)).status, (await askReset(now + 180)).status]).toEqual([200, 429]);
  }
});

test("R08 who only claims an address is a stranger to it: their changes of e-mail spend nothing of the owner's", async () => {
  const { person } = await join();
  const now = SEEDED_AT + 8 * DAY;
  const { phone, password, browserToken } = await claim(person.email);
  await ask(sendChatCode, { body: { phone, browserToken } });
  const otp = await codeTo(phone);
  const inside = await ask(verifyChatCode, { params: { id: 0 }, body: { phone, otp, browserToken } });
  const token = inside.body.data.token;
  const moves = [];
  for (let nth = 0; nth < 9; nth++) {
    const body = { email: newPerson().email, password };
    moves.push((await ask(changeEmail, { body }, { token, now: now + nth * 61, address: `10.9.0.${nth}` })).status);
  }
  expect(moves).toEqual(Array(9).fill(200));
  for (let nth = 0; nth < 7; nth++) expect((await askCode(person.email, newBrowser(), now + nth)).status).toBe(200);
  expect((await askCode(person.email, person.browserToken, now + 600)).status).toBe(200);
});

test("H11 R08 a password that is set by a mail forgets the browsers that were known before", async () => {
  const { person } = await join();
  await ask(askPasswordReset, { body: { email: person.email } });
  const resetCode = await linkTo(person.email);
  await ask(resetPassword, { body: { resetCode, password: "sandi yang baru" } });
  expect((await messageTo(person.email))?.subject).toMatch(/^Atur kata sandi/);
  const known = "SELECT count(*) AS n FROM known_browser JOIN user ON user.id = user_id WHERE email = ?";
  expect(await rows(known, person.email)).toEqual([{ n: 0 }]);
});

test("R08 a new password, by hand or by a link, ends every social login, and the owner of an account sees which there are", async () => {
  const { person, token } = await join();
  const { email, password } = person;
  const link = (subject: string) =>
    rows(
      "INSERT INTO social_identity SELECT 'facebook', ?, id, ? FROM user WHERE email = ?",
      subject,
      SEEDED_AT,
      email,
    );
  const linked = async (asToken = token) => (await ask(listOwnSocial, {}, { token: asToken })).body.data;
  await link(`a ${email}`);
  expect(await linked()).toEqual([{ provider: "facebook", createdAt: SEEDED_AT }]);
  const fresh = "sandi yang lain sekali";
  await ask(changePassword, { body: { oldPassword: password, password: fresh } }, { token });
  expect(await linked()).toEqual([]);
  await link(`b ${email}`);
  await ask(askPasswordReset, { body: { email } }, { now: MINUTE_LATER });
  const resetCode = await linkTo(email);
  expect((await ask(resetPassword, { body: { resetCode, password } }, { now: MINUTE_LATER })).status).toBe(200);
  const again = await enter(person, { now: MINUTE_LATER });
  expect(await linked(again.body.data.token)).toEqual([]);
});
