import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { z } from "zod";
import {
  API_TOKEN_HEADER,
  BOOKMARK_HEADER,
  CATALOGUE_VERSION_HEADER,
  type Call,
  type Found,
  nobody,
} from "#contract/call.ts";
import { contract } from "#contract/contract.ts";
import { exampleOf, mayRefuse } from "#contract/examples.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";

const calls = Object.entries<Call>(contract);

async function findOut(): Promise<Found> {
  const [product] = await rows<{ id: number; slug: string }>(
    "SELECT id, slug FROM product WHERE bundling = 0 ORDER BY id",
  );
  const [bundle] = await rows<{ slug: string }>("SELECT slug FROM product WHERE bundling = 1 ORDER BY id");
  const [variant] = await rows<{ id: number }>("SELECT id FROM product_variant WHERE stock > 1 ORDER BY id");
  return {
    productId: product?.id ?? 0,
    productSlug: product?.slug ?? "",
    bundleSlug: bundle?.slug ?? "",
    variantId: variant?.id ?? 0,
    groupId: 1,
    ...nobody(Date.now()),
  };
}

test.for(calls)("N02 %s answers its example in the contract's shape", async ([name, row]) => {
  const token = row.access === "public" ? undefined : await signIn();
  const headers = { [API_TOKEN_HEADER]: env.INTEGRATION_TOKEN };
  const { status, body } = await ask(row, exampleOf(name, await findOut()), { token, headers });
  const refusals = mayRefuse(name);
  if (refusals && !body.success) {
    expect(body).toMatchObject({ success: false, statusCode: status, message: expect.any(String) });
    expect([refusals, status]).toEqual([
      expect.arrayContaining([(body.data as { code: string }).code]),
      expect.toBeOneOf([403, 404, 422]),
    ]);
    return;
  }
  expect(body).toMatchObject({ success: true, statusCode: 200, message: expect.any(String) });
  expect(status).toBe(200);
  expect(row.data.safeParse(body.data).error?.issues ?? []).toEqual([]);
  expect(row.data.parse(body.data)).toEqual(body.data);
});

const signedIn = calls.filter(([, row]) => row.access !== "public");

test.for(signedIn)("N05 %s is answered to nobody without a good token", async ([name, row]) => {
  const asked = exampleOf(name, await findOut());
  const expired = await signIn({ seconds: -1 });
  for (const token of [undefined, "made-up", expired, "' OR 1=1 --"]) {
    const { status, body, headers } = await ask(row, asked, { token });
    expect([status, body.statusCode, body.success]).toEqual([401, 401, false]);
    expect(body.data).toEqual({ code: "unauthenticated" });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  }
});

test("N05 a token stops working in the very second that it expires", async () => {
  const token = await signIn({ seconds: 100 });
  const statusAt = async (now: number) => (await ask(contract.showCart, {}, { token, now })).status;
  expect([await statusAt(SEEDED_AT + 99), await statusAt(SEEDED_AT + 100)]).toEqual([200, 401]);
});

test("N01 no body of the contract has a price or a total: the server sets every one", () => {
  const named = (schema: unknown): string[] =>
    schema && typeof schema === "object"
      ? Object.entries(schema).flatMap(([key, value]) => [key, ...named(value)])
      : [];
  for (const [, row] of calls) {
    if (row.body.def.type === "undefined") continue;
    const names = named(z.toJSONSchema(row.body, { io: "input", unrepresentable: "any" }));
    expect(names.filter((name) => /price|total|harga|amount|discount|potongan|saving/i.test(name))).toEqual([]);
  }
});

test("N01 the OpenAPI document tells every row: path, method, parameters, body, envelope and who may call", async () => {
  const document = (await send<never>("api/openapi.json")).body as unknown as {
    openapi: string;
    paths: Record<string, Json>;
  };
  expect(document.openapi).toBe("3.1.0");
  for (const [name, row] of calls) {
    const operation = document.paths[`/${row.path}`]?.[row.method.toLowerCase()] as Json;
    expect(operation).toMatchObject({ operationId: name, summary: row.summary });
    expect(operation["x-extra"]).toBe(row.isExtra);
    const inPath = (operation.parameters as Json[]).filter((parameter) => parameter.in === "path");
    expect(inPath.map((parameter) => parameter.name)).toEqual(
      [...row.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]),
    );
    expect(operation.requestBody !== undefined).toBe(row.body.def.type !== "undefined");
    expect(operation.security !== undefined).toBe(row.access !== "public");
    expect(operation.responses).toHaveProperty("200.content.application/json.schema.properties.data");
  }
});
type Json = Record<string, unknown>;

test("Q04 what may be shared says for how long, and a shopper's own answers are never shared", async () => {
  const list = await ask(contract.listCategories, {});
  expect(list.headers.get("Cache-Control")).toBe(
    "public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400",
  );
  expect(Number(list.headers.get(CATALOGUE_VERSION_HEADER))).toBeGreaterThan(0);
  const own = await ask(contract.showCart, {}, { token: await signIn() });
  expect(own.headers.get("Cache-Control")).toBe("private, no-store");
  expect(own.headers.get(BOOKMARK_HEADER)).toMatch(/^[0-9a-f]{8}-/);
});

test("T06 a bookmark that was handed out is taken back, and a made-up one is no fault", async () => {
  const token = await signIn();
  const bookmark = (await ask(contract.showCart, {}, { token })).headers.get(BOOKMARK_HEADER) ?? "";
  for (const given of [bookmark, "nonsense", "0".repeat(5000), "00000000-zz"]) {
    expect((await ask(contract.showCart, {}, { token, headers: { [BOOKMARK_HEADER]: given } })).status).toBe(200);
  }
});

test("S04 the health check asks the database", async () => {
  expect((await send<never>("health")).body).toEqual({
    ok: true,
    stocked: false,
    payments: true,
    trusted: true,
    opening: { closed: [], notices: [expect.stringContaining("This is a demo")] },
    says: [],
  });
});

test("T06 who has just come in is handed a bookmark, so that the next page knows their session", async () => {
  const { headers } = await ask(contract.login, { body: { email: "dewi@contoh.id", password: "serambi-intan" } });
  expect(headers.get(BOOKMARK_HEADER)).toMatch(/^[0-9a-f-]{20,}$/);
});
