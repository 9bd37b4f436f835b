import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { startCheck } from "../local/checks.mjs";
import { run, say, start, step, Unclear } from "../local/children.mjs";
import { build } from "../local/steps.mjs";
import { runWrangler } from "./account.mjs";

const ANSWER_LIMIT_MS = 10_000;

/** Everything outside the process that a deploy uses; tests replace it. */
export function openWorld({ isAsking }) {
  const world = {
    env: process.env,
    /** Once it is known, wrangler acts in this account alone. */
    account: undefined,
    isTerminal: isAsking && Boolean(process.stdin.isTTY && process.stdout.isTTY),
    say,
    step,
    ask,
    build,
    now: () => new Date(),
    pause: (milliseconds) => new Promise((settle) => setTimeout(settle, milliseconds)),
    wrangler: (args, env) => runWrangler(args, { ...inAccount(world), ...env }),
    fetch: (address, headers) =>
      fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }),
    resolves,
    async lostTriggers() {
      const child = startCheck("triggers");
      return (await child.done) === 0 ? [] : child.output().trim().split("\n");
    },
    async commit() {
      const child = start("git", ["rev-parse", "--short", "HEAD"], { output: "kept" });
      return (await child.done) === 0 ? child.output().trim() : "";
    },
    /** How many villages the official list has. */
    villages: async () => (await (await import("idn-area-data")).getVillages()).length,
    /** The deployed shop's texts that are still the demo's, and those of them that close it. */
    async demoLeft({ database }) {
      const said = await run("node", ["--experimental-strip-types", "scripts/deploy/demo-left.ts", database], {
        env: inAccount(world),
        advice: "Cloudflare did not answer; npm run deploy again goes on from there.",
      });
      return JSON.parse(said);
    },
    /** Wrangler's own output, as it comes. */
    show: (args) => start("wrangler", args, { env: inAccount(world) }).done,
    fill: ({ env }, parts) =>
      run("node", ["scripts/shop.mjs", "fill", "--remote", "--env", env, ...parts.map((part) => `--${part}`)], {
        env: inAccount(world),
        advice: "what was filled in so far stays; npm run deploy again goes on from there.",
      }),
    /** The link by which the shop's first owner says who they are; undefined once somebody can come in. */
    async ownersLink({ env }, origin) {
      const args = ["scripts/shop.mjs", "staff", "open", "--remote", "--env", env, "--origin", origin];
      const child = start("node", args, { output: "kept", env: inAccount(world) });
      return (await child.done) === 0 ? /https:\S+\/kelola\/\S+/.exec(child.output())?.[0] : undefined;
    },
  };
  return world;
}

function inAccount({ account }) {
  return account ? { CLOUDFLARE_ACCOUNT_ID: account } : {};
}

/**
 * Whether a domain resolves. It is looked up over HTTPS: this machine's own resolver would remember a miss for half an hour,
 * and then not find the new shop.
 */
async function resolves(domain) {
  try {
    const response = await fetch(`https://cloudflare-dns.com/dns-query?type=A&name=${domain}`, {
      headers: { Accept: "application/dns-json" },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return ((await response.json()).Answer ?? []).length > 0;
  } catch {
    // Cloudflare itself refuses a domain with records of another site (code 100117).
    return false;
  }
}

async function ask(question, { isHidden = false } = {}) {
  const output = isHidden ? new Writable({ write: (_, __, done) => done() }) : process.stdout;
  if (isHidden) process.stdout.write(question);
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  const ended = new Promise((_, refuse) =>
    reader.once("close", () =>
      refuse(new Unclear("Nobody answered; nothing was done.", "npm run deploy again, or the answers as flags.")),
    ),
  );
  try {
    return await Promise.race([reader.question(isHidden ? "" : question), ended]);
  } finally {
    ended.catch(() => {});
    reader.close();
    if (isHidden) process.stdout.write("\n");
  }
}
