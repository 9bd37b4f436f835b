import { existsSync, readFileSync } from "node:fs";

/**
 * Reads the runners' reports. A run that exits non-zero without a failed test (a file that does not load) is a failure
 * too.
 */
export function readVitest(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const unloaded = report.testResults.filter(
    (suite) => suite.status === "failed" && suite.assertionResults.every((one) => one.status !== "failed"),
  );
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: atLeastOne(failed, code),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function readPlaywright(file, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
  return {
    passed: stats.expected + stats.flaky,
    failed: atLeastOne(stats.unexpected + errors.length, code),
    skipped: stats.skipped,
  };
}

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
