import { readFileSync } from "node:fs";
import { posix, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { all, type Source, sourcesOf } from "./sources.ts";

const STYLES = resolve(import.meta.dirname, "../../../app/styles");
const ROOMS = "routes/rooms.tsx";
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

test("Q01 home, lists and products, which fetch one style sheet, use no class that only the second one knows", () => {
  const shop = new Set(classesOf("shop"));
  const onlyInRooms = new Set(classesOf("rooms").filter((name) => !shop.has(name)));
  expect(onlyInRooms.size).toBeGreaterThan(60);
  const screens = routes.map(({ file }) => file).filter((file) => file !== ROOMS && file.endsWith(".tsx"));
  expect(screens).toContain("routes/home.tsx");
  const used = ["root.tsx", ...screens].flatMap((file) => [...graphOf(`app/${file}`)]);
  expect(used.length).toBeGreaterThan(80);
  const missing = [...new Set(used)].flatMap((source) =>
    classesIn(source)
      .filter((name) => onlyInRooms.has(name))
      .map((name) => `${source.fileName}: .${name}`),
  );
  expect(missing).toEqual([]);
});
