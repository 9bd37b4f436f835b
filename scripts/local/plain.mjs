import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./children.mjs";

/**
 * A storefront built with PLATFORM=plain (app/platform/README.md) has its own folder, so that the usual build stays
 * fresh.
 */
const isPlain = () => process.env.PLATFORM === "plain";

export function buildFolder() {
  return isPlain() ? ".state/plain" : "build";
}

/** The wrangler file of the storefront's Worker; the plain one differs only in the build's folder. */
export function workerConfig() {
  if (!isPlain()) return "wrangler.toml";
  const usual = readFileSync(join(root, "wrangler.toml"), "utf8");
  writeFileSync(join(root, "wrangler.plain.toml"), usual.replaceAll("./build/", `./${buildFolder()}/`));
  return "wrangler.plain.toml";
}
