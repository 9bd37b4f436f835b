import { say, start } from "./children.mjs";

const TYPES = [
  "node",
  "node_modules/typescript-7/bin/tsc",
  "--noEmit",
  // On two cores a second checker takes more from the tests beside it than it gains.
  ...["--checkers", "1"],
  ...["--incremental", "--tsBuildInfoFile", ".state/types.tsbuildinfo"],
];

/** Checks of the sources without running them; `advice` is printed when one fails. */
export const CHECKS = {
  lint: {
    name: "Lint, format and the import boundaries between folders (biome.json)",
    command: ["biome", "check", "--error-on-warnings", "."],
    advice: "Much of it mends itself: npx biome check --write .",
  },
  types: { name: "Types", command: TYPES, advice: "Types failed: see above." },
  unused: {
    name: "What nobody uses",
    command: ["knip", "--no-progress", "--no-config-hints"],
    advice: "Something has no use: it goes, or knip.json says why it stays.",
  },
  triggers: {
    name: "Triggers after all migrations",
    command: ["node", "scripts/local/triggers.mjs"],
    advice: "These triggers are lost: a migration that rebuilds a table makes them again at its end.",
  },
  words: {
    name: "One word for one thing (docs/kata.md)",
    command: ["node", "scripts/local/words.mjs"],
    advice: "Say it with the word behind the arrow, or let docs/kata.md say where the other one may stand.",
  },
  advisories: {
    name: "Pinned versions with known holes (docs/advisories.md)",
    command: ["node", "scripts/local/advisories.mjs"],
    advice: "Take a mended version, by overrides if need be, or write into its row why it may stay.",
  },
};

export function startCheck(key) {
  const [program, ...args] = CHECKS[key].command;
  return start(program, args, { output: "kept" });
}

/** Runs one check beside others and prints its output at its end. Returns its exit code. */
export async function check(key) {
  const { name, advice } = CHECKS[key];
  const begin = Date.now();
  const run = startCheck(key);
  const code = await run.done;
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  if (code !== 0) console.log(run.output().trim());
  say(code === 0 ? `${name}: ${seconds} s` : `${name}: failed. ${advice}`);
  return code;
}
