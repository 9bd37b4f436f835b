import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { login } from "#contract/account/auth.ts";
import type { Call } from "#contract/call.ts";
import { refusalWords } from "#domain/refusals.ts";
import { DatabaseHeld } from "#functions/db/trips.ts";
import { answer } from "#functions/http/answer.ts";
import { refuse, refuseFor, refuseWith } from "#functions/http/refuse.ts";
import { bodyOf, give, listen, openApi, rowOf } from "./api.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const anything = z.unknown();

test("N01 each call is found by its path and method, a fixed path before one with a value, and others are refused", async () => {
  const { ask } = openApi([
    answer(rowOf({ path: "uji/tetap" }), give("tetap")),
    answer(rowOf({ path: "uji/{id}/lagi/{nomor_ke}", params: anything }), async ({ params }) => params),
    answer(rowOf({ path: "uji/{id}", params: anything }), async ({ params }) => params),
    answer(rowOf({ path: "uji/{id}", method: "POST" }), give("baru")),
  ]);
  expect((await bodyOf(await ask("uji/tetap"))).data).toBe("tetap");
  expect((await bodyOf(await ask("uji/7"))).data).toEqual({ id: "7" });
  expect((await bodyOf(await ask("uji/7/lagi/a%20b"))).data).toEqual({ id: "7", nomor_ke: "a b" });
  expect((await bodyOf(await ask("uji/7", { method: "POST" }))).data).toBe("baru");
  const other = await ask("uji/7", { method: "DELETE" });
  expect([other.status, other.headers.get("Allow"), other.headers.get("Cache-Control")]).toEqual([
    405,
    "GET, POST",
    "private, no-store",
  ]);
  expect(await bodyOf(other)).toEqual({
    success: false,
    data: { code: "method_not_allowed" },
    message: refusalWords("method_not_allowed"),
    statusCode: 405,
  });
  const nowhere = await ask("lain");
  expect([nowhere.status, (await bodyOf(nowhere)).data]).toEqual([404, { code: "not_found" }]);
});

test("N05 what is asked is read by its names on the wire, and answered in an envelope by the same", async () => {
  const row = rowOf({ method: "POST", query: anything, body: anything });
  const { ask } = openApi([
    answer(row, async ({ query, body }) => ({ query, body, validPrice: 5 })),
    answer(rowOf({ path: "baca", body: anything }), async ({ body }) => body),
  ]);
  const answered = await ask("uji?page_size=2&color=a&color=b", {
    method: "POST",
    body: JSON.stringify({ valid_price: 7, ordersn: "SI-1" }),
  });
  expect([answered.status, await bodyOf(answered)]).toEqual([
    200,
    {
      success: true,
      data: {
        query: { page_size: "2", color: ["a", "b"] },
        body: { valid_price: 7, ordersn: "SI-1" },
        valid_price: 5,
      },
      message: "Berhasil",
      statusCode: 200,
    },
  ]);
  const plain: unknown[] = [];
  const seeing = openApi([answer(row, async (input) => void plain.push(input.query, input.body))]);
  await seeing.ask("uji?page_size=2", { method: "POST", body: '{"valid_price":7}' });
  expect(plain).toEqual([{ pageSize: "2" }, { validPrice: 7 }]);
});

test("N05 Q01 a form that the storefront hands over is the body of its call, within the call's own size, and a read has none", async () => {
  const handed = new FormData();
  handed.set("valid_price", "7");
  handed.set("foto", new File(["isi-foto"], "foto.jpg"));
  const row = (bytesMax: number) => rowOf({ method: "POST", body: anything, bytesMax });
  const give = async ({ body }: { body: unknown }) => Object.keys(body as object);
  const right = openApi([answer(row(9), give), answer(rowOf({ body: anything }), give)], { handed });
  expect((await bodyOf(await right.ask("uji", { method: "POST", body: "{" }))).data).toEqual(["validPrice", "foto"]);
  expect((await bodyOf(await right.ask("uji"))).data).toEqual([]);
  const small = openApi([answer(row(8), give)], { handed });
  expect((await small.ask("uji", { method: "POST" })).status).toBe(413);
  const sent = openApi([answer(row(8), give)]);
  expect((await sent.ask("uji", { method: "POST", body: '{"a":10}' })).status).toBe(200);
  expect((await sent.ask("uji", { method: "POST", body: '{"a":100}' })).status).toBe(413);
});

test.each([
  ["permintaan-1", true],
  ["a".repeat(8), true],
  ["a".repeat(64), true],
  ["a".repeat(7), false],
  ["a".repeat(65), false],
  ["permintaan 1", false],
  ["!permintaan", false],
  ["permintaan!", false],
  ["", false],
])("N07 the id %j of a request is that of its answer: %j", async (id, isKept) => {
  const { ask } = openApi([answer(rowOf({}), give(1))]);
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
  for (const path of ["uji", "lain"]) {
    const said = (await ask(path, { headers: { "X-Request-Id": id } })).headers.get("X-Request-Id");
    expect(said).toMatch(isKept ? new RegExp(`^${id}$`) : uuid);
  }
});

test.each([
  ["plainly", () => refuse("not_found", 404), 404, null, { code: "not_found" }],
  ["by field", () => refuse("invalid", 422, { name: "x" }), 422, null, { code: "invalid", fields: { name: "x" } }],
  ["for a while", () => refuseFor("too_many", 7), 429, "7", { code: "too_many" }],
  [
    "with what is there now",
    () => refuseWith("not_found", 409, { validPrice: 5 }),
    409,
    null,
    { code: "not_found", valid_price: 5 },
  ],
] as const)(
  "N05 a call that is refused %s answers so, is kept by nobody and is no fault",
  async (_, work, status, wait, data) => {
    const heard = listen();
    const { ask } = openApi([answer(rowOf({}), async () => work())]);
    const answered = await ask("uji");
    expect([answered.status, answered.headers.get("Retry-After")]).toEqual([status, wait]);
    expect(answered.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await bodyOf(answered)).toEqual({
      success: false,
      data,
      message: refusalWords(data.code),
      statusCode: status,
    });
    expect(heard()).toEqual([]);
  },
);

test("N07 S04 a fault is logged once under the request's id and tells nothing, and a busy database asks to come back", async () => {
  const heard = listen();
  const fault = new Error("rahasia dapur");
  const { ask } = openApi([
    answer(rowOf({ path: "uji/{id}", params: anything }), async () => {
      throw fault;
    }),
    answer(rowOf({ path: "sibuk" }), async () => {
      throw new DatabaseHeld("database is locked");
    }),
  ]);
  const headers = { "X-Request-Id": "permintaan-1" };
  const broken = await ask("uji/7", { headers });
  expect([broken.status, broken.headers.get("Retry-After"), (await bodyOf(broken)).data]).toEqual([
    500,
    null,
    { code: "fault" },
  ]);
  expect(heard()).toEqual([{ level: "error", id: "permintaan-1", call: "GET /uji/7", fault: fault.stack }]);
  const busy = await ask("sibuk", { headers });
  expect([busy.status, busy.headers.get("Retry-After"), (await bodyOf(busy)).data]).toEqual([
    429,
    "5",
    { code: "busy" },
  ]);
  expect(heard()).toHaveLength(2);
});

test("S02 a shop that does not know its own address answers reads, and writes nothing", async () => {
  const heard = listen();
  const done: string[] = [];
  const handler = (more: Partial<Call>) => answer(rowOf(more), async (_, { origin }) => void done.push(origin));
  const { ask } = openApi(
    [handler({}), handler({ method: "POST" }), handler({ method: "POST", path: "cari", isRead: true })],
    { SHOP_ORIGIN: undefined },
  );
  const refused = await ask("uji", { method: "POST" });
  expect([refused.status, (await bodyOf(refused)).data]).toEqual([503, { code: "no_origin" }]);
  expect(heard()).toMatchObject([{ fault: expect.stringContaining("set SHOP_ORIGIN") }]);
  expect([(await ask("uji")).status, (await ask("cari", { method: "POST" })).status]).toEqual([200, 200]);
  const told = await ask("uji", { method: "POST", headers: { "X-Shop-Origin": "https://toko.example/" } });
  expect([told.status, done]).toEqual([200, ["", "", "https://toko.example"]]);
  expect(heard()).toHaveLength(1);
});

/** A limit that lets through as many as `most` in all. */
function limitOf(most: number) {
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) <= most });
  return { keys, limit };
}

test("R04 what strangers may try is counted by their network before any of it is read, and once in each request", async () => {
  const address = limitOf(2);
  const done: string[] = [];
  const handler = answer(login, async (_, { limit, address: network }) => {
    done.push(network);
    await limit("address", network);
    await limit("address", "lain");
    await limit("address", "lain");
    return undefined as never;
  });
  const { ask } = openApi([handler], { LIMIT_ADDRESS: address });
  const headers = { "CF-Connecting-IP": "203.0.113.7" };
  const body = JSON.stringify({ email: "dewi@contoh.id", password: "sandi-yang-panjang" });
  expect((await ask(login.path, { method: "POST", headers, body })).status).toBe(200);
  expect(address.keys).toEqual(["203.0.113.7", "lain"]);
  const more = await ask(login.path, { method: "POST", headers, body: "{" });
  expect([more.status, more.headers.get("Retry-After"), (await bodyOf(more)).data]).toEqual([
    429,
    "60",
    { code: "too_many" },
  ]);
  expect(done).toHaveLength(1);
});

test("R04 a call that strangers cannot abuse is not counted", async () => {
  const all = limitOf(0);
  const { ask } = openApi([answer(rowOf({ method: "POST" }), give(1))], { LIMIT_ADDRESS: all, LIMIT_MESSAGE: all });
  expect([(await ask("uji", { method: "POST" })).status, all.keys]).toEqual([200, []]);
});
