import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { bundleWorker, workerConfig } from "./builds.mjs";
import { Failure, root, start } from "./children.mjs";

const READY_LIMIT_MS = 60_000;

/**
 * Bundles a Worker as it is deployed and serves it. `config` is a wrangler file, `state` the folder of its local
 * database, `envFile` a file of settings.
 * Resolves when the Worker answers.
 */
export async function serveWorker({
  config = workerConfig(),
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
  const serve = ["--experimental-strip-types", "scripts/local/serve.ts", ...where, ...settings, ...named, ...args];
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

/**
 * Fails with the /health messages if the shop answers but is not healthy; on a busy machine the first answer may be
 * late.
 */
export async function refuseUnwell(address, tries = 5) {
  const response = await fetch(`${address}/health`).catch(() => undefined);
  if (response?.ok) return;
  if (tries > 1) {
    await pause(1000);
    return refuseUnwell(address, tries - 1);
  }
  const { says = [] } = (await response?.json().catch(() => undefined)) ?? {};
  throw new Failure(
    [`The shop at ${address} answers, but cannot serve.`, ...says].join("\n  "),
    "mend what is said above, in .dev.vars or wrangler.toml, then start again.",
  );
}

/**
 * The requested port, if it is free: reported before anything is installed or built. `again` is the command to retry
 * with another port.
 */
export async function choosePort(named, usual, again) {
  const port = named ?? process.env.PORT ?? usual;
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535) {
    throw new Failure(`There is no port ${port}.`, `name one between 1 and 65535: PORT=${Number(usual) + 10} ${again}`);
  }
  await refuseTakenPort(port, again);
  return port;
}

async function refuseTakenPort(port, again = "npm start") {
  await listen(port).catch((error) => {
    const other = Number(port) < 65_000 ? Number(port) + 10 : Number(port) - 10;
    throw new Failure(
      `Port ${port} cannot be used (${error.code}).`,
      `free it, or choose another one: PORT=${other} ${again}`,
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
