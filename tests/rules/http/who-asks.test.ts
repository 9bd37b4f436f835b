import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "#functions/db/database.ts";
import { answer, answerAnybody, answerEntering, answerOwner, answerShopper } from "#functions/http/answer.ts";
import { tokenOf } from "#functions/http/router.ts";
import { hashToken, selectSessions } from "#functions/http/shopper.ts";
import { asDewi, bodyOf, give, listen, NOW, openApi, openShop, rowOf, withHeader } from "./api.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("J13 a call of the shop's own systems needs their token, and no customer's", async () => {
  const handlers = [answer(rowOf({ access: "integration" }), give(1))];
  const { ask } = await openShop(handlers, { INTEGRATION_TOKEN: "rahasia" });
  const refused = [401, { code: "unauthenticated" }];
  const said = async (headers: Record<string, string>) => {
    const answered = await ask("uji", { headers });
    return [answered.status, (await bodyOf(answered)).data];
  };
  expect(await said({ "X-API-Token": "rahasia" })).toEqual([200, 1]);
  for (const headers of [{ "X-API-Token": "lain" }, {}, asDewi])
    expect(await said(headers as Record<string, string>)).toEqual(refused);
  const unset = openApi(handlers);
  expect((await unset.ask("uji", { headers: { "X-API-Token": "" } })).status).toBe(401);
});

test("H08 R06 who asks is known by a token that holds, for a public call too where that may be of use, and else is nobody", async () => {
  const who = async (_: unknown, { shopper }: { shopper?: { id: number; name?: string } | undefined }) =>
    shopper ? [shopper.id, shopper.name] : null;
  const { ask, trips } = await openShop([
    answer(
      rowOf({ path: "terbuka" }),
      async (_, context) => Object.keys(context).includes("shopper") && (await who(_, context as never)),
    ),
    answerAnybody(rowOf({ path: "siapa-saja", isPersonal: true }), who),
    answerShopper(rowOf({ path: "milik", access: "signed-in" }), who),
    answerAnybody(rowOf({ path: "petugas", access: "staff", may: "own" }), who),
  ]);
  const said = async (path: string, headers: Record<string, string> = {}) => {
    const answered = await ask(path, { headers });
    const { data } = await bodyOf(answered);
    return answered.status === 200 ? data : [answered.status, data];
  };
  const unknown = { Authorization: "Bearer salah" };
  const refused = [401, { code: "unauthenticated" }];
  expect(await said("terbuka", asDewi)).toBeNull();
  expect(trips.flat().some(({ sql }) => sql.includes("access_token"))).toBe(false);
  expect([await said("siapa-saja"), await said("siapa-saja", unknown)]).toEqual([null, null]);
  expect([await said("siapa-saja", asDewi), await said("milik", asDewi)]).toEqual([
    [7, "Dewi"],
    [7, "Dewi"],
  ]);
  expect([await said("milik"), await said("milik", unknown)]).toEqual([refused, refused]);
  const signedOut = [401, { code: "staff_signed_out" }];
  expect([await said("petugas"), await said("petugas", asDewi)]).toEqual([signedOut, signedOut]);
});

test("H06 a session's use is noted after the answer, at most once an hour, with the browser and the place", async () => {
  const heard = listen();
  const { ask, database, settle } = await openShop([
    answerShopper(rowOf({ path: "milik", access: "signed-in" }), give(1)),
    answerOwner(rowOf({ path: "sendiri", access: "signed-in" }), give(1)),
  ]);
  const seen = async (path: string, later: number, headers: Record<string, string> = {}) => {
    await ask(path, {
      headers: { ...asDewi, "X-Test-Now": String(NOW + later), "X-Shopper-Agent": `${path} ${later}`, ...headers },
    });
    await settle();
    return database.prepare("SELECT seen_at - ? AS later, agent FROM access_token WHERE user_id = 7").get(NOW);
  };
  const id = { "X-Shopper-Id": "7" };
  expect(await seen("milik", 3599)).toEqual({ later: 0, agent: "lama" });
  expect(await seen("sendiri", 3599, id)).toEqual({ later: 0, agent: "lama" });
  expect(await seen("milik", 3600)).toEqual({ later: 3600, agent: "milik 3600" });
  expect(await seen("sendiri", 7200, id)).toEqual({ later: 7200, agent: "sendiri 7200" });
  expect(heard()).toEqual([]);
  database.exec("CREATE TRIGGER t BEFORE UPDATE ON access_token BEGIN SELECT RAISE(FAIL, 'macet'); END");
  expect(await seen("milik", 99_999)).toEqual({ later: 7200, agent: "sendiri 7200" });
  expect(heard()).toMatchObject([{ fault: expect.stringContaining("macet") }]);
});

/** A call that reads its customer's own sessions, with what it was given. */
function ownCalls() {
  const seen: unknown[] = [];
  const read = async (
    _: unknown,
    { db, shopper, now }: { db: Database; shopper: { id: number; tokenHash: string }; now: number },
  ) => {
    seen.push(shopper);
    return (await selectSessions(db, shopper, now)).length;
  };
  const row = (path: string) => rowOf({ path, access: "signed-in" });
  const handlers = [
    answerOwner(row("sendiri"), read),
    answerOwner(row("diam"), give(1)),
    answerEntering(row("masuk"), async (_, context) => {
      const early = await read(_, context);
      const { id, name, tokenHash, mailTo } = await context.whoAsks();
      return { early, id, name, tokenHash, mailTo };
    }),
    answerAnybody(rowOf({ path: "siapa", isPersonal: true }), async (_, { whoAsks }) => (await whoAsks()).id),
  ];
  return { handlers, seen };
}

test("R06 T06 a customer's own things are read in one trip with the proof of who they are, which comes first", async () => {
  const { handlers, seen } = ownCalls();
  const { ask, trips } = await openShop(handlers);
  const tokenHash = await hashToken("kunci-dewi");
  const headers = { ...asDewi, "X-Shopper-Id": "7" };
  expect((await bodyOf(await ask("sendiri", { headers }))).data).toBe(1);
  expect(trips.map((statements) => statements.length)).toEqual([2]);
  expect(trips[0]?.[0]?.sql).toContain("JOIN user");
  expect(seen).toEqual([{ id: 7, tokenHash }]);
  expect((await bodyOf(await ask("masuk", { headers }))).data).toEqual({
    ...{ early: 1, id: 7, name: "Dewi", mail_to: "", token_hash: tokenHash },
  });
  // Without the id, or with what is none, the customer is found first.
  for (const id of ["", "0", "07", "x7", "7x", "1".repeat(16)]) {
    trips.length = 0;
    const answered = await ask("sendiri", { headers: { ...asDewi, "X-Shopper-Id": id } });
    expect([id, (await bodyOf(answered)).data, trips.map((one) => one.length)]).toEqual([id, 1, [1, 1]]);
  }
});

test.each([
  ["another customer's id", { ...asDewi, "X-Shopper-Id": "8" }],
  ["an id that nobody has", { ...asDewi, "X-Shopper-Id": "999999999999999" }],
  ["a token that does not hold", { Authorization: "Bearer salah", "X-Shopper-Id": "7" }],
  ["no token", { "X-Shopper-Id": "7" }],
])(
  "R06 H08 a call for a customer's own things with %s is refused, also where nothing was read yet",
  async (_, headers) => {
    const { handlers } = ownCalls();
    const { ask } = await openShop(handlers);
    for (const path of ["sendiri", "diam", "masuk"]) {
      const answered = await ask(path, { headers });
      expect([path, answered.status, (await bodyOf(answered)).data]).toEqual([path, 401, { code: "unauthenticated" }]);
    }
  },
);

test("R06 whoever is known without an id is who asks, and nobody else", async () => {
  const { handlers } = ownCalls();
  const { ask } = await openShop(handlers);
  for (const Authorization of ["", "Bearer salah"]) {
    const refused = await ask("siapa", { headers: { Authorization } });
    expect([refused.status, (await bodyOf(refused)).data]).toEqual([401, { code: "unauthenticated" }]);
  }
  for (const path of ["masuk", "siapa"]) {
    const { data } = await bodyOf(await ask(path, { headers: asDewi }));
    expect(path === "masuk" ? (data as { id: number }).id : data).toBe(7);
  }
});

test.each([
  ["Bearer kunci", "kunci"],
  ["bearer kunci", "kunci"],
  ["Bearer aZ09_.~+/=-", "aZ09_.~+/=-"],
  [`Bearer ${"a".repeat(512)}`, "a".repeat(512)],
  [`Bearer ${"a".repeat(513)}`, undefined],
  ["Bearer ", undefined],
  ["Bearer kunci lain", undefined],
  ["Bearer kunci!", undefined],
  ["xBearer kunci", undefined],
  ["kunci", undefined],
  [undefined, undefined],
])("N05 the header %j has the token %j", (header, token) => {
  expect(tokenOf(withHeader("Authorization", header))).toBe(token);
});
