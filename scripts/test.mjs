import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { findChromium } from "./local/browser.mjs";
import { filesOf } from "./local/builds.mjs";
import { changedFiles, filtersFor } from "./local/changed.mjs";
import { check } from "./local/checks.mjs";
import { command, Failure, root, run, say, start, step } from "./local/children.mjs";
import { build, install, openDatabase } from "./local/steps.mjs";
import { readPlaywright, readVitest, remarks, table } from "./local/test-report.mjs";
import { freePort, serveWorker } from "./local/workers.mjs";

const STATE = ".state/test";
const REPORTS = ".state/reports";
const ENV_FILE = ".state/test.env";
/** Tests may forge cookies with it; it signs nothing anywhere else. */
const SECRET = "rahasia-untuk-pengujian-toko-saja-0123456789";

const KINDS = {
  types: { isBeside: true, run: () => checks("types") },
  lint: { isBeside: true, run: () => checks("lint", "unused") },
  rules: { files: "tests/rules", run: (filters) => vitest("rules", "vitest.config.ts", filters) },
  api: { files: "tests/api", run: (filters) => vitest("api", "vitest.api.config.ts", filters) },
  pages: {
    files: "tests/pages",
    isServed: true,
    run: (filters, env) => vitest("pages", "vitest.pages.config.ts", filters, env),
  },
  e2e: { files: "tests/e2e", isServed: true, run: playwright },
};

const USAGE = `Usage: npm test [-- --plain] [-- --changed] [-- --only KIND,KIND] [FILTER …] [-- RUNNER_OPTIONS]

  Every kind of test, whatever fails; types and lint beside the others. The last line counts.

  --plain             the browser journeys on a storefront whose own platform tricks are off (app/platform/README.md)
  --changed           the tests of what differs from main, by what imports it
  --only KIND,KIND    these kinds alone: ${Object.keys(KINDS).join(" ")}
  FILTER              files whose names hold this, such as: npm test -- --only rules voucher
  -- RUNNER_OPTIONS   handed on to the runners (vitest; playwright for e2e), such as: -- -t "J10"`;

await command(
  {
    usage: USAGE,
    options: { only: { type: "string" }, plain: { type: "boolean" }, changed: { type: "boolean" } },
    words: 100,
  },
  async ({ only, plain, changed }, words) => {
    if (plain) process.env.PLATFORM = "plain";
    const kinds = chosenKinds(plain ? "e2e" : only);
    refuseUnfitting(words, kinds);
    const filters = changed ? filtersFor(changedFiles()).concat(words) : words;
    await install();
    mkdirSync(join(root, REPORTS), { recursive: true });
    const results = {};
    // It may have to be fetched, while the processor tests what needs none. A missing one is reported at once.
    const noteMissing = (error) => void Object.assign(results, { e2e: oneFailure(error) });
    const browserOnItsWay = kinds.includes("e2e") ? findChromium().catch(noteMissing) : undefined;
    const run = async (kind, env) => {
      const begin = Date.now();
      say(`${kind} …`);
      const result = await KINDS[kind].run(filters, env).catch(oneFailure);
      if (result.passed + result.failed === 0 && filters.length === 0) result.failed = 1;
      results[kind] = { ...result, seconds: (Date.now() - begin) / 1000 };
    };
    const beside = kinds.filter((kind) => KINDS[kind].isBeside).map((kind) => run(kind));
    // While the API is tested, which leaves the processor time; the rules' tests build, as opening does.
    let opening;
    const open = () => openShops().catch((error) => ({ error }));
    for (const kind of kinds.filter((kind) => !KINDS[kind].isServed && !KINDS[kind].isBeside)) {
      if (kind === "api" && kinds.some((one) => KINDS[one].isServed)) opening = open();
      await run(kind);
    }
    await Promise.all(beside);
    const browser = await browserOnItsWay;
    const served = kinds.filter((kind) => KINDS[kind].isServed && !results[kind]);
    if (served.length > 0) {
      const { error, ...shop } = await (opening ?? open());
      for (const kind of served) {
        if (error) results[kind] = oneFailure(error);
        else await run(kind, { ...shop.env, ...(browser && { CHROMIUM_PATH: browser }) });
      }
      const said = shop.output?.().trim();
      if (said && served.some((kind) => results[kind].failed > 0)) {
        console.log(`\nWhat the shops under test said:\n${said}`);
      }
    }
    return conclude(Object.fromEntries(kinds.map((kind) => [kind, results[kind]])));
  },
);

function chosenKinds(only) {
  const names = only?.split(",") ?? Object.keys(KINDS);
  const unknown = names.filter((name) => !KINDS[name]);
  if (unknown.length > 0) throw new Failure(`No such kind of test: ${unknown}`, `choose among ${Object.keys(KINDS)}`);
  return names;
}

/** A filter that no file's name holds is a slip, not a run without tests. */
function refuseUnfitting(words, kinds) {
  const options = words.findIndex((word) => word.startsWith("-"));
  const files = kinds.flatMap((kind) => testsOf(kind));
  for (const word of options < 0 ? words : words.slice(0, options)) {
    if (files.some((file) => file.includes(word))) continue;
    throw new Failure(
      `No file of these tests has “${word}” in its name (${kinds.join(", ")}).`,
      `perhaps ${nearNames(word, files).join(", or ")}.`,
    );
  }
}

function testsOf(kind) {
  const { files } = KINDS[kind];
  return files ? filesOf(files).filter((file) => /\.(test|spec)\.ts$/.test(file)) : [];
}

async function checks(...all) {
  const codes = await Promise.all(all.map(check));
  const passed = codes.filter((code) => code === 0).length;
  return { passed, failed: all.length - passed, skipped: 0 };
}

function oneFailure(error) {
  console.error(`✗ ${error instanceof Failure ? error.message : error.stack}`);
  if (error.advice) console.error(`  What to do: ${error.advice}`);
  return { passed: 0, failed: 1, skipped: 0, seconds: 0 };
}

async function vitest(kind, config, filters, env) {
  const report = join(root, REPORTS, `${kind}.json`);
  rmSync(report, { force: true });
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const code = await start("vitest", ["run", "-c", config, "--passWithNoTests", ...reporters, ...filters], { env })
    .done;
  return readVitest(report, code);
}

async function playwright(filters, env) {
  const report = join(root, REPORTS, "e2e.json");
  rmSync(report, { force: true });
  const code = await start("playwright", ["test", "--pass-with-no-tests", "--reporter=dot,json", ...filters], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }).done;
  return readPlaywright(report, code);
}

/**
 * The built shop with its own API, and the same shop over an API that runs as another Worker; each on its own fresh
 * data.
 * A third copy is for the shops that tests start themselves.
 */
async function openShops() {
  rmSync(join(root, STATE), { recursive: true, force: true });
  await Promise.all([build(), openDatabase(`${STATE}/fresh`, "demo")]);
  for (const copy of ["shop", "api"]) {
    cpSync(join(root, STATE, "fresh"), join(root, STATE, copy), { recursive: true });
  }
  writeFileSync(
    join(root, ENV_FILE),
    `TEST_CLOCK=1\nDAY_LIMITS_TIMES=1000\nSESSION_SECRETS=${SECRET}\nINTEGRATION_TOKEN=${SECRET}\nMAIL_FROM=\nWA_TOKEN=\nSHOP_ORIGIN=\n`,
  );
  const open = (name, port, options) =>
    serveWorker({
      port,
      state: `${STATE}/${name}`,
      envFile: ENV_FILE,
      output: "kept",
      args: ["--limit", "100000"],
      ...options,
    });
  return step("Opening the shops under test", async () => {
    // The demo customer has orders in the one shop alone: in the other, tests count what they have made themselves.
    await run("node", ["--experimental-strip-types", "tests/support/place-orders.ts", `${STATE}/api`]);
    const ports = [await freePort(), await freePort(), await freePort()];
    const apiAddress = `http://localhost:${ports[1]}/`;
    const workers = await Promise.all([
      open("shop", ports[0]),
      open("api", ports[1], { config: "wrangler.api.toml" }),
      open("remote-shop", ports[2], { vars: { SHOP_API_URL: apiAddress } }),
    ]);
    const [shop, , remoteShop] = workers;
    return {
      env: { SHOP_URL: shop.address, REMOTE_SHOP_URL: remoteShop.address, API_URL: apiAddress, SHOP_SECRET: SECRET },
      output: () => workers.map((worker) => worker.output().trim().slice(-4000)).join("\n"),
    };
  });
}

function conclude(results) {
  console.log(`\n${remarks(results)}\n\n${table(results)}\n`);
  const passed = Object.values(results).reduce((sum, result) => sum + result.passed, 0);
  const failed = Object.values(results).reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** The three names of files that are most like a word that fits none of them. */
function nearNames(word, files) {
  const names = [...new Set(files.map((file) => basename(file).replace(/\.(?:test|spec)\.ts$/, "")))];
  const asked = basename(word);
  const far = (name) => Math.min(...[name, ...name.split("-")].map((part) => distance(asked, part)));
  return names.toSorted((a, b) => far(a) - far(b)).slice(0, 3);
}

/** How many letters must be put, taken out or changed to make one word of another (Levenshtein). */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [n, letter] of [...a].entries()) {
    const next = [n + 1];
    for (let m = 1; m <= b.length; m++) {
      next[m] = Math.min(row[m] + 1, next[m - 1] + 1, row[m - 1] + (b[m - 1] === letter ? 0 : 1));
    }
    row = next;
  }
  return row[b.length];
}
