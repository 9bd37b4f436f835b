import { expect, test } from "vitest";
import { type Page, visit } from "../fixtures.ts";
import { signedCookie } from "../signed-cookie.ts";
import { newNumber } from "./lasting.ts";

const howOf = ({ headers }: Page) => /edge;dur=\d+;desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1];

test("S04 every answer names its request and says how long it took", async () => {
  const ids = new Set<string>();
  for (const path of ["/", "/about", "/tidak-ada", "/404", "/health"]) {
    const { headers } = await visit(path);
    expect(headers.get("X-Request-Id"), path).toMatch(/^[\w-]{16,}$/);
    expect(headers.get("Server-Timing"), path).toMatch(/edge;dur=\d+/);
    ids.add(headers.get("X-Request-Id") ?? "");
  }
  expect(ids.size).toBe(5);
});

test("S04 J14 the health check says to everybody whether the shop can serve, and the rest to who has the token", async () => {
  const health = await visit("/health");
  expect(health.status).toBe(200);
  expect(health.headers.get("Cache-Control")).toBe("no-store");
  expect(JSON.parse(health.html)).toEqual({ ok: true, stocked: true, says: [] });
  const wrong = await visit("/health", { headers: { "X-API-Token": "bukan-kuncinya" } });
  expect(JSON.parse(wrong.html)).toEqual({ ok: true, stocked: true, says: [] });
  const secret = process.env.SHOP_SECRET ?? "";
  const told = await visit("/health", { headers: { "X-API-Token": secret } });
  expect(told.html).not.toContain(secret);
  expect(JSON.parse(told.html)).toMatchObject({
    ok: true,
    checks: { api: true, api_secret: true, database: true, origin: true, payments: true },
    secrets: { SESSION_SECRETS: [true], INTEGRATION_TOKEN: true, MIDTRANS_SERVER_KEY: false, WA_TOKEN: false },
    payments: "simulator",
    gateways: { mail: false, chat_app: false },
    missing: { migrations: [], tables: [] },
    messages: { dead: expect.any(Number), waiting: expect.any(Number), oldest_seconds: expect.any(Number) },
  });
});

test("Q02 no page may be kept by anything between the shop and the visitor", async () => {
  for (const path of ["/", "/about", "/404", "/products"]) {
    const { headers } = await visit(path);
    expect(headers.get("Cache-Control"), path).toBe("private, no-cache");
  }
});

test("P04 HEAD answers as GET does, without the page", async () => {
  for (const path of ["/about", "/404", "/tidak-ada"]) {
    const [get, head] = [await visit(path), await visit(path, { method: "HEAD" })];
    expect(head.status, path).toBe(get.status);
    expect(head.html, path).toBe("");
    expect(head.headers.get("Content-Type"), path).toBe(get.headers.get("Content-Type"));
    expect(head.headers.get("ETag"), path).toBe(get.headers.get("ETag"));
  }
});

test("T08 a page that is not there, and the answer to a wrong method, name their own request each time", async () => {
  const codes = new Set<string>();
  for (const [path, method, status] of [
    ["/404", "GET", 404],
    ["/404", "GET", 404],
    ["/about", "PUT", 405],
    ["/", "POST", 405],
  ] as const) {
    const page = await visit(path, { method });
    const id = page.headers.get("X-Request-Id") ?? "";
    expect([page.status, page.document.querySelector("main .code")?.text], `${method} ${path}`).toEqual([status, id]);
    codes.add(id);
  }
  expect(codes.size).toBe(4);
});

test("B12 the chat that was begun is taken down without an answer, whoever sends it", async () => {
  for (const form of [{ product: "/product/cincin" }, { product: "x".repeat(5000) }]) {
    const answer = await visit("/chat", { form });
    expect(answer.status).toBe(204);
    expect(answer.cookies).toEqual({});
  }
  expect((await visit("/chat")).location).toBe("/404");
});

test("Q02 an address that does not exist, or leads elsewhere, is made once for all, and takes along where a visitor came from", async () => {
  const ways: ((number: number) => [address: string, to: string])[] = [
    (number) => [`/tidak-ada/${number}`, "/404"],
    (number) => [`/product/tidak-ada-${number}`, "/404"],
    (number) => [`/artikel/tidak-ada-${number}`, "/404"],
    (number) => [`/find/tidak-ada-${number}`, `/products/q=tidak%20ada%20${number}`],
  ];
  for (const way of ways) {
    let [address, to] = way(0);
    // Nobody waits longer than a second for another: in a busy moment each of ten makes their own.
    const madeOfTen = async () => {
      [address, to] = way(newNumber());
      const all = await Promise.all(Array.from({ length: 10 }, () => visit(address)));
      for (const { status, location } of all) expect([address, status, location]).toEqual([address, 302, to]);
      return all.filter((page) => howOf(page) === "made").length;
    };
    await expect.poll(madeOfTen, { timeout: 20_000 }).toBe(1);
    const campaign = await visit(`${address}?utm_source=iklan`);
    expect([howOf(campaign), campaign.location]).toEqual(["cached", `${to}?utm_source=iklan`]);
  }
});

test("Q02 a path longer than any page's leads to /404, a query that is too long to the page without it", async () => {
  expect(await visit(`/product/${"x".repeat(2000)}`)).toMatchObject({ status: 302, location: "/404" });
  const away = `//contoh.example/promo?x=${"x".repeat(1100)}`;
  for (const _ of [1, 2]) expect(await visit(away)).toMatchObject({ status: 302, location: "/404" });
  await visit("/artikel");
  const query = `q=${"x".repeat(1001)}&utm_source=iklan`;
  expect(await visit(`/artikel?${query}`)).toMatchObject({ status: 302, location: "/artikel?utm_source=iklan" });
});

test("H08 E10 what is fetched ahead cannot take an ended session away, and does not lead to itself for ever", async () => {
  const session = await signedCookie("session", { token: "sesi-yang-sudah-tidak-ada-lagi" });
  const ahead = await visit("/?unAuth", { cookies: { session }, headers: { "Sec-Purpose": "prefetch" } });
  expect([ahead.status, ahead.location, Object.keys(ahead.cookies)]).toEqual([403, null, []]);
  const page = await visit("/?unAuth", { cookies: { session } });
  expect([page.status, page.location, page.cookies.session]).toEqual([302, "/?unAuth", ""]);
  const guests = await visit("/?unAuth", { headers: { "Sec-Purpose": "prefetch" } });
  expect(guests.status).toBe(200);
});
