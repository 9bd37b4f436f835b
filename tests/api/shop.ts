import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
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
import { fromWire, toFormData, toWire } from "#contract/wire.ts";
import worker from "#functions/api/entry.ts";
import type { ApiEnv } from "#functions/env.ts";
import { person, type Wanted } from "../support/person.ts";
import { SEEDED_AT } from "../support/seeded-at.ts";

export { SEEDED_AT };

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

/**
 * Any request to the API as from anywhere. It goes straight to the Worker's entry: through the runtime's own door
 * (`exports.default.fetch`) the test pool asks Vite for the entry anew at each request, which takes ten times as long.
 */
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
  const settings = asking.settings ? { ...env, ...asking.settings } : env;
  const response = await worker.fetch(request as never, settings as ApiEnv, createExecutionContext());
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

/** A signed-in shopper of the test's own, later and with a larger id than those before; answers their token. */
export async function signIn(wanted: Wanted = {}): Promise<string> {
  shoppers += 1;
  const { token, statements } = await person({ id: shoppers * 1_000_000, now: SEEDED_AT, ...wanted });
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
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
