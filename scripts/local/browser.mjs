import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Failure, run, step } from "./children.mjs";

const SHELL = "chromium-headless-shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium that runs: the one named, an installed one, or Playwright's own; otherwise installs it.
 * Tests prefer the headless shell, which needs two thirds of the processor time.
 * Measurements `asVisitor` take the full browser, because that is what visitors have: the shell's glyphs have other
 * widths, so lines break and shift elsewhere, and its longest task is several times as long. Where there is none and none
 * can be installed, the shell has to do.
 */
export async function findChromium({ asVisitor = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named))
    throw new Failure(`CHROMIUM_PATH=${named} does not run.`, "name another Chromium, or leave CHROMIUM_PATH out.");
  const wanted = asVisitor ? WHOLE : [SHELL, ...WHOLE];
  return (
    named ?? findInstalled(wanted) ?? (await installChromium(asVisitor ? ["chromium", SHELL] : [SHELL, "chromium"]))
  );
}

function findInstalled(names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const { chromium } = createRequire(import.meta.url)("playwright-core");
  return [...onPath, ...ELSEWHERE, chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

/** Some systems ship a stub that only says how to install the real one. */
function runs(path) {
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], timeout: 20_000 }),
    );
  } catch {
    return false;
  }
}

/** The first of these packages that can be had. */
async function installChromium([first, second]) {
  const advice = "install Chromium or Google Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm test";
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await step("Installing Chromium (apt-get)", async () => {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-q"], { env, advice });
      const add = (name) => run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env, advice });
      await add(first).catch(() => add(second));
    }).catch(() => installFromPlaywright(advice));
  } else {
    await installFromPlaywright(advice);
  }
  const path = findInstalled([...WHOLE, SHELL]);
  if (!path) throw new Failure("No Chromium was found, and none could be installed.", advice);
  return path;
}

function installFromPlaywright(advice) {
  return step("Installing Chromium (Playwright)", () =>
    run("playwright", ["install", "chromium"], { advice, lines: 5 }),
  );
}
