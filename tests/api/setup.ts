import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { seedStatements } from "#functions/db/seed/sql.ts";
import { SEEDED_AT } from "./shop.ts";

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  await env.DB.batch(seedStatements(SEEDED_AT).map((statement) => env.DB.prepare(statement)));
});
