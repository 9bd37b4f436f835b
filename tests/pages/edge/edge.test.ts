import { expect, test } from "vitest";
import { visit } from "../fixtures.ts";

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

test("B12 the chat that was begun is taken down without an answer, whoever sends it", async () => {
  for (const form of [{ product: "/product/cincin" }, { product: "x".repeat(5000) }]) {
    const answer = await visit("/chat", { form });
    expect(answer.status).toBe(204);
    expect(answer.cookies).toEqual({});
  }
  expect((await visit("/chat")).location).toBe("/404");
});
