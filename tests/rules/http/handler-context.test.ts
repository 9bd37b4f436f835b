import { afterEach, expect, test, vi } from "vitest";
import { CHATS_A_DAY } from "#domain/account/sign-in.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { clockOf, originOf } from "#functions/http/router.ts";
import { listen, NOW, openApi, rowOf, withHeader } from "./api.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("N07 what does not fail an answer is logged with it all the same, whatever it is", async () => {
  const heard = listen();
  const bare = new Error("tanpa jejak");
  bare.stack = undefined;
  const { ask } = openApi([
    answer(rowOf({}), async (_, { noteFault }) => {
      noteFault("teks");
      noteFault(bare);
    }),
  ]);
  expect((await ask("uji")).status).toBe(200);
  expect(heard().map(({ fault }) => fault)).toEqual(["teks", "Error: tanpa jejak"]);
});

/** What a handler is given, of a call with these headers in a shop with these settings. */
async function contextIn(env: Record<string, unknown>, headers: Record<string, string> = {}): Promise<CallContext> {
  const seen: CallContext[] = [];
  const { ask } = openApi([answer(rowOf({}), async (_, context) => void seen.push(context))], env);
  await ask("uji", { headers });
  return seen[0] as CallContext;
}

test("S02 a handler is given the shop's settings, and the usual ones where the shop says nothing", async () => {
  const usual = await contextIn({});
  expect([usual.dayTimes, usual.chatsADay, usual.now, usual.origin]).toEqual([
    1,
    CHATS_A_DAY,
    NOW,
    "https://toko.example",
  ]);
  const [uploads, images] = [{}, {}];
  const env = { DAY_LIMITS_TIMES: "3", WA_A_DAY: "5", UPLOADS: uploads, IMAGES: images, GOOGLE_CLIENT_ID: "g" };
  const own = await contextIn({ ...env, VAPID_SUBJECT: "mailto:toko@contoh.id" });
  expect([own.dayTimes, own.chatsADay]).toEqual([3, 5]);
  expect(own.uploads).toBe(uploads);
  expect(own.images).toBe(images);
  expect([own.social.GOOGLE_CLIENT_ID, own.push.VAPID_SUBJECT]).toEqual(["g", "mailto:toko@contoh.id"]);
});

test.each([
  [{}, false],
  [{ DEMO: "1" }, true],
  [{ DEMO: "0" }, false],
  [{ SHOP_ORIGIN: "http://localhost:8787" }, true],
])("S08 a shop with the settings %j may sell with the demo's texts: %j", async (env, isDemo) => {
  expect((await contextIn(env)).isDemo).toBe(isDemo);
});

test("R04 a call is counted by the network that the shop's edge names, or else by that of the caller", async () => {
  const address = async (headers: Record<string, string>) => (await contextIn({}, headers)).address;
  expect(await address({})).toBe("");
  expect(await address({ "CF-Connecting-IP": "203.0.113.7" })).toBe("203.0.113.7");
  expect(await address({ "CF-Connecting-IP": "203.0.113.7", "X-Shopper-Address": "2001:db8::1" })).toBe(
    "2001:db8:0:0::/64",
  );
});

test.each([
  [{}, "", ""],
  [{ "User-Agent": "curl" }, "curl", ""],
  [
    { "User-Agent": "curl", "X-Shopper-Agent": "Chrome%20di%20Android", "X-Shopper-Place": "Bandung%2C%20ID" },
    "Chrome di Android",
    "Bandung, ID",
  ],
  [{ "User-Agent": "curl", "X-Shopper-Agent": "%", "X-Shopper-Place": "%" }, "curl", ""],
  [{ "X-Shopper-Agent": "a".repeat(201), "X-Shopper-Place": "b".repeat(200) }, "a".repeat(200), "b".repeat(200)],
])("H06 by the headers %j the browser is %j and the place %j", async (headers, agent, place) => {
  expect((await contextIn({}, headers as Record<string, string>)).sighting).toEqual({ agent, place });
});

test("H05 what a handler has written for others is sent after its answer, and a queue that fails is logged", async () => {
  const heard = listen();
  const sent: unknown[] = [];
  const handlers = [
    answer(rowOf({ method: "POST" }), async (_, { post }) => post([{ id: 3 }, { id: 4 }])),
    answer(rowOf({ method: "POST", path: "kosong" }), async (_, { post }) => post([])),
  ];
  const OUTBOX = { sendBatch: async (batch: unknown) => void sent.push(batch) };
  const { ask, settle } = openApi(handlers, { OUTBOX });
  await ask("kosong", { method: "POST" });
  expect(await settle()).toEqual([]);
  await ask("uji", { method: "POST" });
  await settle();
  expect(sent).toEqual([[{ body: { id: 3 } }, { body: { id: 4 } }]]);
  const broken = openApi(handlers, { OUTBOX: { sendBatch: () => Promise.reject(new Error("antrean macet")) } });
  expect((await broken.ask("uji", { method: "POST" })).status).toBe(200);
  await broken.settle();
  expect(heard()).toMatchObject([{ fault: expect.stringContaining("antrean macet") }]);
});

test("J14 a call asks one and the same payment provider, at the shop's address, however often it asks", async () => {
  const { payments } = await contextIn({ PAYMENTS: "simulator", SESSION_SECRETS: "rahasia" });
  const gateway = payments();
  expect(payments()).toBe(gateway);
  expect(gateway.tryPage?.("SI-1")).toMatch(/\/pay\/SI-1$/);
});

test("T04 the clock is the server's, and only a shop that is set up for tests lets a request set it", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_234_567_999 });
  const clock = (sent: string | undefined, env: object) => clockOf(withHeader("X-Test-Now", sent, env));
  const test = { TEST_CLOCK: "1" };
  expect([clock("99", test), clock("1", test)]).toEqual([99, 1]);
  for (const sent of [undefined, "", "0", "-5", "1.5", "x", "9007199254740993"])
    expect(clock(sent, test), sent).toBe(1_234_567);
  for (const env of [{}, { TEST_CLOCK: "0" }]) expect(clock("99", env)).toBe(1_234_567);
  vi.useRealTimers();
});

test("S02 the shop's address is that of its settings before that of the caller, and of no request's own host", () => {
  const origin = (env: object, sent?: string) => originOf(withHeader("X-Shop-Origin", sent, env));
  expect(origin({ SHOP_ORIGIN: "https://toko.example/jalan" }, "https://lain.example")).toBe("https://toko.example");
  expect(origin({ SHOP_ORIGIN: "" }, "https://lain.example/")).toBe("https://lain.example");
  expect(origin({})).toBe("");
});
