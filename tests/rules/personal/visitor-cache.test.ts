import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openVisitorCache } from "#app/personal/visitor-cache.server.ts";
import { writeSession } from "#app/session/session.server.ts";
import { whileWriting } from "#app/shop/writes.server.ts";
import { later } from "../later.ts";
import { newBrowser } from "../session/browser.ts";

const NOW = 1_800_000_000;
let shops = 0;
let customers = 70_000;

beforeEach(() => void vi.useFakeTimers({ now: later() }));
afterEach(() => void vi.useRealTimers());

interface Asked {
  name?: string;
  madeOf?: string[];
  version?: string;
  now?: number;
}

/** A browser of somebody in a shop of one test, whose pages load one thing: which one is shown. */
async function newVisitor(user?: number, load: (context: AppLoadContext) => unknown = () => {}) {
  const origin = `https://toko-${shops++}.example`;
  const ignored = { validUntil() {}, noteFault() {}, noteAway() {}, noteTiming() {} };
  const browser = newBrowser(ignored);
  if (user !== undefined) await writeSession(browser.open(), { token: `kunci-${user}`, user });
  let loads = 0;
  const ask = async ({ name = "mine", madeOf = [], version = "1", now = NOW }: Asked = {}) => {
    vi.advanceTimersByTime(1);
    const { once } = openVisitorCache({ ...browser.open(), catalogueVersion: version, now } as AppLoadContext, origin);
    return once(name, madeOf, async (context) => {
      loads += 1;
      const nth = loads;
      await load(context);
      return nth;
    });
  };
  return { ...browser, ask };
}

test("Q05 what was loaded for a visitor is found on their next page, for fifteen seconds by either clock", async () => {
  const { ask } = await newVisitor(customers++);
  expect([await ask(), await ask(), await ask({ now: NOW + 14 })]).toEqual([1, 1, 1]);
  expect([await ask({ now: NOW + 15 }), await ask({ now: NOW + 14 })]).toEqual([2, 3]);
  vi.advanceTimersByTime(15_000);
  expect(await ask({ now: NOW + 14 })).toBe(4);
});

test("Q05 R07 nobody finds what was loaded for another, whatever they ask in whatever order", async () => {
  const browser = newBrowser({ validUntil() {}, noteFault() {}, noteAway() {}, catalogueVersion: "1", now: NOW });
  const sessions = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const user = customers++;
      await writeSession(browser.open(), { token: `kunci-${user}`, user });
      return browser.cookies.get("session") as string;
    }),
  );
  const loads: string[] = [];
  for (let turn = 0; turn < 400; turn += 1) {
    const [session, cart] = [sessions[(turn * 7) % 8] as string, `k${(turn * 3) % 5}`];
    browser.cookies.set("session", session).set("cart", cart);
    vi.advanceTimersByTime(1);
    const { once } = openVisitorCache(browser.open(), "https://toko.example");
    const found = await once("mine", [], async () => {
      loads.push(`${session} ${cart}`);
      return `${session} ${cart}`;
    });
    expect(found).toBe(`${session} ${cart}`);
  }
  expect(loads.length).toBe(40);
});

test("Q05 another cookie that it is made of, another part, another price list or build loads it again", async () => {
  const { cookies, ask } = await newVisitor();
  cookies.set("seen", "1");
  expect([await ask({ madeOf: ["seen"] }), await ask({ madeOf: ["seen"] })]).toEqual([1, 1]);
  cookies.set("js", "1");
  expect(await ask({ madeOf: ["seen"] })).toBe(1);
  cookies.set("seen", "2");
  expect(await ask({ madeOf: ["seen"] })).toBe(2);
  expect([await ask({ name: "seen" }), await ask({ version: "2" })]).toEqual([3, 4]);
});

test("Q05 P04 what wrote a cookie, failed, or is right for this moment alone is not kept; nor is it beyond its own second", async () => {
  const spoilt: ((context: AppLoadContext) => unknown)[] = [
    ({ setCookie }) => setCookie("lain=1"),
    ({ noteFault }) => noteFault(new Error("basis data tidak menjawab")),
    ({ noteAway }) => noteAway(),
    ({ validUntil, now }) => validUntil(now),
  ];
  for (const load of spoilt) {
    const { ask } = await newVisitor(undefined, load);
    expect([await ask(), await ask()]).toEqual([1, 2]);
  }
  const sale = await newVisitor(undefined, ({ validUntil }) => validUntil(NOW + 3));
  expect([await sale.ask(), await sale.ask({ now: NOW + 2 }), await sale.ask({ now: NOW + 3 })]).toEqual([1, 1, 2]);
});

test("Q05 R07 a write of the customer ends it in every browser of theirs, and what was read meanwhile is not kept", async () => {
  const [user, other] = [customers++, customers++];
  const gate = Promise.withResolvers<void>();
  const [here, there, slow] = [
    await newVisitor(user),
    await newVisitor(user),
    await newVisitor(user, () => gate.promise),
  ];
  const others = await newVisitor(other);
  const reading = slow.ask();
  const all = () => Promise.all([here, there, others].map(({ ask }) => ask()));
  expect([await all(), await all()]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  await whileWriting(user, async () => expect([await here.ask(), await here.ask()]).toEqual([2, 3]));
  gate.resolve();
  await reading;
  expect([await all(), await all(), await slow.ask()]).toEqual([[4, 2, 1], [4, 2, 1], 2]);
});

test("Q05 R07 nothing is kept of a session that does not say whose it is", async () => {
  const { open, ask } = await newVisitor();
  await writeSession(open(), { token: "kunci" });
  expect([await ask(), await ask()]).toEqual([1, 2]);
});
