import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/children.mjs";
import { runScript, type Said } from "./run-script.ts";

/**
 * The stub's reply to a command: the first pattern that matches its arguments. Without a match it succeeds silently.
 */
export interface StandIn {
  fits: RegExp;
  says?: string;
  code?: number;
}

export interface Run extends Said {
  /** The calls to wrangler, in order. */
  asked: string[];
}

/** Runs one of the project's commands with a stub for wrangler, which makes no requests and records its calls. */
export async function runCommand(script: string, args: string[], answers: StandIn[] = [], cwd = root): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "serambi-stand-in-"));
  const heard = join(folder, "heard");
  const rules = answers.map(({ fits, says = "", code = 0 }) => ({ fits: fits.source, says, code }));
  writeFileSync(
    join(folder, "wrangler"),
    `#!/usr/bin/env node
const asked = process.argv.slice(2).join(" ");
require("node:fs").appendFileSync(${JSON.stringify(heard)}, asked + "\\n");
const rule = ${JSON.stringify(rules)}.find(({ fits }) => new RegExp(fits).test(asked));
if (rule?.says) (rule.code ? process.stderr : process.stdout).write(rule.says + "\\n");
process.exitCode = rule?.code ?? 0;
`,
  );
  chmodSync(join(folder, "wrangler"), 0o755);
  try {
    const said = await runScript(script, args, { STAND_INS: folder }, cwd);
    return { ...said, asked: existsSync(heard) ? readFileSync(heard, "utf8").trim().split("\n") : [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
