import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Empty values for everything that a secrets file sets: bound over them, so that a developer's own keys never reach a
 * test.
 */
export function blankSecrets(file: string): Record<string, string> {
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
  return Object.fromEntries(names.map((name) => [name, ""]));
}
