import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { unnoticeable } from "../../../scripts/local/unnoticeable.ts";

const root = resolve(import.meta.dirname, "../../..");

/** What a test must not say, because it could hardly fail, or would not run; and a line that says so. */
const empty: [what: string, pattern: RegExp, example: string][] = [
  ["names no value", /\)\.(not\.)?(toBeTruthy|toBeFalsy|toBeDefined)\(/, "expect(total).toBeTruthy();"],
  [
    "takes any text",
    /[\s([]\/(\^|\.|\^?\.[*+]\$?|\[\\s\\S\][*+]?)\/[a-z]*[\s,)\]]/,
    "await expect(page).toHaveURL(/.*/);",
  ],
  [
    "holds of what is not there",
    /expect\([^;\n]*\?\.[^;\n]*\)\.(not\.(toBe|toEqual|toMatchObject|toHaveLength)\(|toBeUndefined)/,
    'expect(page.document.querySelector("h1")?.text).not.toBe("Galat");',
  ],
  ["is not run, or alone", /\b(test|describe|it)\.(skip|only|todo|fixme|fails)\b/, 'test.skip("C02", () => {});'],
  ["waits for time", /waitForTimeout|node:timers\/promises/, "await page.waitForTimeout(500);"],
];
/** A walk over what a page has, which is no walk where it has nothing. */
const walk = /for \(const .* of await .*\.(all|allTextContents|allInnerTexts)\(\)\)/;
const counted = /toHaveCount\(|\.count\(\)|\.length\)/;

const files = globSync("tests/**/*.{test,spec}.ts", { cwd: root })
  .filter((file) => !file.endsWith("rules/house/tests.test.ts"))
  .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n") }));

test("the tests are found", () => {
  expect(files.length).toBeGreaterThan(100);
});

test.each(empty)("no test %s", (_, pattern, example) => {
  expect(example).toMatch(pattern);
  const found = files.flatMap(({ file, lines }) =>
    lines.flatMap((line, n) => (pattern.test(line) ? [`${file}:${n + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test("no test walks over what a page has without saying that it has some", () => {
  expect("for (const card of await cards.all()) {").toMatch(walk);
  const found = files.flatMap(({ file, lines }) =>
    lines.flatMap((line, n) =>
      walk.test(line) && !counted.test(lines.slice(Math.max(0, n - 6), n).join("\n")) ? [`${file}:${n + 1}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

test("R17 what is listed as a change that no test can notice is in its file, with a reason", () => {
  for (const { file, line, code, why } of unnoticeable) {
    const lines = readFileSync(join(root, file), "utf8").split("\n");
    expect(
      lines.filter((one) => one.trim().startsWith(line) && one.includes(code)),
      `${file}: ${line}`,
    ).toHaveLength(1);
    expect(why.length).toBeGreaterThan(20);
  }
});
