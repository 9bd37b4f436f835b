import { expect, test } from "vitest";
import { askPasswordReset, login, sendMailCode, startSocialLogin } from "#contract/account/auth.ts";
import { logCartAction } from "#contract/cart.ts";
import { listProducts, suggestKeywords } from "#contract/catalogue/catalogue.ts";
import { placeOrder } from "#contract/orders/order.ts";
import { listFlashOffers } from "#contract/promotions.ts";
import { withinOneMinute } from "../minute.ts";
import { enter, hashAsInProduction, join, newPerson } from "../people.ts";
import { type Answered, ask, rows, send, signIn } from "../shop.ts";

const tooMany = ({ status, body, headers }: Answered<unknown>) => {
  expect([status, body.data, headers.get("Retry-After")]).toEqual([429, { code: "too_many" }, "60"]);
};

test("H12 fifty wrong logins at once are stopped after five, and the owner comes in from elsewhere", async () => {
  const { person } = await join();
  const wrong = { ...person, password: "tebakan saja" };
  const { answers, right } = await withinOneMinute(async (nth) => {
    const attacker = { address: `203.0.113.${nth}` };
    const knocks = await Promise.all(Array.from({ length: 50 }, () => enter(wrong, attacker)));
    return { answers: knocks, right: await enter(person, attacker) };
  });
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
  for (const refused of answers.filter(({ status }) => status !== 422)) tooMany(refused);
  tooMany(right);
  expect((await enter(person, { address: "203.0.113.201" })).status).toBe(200);
  const neighbour = (await join()).person;
  expect((await enter(neighbour, { address: "203.0.113.202" })).status).toBe(200);
});

test("R04 one address guesses at thirty accounts a minute at most", async () => {
  const answers = await withinOneMinute((nth) => {
    const guess = () =>
      ask(login, { body: { email: newPerson().email, password: "tebakan saja" } }, { address: `203.0.114.${nth}` });
    return Promise.all(Array.from({ length: 40 }, guess));
  });
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("R04 one address asks for ten codes a minute, whoever they are for", async () => {
  const answers = await withinOneMinute((nth) => {
    const send = () => ask(sendMailCode, { body: { email: newPerson().email } }, { address: `203.0.115.${nth}` });
    return Promise.all(Array.from({ length: 12 }, send));
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const refused of answers.filter(({ status }) => status !== 200)) tooMany(refused);
});

test("R04 R05 what cannot be read is counted like what can: before a byte of it is looked at", async () => {
  const answers = await withinOneMinute((nth) => {
    const body = "[]".repeat(30_000);
    const post = () => send(sendMailCode.path, { method: "POST", body }, { address: `203.0.116.${nth}` });
    return Promise.all(Array.from({ length: 12 }, post));
  });
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  for (const refused of answers.filter(({ status }) => status !== 422)) tooMany(refused);
});

test("R10 R05 whatever is longer than its reader takes is refused before it is parsed, in any shape", async () => {
  const form = "application/x-www-form-urlencoded";
  const parts = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(300);
  const sent: [type: string, body: string, status: number][] = [
    ["application/json", "[".repeat(66_000), 413],
    ["application/json", `{"${"a.".repeat(33_000)}":1}`, 413],
    [form, "a=1&".repeat(17_000), 413],
    [form, "a=1&".repeat(2100), 422],
    ["multipart/form-data; boundary=b", `${parts}--b--`, 422],
    ["multipart/form-data; boundary=b", parts.repeat(6), 413],
  ];
  for (const [type, body, status] of sent) {
    const init = { method: "POST", body, headers: { "Content-Type": type } };
    expect((await send(listFlashOffers.path, init)).status, `${type} ${body.slice(0, 20)}`).toBe(status);
  }
});

test("R04 a search suggests as fast as anybody types, and not without end", async () => {
  const { typed, flood } = await withinOneMinute(async (nth) => {
    const suggest = () => ask(suggestKeywords, { query: { q: "cincin" } }, { address: `203.0.116.${nth}` });
    const some = await Promise.all(Array.from({ length: 20 }, suggest));
    return { typed: some, flood: await Promise.all(Array.from({ length: 30 }, suggest)) };
  });
  expect(typed.every(({ status }) => status === 200)).toBe(true);
  expect(flood.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("R04 searches are counted with the suggestions, lists without a word are not", async () => {
  const { searched, listed } = await withinOneMinute(async (nth) => {
    const from = { address: `203.0.119.${nth}` };
    const search = () => ask(listProducts, { query: { q: "cincin", perPage: 1 } }, from);
    const list = () => ask(listProducts, { query: { perPage: 1 } }, from);
    const all = await Promise.all(Array.from({ length: 42 }, search));
    return { searched: all, listed: await list() };
  });
  expect(searched.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(listed.status).toBe(200);
});

test("R04 one shopper sends sixty orders a minute at most, and a neighbour none the fewer", async () => {
  const order = {
    addressId: 1,
    service: "reguler",
    payment: "bca",
    seen: "-",
    idempotencyKey: "kunci-percobaan-ini",
  } as const;
  const { answers, neighbour } = await withinOneMinute(async () => {
    const [token, other] = [await signIn(), await signIn()];
    const send = () => ask(placeOrder, { body: order }, { token });
    const sent = await Promise.all(Array.from({ length: 64 }, send));
    return { answers: sent, neighbour: await ask(placeOrder, { body: order }, { token: other }) };
  });
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(60);
  for (const refused of answers.filter(({ status }) => status !== 403)) tooMany(refused);
  expect(neighbour.status).toBe(403);
});

test("R04 nobody fills the shop's books with what they do to a cart", async () => {
  const answers = await withinOneMinute((nth) => {
    const note = () =>
      ask(
        logCartAction,
        { body: { browser: "Peramban", product: "cincin", type: "add" } },
        { address: `203.0.118.${nth}` },
      );
    return Promise.all(Array.from({ length: 50 }, note));
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  for (const refused of answers.filter(({ status }) => status !== 200)) tooMany(refused);
});

test("H12 R04 a household that takes another IPv6 address for each knock is counted as one", async () => {
  const answers = await withinOneMinute((nth) => {
    const send = (one: number) =>
      ask(sendMailCode, { body: { email: newPerson().email } }, { address: `2001:db8:${nth}:7:${one}::1` });
    return Promise.all(Array.from({ length: 12 }, (_, one) => send(one)));
  });
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const refused of answers.filter(({ status }) => status !== 200)) tooMany(refused);
});

test("R04 only the shop's own edge says where a shopper is: a stranger's header moves nobody", async () => {
  const answers = await withinOneMinute((nth) => {
    const headers = { "X-Shop-Secret": "tebakan", "CF-Connecting-IP": `203.0.117.${nth}` };
    const pretend = (one: number) =>
      send(`${suggestKeywords.path}?q=cincin`, {}, { address: `198.51.100.${one}`, headers });
    return Promise.all(Array.from({ length: 50 }, (_, one) => pretend(one)));
  });
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("R02 an API in the world that nobody told where the shop is lets read, and writes to nobody", async () => {
  const stranger = { headers: { "X-Shop-Secret": "tebakan", "X-Shop-Origin": "https://evil.example" } };
  const { person } = await join();
  const before = await rows("SELECT id FROM outbox WHERE recipient = ?", person.email);
  for (const path of [askPasswordReset.path, sendMailCode.path, startSocialLogin.path, login.path]) {
    const { status, body } = await send(
      path,
      { method: "POST", body: JSON.stringify({ email: person.email }) },
      stranger,
    );
    expect([status, body.data], path).toEqual([503, { code: "no_origin" }]);
  }
  expect(await rows("SELECT id FROM outbox WHERE recipient = ?", person.email)).toEqual(before);
  expect((await send("more/setting", {}, stranger)).status).toBe(200);
});

test("H12 a wrong password and an unknown account are answered alike, and take the same time", async () => {
  hashAsInProduction();
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
