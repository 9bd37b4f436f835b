import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { sendChatCode, verifyChatCode } from "#contract/account/auth.ts";
import {
  checkProfile,
  countWaiting,
  proveEmail,
  provePhone,
  sendEmailCode,
  sendPhoneCode,
  setLocation,
  setRingSize,
  showMoreversary,
  updateUser,
} from "#contract/account/profile.ts";
import { sendOwnCode, showUser } from "#contract/account/user.ts";
import { addProduct, addRegions, line, makeBuyer, ordered } from "../orders/buyer.ts";
import { codeTo, join, MINUTE_LATER, messageTo, newBrowser, newPerson, otherThan } from "../people.ts";
import { type Asking, ask, rows, SEEDED_AT, signIn } from "../shop.ts";

beforeAll(addRegions);

const self = async (token: string) => (await ask(showUser, {}, { token })).body.data;
const idOf = async (token: string) => (await self(token)).id;

test("I01 a name is changed, and nothing else of the account by it", async () => {
  const { token } = await join();
  const before = await self(token);
  const { body } = await ask(updateUser, { body: { name: "  Kirana Ayu Lestari " } }, { token });
  expect(body.data).toEqual({ ...before, name: "Kirana Ayu Lestari" });
  const more = { name: "Kirana", email: "lain@contoh.example", id: 1, passwordHash: "x", phoneVerifiedAt: 1 };
  await ask(updateUser, { body: more as never }, { token });
  expect(await self(token)).toEqual({ ...before, name: "Kirana" });
  for (const name of ["", "A", "x".repeat(61), 5, null])
    expect((await ask(updateUser, { body: { name } as never }, { token })).status).toBe(422);
});

test("I01 S03 a name is stored without the signs that nobody sees", async () => {
  const { token } = await join();
  const { body } = await ask(updateUser, { body: { name: "\u202EKirana\u200B\u0007 Ayu\r\n\u2066" } }, { token });
  expect(body.data.name).toBe("Kirana Ayu");
  expect((await self(token)).name).toBe("Kirana Ayu");
  expect((await ask(updateUser, { body: { name: "\u200B\u202E\uFEFF" } }, { token })).status).toBe(422);
});

const askCode = (token: string, phone: string, more: object = {}, now = SEEDED_AT) =>
  ask(sendPhoneCode, { body: { phone, ...more } }, { token, now });
const prove = (token: string, phone: string, code: string, more: object = {}) =>
  ask(provePhone, { body: { phone, code, ...more } }, { token });

test("I01 H11 the number of the registration is proven after the e-mail was, by a code and without a password", async () => {
  const { person, token } = await join();
  expect(await self(token)).toMatchObject({ phone: person.phone, phoneVerified: false });
  const browser = { browserToken: newBrowser() };
  expect((await askCode(token, person.phone, browser)).status).toBe(200);
  const code = await codeTo(person.phone);
  expect((await messageTo(person.phone))?.text).toContain("memakai nomor ini di akun");
  const wrong = await prove(token, person.phone, otherThan(code), browser);
  expect([wrong.status, wrong.body.data]).toEqual([422, { code: "code_wrong" }]);
  const { status, body } = await prove(token, person.phone, code, browser);
  expect([status, body.data.phoneVerified]).toEqual([200, true]);
  const again = await askCode(token, person.phone, browser, MINUTE_LATER);
  expect(again.body.data).toEqual({ code: "phone_proven" });
  // From now on it opens the account.
  await ask(sendChatCode, { body: { phone: person.phone } }, { now: MINUTE_LATER });
  const otp = await codeTo(person.phone);
  const entered = await ask(
    verifyChatCode,
    { params: { id: 0 }, body: { phone: person.phone, otp } },
    { now: MINUTE_LATER },
  );
  expect(entered.body.data.user.id).toBe(await idOf(token));
});

const askAddressCode = (token: string, more: object = {}, asking: Asking = {}) =>
  ask(sendEmailCode, { body: more }, { token, ...asking });
const proveAddress = (token: string, code: string, more: object = {}) =>
  ask(proveEmail, { body: { code, ...more } }, { token });

test("R11 I01 the address of an account whose number was proven is proven by a code that goes there and nowhere else", async () => {
  const { email } = newPerson();
  const token = await signIn({ email, isProven: false });
  const browser = { browserToken: newBrowser() };
  expect((await askAddressCode(token, browser)).status).toBe(200);
  const code = await codeTo(email);
  const wrong = await proveAddress(token, otherThan(code), browser);
  expect([wrong.status, wrong.body.data]).toEqual([422, { code: "code_wrong" }]);
  // Whoever else holds the code proves nothing of another account with it, nor is let in.
  const other = await signIn({ email, isProven: false });
  expect((await proveAddress(other, code)).body.data).toEqual({ code: "code_wrong" });
  const { status, body } = await proveAddress(token, code, browser);
  expect([status, body.data.emailVerified]).toEqual([422, undefined]);
  expect((await askAddressCode(token, browser, { now: MINUTE_LATER })).status).toBe(200);
  const proven = await ask(
    proveEmail,
    { body: { code: await codeTo(email), ...browser } },
    { token, now: MINUTE_LATER },
  );
  expect([proven.status, proven.body.data.emailVerified]).toEqual([200, true]);
  expect((await askAddressCode(token, browser)).body.data).toEqual({ code: "email_proven" });
});

test("R11 R08 an address that has an owner is sent nothing and proven by nobody else; one that is not there is asked for", async () => {
  const { person } = await join();
  const claimed = await signIn({ email: person.email, isProven: false });
  const before = await codeTo(person.email);
  expect((await askAddressCode(claimed)).status).toBe(200);
  expect(await codeTo(person.email)).toBe(before);
  // Nor where its owner came between the code and the proof.
  const { email } = newPerson();
  const late = await signIn({ email, isProven: false });
  await askAddressCode(late);
  await signIn({ email });
  expect((await proveAddress(late, await codeTo(email))).body.data).toEqual({ code: "code_expired" });
  const nobody = await signIn({ email: "", isProven: false });
  expect((await askAddressCode(nobody)).body.data).toEqual({ code: "email_missing" });
});

test("R11 the codes that an address is sent for its account are counted with those for a new one", async () => {
  const { email } = newPerson();
  const token = await signIn({ email, isProven: false });
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth++)
    statuses.push(
      (await askAddressCode(token, {}, { now: SEEDED_AT + 61 * nth, address: `10.6.0.${nth >> 1}` })).status,
    );
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
});

test("I01 R08 another number needs the password, and the mail says that it was changed", async () => {
  const { person, token } = await join();
  await askCode(token, person.phone);
  await prove(token, person.phone, await codeTo(person.phone));
  const { phone } = newPerson();
  for (const proof of [{}, { password: "bukan itu" }]) {
    const refused = await askCode(token, phone, proof);
    expect([refused.status, refused.body.data]).toEqual([422, { code: "password_wrong" }]);
  }
  expect(await messageTo(phone)).toBeUndefined();
  expect((await askCode(token, phone, { password: person.password })).status).toBe(200);
  expect((await self(token)).phone).toBe(person.phone);
  const { body } = await prove(token, phone, await codeTo(phone));
  expect(body.data).toMatchObject({ phone, phoneVerified: true });
  expect((await messageTo(person.email))?.subject).toContain("Nomor WhatsApp akun Anda diganti");
  expect((await messageTo(person.email))?.text).not.toContain(phone.slice(4));
});

test("I01 R08 an account without a password adds a number with a code to its own address", async () => {
  const { person, token } = await join();
  await env.DB.prepare("UPDATE user SET password_hash = NULL, phone = '' WHERE email = ?").bind(person.email).run();
  const { phone } = newPerson();
  expect((await askCode(token, phone)).body.data).toEqual({ code: "code_needed" });
  await ask(sendOwnCode, { body: {} }, { token, now: MINUTE_LATER });
  const code = await codeTo(person.email);
  expect((await askCode(token, phone, { code }, MINUTE_LATER)).status).toBe(200);
  expect((await prove(token, phone, await codeTo(phone))).body.data.phone).toBe(phone);
});

test("I01 R08 a number belongs to who proved it: nobody else is sent a code for it, or is told whose it is", async () => {
  const [owner, other] = [await join(), await join()];
  const { phone } = owner.person;
  await askCode(owner.token, phone);
  await prove(owner.token, phone, await codeTo(phone));
  const messages = () => rows("SELECT id FROM outbox WHERE recipient = ?", phone);
  const before = await messages();
  const asked = await askCode(other.token, phone, { password: other.person.password });
  expect([asked.status, Object.keys(asked.body.data).sort()]).toEqual([200, ["expiresIn", "id", "resendAfter"]]);
  expect(await messages()).toEqual(before);
  expect((await prove(other.token, phone, "123456")).status).toBe(422);
  expect((await self(other.token)).phone).toBe(other.person.phone);
});

test("I01 R08 of two who can both read the code of a number, the first to prove it has it", async () => {
  const [one, two] = [await join(), await join()];
  const { phone } = newPerson();
  const codes: string[] = [];
  for (const { token, person } of [one, two]) {
    await askCode(token, phone, { password: person.password, browserToken: person.browserToken });
    codes.push(await codeTo(phone));
  }
  const answers = await Promise.all(
    [one, two].map(({ token, person }, n) =>
      prove(token, phone, codes[n] ?? "", { browserToken: person.browserToken }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await rows("SELECT id FROM user WHERE phone = ? AND phone_verified_at IS NOT NULL", phone)).toHaveLength(1);
});

test("I01 R08 a code that another account asked for proves nothing here", async () => {
  const [thief, victim] = [await join(), await join()];
  const { phone } = newPerson();
  await askCode(victim.token, phone, { password: victim.person.password });
  const stolen = await prove(thief.token, phone, await codeTo(phone));
  expect([stolen.status, (await self(thief.token)).phone]).toEqual([422, thief.person.phone]);
});

test("I01 the location is a city of the list, and goes again", async () => {
  const token = await signIn();
  expect((await self(token)).location).toBeNull();
  const { body } = await ask(setLocation, { body: { cityId: 3273 } }, { token });
  expect(body.data.location).toEqual({ cityId: 3273, cityName: expect.stringContaining("Bandung"), provinceId: 32 });
  for (const cityId of [1, 2 ** 31, 2 ** 53, -1, "x", {}, []]) {
    const refused = await ask(setLocation, { body: { cityId } as never }, { token });
    expect([refused.status, refused.body.data]).toMatchObject([422, { fields: { cityId: expect.any(String) } }]);
  }
  const elsewhere = await ask(setLocation, { body: { cityId: 3273, provinceId: 51 } }, { token });
  expect([elsewhere.status, elsewhere.body.data]).toMatchObject([
    422,
    { fields: { cityId: expect.stringContaining("provinsi lain") } },
  ]);
  expect((await ask(setLocation, { body: { cityId: 3273, provinceId: 32 } }, { token })).status).toBe(200);
  expect((await self(token)).location?.cityId).toBe(3273);
  expect((await ask(setLocation, { body: { cityId: null } }, { token })).body.data.location).toBeNull();
});

test("E17 I01 a customer's own ring size is kept with the account, and one that no finger has is refused", async () => {
  const token = await signIn();
  expect((await self(token)).ringSize).toBeNull();
  expect((await ask(setRingSize, { body: { ringSize: 13 } }, { token })).body.data.ringSize).toBe(13);
  for (const ringSize of [5, 27, 13.5, null, "besar"])
    expect((await ask(setRingSize, { body: { ringSize } as never }, { token })).status).toBe(422);
  expect((await self(token)).ringSize).toBe(13);
  expect((await self(await signIn())).ringSize).toBeNull();
});

test("I01 the progress says what is missing, until nothing is", async () => {
  const { token, person } = await join();
  const progress = async () => (await ask(checkProfile, {}, { token })).body.data;
  expect(await progress()).toEqual({ percent: 42, missing: ["phone", "picture", "location", "address"] });
  await askCode(token, person.phone);
  await prove(token, person.phone, await codeTo(person.phone));
  await ask(setLocation, { body: { cityId: 3273 } }, { token });
  expect(await progress()).toEqual({ percent: 71, missing: ["picture", "address"] });
});

test("I01 the moreversary counts from the second that the account was opened", async () => {
  const { token } = await join();
  const { body } = await ask(showMoreversary, {}, { token });
  expect(body.data).toMatchObject({ since: SEEDED_AT, years: 0, words: expect.stringMatching(/^Pelanggan sejak/) });
});

test("I01 R06 what waits is counted of the shopper's own: orders to pay, reviews to write, what is unread", async () => {
  const token = await makeBuyer([line(await addProduct({ stock: 9 }), 1), line(await addProduct({ stock: 9 }), 1)]);
  const waiting = async (who = token) => (await ask(countWaiting, {}, { token: who })).body.data;
  const nothing = { orders: 0, reviews: 0, notifications: 0, chats: 0 };
  expect(await waiting()).toEqual(nothing);
  const number = await ordered(token);
  expect(await waiting()).toMatchObject({ orders: 1, reviews: 0 });
  const user = await idOf(token);
  const execute = (sql: string) => env.DB.prepare(sql).run();
  await execute(`UPDATE "order" SET state = 'done' WHERE ordersn = '${number}'`);
  await execute(`INSERT INTO notification (user_id, kind, title, text, path, created_at, read_at) VALUES
    (${user}, 'order', 'a', 'a', '/', 1, NULL), (${user}, 'order', 'b', 'b', '/', 1, 5)`);
  await execute(`INSERT INTO chat_message (user_id, author, message_key, text, created_at) VALUES
    (${user}, 'shop', 'a', 'a', 1), (${user}, 'shop', 'b', 'b', 1), (${user}, 'shopper', 'c', 'c', 1)`);
  const own = await waiting();
  expect(own).toMatchObject({ orders: 0, reviews: 2, chats: 2 });
  expect(own.notifications).toBeGreaterThanOrEqual(1);
  expect(await waiting(await signIn())).toEqual(nothing);
});
