import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/local/children.mjs";
import { readVitest, remarks } from "../../../scripts/local/test-report.mjs";

test("S07 a filter that fits no file is refused with the nearest names, before anything is installed or run", () => {
  const asked = (...args: string[]) =>
    spawnSync("node", ["scripts/test.mjs", ...args], { cwd: root, encoding: "utf8", timeout: 20_000 });
  const slip = asked("--only", "rules,api", "vocher");
  expect([slip.status, slip.stdout]).toEqual([1, ""]);
  expect(slip.stderr).toMatch(/“vocher” in its name \(rules, api\)/);
  expect(slip.stderr).toMatch(/perhaps voucher/);
  expect(asked("--only", "rules", "voucher", "pricng").stderr).toMatch(/perhaps pricing/);
  expect(asked("--only", "rule").stderr).toMatch(/No such kind of test: rule/);
});

test("S07 the end of a run names the ten slowest tests, the slowest first, and the file to open for each that failed", () => {
  const folder = mkdtempSync(join(tmpdir(), "serambi-report-"));
  const report = join(folder, "api.json");
  const ran = (title: string, duration: number, status = "passed") => ({ fullName: title, duration, status });
  const quick = Array.from({ length: 10 }, (_, n) => ran(`quick ${n}`, 1000 + n));
  const suites = [
    { name: join(root, "tests/api/cart/a.test.ts"), status: "passed", assertionResults: [...quick, ran("slow", 9000)] },
    {
      name: join(root, "tests/api/cart/b.test.ts"),
      status: "failed",
      assertionResults: [ran("C07 breaks", 5, "failed")],
    },
    { name: join(root, "tests/api/cart/c.test.ts"), status: "failed", assertionResults: [] },
  ];
  const counts = { numPassedTests: 11, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
  writeFileSync(report, JSON.stringify({ ...counts, testResults: suites }));
  const api = readVitest(report, 1);
  rmSync(folder, { recursive: true });
  expect([api.passed, api.failed]).toEqual([11, 2]);
  const lines = remarks({ api: { ...api, seconds: 1 } }).split("\n");
  expect(lines.slice(0, 2)).toEqual(["The slowest:", "  9.0 s  tests/api/cart/a.test.ts  slow"]);
  expect(lines.slice(1, lines.indexOf("Failed:"))).toHaveLength(10);
  expect(lines.slice(lines.indexOf("Failed:") + 1)).toEqual([
    "  ✗ tests/api/cart/b.test.ts  C07 breaks",
    "  ✗ tests/api/cart/c.test.ts  the file itself",
  ]);
});
