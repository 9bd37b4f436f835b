import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

/**
 * A Worker's options from its wrangler file alone. Wrangler adds whatever stands in .dev.vars: a developer's own keys, which are for the
 * shop of `npm start` and reach no other.
 */
export function workerOptionsOf(file: string) {
  const config = unstable_readConfig({ config: file });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  workerOptions.bindings = config.vars;
  return workerOptions;
}
