import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { bundleWorker } from "./bundle.mjs";
import { Failure, root, start } from "./children.mjs";

const READY_LIMIT_MS = 60_000;

/**
 * Bundles a Worker as it is deployed and serves it. `config` is a wrangler file, `state` the folder of its local database, `envFile` a
 * file of settings. Answers when the Worker does.
 */
export async function serveWorker({
  config = "wrangler.toml",
  port,
  state,
  vars = {},
  envFile = ".dev.vars",
  args = /** @type {string[]} */ ([]),
  output = "screen",
}) {
  await refuseTakenPort(port);
  const bundle = await bundleWorker(config);
  const named = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const settings = existsSync(join(root, envFile)) ? ["--env-file", envFile] : [];
  const where = ["--config", config, "--bundle", bundle, "--state", state, "--port", String(port)];
  const serve = ["--experimental-strip-types", "scripts/serve.ts", ...where, ...settings, ...named, ...args];
  const worker = start("node", serve, { output });
  const address = `http://localhost:${port}`;
  let ended;
  worker.done.then((code) => {
    ended = code;
  });
  for (const begin = Date.now(); !(await isAnswering(address)); await pause(100)) {
    if (ended !== undefined)
      throw new Failure(
        `The Worker of ${config} ended with code ${ended}.\n${worker.output()}`,
        "mend what it says above.",
      );
    if (Date.now() - begin > READY_LIMIT_MS) {
      await worker.end();
      throw new Failure(
        `The Worker of ${config} did not answer within a minute.\n${worker.output()}`,
        "look at what it says above.",
      );
    }
  }
  return { ...worker, address };
}

async function isAnswering(address) {
  try {
    const response = await fetch(`${address}/health`, { redirect: "manual", signal: AbortSignal.timeout(5000) });
    await response.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function pause(milliseconds) {
  return new Promise((settle) => setTimeout(settle, milliseconds));
}

async function refuseTakenPort(port) {
  await listen(port).catch((error) => {
    throw new Failure(
      `Port ${port} cannot be used (${error.code}).`,
      `free it, or choose another one: PORT=${Number(port) + 10}`,
    );
  });
}

export function freePort() {
  return listen(0);
}

function listen(port) {
  return new Promise((settle, refuse) => {
    const server = createServer();
    server.on("error", refuse);
    server.listen(Number(port), "localhost", () => {
      const taken = server.address().port;
      server.close(() => settle(taken));
    });
  });
}
