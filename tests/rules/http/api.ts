import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { vi } from "vitest";
import { z } from "zod";
import { type Call, call } from "#contract/call.ts";
import { Database } from "#functions/db/database.ts";
import { DatabaseSync, MIGRATIONS, namesOf } from "#functions/db/sqlite-file.ts";
import type { Handler } from "#functions/http/answer.ts";
import { type ApiApp, type clockOf, routeCalls, wrapAnswers } from "#functions/http/router.ts";
import { hashToken, insertToken } from "#functions/http/shopper.ts";
import { memoryD1, type Prepared } from "../../support/memory-d1.ts";

/** A database with these tables alone, as the migrations make them: all of them take a hundred times as long. */
export function openTables(...tables: string[]) {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  const isOfThem = (sql: string) => {
    const name = /^\s*(?:CREATE TABLE|ALTER TABLE|CREATE (?:UNIQUE )?INDEX `\w+` ON) `(\w+)`/.exec(sql)?.[1];
    return name !== undefined && tables.includes(name);
  };
  for (const name of namesOf())
    for (const sql of readFileSync(join(MIGRATIONS, name), "utf8").split("--> statement-breakpoint"))
      if (isOfThem(sql)) database.exec(sql);
  return database;
}

export const NOW = 1_795_000_000;
const ORIGIN = "https://toko.example";

/** An API of these handlers over a database with the tables that every call needs. */
export function openApi(handlers: readonly unknown[], env: Record<string, unknown> = {}) {
  const database = openTables("user", "access_token", "staff", "staff_session", "catalogue_version", "metric");
  database.exec("INSERT INTO catalogue_version (id, version) VALUES (1, 41)");
  const app: ApiApp = new Hono();
  wrapAnswers(app);
  routeCalls(app, handlers as Handler[]);
  const bookmarks: unknown[] = [];
  const trips: Prepared[][] = [];
  const waiting: Promise<unknown>[] = [];
  const session = memoryD1(database).withSession();
  const batch = async (statements: Prepared[]) => {
    trips.push(statements);
    const answers = await session.batch(statements as unknown as D1PreparedStatement[]);
    return answers.map((answer) => ({ ...answer, meta: { rows_read: 3, rows_written: 2 } }));
  };
  const withSession = (bookmark: string) => {
    bookmarks.push(bookmark);
    return { ...session, batch, getBookmark: () => "0000002a-0000" };
  };
  const settled = { DB: { withSession }, SHOP_ORIGIN: ORIGIN, TEST_CLOCK: "1", ...env };
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException: () => {} };
  const ask = async (path: string, { headers, ...init }: RequestInit = {}) => {
    const request = new Request(`https://api.example/${path}`, {
      ...init,
      headers: { "X-Test-Now": String(NOW), ...(headers as Record<string, string>) },
    });
    return app.fetch(request, settled as never, ctx as never);
  };
  return { ask, app, env: settled, database, bookmarks, trips, settle: () => Promise.all(waiting) };
}

const anything = z.unknown();
export const rowOf = (more: Partial<Call>) =>
  call({ method: "GET", path: "uji", summary: "", access: "public", data: anything, ...more });
export const give = (data: unknown) => async () => data;
export const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

/** What is logged from here on, until mocks are restored. */
export function listen() {
  const logged: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
  return () => logged.map((line) => JSON.parse(line) as Record<string, string>);
}

/** The API with two customers, who have signed in at `NOW`. */
export async function openShop(handlers: readonly unknown[], env: Record<string, unknown> = {}) {
  const api = openApi(handlers, env);
  api.database.exec(`INSERT INTO user (id, name, email, created_at) VALUES
    (7, 'Dewi', 'dewi@contoh.id', 1), (8, 'Bagas', 'bagas@contoh.id', 1)`);
  const db = new Database(api.env.DB as unknown as D1Database);
  for (const [user, token] of [
    [7, "kunci-dewi"],
    [8, "kunci-bagas"],
  ] as const)
    await db.rows(insertToken(await hashToken(token), user, { agent: "lama", place: "lama" }, NOW));
  api.trips.length = 0;
  api.bookmarks.length = 0;
  return api;
}
export const asDewi = { Authorization: "Bearer kunci-dewi" };

/** A request as the router meets it, with this header. */
export const withHeader = (name: string, value: string | undefined, env = {}) =>
  ({
    env,
    req: {
      header: (asked: string) => (asked === name ? value : undefined),
      raw: new Request("https://api.example/uji"),
    },
  }) as unknown as Parameters<typeof clockOf>[0];
