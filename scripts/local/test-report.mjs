import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./children.mjs";

const SLOWEST = 10;

/**
 * Reads the runners' reports. A run that exits non-zero without a failed test (a file that does not load) is a failure
 * too.
 */
export function readVitest(file, code) {
  if (!existsSync(file)) return unreported();
  const report = JSON.parse(readFileSync(file, "utf8"));
  const unloaded = report.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.every((one) => one.status !== "failed"),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      file: relative(root, name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      isFailed: status === "failed",
    })),
  );
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(report.numFailedTests + unloaded.length, code),
    skipped: report.numPendingTests + report.numTodoTests,
    tests: [...tests, ...unloaded.map(({ name }) => noTest(relative(root, name)))],
  };
}

export function readPlaywright(file, code) {
  if (!existsSync(file)) return unreported();
  const { stats, errors, suites } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected + stats.flaky,
    failed: atLeastOne(stats.unexpected + errors.length, code),
    skipped: stats.skipped,
    tests: [...suites.flatMap(testsIn), ...errors.map(({ location }) => noTest(relative(root, location?.file ?? "")))],
  };
}

function testsIn({ specs = [], suites = [] }) {
  const own = specs.map(({ file, line, title, ok, tests }) => ({
    file: `tests/e2e/${file}:${line}`,
    title,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    isFailed: !ok,
  }));
  return [...own, ...suites.flatMap(testsIn)];
}

/** A file in which something failed beside its tests. */
const noTest = (file) => ({ file, title: "the file itself", seconds: 0, isFailed: true });

const unreported = () => ({ passed: 0, failed: 1, skipped: 0, tests: [] });

function atLeastOne(failed, code) {
  return code === 0 ? failed : Math.max(failed, 1);
}

export function table(results) {
  const rows = Object.entries(results).map(([kind, result]) => [
    kind,
    String(result.passed),
    String(result.failed),
    String(result.skipped),
    `${result.seconds.toFixed(1)} s`,
  ]);
  const all = [["kind", "passed", "failed", "skipped", "time"], ...rows];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return all
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join("  "),
    )
    .join("\n");
}

/** The tests that took longest, and the files to open for those that failed. */
export function remarks(results) {
  const tests = Object.values(results).flatMap((result) => result.tests ?? []);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  const listed = (head, some, line) => (some.length > 0 ? [head, ...some.map(line)] : []);
  return [
    ...listed("The slowest:", slowest, ({ file, title, seconds }) => `  ${seconds.toFixed(1)} s  ${file}  ${title}`),
    ...listed(
      "Failed:",
      tests.filter((one) => one.isFailed),
      ({ file, title }) => `  ✗ ${file}  ${title}`,
    ),
  ].join("\n");
}
