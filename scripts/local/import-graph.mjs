import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./children.mjs";
import { filesOf } from "./fingerprint.mjs";

const FOLDERS = ["app", "contract", "domain", "functions", "lib", "migrations", "scripts", "tests"];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([#.][^"]+)"/g;

/** For each source file of the project those that it imports, as paths from the project's root. */
export function readImports() {
  const files = FOLDERS.flatMap(filesOf).filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(IMPORT)].map(([, name]) => fileNamed(name.split("?")[0], file));
}

function fileNamed(name, importer) {
  if (name.startsWith("#")) return name.slice(1);
  return normalize(join(dirname(importer), name));
}

/** The files that import one of these, or one that imports it, and so on; and these themselves. */
export function dependentsOf(changed, imports = readImports()) {
  const importers = new Map();
  for (const [file, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
