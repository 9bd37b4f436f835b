import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { turns } from "#functions/api/turns.ts";
import { seedStatements } from "#functions/db/seed/sql.ts";
import { SEEDED_AT } from "./shop.ts";

// A slow machine hashes many passwords at once here: whoever waits is sent away only where a test says so.
turns.waitMs = 100_000;

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await env.DB.batch(seedStatements(SEEDED_AT).map((statement) => env.DB.prepare(statement)));
});
