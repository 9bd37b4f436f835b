import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { filesOf } from "./builds.mjs";
import { dependentsOf, readImports } from "./changed.mjs";
import { Failure, guard, root } from "./children.mjs";
import { type Unnoticeable, unnoticeable } from "./unnoticeable.ts";

/** Where rules run in plain Node, beside those of `domain/`. */
const FLOORS = /^(?:lib|contract|functions\/http|app\/session)(?:\/|$)/;
/** Sign-in and the catalogue's search and prices decide most, and have the most rules. */
const leastShareOf = (file: string) => (/^domain\/(?:account|catalogue)\//.test(file) ? 0.95 : 0.9);

/** Tables of sentences, which are read by people and are no rules. */
const WORDS = /(?:operator|row|thing|project|inbox|note|packing)-words\.ts$/;

/** Tests that import this walk through a shop full of orders. For thousands of mutants that takes hours, and rules have tests of their own. */
const WHOLE_SHOP = "tests/support/filled-shop.ts";
/** Tests that read the sources as text, look for files, or start commands of their own, see the shop as it lies there, not the mutant. */
const READS_SOURCES =
  /\b(?:readFileSync|readdirSync|existsSync|filesOf|sourceOf|spawn|execFile)\b|^import .* from "\.\.?\/(?:house\/)?sources/m;

type Options = ConstructorParameters<typeof Stryker>[0];
type Mutant = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

await guard(async () => {
  const [room = "", concurrency] = process.argv.slice(2);
  const path = FLOORS.test(room) ? room : `domain/${room}`;
  const files = (filesOf(path) as string[]).filter((file) => /\.tsx?$/.test(file) && !WORDS.test(file));
  if (room === "" || files.length === 0)
    throw new Failure(
      `There is nothing to change in ${path}.`,
      "name a folder or a file below domain/, or of lib, contract, functions/http or app/session.",
    );
  const mutants = await new Stryker({
    mutate: files,
    testFiles: testsOf(files),
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.config.ts", related: false },
    coverageAnalysis: "perTest",
    // A mutant in code that runs at import would need every test anew.
    ignoreStatic: true,
    ignorePatterns: [".state", ".wrangler", "build", "public", "tests/api", "tests/e2e", "tests/pages"],
    tempDirName: ".state/mutants",
    concurrency: Number(concurrency),
    reporters: ["progress-append-only"],
    logLevel: "warn" as Options["logLevel"],
  }).runMutationTest();
  const results = files.map((file) => resultOf(file, mutants)).filter(({ changes }) => changes > 0);
  console.log(table(results));
  for (const { file, survivors } of results) for (const one of survivors) console.log(`${file}:${one}`);
  const outdated = results.flatMap((result) => result.outdated);
  for (const { file, line } of outdated)
    console.log(`Noticed or gone, so out of scripts/local/unnoticeable.ts: ${file}  ${line}`);
  return outdated.length === 0 && results.every(({ file, share }) => share >= leastShareOf(file)) ? 0 : 1;
});

/** The tests of rules that import one of the files, or a file of the same kind that does. */
function testsOf(files: string[]): string[] {
  const isRule = /^(?:lib|domain|tests\/rules)\//;
  const isNear = files.some((file) => !isRule.test(file))
    ? /^(?:lib|domain|contract|functions\/http|app\/session|app\/shop|tests\/rules)\//
    : isRule;
  const rules = new Map([...readImports()].filter(([name]) => isNear.test(name)));
  const slow = dependentsOf([WHOLE_SHOP]);
  return [...dependentsOf(files, rules)].filter(
    (name) =>
      name.endsWith(".test.ts") && !slow.has(name) && !READS_SOURCES.test(readFileSync(join(root, name), "utf8")),
  );
}

function resultOf(file: string, mutants: Mutant[]) {
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  const own = mutants.filter(({ fileName, status }) => fileName.endsWith(`/${file}`) && status !== "Ignored");
  const left = own.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const listed = unnoticeable.filter((one) => one.file === file);
  const isListed = (mutant: Mutant) => listed.some((one) => isOf(one, mutant, lines));
  const survivors = left.filter((mutant) => !isListed(mutant));
  return {
    file,
    changes: own.length,
    noticed: own.length - left.length,
    unnoticeable: left.length - survivors.length,
    survived: survivors.length,
    share: (own.length - survivors.length) / own.length,
    survivors: survivors.map((mutant) => {
      const untested = mutant.status === "NoCoverage" ? " (no test comes here)" : "";
      return `${mutant.location.start.line}  ${codeOf(mutant, lines)}  ->  ${oneLine(mutant.replacement)}${untested}`;
    }),
    outdated: listed.filter((one) => !left.some((mutant) => isOf(one, mutant, lines))),
  };
}

function isOf({ line, code, changed }: Unnoticeable, mutant: Mutant, lines: string[]): boolean {
  const there = lines[mutant.location.start.line - 1]?.trim() ?? "";
  return there.startsWith(line) && code === codeOf(mutant, lines) && changed === oneLine(mutant.replacement);
}

function codeOf({ location: { start, end } }: Mutant, lines: string[]): string {
  const own = lines.slice(start.line - 1, end.line);
  own[own.length - 1] = own.at(-1)?.slice(0, end.column - 1) ?? "";
  own[0] = own[0]?.slice(start.column - 1) ?? "";
  return oneLine(own.join("\n"));
}

function oneLine(code = ""): string {
  return code.replace(/\s+/g, " ").trim();
}

function table(results: ReturnType<typeof resultOf>[]): string {
  const rows = results.map(({ file, changes, noticed, unnoticeable, survived, share }) =>
    [file, changes, noticed, unnoticeable, survived, `${(share * 100).toFixed(1)} %`].map(String),
  );
  const all = [["file", "changes", "noticed", "unnoticeable", "survived", "share"], ...rows];
  const widths = all[0]?.map((_, nth) => Math.max(...all.map((row) => row[nth]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row.map((cell, nth) => (nth ? cell.padStart(widths[nth] ?? 0) : cell.padEnd(widths[nth] ?? 0))).join("  "),
    )
    .join("\n");
}
