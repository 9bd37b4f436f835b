import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { renamed } from "../../../scripts/deploy/config.mjs";
import { root } from "../../../scripts/local/children.mjs";
import { workerOptionsOf } from "../../../scripts/local/local-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "serambi-local-"));
afterAll(() => rmSync(folder, { recursive: true }));

const databaseOf = (options: ReturnType<typeof workerOptionsOf>) => options.d1Databases;

test("S03 the id of a deployed database does not move the local shop to another, empty file", () => {
  const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
  const deployed = join(folder, "wrangler.toml");
  writeFileSync(
    deployed,
    toml.replace("preview_database_id", 'database_id = "11111111-2222-3333-4444-555555555555"\npreview_database_id'),
  );
  const here = databaseOf(workerOptionsOf("wrangler.toml"));
  expect(here).toHaveProperty("DB");
  expect(databaseOf(workerOptionsOf(deployed))).toEqual(here);
  expect(databaseOf(workerOptionsOf("wrangler.api.toml"))).toEqual(here);
});

test("S02 wrangler reads the file of another shop: its own queues and bucket, and the same local database", () => {
  const file = join(folder, "wrangler.made.toml");
  writeFileSync(file, renamed(readFileSync(join(root, "wrangler.toml"), "utf8"), "toko-uji"));
  const made = workerOptionsOf(file);
  expect(made.queueProducers).toMatchObject({
    OUTBOX: { queueName: "toko-uji-outbox" },
    OUTBOX_DEAD: { queueName: "toko-uji-outbox-dead" },
  });
  expect(JSON.stringify(made.r2Buckets)).toContain("toko-uji-uploads");
  expect(databaseOf(made)).toEqual(databaseOf(workerOptionsOf("wrangler.toml")));
});

test("S03 J14 what stands in .dev.vars is bound to no Worker that did not ask for it", () => {
  const config = join(folder, "wrangler.api.toml");
  writeFileSync(config, readFileSync(join(root, "wrangler.api.toml"), "utf8"));
  writeFileSync(join(folder, ".dev.vars"), "MIDTRANS_SERVER_KEY=sungguhan\n");
  expect(JSON.stringify(workerOptionsOf(config).bindings ?? {})).not.toContain("sungguhan");
});
