import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openAdvisories } from "../../../scripts/local/advisories.mjs";

const table = (...rows: string[]) =>
  [
    "Words | before",
    "",
    "| Advisory | Package | Vulnerable | What | Reach | Done |",
    "| --- | --- | --- | --- | --- | --- |",
  ]
    .concat(rows)
    .join("\n");
const row = (range: string, done: string, name = "tar") => `| GHSA-x | \`${name}\` | \`${range}\` | a | b | ${done} |`;
const lock = {
  packages: {
    "": { version: "0.1.0" },
    "node_modules/tar": { version: "7.5.9" },
    "node_modules/cacache/node_modules/tar": { version: "6.2.1-beta.1" },
    "node_modules/@remix-run/router": { version: "1.23.3" },
  },
};

test("S02 a version that the table of advisories names as vulnerable fails the check, wherever it stands in the lock file", () => {
  expect(openAdvisories(table(row("<7.5.10", "newer")), lock)).toEqual([
    "tar 7.5.9 is in package-lock.json: GHSA-x (<7.5.10)",
    "tar 6.2.1-beta.1 is in package-lock.json: GHSA-x (<7.5.10)",
  ]);
  const open = (range: string, name = "tar") => openAdvisories(table(row(range, "newer", name)), lock).length;
  expect([open("<=7.5.9"), open("<7.5.9"), open(">=7.0.0 <7.5.10"), open(">7.5.9")]).toEqual([2, 1, 1, 0]);
  expect([open("<6.2.0 or >=7.5.9 <8.0.0"), open("<10.0.0"), open(">=10.0.0")]).toEqual([1, 2, 0]);
  expect([open("<1.23.4", "@remix-run/router"), open("<9.0.0", "router")]).toEqual([1, 0]);
});

test("S02 an advisory is accepted with a reason only, and a range that cannot be read fails too", () => {
  const said = (done: string, range = "<7.5.10") => openAdvisories(table(row(range, done)), lock).length;
  expect([
    said("**Accepted**: nothing unpacks here"),
    said("**Accepted**:"),
    said("**Accepted**"),
    said("Accepted: x"),
  ]).toEqual([0, 2, 2, 2]);
  expect(openAdvisories(table(row("all", "**Accepted**: so")), lock)).toEqual(["GHSA-x: all is no range of versions"]);
});

test("S02 nothing vulnerable is pinned that docs/advisories.md does not accept, and what it accepts is pinned", () => {
  const text = readFileSync("docs/advisories.md", "utf8");
  const pinned = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect(openAdvisories(text, pinned)).toEqual([]);
  const accepted = text.match(/\*\*Accepted\*\*: /g) ?? [];
  expect(openAdvisories(text.replaceAll("**Accepted**: ", ""), pinned)).toHaveLength(accepted.length);
});
