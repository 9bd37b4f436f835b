import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

/**
 * A Worker's options from its wrangler file alone.
 * Wrangler would add whatever .dev.vars contains: a developer's own keys, which are only for the shop of `npm start`.
 */
export function workerOptionsOf(file: string) {
  const config = unstable_readConfig({ config: file });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  workerOptions.bindings = config.vars;
  return workerOptions;
}
