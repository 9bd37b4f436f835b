import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const bin = join(root, "node_modules/.bin");

/** A failure that an operator can fix: what went wrong, and what to do. */
export class Failure extends Error {
  constructor(message, advice) {
    super(message);
    this.advice = advice;
  }
}

/** A command with a mistake or something missing in it; nothing was done. */
export class Unclear extends Failure {
  exitCode = 2;
}

const running = new Set();

/**
 * Children find Node 22 and the project's tools first. Telemetry and prompts are off.
 * The commands in the folder STAND_INS come even before those: a test's stub for wrangler, which makes no requests.
 */
function environment(extra) {
  const folders = [process.env.STAND_INS, bin, process.env.PATH].filter(Boolean);
  return {
    ...process.env,
    PATH: folders.join(delimiter),
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_WRITE_LOGS: "false",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    NODE_NO_WARNINGS: "1",
    ...(!process.stdout.isTTY && { NO_COLOR: "1" }),
    ...extra,
  };
}

/**
 * Starts a child in its own process group, so that ending it also ends its children. `output` is "screen" or "kept"; `isFed` passes
 * stdin on, which a process group of its own cannot read from the terminal.
 * `done` resolves to the exit code; with "kept", `output()` returns the captured output.
 */
export function start(command, args, { env, cwd = root, output = "screen", isFed = false } = {}) {
  const kept = [];
  const stdio = output === "screen" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"];
  if (isFed) stdio[0] = "pipe";
  const child = spawn(command, args, { cwd, env: environment(env), stdio, detached: true });
  if (isFed && child.stdin) {
    // The child may end before it has read everything.
    child.stdin.on("error", () => {});
    process.stdin.pipe(child.stdin);
    child.on("close", () => process.stdin.destroy());
  }
  const keep = (piece) => {
    kept.push(piece);
    if (kept.length > 2000) kept.shift();
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const done = new Promise((settle) => {
    child.on("error", (error) => {
      keep(Buffer.from(`${error.message}\n`));
      settle(127);
    });
    child.on("close", (code) => settle(code ?? 130));
  });
  const handle = { done, end: () => end(child, done), output: () => Buffer.concat(kept).toString() };
  running.add(handle);
  done.then(() => running.delete(handle));
  return handle;
}

/**
 * Runs a child to its end. Fails with `advice` and the last `lines` that the child said, unless it ends well.
 * @param {string} command
 * @param {string[]} args
 * @param {{ advice?: string, lines?: number, env?: Record<string, string>, cwd?: string, output?: string }} [options]
 */
export async function run(command, args, { advice, lines = 40, ...options } = {}) {
  const child = start(command, args, { output: "kept", ...options });
  const code = await child.done;
  if (code !== 0) {
    const said = child.output().trim().split("\n").slice(-lines).join("\n");
    throw new Failure(`${[command, ...args].join(" ")} ended with code ${code}${said ? `:\n${said}` : ""}`, advice);
  }
  return child.output();
}

async function end(child, done) {
  if (child.pid === undefined) return;
  signal(child, "SIGTERM");
  const late = setTimeout(() => signal(child, "SIGKILL"), 3000);
  await done;
  clearTimeout(late);
  signal(child, "SIGKILL");
}

function signal(child, name) {
  try {
    process.kill(-child.pid, name);
  } catch (error) {
    // The group is gone already.
    if (error.code !== "ESRCH") throw error;
  }
}

function endAll() {
  return Promise.all([...running].map((child) => child.end()));
}

/**
 * Wraps every command: answers --help, and rejects unknown input before doing anything.
 * `options` are those of node:util's parseArgs; `words` is the maximum number of positional arguments.
 */
export async function command({ usage, options = {}, words = 0 }, work) {
  const input = readRequest(options, words);
  if (input.odd !== undefined) {
    console.error(`✗ ${input.odd}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  if (input.values.help) return console.log(usage);
  return guard(() => work(input.values, input.positionals));
}

/** Prints what failed and what to do, and ends all children. */
export async function guard(work) {
  for (const [name, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
    process.once(name, () => endAll().finally(() => process.exit(code)));
  }
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(`\n✗ ${error instanceof Failure ? error.message : error.stack}`);
    if (error.advice) console.error(`\n  What to do: ${error.advice}`);
    process.exitCode = error.exitCode ?? 1;
  } finally {
    await endAll();
  }
}

function readRequest(options, words) {
  try {
    const input = parseArgs({
      args: process.argv.slice(2),
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
    const more = input.positionals.slice(words);
    return more.length > 0 ? { odd: `Nothing is known of ${more.join(" ")}.` } : input;
  } catch (error) {
    return { odd: error.message };
  }
}

export function say(text) {
  console.log(`· ${text}`);
}

/** Runs one step and prints how long it took. */
export async function step(text, work) {
  const begin = Date.now();
  say(`${text} …`);
  const result = await work();
  say(`${text}: done in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

export function isInstalled(name) {
  return existsSync(join(bin, name));
}
