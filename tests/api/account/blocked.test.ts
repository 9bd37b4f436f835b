import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { sendMailCode } from "#contract/account/auth.ts";
import { showUser } from "#contract/account/user.ts";
import { blockCustomer, findMeant, selectCustomers, unblockCustomer } from "#functions/account/operator-customers.ts";
import { Database } from "#functions/db/database.ts";
import { AuditLog } from "#functions/staff/audit-log.ts";
import { codeTo, enter, join, newPerson, verifyMail } from "../people.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

const desk = () => ({
  db: new Database(env.DB),
  now: SEEDED_AT,
  auditLog: new AuditLog("Rina", "customers block", SEEDED_AT),
});
const REFUSED = { code: "account_blocked" };

test("H01 S03 a blocked customer's sessions end at once, and no way in is left until the shop opens it again", async () => {
  const { person, token } = await join();
  const status = async () => (await ask(showUser, {}, { token })).status;
  expect(await status()).toBe(200);
  expect(await blockCustomer({ email: person.email }, "Menipu kurir", desk())).toMatchObject({ did: "changed" });
  expect(await status()).toBe(401);
  const entered = await enter(person);
  expect([entered.status, entered.body.data]).toEqual([422, REFUSED]);
  // Only who has the password learns that the account is closed.
  expect((await enter({ ...person, password: "sandi yang lain" })).body.data).toEqual({ code: "wrong_credentials" });
  await ask(sendMailCode, { body: { email: person.email } }, { now: SEEDED_AT + 300 });
  const byCode = await verifyMail(person.email, await codeTo(person.email), { now: SEEDED_AT + 300 });
  expect(byCode.body.data).toEqual(REFUSED);
  expect(await blockCustomer({ email: person.email }, "Lagi", desk())).toMatchObject({ why: "as-it-was" });
  expect(await unblockCustomer({ email: person.email }, desk())).toMatchObject({ did: "changed" });
  expect((await enter(person)).status).toBe(200);
});

test("H01 S03 a session that was opened in the moment of the block is none", async () => {
  const { person, token } = await join();
  await rows("UPDATE user SET blocked_at = 1 WHERE email = ?", person.email);
  expect((await ask(showUser, {}, { token })).status).toBe(401);
});

test("S03 a customer is found by parts of name or address, and meant by an address that only one has proven", async () => {
  const [{ person }, other] = [await join(), newPerson()];
  const { db } = desk();
  const found = await db.rows(selectCustomers(person.email.slice(3, 20).toUpperCase(), null, 9, 0));
  expect(found.map(({ email }) => email)).toEqual([person.email]);
  expect(await db.rows(selectCustomers("%", null, 9, 0))).toEqual([]);
  for (const name of ["Satu", "Dua"])
    await rows("INSERT INTO user (name, email, created_at) VALUES (?, ?, 1)", name, other.email);
  expect(await findMeant({ email: other.email }, desk())).toMatchObject({
    why: "several",
    ids: [expect.any(Number), expect.any(Number)],
  });
  await rows("INSERT INTO user (name, email, created_at) VALUES ('Tiga', ?, 1)", person.email);
  expect(await findMeant({ email: person.email }, desk())).toMatchObject({ name: person.name });
  expect(await findMeant({ email: "tidak@ada.example" }, desk())).toEqual({ did: "nothing", why: "unknown" });
});
