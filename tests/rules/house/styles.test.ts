import { readFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { all, type Source, sourcesOf } from "./sources.ts";

const STYLES = resolve(import.meta.dirname, "../../../app/styles");
const ROOMS = "routes/rooms.tsx";
/** The back office has a sheet of its own. */
const OF_STAFF = /^routes\/kelola\//;
/** The frame of two screens that have the second sheet. */
const PAYING = "app/shell/pay-shell.tsx";
const sources = new Map(sourcesOf("app").map((source) => [source.fileName, source]));

const read = (sheet: string) => readFileSync(`${STYLES}/${sheet}.css`, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** The classes of a sheet's selectors, with those of what it imports. */
function classesOf(sheet: string): string[] {
  const css = read(sheet);
  const imported = [...css.matchAll(/@import "\.\/([\w-]+)\.css"/g)].flatMap(([, name = ""]) => classesOf(name));
  const own = [...css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = ""]) => name);
  return [...imported, ...own];
}

/** A source, and all that it imports of the storefront. */
function graphOf(file: string, seen = new Set<Source>()): Set<Source> {
  const source = sources.get(file);
  if (!source || file.includes(".server.") || seen.has(source)) return seen;
  seen.add(source);
  for (const { moduleSpecifier, importClause } of all(source, ts.isImportDeclaration)) {
    if (importClause?.isTypeOnly) continue;
    const { text } = moduleSpecifier as ts.StringLiteral;
    graphOf(text.startsWith("#") ? text.slice(1) : posix.join(posix.dirname(file), text), seen);
  }
  return seen;
}

function classesIn(source: Source): string[] {
  return all(source, ts.isJsxAttribute)
    .filter((attribute) => attribute.name.getText() === "className")
    .flatMap((attribute) => [...attribute.getText().matchAll(/["'`]([^"'`]*)["'`]/g)])
    .flatMap(([, words = ""]) => words.split(/[\s${}]+/));
}

/** The screens' own sheets, beside the one of every page. */
const sheetOf = (file: string) => (/^routes\/(product|bundle)\.tsx$/.test(file) ? "product" : "shop");

test("Q01 home, lists and products use no class that only the sheet of other screens knows", () => {
  const known = { shop: new Set(classesOf("shop")), product: new Set([...classesOf("shop"), ...classesOf("product")]) };
  const styled = new Set(["shop", "product", "rooms"].flatMap(classesOf));
  expect(styled.size - known.product.size).toBeGreaterThan(60);
  expect(known.product.size - known.shop.size).toBeGreaterThan(10);
  const screens = routes
    .map(({ file }) => file)
    .filter((file) => file !== ROOMS && file.endsWith(".tsx") && !OF_STAFF.test(file));
  expect(screens).toContain("routes/home.tsx");
  const missing = ["root.tsx", ...screens].flatMap((file) => {
    const sources = [...graphOf(`app/${file}`)].filter(({ fileName }) => fileName !== PAYING);
    return sources.flatMap((source) =>
      classesIn(source)
        .filter((name) => styled.has(name) && !known[sheetOf(file)].has(name))
        .map((name) => `${source.fileName}: .${name}`),
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});
