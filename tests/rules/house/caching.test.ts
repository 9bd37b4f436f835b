import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type KeptThing, keptThings } from "#lib/keep.ts";

/** The server's sources; `operate` and `demo` never run in a Worker. */
const sources = ["app", "functions", "lib", "domain", "contract"]
  .flatMap((floor) => readdirSync(floor, { recursive: true, encoding: "utf8" }).map((name) => join(floor, name)))
  .filter((path) => /\.tsx?$/.test(path) && !/^functions\/(demo|operate|operator)\//.test(path));
const textOf = new Map(sources.map((path) => [path, readFileSync(path, "utf8")]));

const keeping = sources.filter(
  (path) => path !== "lib/keep.ts" && /\bkeep(?:<[^(]*>)?\(\{/.test(textOf.get(path) ?? ""),
);
await Promise.all(keeping.map((path) => import(/* @vite-ignore */ `../../../${path}`)));
/** Without what tests in the same process have declared. */
const things = keptThings().filter(({ name }) => !name.startsWith("uji"));

/** What is in memory beside the layers, with why it is none. */
const NO_LAYERS: Record<string, string> = {
  "app/shop/writes.server.ts": "when customers wrote last: forgetting it makes the visitor cache forget",
  "functions/account/social-provider.ts": "a handful of providers: their addresses and keys, for as long as these say",
  "functions/account/password-hash.ts": "who is hashing a password at the moment",
  "functions/db/render.ts": "the names of the schema's columns",
  "functions/edge/shop-pictures.ts": "who is drawing at the moment",
  "functions/edge/form-body.ts": "who is sending a form at the moment",
  "functions/metrics/counts.ts": "counts that wait to be written, by the names of what is counted",
};

test("Q05 R07 what holds a visitor's data is what is meant to, for fifteen seconds, and has the visitor's cookies in its key", () => {
  expect(things.length).toBeGreaterThan(5);
  const personal = things.filter(({ holds }) => holds === "a visitor's");
  expect(personal.map(({ name, seconds }) => [name, seconds])).toEqual([["visitor", 15]]);
  expect(textOf.get("app/personal/visitor-cache.server.ts")).toContain('["session", "cart", ...madeOf]');
  expect(
    things
      .filter(({ holds }) => holds === "the shop's secrets")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(["cookie-keys", "mark-keys"].filter((name) => things.some((one) => one.name === name)));
});

test("Q04 each layer has a name of its own, is bounded by number and by bytes, and all of them leave most of an isolate free", () => {
  expect(new Set(things.map(({ name }) => name)).size).toBe(things.length);
  for (const { name, most, bytes } of things) {
    expect([name, most > 0 && most <= 2000, bytes > 0 && bytes <= 24 * 1_048_576]).toEqual([name, true, true]);
  }
  // An isolate has 128 MB.
  expect(things.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(70 * 1_048_576);
});

test("Q04 nothing is kept in a Worker's memory by another way", () => {
  const own = /^(?:export )?(?:const|let) \w+(?:: [^=\n]+)? = new (?:Weak)?(?:Map|Set)(?:<[^\n]*>)?\(\);/m;
  const isServers = (path: string) => path.startsWith("functions/") || path.includes(".server.");
  const found = sources.filter((path) => isServers(path) && own.test(textOf.get(path) ?? ""));
  expect(found.sort()).toEqual(
    Object.keys(NO_LAYERS)
      .filter((path) => textOf.has(path))
      .sort(),
  );
});

const PAGE = "docs/caching.md";
const HEAD = ["Layer", "What", "At most", "Right for", "Made wrong by", "Gain"];

function rowOf({ name, what, holds, most, bytes, right, clearedBy, gain }: KeptThing): string[] {
  const size = bytes >= 1_048_576 ? `${bytes / 1_048_576} MB` : `${bytes / 1024} kB`;
  return [
    `\`${name}\``,
    holds === "everybody's" ? what : `${what} (**${holds}**)`,
    `${most}, ${size}`,
    right,
    clearedBy,
    gain,
  ];
}

/** A table with its columns side by side, as the formatter writes it. */
function tableOf(rows: string[][]): string {
  const widths = HEAD.map((_, n) => Math.max(...[HEAD, ...rows].map((row) => row[n]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(" | ")} |`;
  return [line(HEAD), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

const BEGIN = "<!-- The table is written by CACHING=write npm test -- --only rules caching -->\n\n";
const END = "\n\n<!-- End of the table -->";

test("P04 Q04 the table in docs/caching.md says what the code says", () => {
  const table = tableOf(things.map(rowOf).sort(([a = ""], [b = ""]) => (a < b ? -1 : 1)));
  const page = existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "";
  const [before = "", rest = ""] = page.split(BEGIN);
  const [was, after = ""] = rest.split(END);
  if (process.env.CACHING === "write") writeFileSync(PAGE, `${before}${BEGIN}${table}${END}${after}`);
  else expect(was).toBe(table);
});
