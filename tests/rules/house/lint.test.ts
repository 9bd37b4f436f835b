import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");

/** One bad file a row, and the rule that must refuse it. */
const refused: [file: string, rule: string, source: string][] = [
  ["domain/a.ts", "noRestrictedImports", 'import "#app/ui/price.tsx";'],
  ["domain/b.ts", "noRestrictedImports", 'import "#functions/env.ts";'],
  ["domain/c.ts", "noRestrictedImports", 'import "react";'],
  ["domain/d.ts", "noRestrictedImports", 'import "react/jsx-runtime";'],
  ["domain/e.ts", "noRestrictedImports", 'import "node:fs/promises";'],
  ["domain/f.ts", "noRestrictedImports", 'import "cloudflare:workers";'],
  ["domain/g.ts", "noRestrictedImports", 'import "@remix-run/cloudflare";'],
  ["domain/h.ts", "noRestrictedImports", 'import "hono";'],
  ["domain/i.ts", "noRestrictedImports", 'import "drizzle-orm/d1";'],
  ["domain/cart/j.ts", "noRestrictedImports", 'import "#contract/cart.ts";'],
  ["domain/cart/m.ts", "noRestrictedImports", 'import "../../contract/cart/cart.ts";'],
  ["contract/a.ts", "noRestrictedImports", 'import "#app/ui/price.tsx";'],
  ["contract/cart/b.ts", "noRestrictedImports", 'import "#functions/env.ts";'],
  ["contract/c.ts", "noRestrictedImports", 'import "drizzle-orm/d1";'],
  ["domain/k.ts", "noRestrictedImports", 'export const late = () => import("#functions/env.ts");'],
  ["app/a.ts", "noRestrictedImports", 'import "#functions/env.ts";'],
  ["app/routes/b.ts", "noRestrictedImports", 'import "#functions/env.ts";'],
  ["app/routes/c.ts", "noRestrictedImports", 'import "../../domain/money.ts";'],
  ["app/d.ts", "noRestrictedImports", 'import "drizzle-orm";'],
  ["functions/a.ts", "noRestrictedImports", 'import "#app/routes.ts";'],
  ["functions/api/b.ts", "noRestrictedImports", 'import "#app/routes.ts";'],
  ["functions/edge/c.ts", "noRestrictedImports", 'import "virtual:remix/server-build";'],
  ["functions/edge/d.ts", "noRestrictedImports", 'import "../../build/server/index.js";'],
  ["functions/api/e.ts", "noRestrictedImports", 'import "../../domain/money.ts";'],
  ["app/cycle-one.ts", "noImportCycles", 'import { two } from "#app/cycle-two.ts";\nexport const one = () => two;'],
  ["app/cycle-two.ts", "noImportCycles", 'import { one } from "./cycle-one.ts";\nexport const two = () => one;'],
  ["app/barrel.ts", "noBarrelFile", 'export { one } from "./cycle-one.ts";'],
  ["app/everything.ts", "noReExportAll", 'export * from "./cycle-one.ts";'],
  ["app/bare.ts", "useImportExtensions", 'import "./cycle-one";'],
  ["app/unused.ts", "noUnusedImports", 'import { one } from "./cycle-one.ts";'],
  ["app/any.ts", "noExplicitAny", "export const answer = (value: any) => value;"],
  ["app/styled.tsx", "noInlineStyles", 'export const Bar = () => <p style={{ width: "1px" }}>1</p>;'],
];

const welcome: [file: string, source: string][] = [
  ["domain/cart/fine.ts", 'import "../money.ts";\nimport "#domain/money.ts";'],
  ["contract/fine.ts", 'import "./call.ts";\nimport "zod";\nimport "#domain/money.ts";'],
  ["app/routes/fine.ts", 'import "../ui/price.tsx";\nimport "#app/ui/price.tsx";\nimport "#domain/money.ts";'],
  [
    "functions/api/fine.ts",
    'import "../env.ts";\nimport "#domain/money.ts";\nimport "#functions/env.ts";\nimport "hono";',
  ],
  ["functions/worker.ts", 'import "virtual:remix/server-build";'],
];

const house = mkdtempSync(join(tmpdir(), "serambi-lint-"));
const found = new Map<string, string[]>();

beforeAll(() => {
  for (const file of ["biome.json", "package.json", ".gitignore"]) cpSync(join(root, file), join(house, file));
  for (const [file, , source] of refused) build(file, source);
  for (const [file, source] of welcome) build(file, source);
  for (const { category, location } of lint()) {
    found.set(location.path, [...(found.get(location.path) ?? []), category.split("/").at(-1) ?? ""]);
  }
});

afterAll(() => rmSync(house, { recursive: true }));

function build(file: string, source: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), `${source}\n`);
}

function lint(): { category: string; location: { path: string } }[] {
  try {
    execFileSync(join(root, "node_modules/.bin/biome"), ["lint", "--reporter=json", "--max-diagnostics=none", "."], {
      cwd: house,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout).diagnostics;
  }
  return [];
}

describe("the linter keeps the house's rooms apart", () => {
  test.each(refused)("%s is refused by %s: %s", (file, rule) => {
    expect(found.get(file)).toContain(rule);
  });

  test.each(welcome)("%s is welcome", (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});
