import { expect, test } from "vitest";
import { sendChatCode, sendMailCode } from "#contract/account/auth.ts";
import { codeTo, join, MINUTE_LATER, messageTo, newPerson, otherThan, type Someone, verifyMail } from "../people.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

const askCode = ({ email, browserToken }: Someone, now = MINUTE_LATER) =>
  ask(sendMailCode, { body: { email, browserToken } }, { now });
const type = ({ email, browserToken }: Someone, code: string, now = MINUTE_LATER) =>
  verifyMail(email, code, { now }, browserToken);

test("H05 another code is sent a minute after the last, and only the latest is good", async () => {
  const { person } = await join();
  await askCode(person);
  const first = await codeTo(person.email);
  const early = await askCode(person, MINUTE_LATER + 59);
  expect([early.status, early.body.data, early.headers.get("Retry-After")]).toEqual([
    429,
    { code: "resend_wait" },
    "1",
  ]);
  expect((await askCode(person, MINUTE_LATER + 60)).status).toBe(200);
  const second = await codeTo(person.email);
  const now = MINUTE_LATER + 61;
  expect((await type(person, first, now)).body.data).toEqual({ code: "code_wrong" });
  expect((await type(person, second, now)).status).toBe(200);
});

test("H05 a code ends with its fifth minute", async () => {
  const { person } = await join();
  await askCode(person);
  const late = await type(person, await codeTo(person.email), MINUTE_LATER + 300);
  expect([late.status, late.body.data]).toEqual([422, { code: "code_expired" }]);
  await askCode(person, MINUTE_LATER + 300);
  const inTime = await type(person, await codeTo(person.email), MINUTE_LATER + 599);
  expect(inTime.status).toBe(200);
});

test("H05 after five wrong tries in the browser that asked the right code is worth nothing", async () => {
  const { person } = await join();
  await askCode(person);
  const code = await codeTo(person.email);
  for (let wrong = 0; wrong < 5; wrong++)
    expect((await type(person, otherThan(code))).body.data).toEqual({ code: "code_wrong" });
  expect((await type(person, code)).body.data).toEqual({ code: "code_expired" });
});

test("H05 of twenty guesses at once at most five are judged, and every try is counted", async () => {
  const { person } = await join();
  await askCode(person);
  const wrong = otherThan(await codeTo(person.email));
  const guesses = Array.from({ length: 20 }, () => type(person, wrong));
  const codes = (await Promise.all(guesses)).map(({ body }) => (body.data as unknown as { code: string }).code);
  expect(codes.filter((code) => code === "code_wrong")).toHaveLength(5);
  // The last of them is the day's twenty-first, with the one that opened the account.
  expect(codes.filter((code) => code === "code_expired" || code === "too_many_today")).toHaveLength(15);
  const sql = "SELECT tries FROM one_time_code WHERE recipient = ? ORDER BY id DESC LIMIT 1";
  expect(await rows(sql, person.email)).toEqual([{ tries: 5 }]);
});

test("H05 the right code typed twenty times at once opens one session", async () => {
  const { person } = await join();
  await askCode(person);
  const code = await codeTo(person.email);
  const uses = Array.from({ length: 20 }, () => type(person, code));
  const answers = await Promise.all(uses);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const sql = "SELECT count(*) AS n FROM access_token JOIN user ON user.id = user_id WHERE email = ?";
  expect(await rows(sql, person.email)).toEqual([{ n: 2 }]);
});

test("T05 a code asked for in one browser signs in at another, with nothing carried between them but the code", async () => {
  const { person } = await join();
  await ask(sendMailCode, { body: { email: person.email } }, { now: MINUTE_LATER, address: "10.0.0.1" });
  const elsewhere = { now: MINUTE_LATER + 5, address: "10.0.0.2", headers: { "User-Agent": "lain" } };
  const { body } = await verifyMail(person.email, await codeTo(person.email), elsewhere);
  expect(body.data.user.email).toBe(person.email);
});

test("H12 a code asked for with an unknown address or number is answered as any, sent to nobody, and guessed by nobody", async () => {
  const { person } = await join();
  const stranger = newPerson();
  const [known, unknown] = [await askCode(person), await askCode(stranger)];
  const shape = (answered: typeof known) => ({ ...answered.body, data: { ...answered.body.data, id: 0 } });
  expect([unknown.status, shape(unknown)]).toEqual([known.status, shape(known)]);
  expect((await askCode(stranger, MINUTE_LATER + 1)).body.data).toEqual({ code: "resend_wait" });
  expect((await ask(sendChatCode, { body: { phone: stranger.phone } })).body.data).toMatchObject({ resendAfter: 60 });
  expect([await messageTo(stranger.email), await messageTo(stranger.phone)]).toEqual([undefined, undefined]);
  const guess = await type(stranger, "123456");
  const wrong = await type(person, otherThan(await codeTo(person.email)));
  expect([guess.status, guess.body]).toEqual([wrong.status, wrong.body]);
});

test("T09 a number in any other form than +62 and its digits is refused at the API", async () => {
  for (const phone of ["0812345678", "+620812345678", "+1202555014", "6281234567890"]) {
    const { status, body } = await ask(sendChatCode, { body: { phone } }, { now: SEEDED_AT });
    expect([status, body.data]).toMatchObject([422, { code: "invalid", fields: { phone: expect.any(String) } }]);
  }
});
