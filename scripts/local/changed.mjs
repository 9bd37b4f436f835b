import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { filesOf } from "./builds.mjs";
import { root } from "./children.mjs";

const FOLDERS = ["app", "contract", "domain", "functions", "lib", "migrations", "scripts", "tests"];
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*"([#.][^"]+)"/g;

/** The imports of each source file, as paths from the project's root. */
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

/** These files and all that import one of them, directly or through others. */
export function dependentsOf(changed, imports = readImports()) {
  const importers = new Map();
  for (const [file, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** A room has one name on every floor; some features of a domain have a folder of their own. */
const ROOM = /^(?:contract|domain|functions|app\/features)\/([^/.]+)\//;
const DOMAIN_OF = {
  home: "catalogue",
  listing: "catalogue",
  product: "catalogue",
  search: "catalogue",
  payments: "orders",
};
/** Every request goes through these, so a change in them may break everything. */
const HOUSE =
  /^(?:functions\/(?:api|db|demo|edge|http)\/|lib\/|(?:app|contract|domain|functions)\/[^/]+$|app\/(?!features\/|routes\/|ui\/))/;
/** These import every room: followed, they would carry each change everywhere. */
const GATHERING = /^(?:functions\/(?:api|demo)\/|functions\/[^/]+$|contract\/[^/]+$|app\/[^/]+$|scripts\/)/;
const SOURCE = /^(?:app|contract|domain|functions|lib)\/.*\.tsx?$/;
const TEST = /^tests\/.*\.(?:test|spec)\.ts$/;
const UNTESTED = /^docs\/|\.md$/;
/** Kinds that test a whole shop are chosen by the rooms that a change reaches; rules tests by their imports. */
const ASKING = ["api", "pages", "e2e"];

/** Filters for the tests that these changed files can break. An empty list means all tests. */
export function filtersFor(files, imports = readImports()) {
  const filters = new Set(["tests/rules/house/"]);
  const inner = new Map([...imports].filter(([name]) => !GATHERING.test(name)));
  for (const file of files.filter((one) => !UNTESTED.test(one))) {
    const reached = [...dependentsOf([file], inner)];
    const tests = reached.filter((one) => TEST.test(one));
    // A file of screens changes no answer of the API.
    const kinds = ASKING.filter((kind) => kind !== "api" || !file.startsWith("app/"));
    const folders = reached.flatMap((one) => roomsOf(one, imports)).flatMap((room) => foldersOf(room, kinds));
    const isKnown = file.startsWith("tests/") ? tests.length > 0 : SOURCE.test(file) && !HOUSE.test(file);
    if (!isKnown || tests.length + folders.length === 0) return [];
    for (const one of [...tests, ...folders]) filters.add(one);
  }
  return [...filters].filter(
    (one) => !TEST.test(one) || ![...filters].some((folder) => one.startsWith(folder) && one !== folder),
  );
}

/** The rooms of a file; of a route, those of the features that it shows. */
function roomsOf(file, imports) {
  if (file.startsWith("app/routes/")) {
    return (imports.get(file) ?? [])
      .filter((one) => one.startsWith("app/features/"))
      .flatMap((one) => roomsOf(one, imports));
  }
  const room = ROOM.exec(file)?.[1];
  return room === undefined || HOUSE.test(file) ? [] : [DOMAIN_OF[room] ?? room];
}

function foldersOf(room, kinds) {
  return kinds.map((kind) => `tests/${kind}/${room}/`).filter((folder) => existsSync(join(root, folder)));
}

/** Files that differ from where this branch left main, and untracked ones. */
export function changedFiles() {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [base = "HEAD"] = git("merge-base", "HEAD", "main");
  return [...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")])];
}
