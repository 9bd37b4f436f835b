import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/accessibility.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("T11 T12 T13 every criterion of the table is kept, and the test that proves it stands in its file", () => {
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.flatMap(([, criterion = "", verdict, file = "", title = ""]) => {
    const titles = existsSync(file)
      ? [...readFileSync(file, "utf8").matchAll(/\btest\(\s*(["`])((?:(?!\1).)*)\1/g)].map(([, , words = ""]) => words)
      : [];
    const isProven = titles.some((words) => words.includes(title));
    return verdict === "pass" && isProven && title.length > 15 ? [] : [`${criterion}: ${file} “${title}”`];
  });
  expect(wrong).toEqual([]);
});
