import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Empty values for whatever a file of secrets sets: bound over them, a developer's own keys reach no test. */
export function blankSecrets(file: string): Record<string, string> {
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
  return Object.fromEntries(names.map((name) => [name, ""]));
}
