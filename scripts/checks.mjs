import { start } from "./children.mjs";

/** Whether the types agree. What is found is kept between runs, so that the second run is quick. */
export function checkTypes(options) {
  return start(
    "tsc",
    ["--noEmit", "--incremental", "--tsBuildInfoFile", ".state/types.tsbuildinfo", "-p", "."],
    options,
  );
}

/** Whether the code is formatted, keeps the rules and stays in its rooms (biome.json). */
export function checkLint(options) {
  return start("biome", ["check", "--error-on-warnings", "."], options);
}

/** Whether every trigger that a migration made is still there after the last one; what is lost is printed. */
export function checkTriggers(options) {
  return start("node", ["scripts/triggers.mjs"], options);
}

/** Whether every file, export and dependency has a use (knip.json). */
export function checkUnused(options) {
  return start("knip", ["--no-progress", "--no-config-hints"], options);
}
