import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { renamed } from "../../../scripts/deploy/places.mjs";
import { root } from "../../../scripts/local/children.mjs";
import { blankSecrets, workerOptionsOf } from "../../../scripts/local/worker-options.ts";

const folder = mkdtempSync(join(tmpdir(), "serambi-local-"));
afterAll(() => rmSync(folder, { recursive: true }));

const databaseOf = (options: Awaited<ReturnType<typeof workerOptionsOf>>) => options.d1Databases;

test("S03 the id of a deployed database does not move the local shop to another, empty file", async () => {
  const toml = readFileSync(join(root, "wrangler.toml"), "utf8");
  const deployed = join(folder, "wrangler.toml");
  writeFileSync(
    deployed,
    toml.replace("preview_database_id", 'database_id = "11111111-2222-3333-4444-555555555555"\npreview_database_id'),
  );
  const here = databaseOf(await workerOptionsOf("wrangler.toml"));
  expect(here).toHaveProperty("DB");
  expect(databaseOf(await workerOptionsOf(deployed))).toEqual(here);
  expect(databaseOf(await workerOptionsOf("wrangler.api.toml"))).toEqual(here);
});

test("S02 wrangler reads the file of another shop: its own queues and bucket, and the same local database", async () => {
  const file = join(folder, "wrangler.made.toml");
  writeFileSync(file, renamed(readFileSync(join(root, "wrangler.toml"), "utf8"), "toko-uji"));
  const made = await workerOptionsOf(file);
  expect(made.queueProducers).toMatchObject({
    OUTBOX: { queueName: "toko-uji-outbox" },
    OUTBOX_DEAD: { queueName: "toko-uji-outbox-dead" },
  });
  expect(JSON.stringify(made.r2Buckets)).toContain("toko-uji-uploads");
  expect(databaseOf(made)).toEqual(databaseOf(await workerOptionsOf("wrangler.toml")));
});

test("S03 J14 what stands in .dev.vars is bound to no Worker that did not ask for it", async () => {
  const config = join(folder, "wrangler.api.toml");
  writeFileSync(config, readFileSync(join(root, "wrangler.api.toml"), "utf8"));
  writeFileSync(join(folder, ".dev.vars"), "MIDTRANS_SERVER_KEY=sungguhan\n");
  expect(JSON.stringify((await workerOptionsOf(config)).bindings ?? {})).not.toContain("sungguhan");
});

test("S03 J14 whatever a developer keeps in .dev.vars is empty in the API's tests", () => {
  const folder = mkdtempSync(join(tmpdir(), "serambi-secrets-"));
  const file = join(folder, ".dev.vars");
  expect(blankSecrets(file)).toEqual({});
  writeFileSync(file, "# kunci\nMIDTRANS_SERVER_KEY=sungguhan\nGOOGLE_CLIENT_SECRET='juga'\n");
  expect(blankSecrets(file)).toEqual({ MIDTRANS_SERVER_KEY: "", GOOGLE_CLIENT_SECRET: "" });
  rmSync(folder, { recursive: true });
});
