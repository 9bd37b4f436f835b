import { start } from "./children.mjs";

/** Checks the types. Results are cached between runs, so that the second run is quick. */
export function checkTypes(options) {
  return start(
    "tsc",
    ["--noEmit", "--incremental", "--tsBuildInfoFile", ".state/types.tsbuildinfo", "-p", "."],
    options,
  );
}

/** Checks formatting, lint rules and the import boundaries between folders (biome.json). */
export function checkLint(options) {
  return start("biome", ["check", "--error-on-warnings", "."], options);
}

/** Checks that every trigger made by a migration still exists after the last one; lost ones are printed. */
export function checkTriggers(options) {
  return start("node", ["scripts/triggers.mjs"], options);
}

/** Checks that every file, export and dependency is used (knip.json). */
export function checkUnused(options) {
  return start("knip", ["--no-progress", "--no-config-hints"], options);
}
