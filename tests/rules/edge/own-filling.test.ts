import { beforeEach, expect, test, vi } from "vitest";
import { SHOPPER_ID_HEADER } from "#contract/call.ts";
import { type CachedPage, openFilled } from "#functions/edge/cached-page.ts";
import { withRequestHeaders } from "#functions/edge/call-headers.ts";
import { beginReading, noteOwnChange, whileChanging } from "#functions/edge/own-changes.ts";
import { openFiller } from "#functions/edge/own-filling.ts";
import { OwnKept } from "#functions/edge/own-kept.ts";
import type { PageSource } from "#functions/edge/page-context.ts";

type OpenSlots = StorefrontEntry["openSlots"];

const NOW = 1_800_000_000;
const dewi = { session: "dewi.tanda", cart: "" };
const encoder = new TextEncoder();
const at = (slot: string) => ({ slot, piece: 0, from: 0, to: 1 });

const pageOf = (etag: string): CachedPage => ({
  version: "1",
  cachedAt: NOW,
  until: Number.POSITIVE_INFINITY,
  shows: [],
  fills: ["session", "cart"],
  status: 200,
  headers: [],
  etag,
  pieces: [encoder.encode("x")],
  cuts: [at("me")],
});

interface Asked {
  cookies?: Record<string, string>;
  address?: string;
  etag?: string;
  version?: string;
  now?: number;
}

type Loading = (context: Parameters<OpenSlots>[0], keepOwn: Parameters<OpenSlots>[3]) => unknown;

let shops = 0;

/** A shop of one test: how often slots were loaded, and what a visitor is shown in them. */
function openShop(load: Loading = () => {}, answer = () => new Response("{}")) {
  const told = { loaded: 0, asked: 0 };
  const name = shops++;
  const ask = async ({ cookies = dewi, address = "/", etag = "a", version = "1", now = NOW }: Asked = {}) => {
    const url = new URL(`https://toko-${name}.example${address}`);
    const log = { id: "1", how: "", noteTiming() {}, noteVersion() {}, close() {}, fault() {} };
    const request = new Request(url);
    const env = { SESSION_SECRETS: "rahasia-yang-cukup-panjang-untuk-diuji" };
    const shop = async () => {
      told.asked += 1;
      return answer();
    };
    const transport = withRequestHeaders(shop, { request, env: env as never, log }, "");
    const source = { request, url, env, ctx: {}, log, policy: { nonce: "n" }, transport, shopOrigin: "", version, now };
    const openSlots: OpenSlots = async (context, _url, _slots, keepOwn) => {
      told.loaded += 1;
      const who = `${context.readCookie("session")} ${context.readCookie("cart")}`;
      return {
        filling: (async () => {
          await load(context, keepOwn);
          return new Map([["me", `${who} di ${address}`]]);
        })(),
      };
    };
    const visit = openFiller(source as unknown as PageSource, new Map(Object.entries(cookies)), openSlots);
    const { filling } = await visit(pageOf(etag));
    const { rest } = openFilled(pageOf(etag), "n");
    return new TextDecoder().decode(rest(await filling));
  };
  return { told, ask };
}

/** A call of the customer with this number. */
const callOf = (owner: string | null, method = "GET"): Loading => {
  const headers = new Headers({ Authorization: "Bearer kunci" });
  if (owner !== null) headers.set(SHOPPER_ID_HEADER, owner);
  return ({ transport }) => transport("more/user/mine", { method, headers });
};

beforeEach(() => {
  vi.useRealTimers();
});

test("Q05 what was made for a visitor is shown again on that page, and made anew on another, by another build or price list", async () => {
  const { told, ask } = openShop();
  expect([await ask(), await ask(), told.loaded]).toEqual(["dewi.tanda  di /", "dewi.tanda  di /", 1]);
  await ask({ address: "/?x=1" });
  await ask({ etag: "b" });
  await ask({ version: "2" });
  expect(told.loaded).toBe(4);
  await ask();
  expect(told.loaded).toBe(4);
});

test("Q05 R07 nobody is ever shown what was made for another, whatever they ask in whatever order", async () => {
  const { told, ask } = openShop();
  const visitors = Array.from({ length: 40 }, (_, n) => ({ session: `s${n % 8}`, cart: `k${Math.floor(n / 8)}` }));
  for (let turn = 0; turn < 400; turn += 1) {
    const cookies = visitors[(turn * 7) % 40] as (typeof visitors)[number];
    expect(await ask({ cookies })).toBe(`${cookies.session} ${cookies.cart} di /`);
  }
  expect(told.loaded).toBe(40);
});

test("Q05 a cookie that it was made of has changed: it is made anew", async () => {
  const { told, ask } = openShop((context) => context.readCookie("seen"));
  await ask({ cookies: { ...dewi, seen: "1" } });
  await ask({ cookies: { ...dewi, seen: "1", js: "1" } });
  expect(told.loaded).toBe(1);
  await ask({ cookies: { ...dewi, seen: "2" } });
  await ask();
  expect(told.loaded).toBe(3);
});

test("Q05 G07 it is shown for fifteen seconds, never past the second that changes a price, nor before it was made", async () => {
  vi.useFakeTimers();
  const { told, ask } = openShop();
  await ask();
  await ask({ now: NOW + 14 });
  expect(told.loaded).toBe(1);
  await ask({ now: NOW + 15 });
  await ask({ now: NOW + 14 });
  expect(told.loaded).toBe(3);
  vi.setSystemTime(Date.now() + 15_000);
  await ask({ now: NOW + 14 });
  expect(told.loaded).toBe(4);
  const sale = openShop((context) => context.validUntil(NOW + 3));
  for (const second of [0, 2, 3, 3]) await sale.ask({ now: NOW + second });
  expect(sale.told.loaded).toBe(3);
});

test("Q05 P04 a notice, a fault and a shop that is away are of one answer alone", async () => {
  for (const load of [
    (context) => context.setCookie("session=lain"),
    (context) => context.noteFault(new Error("rusak")),
    (context) => context.noteAway(),
    (context) => context.validUntil(NOW),
  ] satisfies Loading[]) {
    const { told, ask } = openShop(load);
    for (const _ of [1, 2, 3]) await ask();
    expect(told.loaded).toBe(3);
  }
});

test("Q05 what a customer writes drops what was made for them, and for nobody else who is named", async () => {
  const own = openShop(callOf("7"));
  const others = openShop(callOf("8"));
  const write = openShop(callOf("7", "POST"));
  for (const shop of [own, others, own, others]) await shop.ask();
  expect([own.told.loaded, others.told.loaded]).toEqual([1, 1]);
  await write.ask();
  for (const shop of [own, others]) await shop.ask();
  expect([own.told.loaded, others.told.loaded]).toEqual([2, 1]);
});

test("Q05 a change of nobody in particular drops all; who is not named is dropped by any", async () => {
  const own = openShop(callOf("7"));
  const unnamed = openShop(callOf(null));
  for (const shop of [own, unnamed, own, unnamed]) await shop.ask();
  noteOwnChange("9");
  for (const shop of [own, unnamed]) await shop.ask();
  expect([own.told.loaded, unnamed.told.loaded]).toEqual([1, 2]);
  noteOwnChange();
  for (const shop of [own, unnamed]) await shop.ask();
  expect([own.told.loaded, unnamed.told.loaded]).toEqual([2, 3]);
});

test("Q05 on their next page the shop is not asked again, but what it said some seconds ago gets no older by that", async () => {
  vi.useFakeTimers();
  const { told, ask } = openShop(callOf("7"));
  const turns: [string, number, number][] = [
    ["/", 0, 1],
    ["/about", 10, 1],
    ["/products", 14, 1],
    ["/about", 15, 2],
    ["/products", 29, 2],
    ["/products", 30, 3],
  ];
  for (const [address, seconds, asked] of turns) {
    await ask({ address, now: NOW + seconds });
    expect([address, seconds, told.asked]).toEqual([address, seconds, asked]);
  }
  noteOwnChange("7");
  await ask({ address: "/faq", now: NOW + 31 });
  await ask({ address: "/faq?x=1", now: NOW + 31, cookies: { session: "dewi.lain" } });
  expect(told.asked).toBe(5);
});

test("Q05 G07 what the shop said until a second is not used past it on another page, and a refusal never again", async () => {
  const sale = openShop(callOf("7"), () => new Response("{}", { headers: { "X-Valid-Until": String(NOW + 3) } }));
  for (const [n, second] of [0, 2, 3].entries()) await sale.ask({ address: `/${n}`, now: NOW + second });
  expect(sale.told.asked).toBe(2);
  const refusing = openShop(callOf("7"), () => new Response("{}", { status: 401 }));
  for (const address of ["/a", "/b", "/c"]) await refusing.ask({ address });
  expect(refusing.told.asked).toBe(3);
});

test("Q05 what is read while something is being written is not kept, nor what was begun before and ends after", async () => {
  const gate = Promise.withResolvers<void>();
  const own = openShop(callOf("7"));
  const slow = openShop(async (...opened) => {
    await callOf("7")(...opened);
    await gate.promise;
  });
  const reading = slow.ask();
  const writing = whileChanging("7", () => gate.promise);
  for (const _ of [1, 2]) await own.ask();
  expect(own.told.loaded).toBe(2);
  gate.resolve();
  await Promise.all([reading, writing]);
  for (const shop of [own, slow, own, slow]) await shop.ask();
  expect([own.told.loaded, slow.told.loaded]).toEqual([3, 2]);
});

test("Q05 of two writes of one customer at once, the end of the first does not make what the second is writing true", async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const own = openShop(callOf("8"));
  const writing = [first, second].map(({ promise }) => whileChanging("8", () => promise));
  first.resolve();
  await writing[0];
  for (const _ of [1, 2]) await own.ask();
  expect(own.told.loaded).toBe(2);
  second.resolve();
  await writing[1];
  for (const _ of [1, 2]) await own.ask();
  expect(own.told.loaded).toBe(3);
});

test("Q05 no more is kept than there is room for; what was made longest ago goes first", () => {
  const kept = new OwnKept<string>();
  const since = { now: NOW, milliseconds: Date.now(), change: beginReading() };
  const made = (bytes: number) => ({ value: "x", bytes, read: new Map(), owner: "guest", since, until: NOW + 10 });
  const count = (keys: number) =>
    Array.from({ length: keys }, (_, n) => kept.find(String(n), new Map(), NOW)).filter(Boolean).length;
  for (let n = 0; n < 700; n += 1) kept.keep(String(n), made(10));
  expect([count(700), kept.find("199", new Map(), NOW)]).toEqual([500, undefined]);
  for (let n = 0; n < 100; n += 1) kept.keep(String(n), made(200_000));
  expect(count(100)).toBe(41);
  kept.keep("besar", made(300_000));
  expect(kept.find("besar", new Map(), NOW)).toBeUndefined();
});

/** A shop whose pages all show one thing of a visitor's, and how often it was loaded. */
function openShopOfMine(madeOf: string[] = [], load: Loading = () => {}) {
  const loads = { count: 0 };
  const { ask } = openShop((context, keepOwn) =>
    keepOwn("mine", madeOf, async () => {
      loads.count += 1;
      await load(context, keepOwn);
      return { nth: loads.count };
    }),
  );
  return { ask, loads };
}

test("Q05 what pages share of a visitor's is loaded once for all of theirs, for nobody else's, and not for another build", async () => {
  const { ask, loads } = openShopOfMine();
  for (const etag of ["a", "b", "c"]) await ask({ etag, address: `/${etag}` });
  expect(loads.count).toBe(1);
  await ask({ cookies: { ...dewi, cart: "lain" } });
  await ask({ cookies: { session: "bagas.tanda", cart: "" } });
  await ask({ version: "2" });
  expect(loads.count).toBe(4);
  await ask({ etag: "d", now: NOW + 14 });
  expect(loads.count).toBe(4);
  await ask({ etag: "d", now: NOW + 15 });
  expect(loads.count).toBe(5);
});

test("Q05 what they share is made of the cookies it names: another of them loads it again, other cookies do not", async () => {
  const { ask, loads } = openShopOfMine(["seen"]);
  await ask({ cookies: { ...dewi, seen: "1" } });
  await ask({ etag: "b", cookies: { ...dewi, seen: "1", js: "1" } });
  expect(loads.count).toBe(1);
  await ask({ cookies: { ...dewi, seen: "2" } });
  // The page's own slots are made of it, too.
  await ask({ etag: "b", cookies: { ...dewi, seen: "2", js: "1" } });
  await ask({ cookies: dewi });
  expect(loads.count).toBe(3);
});

test("Q05 R07 what they share is loaded again after a write of its owner's, whichever page asked for it first", async () => {
  const { ask, loads } = openShopOfMine([], callOf("71"));
  await ask();
  await ask({ etag: "b" });
  noteOwnChange("72");
  await ask({ etag: "c" });
  expect(loads.count).toBe(1);
  noteOwnChange("71");
  // Both pages were filled from what is out of date now.
  await ask({ etag: "b" });
  await ask({ etag: "c" });
  expect(loads.count).toBe(2);
});

test("Q05 what they share is not kept with a cookie that was written, after a fault, nor past its own end", async () => {
  const spoilt: Loading[] = [
    ({ setCookie }) => setCookie("session=lain"),
    ({ noteFault }) => noteFault(new Error("basis data tidak menjawab")),
    ({ noteAway }) => noteAway(),
    ({ validUntil, now }) => validUntil(now),
  ];
  for (const load of spoilt) {
    const { ask, loads } = openShopOfMine([], load);
    await ask();
    await ask({ etag: "b" });
    expect(loads.count).toBe(2);
  }
  const { ask, loads } = openShopOfMine([], ({ validUntil, now }) => validUntil(now + 5));
  await ask();
  await ask({ etag: "b", now: NOW + 4 });
  expect(loads.count).toBe(1);
  // The second page ends with it, though it was made later.
  await ask({ etag: "b", now: NOW + 5 });
  expect(loads.count).toBe(2);
});
