import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Open advisories: rows of the table that fit a version in the lock file and are not accepted, a sentence each. */
export function openAdvisories(table, lock) {
  const versions = versionsIn(lock);
  return rowsOf(table).flatMap(([advisory, name, vulnerable, , , done]) => {
    if (!isRange(vulnerable)) return [`${advisory}: ${vulnerable} is no range of versions`];
    const open = [...(versions.get(name) ?? [])].filter((version) => isWithin(version, vulnerable));
    if (/^\*\*Accepted\*\*: \S/.test(done)) return [];
    return open.map((version) => `${name} ${version} is in package-lock.json: ${advisory} (${vulnerable})`);
  });
}

/** The table's rows without its head; marks of code are taken off the cells. */
function rowsOf(table) {
  const lines = table.split("\n").filter((line) => line.startsWith("|"));
  const cells = (line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1"));
  return lines.slice(2).map(cells);
}

function versionsIn({ packages }) {
  const found = new Map();
  for (const [path, { version }] of Object.entries(packages)) {
    const name = path.split("node_modules/").at(-1);
    if (name && version) found.set(name, (found.get(name) ?? new Set()).add(version));
  }
  return found;
}

const BOUND = /^(<|<=|>|>=)(\d+\.\d+\.\d+)$/;
const boundsOf = (range) => range.split(" or ").map((one) => one.trim().split(/\s+/));

const isRange = (range = "") =>
  boundsOf(range)
    .flat()
    .every((bound) => BOUND.test(bound));

function isWithin(version, range) {
  return boundsOf(range).some((bounds) =>
    bounds.every((bound) => {
      const [, sign, edge] = BOUND.exec(bound);
      const order = compare(version, edge);
      return order === 0 ? sign.endsWith("=") : order < 0 === sign.startsWith("<");
    }),
  );
}

/** A version before a release counts as that release. */
function compare(one, other) {
  const [a, b] = [one, other].map((version) => version.split(/[-+]/)[0].split(".").map(Number));
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

// Run as a program, it prints the open ones.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (path) => readFileSync(join(ROOT, path), "utf8");
  const open = openAdvisories(read("docs/advisories.md"), JSON.parse(read("package-lock.json")));
  for (const line of open) console.log(line);
  process.exitCode = open.length > 0 ? 1 : 0;
}
