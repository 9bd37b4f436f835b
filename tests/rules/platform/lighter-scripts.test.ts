import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { dropDisplayNames, dropOldEntries, emptyFunctions, patientImport } from "#app/platform/lighter-scripts.ts";

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));
const react = readFileSync(join(folderOf("react-dom"), "cjs/react-dom.production.min.js"), "utf8");
const remix = readFileSync(join(folderOf("@remix-run/react"), "dist/esm/components.js"), "utf8");

test("Q01 React's browser source keeps what a page rendered at the edge starts by, and loses the other ways", () => {
  const entries = [...dropOldEntries(react).matchAll(/exports\.(\w+)=/g)].map(([, name]) => name);
  expect(entries).toEqual([
    "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED",
    "createPortal",
    "flushSync",
    "hydrateRoot",
    "unstable_batchedUpdates",
    "version",
  ]);
});

test("Q01 a React whose source is another one is refused, not patched in silence", () => {
  for (const other of ["", dropOldEntries(react), react.replace("exports.render=", "exports.draw=")]) {
    expect(() => dropOldEntries(other)).toThrow(/18\.3\.1/);
  }
});

test("Q01 only the names for developer tools are taken from a package", () => {
  expect(remix).toContain('NavLink.displayName = "NavLink";');
  const lighter = dropDisplayNames(remix);
  expect(lighter).not.toContain("displayName");
  expect(lighter.split("\n").filter((line) => line.trim())).toEqual(
    remix.split("\n").filter((line) => line.trim() && !line.includes("displayName")),
  );
});

test("Q01 what of Remix never runs in a browser is emptied, and nothing else; a Remix without it is refused", () => {
  const lighter = emptyFunctions(remix, ["Scripts"]);
  expect(lighter).toContain("function Scripts(props) { return null\n}\n");
  const [before = "", rest = ""] = remix.split("function Scripts(props) {");
  expect(lighter.startsWith(before)).toBe(true);
  expect(lighter.endsWith(rest.slice(rest.indexOf("\n}\n")))).toBe(true);
  expect(() => emptyFunctions(remix, ["Skrip"])).toThrow(/2\.17/);
});

test("A21 Remix imports a screen by our own way alone; a Remix that does it otherwise is refused", () => {
  const modules = readFileSync(join(folderOf("@remix-run/react"), "dist/esm/routeModules.js"), "utf8");
  const patient = patientImport(modules);
  expect(patient).toContain("await openScreen(route)");
  expect(patient).not.toContain("import(");
  for (const other of ["", patient]) expect(() => patientImport(other)).toThrow(/2\.17/);
});
