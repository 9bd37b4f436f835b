import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { workerConfig } from "../../scripts/local/builds.mjs";
import { root } from "../../scripts/local/children.mjs";
import { openLocalShop } from "../../scripts/local/local-shop.ts";
import { freePort, serveWorker } from "../../scripts/local/workers.mjs";
import { execute } from "../support/execute.ts";

/** Where `npm test` keeps the demo data as nobody has touched them. */
export const FRESH_STATE = ".state/test/fresh";

export interface OwnWorker {
  address: string;
  /** Where its database is kept. */
  state: string;
  /** Changes the shop's data as an operator does, while it is open. */
  execute: (sql: string) => Promise<void>;
  /** What it has written to its log so far. */
  output: () => string;
  end: () => Promise<void>;
}

type Vars = Record<string, string>;

/** A shop of a test's own for what would disturb the others, on a copy of the data, with nothing kept yet; `vars` may depend on its address. */
export function openOwnShop(
  name: string,
  vars: Vars | ((address: string) => Vars) = {},
  args?: string[],
): Promise<OwnWorker> {
  return open(name, workerConfig(), vars, args);
}

/** An API of a test's own, which may be ended. */
export function openOwnApi(name: string, vars: Record<string, string> = {}, args?: string[]): Promise<OwnWorker> {
  return open(name, "wrangler.api.toml", vars, args);
}

async function open(
  name: string,
  config: string,
  vars: Vars | ((address: string) => Vars),
  args?: string[],
): Promise<OwnWorker> {
  const state = clearedState(name);
  cpSync(join(root, FRESH_STATE, "v3/d1"), join(root, state, "v3/d1"), { recursive: true });
  return serve(state, config, vars, args);
}

/** A shop as a deploy leaves it: its tables are there, and nothing is in them. */
export async function openEmptyShop(name: string): Promise<OwnWorker> {
  const state = clearedState(name);
  await openLocalShop(state, "tables");
  return serve(state);
}

/** A folder for a shop of a test's own, empty. */
export function clearedState(name: string): string {
  const state = `.state/test-${name}`;
  rmSync(join(root, state), { recursive: true, force: true });
  return state;
}

/** Serves the shop whose data are in `state`; its end takes them away. */
export async function serve(
  state: string,
  config = workerConfig(),
  vars: Vars | ((address: string) => Vars) = {},
  args?: string[],
): Promise<OwnWorker> {
  const port = await freePort();
  const own = typeof vars === "function" ? vars(`http://localhost:${port}`) : vars;
  const worker = await serveWorker({
    config,
    port,
    state,
    vars: { TEST_CLOCK: "1", SESSION_SECRETS: process.env.SHOP_SECRET ?? "", ...own },
    // The settings of the tests, not those of whoever runs them.
    envFile: ".state/test.env",
    args,
    output: "kept",
  });
  return {
    address: worker.address,
    state,
    output: worker.output,
    execute: async (sql) => execute(state, sql),
    end: async () => {
      await worker.end();
      rmSync(join(root, state), { recursive: true, force: true });
    },
  };
}
