import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import {
  type Answer,
  type Ask,
  type Call,
  type Envelope,
  type Refusal,
  SHOP_ORIGIN_HEADER,
  SHOP_SECRET_HEADER,
  SHOPPER_ADDRESS_HEADER,
  TEST_CLOCK_HEADER,
} from "#contract/call.ts";
import { toFormData } from "#contract/form-body.ts";
import { fromWire, toWire } from "#contract/wire.ts";
import worker from "#functions/api/entry.ts";
import type { ApiEnv } from "#functions/env.ts";
import { hashToken } from "#functions/http/shopper.ts";

/** The second at which the tests' shop was filled, and at which it stands still unless a test says otherwise. */
export const SEEDED_AT = 1_790_000_000;

export interface Answered<Data> {
  status: number;
  headers: Headers;
  body: Envelope<Data>;
}

export interface Asking {
  token?: string;
  now?: number;
  headers?: Record<string, string>;
  /** Where on the network the shopper is; without it, where nobody has been. */
  address?: string;
  /** Settings of this request's own. */
  settings?: Partial<ApiEnv>;
  /** Where the API believes to be. */
  base?: string;
}

/** Any request to the API, over fetch as from anywhere. */
export async function send<Data = Refusal>(
  path: string,
  init: RequestInit = {},
  asking: Asking = {},
): Promise<Answered<Data>> {
  const headers = new Headers({
    [TEST_CLOCK_HEADER]: String(asking.now ?? SEEDED_AT),
    [SHOP_SECRET_HEADER]: env.SHOP_API_SECRET,
    [SHOP_ORIGIN_HEADER]: "https://shop.test",
    [SHOPPER_ADDRESS_HEADER]: asking.address ?? crypto.randomUUID(),
    ...asking.headers,
  });
  new Headers(init.headers).forEach((value, name) => {
    headers.set(name, value);
  });
  if (asking.token) headers.set("Authorization", `Bearer ${asking.token}`);
  const request = new Request(`${asking.base ?? "https://api.test"}/${path}`, { ...init, headers });
  const response = asking.settings
    ? await worker.fetch(request as never, { ...env, ...asking.settings } as ApiEnv, createExecutionContext())
    : await exports.default.fetch(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A call of the contract, put together as any client would from its row. */
export async function ask<C extends Call>(call: C, asked: Ask<C>, asking: Asking = {}): Promise<Answered<Answer<C>>> {
  const { params = {}, query = {}, body } = asked as { params?: object; query?: object; body?: unknown };
  const values = params as Record<string, string | number>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(toWire(query) as object))
    for (const one of [value].flat()) pairs.append(name, String(one));
  const init: RequestInit = { method: call.method };
  if (body !== undefined && call.encoding === "form")
    init.body = new URLSearchParams(toWire(body) as Record<string, string>);
  else if (body !== undefined && call.encoding === "multipart") init.body = toFormData(body as object);
  else if (body !== undefined) {
    init.body = JSON.stringify(toWire(body));
    init.headers = { "Content-Type": "application/json" };
  }
  const answered = await send<never>(pairs.size > 0 ? `${path}?${pairs}` : path, init, asking);
  return { ...answered, body: { ...answered.body, data: fromWire(answered.body.data) as Answer<C> } };
}

let shoppers = 0;

/** A signed-in shopper of the test's own; answers their token. */
export async function signIn(validSeconds = 3600): Promise<string> {
  shoppers += 1;
  const token = `token-${crypto.randomUUID()}`;
  const insert = env.DB.prepare("INSERT INTO user (name, email, created_at) VALUES (?, ?, ?) RETURNING id");
  const user = await insert
    .bind(`Pembeli ${shoppers}`, `pembeli${shoppers}@contoh.example`, SEEDED_AT)
    .first<{ id: number }>();
  await env.DB.prepare("INSERT INTO access_token (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)")
    .bind(await hashToken(token), user?.id, SEEDED_AT, SEEDED_AT + validSeconds)
    .run();
  return token;
}

/** What the demo shop's rows say, for comparing. */
export async function rows<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}
