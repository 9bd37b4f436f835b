import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/local/children.mjs";
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
    const said = await runScript(script, args, { STAND_INS: folder, DEPLOY_FILE: join(folder, "deploy.json") }, cwd);
    return { ...said, asked: existsSync(heard) ? readFileSync(heard, "utf8").trim().split("\n") : [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Loaded before a command: every address answers like a shop that is well, and no domain leads anywhere yet. */
const WELL_SHOP = `globalThis.fetch = async (address) => {
  if (String(address).includes("dns-query")) return Response.json({ Status: 3 });
  return String(address).endsWith("/health") ? Response.json({ ok: true, says: [] }) : new Response("<html></html>");
};`;

/** Runs one of the project's commands against an account that remembers; its shop answers as a well one would. */
export async function runOnAccount(script: string, args: string[], { folder, account }: OpenAccount): Promise<Run> {
  const file = join(folder, "account.json");
  writeFileSync(file, JSON.stringify(account));
  rmSync(`${file}.heard`, { force: true });
  const said = await runScript(script, args, {
    STAND_INS: folder,
    STAND_IN_ACCOUNT: file,
    DEPLOY_FILE: join(folder, "deploy.json"),
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(WELL_SHOP)}`,
  });
  Object.assign(account, JSON.parse(readFileSync(file, "utf8")));
  const heard = existsSync(`${file}.heard`) ? readFileSync(`${file}.heard`, "utf8").trim().split("\n") : [];
  return { ...said, asked: heard.map((line) => JSON.parse(line).join(" ")) };
}

interface OpenAccount {
  folder: string;
  account: object;
}

/** A folder with the stand-in as its `wrangler`. */
export function openAccount(account: object): OpenAccount {
  const folder = mkdtempSync(join(tmpdir(), "serambi-account-"));
  const program = join(root, "tests/support/cloudflare-account.mjs");
  writeFileSync(join(folder, "wrangler"), `#!/bin/sh\nexec node ${JSON.stringify(program)} "$@"\n`);
  chmodSync(join(folder, "wrangler"), 0o755);
  return { folder, account };
}
