import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { bundleWorker, workerConfig } from "../../scripts/local/builds.mjs";
import { root } from "../../scripts/local/children.mjs";
import { keptOptionsOf } from "../../scripts/local/worker-options.ts";

const STATE = ".state/test-dua-worker";
const secret = process.env.SHOP_SECRET ?? "";

/** The storefront and the API as two Workers of one account: a service binding between them, and a database at the API alone. */
export async function openTwoWorkers(): Promise<{ address: string; end: () => Promise<void> }> {
  const clear = () => rmSync(join(root, STATE), { recursive: true, force: true });
  clear();
  cpSync(join(root, ".state/test/fresh/v3/d1"), join(root, STATE, "v3/d1"), { recursive: true });
  const [front, api] = await Promise.all([workerOf(workerConfig()), workerOf("wrangler.api.toml")]);
  // The storefront has no database and delivers no messages: both are the API's.
  const alone = { d1Databases: undefined, queueConsumers: undefined };
  const miniflare = new Miniflare({
    workers: [
      { ...front, ...alone, name: "storefront", serviceBindings: { SHOP_API: "api" } },
      { ...api, name: "api" },
    ],
    ...{ defaultPersistRoot: join(STATE, "v3"), host: "127.0.0.1", port: 0, cf: false },
    handleRuntimeStdio: (out: NodeJS.ReadableStream, err: NodeJS.ReadableStream) => {
      for (const stream of [out, err]) stream.resume();
    },
  } as MiniflareOptions);
  const { origin } = await miniflare.ready;
  return {
    // The shop takes its own address from the request, and knows this machine by its name.
    address: origin.replace("127.0.0.1", "localhost"),
    end: async () => {
      await miniflare.dispose();
      clear();
    },
  };
}

async function workerOf(config: string) {
  const bundle = await bundleWorker(config);
  const options = await keptOptionsOf(config, bundle);
  const path = readdirSync(bundle).find((name) => name.endsWith(".js")) as string;
  return {
    ...options,
    modules: [{ type: "ESModule" as const, path, contents: readFileSync(join(bundle, path), "utf8") }],
    bindings: {
      ...options.bindings,
      ...{ PAYMENTS: "simulator", SHOP_ORIGIN: "", SESSION_SECRETS: secret },
      // Without it the API would not believe which shopper the storefront calls for, nor the shop's address.
      SHOP_API_SECRET: secret,
    },
  };
}
