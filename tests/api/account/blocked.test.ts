import { expect, test } from "vitest";
import { sendMailCode } from "#contract/account/auth.ts";
import { showUser } from "#contract/account/user.ts";
import { blockCustomer, findCustomer, listCustomers, unblockCustomer } from "#functions/account/operator-customers.ts";
import { act, pressTwice } from "../../support/act.ts";
import { operatorAt } from "../operator.ts";
import { codeTo, enter, join, newPerson, verifyMail } from "../people.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

const REFUSED = { code: "account_blocked" };

test("H01 S03 a blocked customer's sessions end at once, and no way in is left until the shop opens it again", async () => {
  const { person, token } = await join();
  const status = async () => (await ask(showUser, {}, { token })).status;
  expect(await status()).toBe(200);
  const customer = { email: person.email };
  const twice = await pressTwice(blockCustomer, { customer, reason: "Menipu kurir" }, operatorAt());
  expect(twice).toEqual([{ did: "blocked" }, { did: "blocked", isRepeated: true }]);
  expect(await status()).toBe(401);
  const entered = await enter(person);
  expect([entered.status, entered.body.data]).toEqual([422, REFUSED]);
  // Only who has the password learns that the account is closed.
  expect((await enter({ ...person, password: "sandi yang lain" })).body.data).toEqual({ code: "wrong_credentials" });
  await ask(sendMailCode, { body: { email: person.email } }, { now: SEEDED_AT + 300 });
  const byCode = await verifyMail(person.email, await codeTo(person.email), { now: SEEDED_AT + 300 });
  expect(byCode.body.data).toEqual(REFUSED);
  expect(await act(blockCustomer, { customer, reason: "Lagi" }, operatorAt())).toMatchObject({ why: "blocked-before" });
  expect(await act(unblockCustomer, { customer }, operatorAt())).toMatchObject({ did: "unblocked" });
  expect(await act(unblockCustomer, { customer }, operatorAt())).toMatchObject({ why: "not-blocked" });
  expect((await enter(person)).status).toBe(200);
});

test("H01 S03 a session that was opened in the moment of the block is none", async () => {
  const { person, token } = await join();
  await rows("UPDATE user SET blocked_at = 1 WHERE email = ?", person.email);
  expect((await ask(showUser, {}, { token })).status).toBe(401);
});

test("S03 a customer is found by parts of name or address, and meant by an address that only one has proven", async () => {
  const [{ person }, other] = [await join(), newPerson()];
  const found = async (words: string) => (await listCustomers(words, 1, operatorAt())).rows.map(({ email }) => email);
  expect(await found(person.email.slice(3, 20).toUpperCase())).toEqual([person.email]);
  expect(await found("%")).toEqual([]);
  for (const name of ["Satu", "Dua"])
    await rows("INSERT INTO user (name, email, created_at) VALUES (?, ?, 1)", name, other.email);
  expect(await findCustomer({ email: other.email }, operatorAt())).toMatchObject({
    why: "several",
    ids: [expect.any(Number), expect.any(Number)],
  });
  await rows("INSERT INTO user (name, email, created_at) VALUES ('Tiga', ?, 1)", person.email);
  expect(await findCustomer({ email: person.email }, operatorAt())).toMatchObject({ name: person.name });
  expect(await findCustomer({ email: "tidak@ada.example" }, operatorAt())).toEqual({ did: "nothing", why: "unknown" });
});
