import { expect, test } from "vitest";
import { login, sendMailCode } from "#domain/calls/auth.ts";
import { suggestKeywords } from "#domain/calls/catalogue.ts";
import { enter, join, newPerson } from "./people.ts";
import { type Answered, ask, send } from "./shop.ts";

const tooMany = ({ status, body, headers }: Answered<unknown>) => {
  expect([status, body.data, headers.get("Retry-After")]).toEqual([429, { code: "too_many" }, "60"]);
};

test("H12 fifty wrong logins at once are stopped after five, and the owner comes in from elsewhere", async () => {
  const { person } = await join();
  const attacker = { address: "203.0.113.66" };
  const wrong = { ...person, password: "tebakan saja" };
  const answers = await Promise.all(Array.from({ length: 50 }, () => enter(wrong, attacker)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  for (const refused of answers.filter(({ status }) => status !== 422)) tooMany(refused);
  tooMany(await enter(person, attacker));
  expect((await enter(person, { address: "203.0.113.7" })).status).toBe(200);
  const neighbour = (await join()).person;
  expect((await enter(neighbour, { address: "203.0.113.67" })).status).toBe(200);
});

test("R04 one address guesses at thirty accounts a minute at most", async () => {
  const address = "203.0.113.80";
  const guesses = Array.from({ length: 40 }, () => newPerson()).map(({ email }) =>
    ask(login, { body: { email, password: "tebakan saja" } }, { address }),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("R04 one address asks for ten codes a minute, whoever they are for", async () => {
  const address = "203.0.113.90";
  const asked = Array.from({ length: 12 }, () =>
    ask(sendMailCode, { body: { email: newPerson().email } }, { address }),
  );
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const refused of answers.filter(({ status }) => status !== 200)) tooMany(refused);
});

test("R04 a search suggests as fast as anybody types, and not without end", async () => {
  const address = "203.0.113.91";
  const suggest = () => ask(suggestKeywords, { query: { q: "cincin" } }, { address });
  const typed = await Promise.all(Array.from({ length: 20 }, suggest));
  expect(typed.every(({ status }) => status === 200)).toBe(true);
  const flood = await Promise.all(Array.from({ length: 300 }, suggest));
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(20);
});

test("R04 only the shop's own edge says where a shopper is: a stranger's header moves nobody", async () => {
  const wrong = { method: "POST", body: JSON.stringify({ email: "dewi@contoh.id", password: "tebakan" }) };
  const pretend = (nth: number) =>
    send("auth/login", wrong, {
      address: `198.51.100.${nth}`,
      headers: { "X-Shop-Secret": "tebakan", "CF-Connecting-IP": "203.0.113.99" },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, nth) => pretend(nth)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test("H12 a wrong password and an unknown account are answered alike, and take the same time", async () => {
  const { person } = await join();
  const timed = async (email: string) => {
    const begin = performance.now();
    const { status, body } = await ask(login, { body: { email, password: "tebakan saja" } });
    return { milliseconds: performance.now() - begin, status, body };
  };
  const [known, unknown] = [[], []] as Awaited<ReturnType<typeof timed>>[][];
  // In turns, so that a busy machine slows both.
  for (let round = 0; round < 7; round++) {
    known?.push(await timed(person.email));
    unknown?.push(await timed(newPerson().email));
  }
  const median = (times: typeof known = []) =>
    times.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)[3] ?? 0;
  expect(unknown?.[0]?.body).toEqual(known?.[0]?.body);
  expect(median(known) / median(unknown)).toBeGreaterThan(0.5);
  expect(median(known) / median(unknown)).toBeLessThan(2);
});
