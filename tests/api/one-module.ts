import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";
import { root } from "../../scripts/local/children.mjs";

const MODULE = join(root, ".state/api-in-one-module.js");
const SOURCES = /"#((?:contract|domain|functions)\/[^"]+\.ts)"/g;
const PREFIX = "\0api-in-one-module:";

/**
 * Each file of API tests has a runtime of its own, and each runtime would load the API's five hundred modules one by one:
 * that takes longer than most files' tests. Here they are one module, and what tests import of them is taken from there.
 */
export async function apiInOneModule(): Promise<Plugin> {
  const tests = globSync("tests/{api,support}/**/*.ts", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const imported = tests.flatMap((text) => [...text.matchAll(SOURCES)].map(([, path = ""]) => path));
  const paths = [...new Set(["functions/api/entry.ts", ...imported])].map((path) => join(root, path));
  const { metafile } = await build({
    entryPoints: paths,
    write: false,
    outdir: root,
    metafile: true,
    logLevel: "error",
  });
  const namesOf = new Map(
    Object.values(metafile.outputs).map((one) => [join(root, one.entryPoint ?? ""), one.exports]),
  );
  await build({
    stdin: { contents: paths.map((path, nth) => `export * as m${nth} from "${path}";`).join("\n"), resolveDir: root },
    ...{ outfile: MODULE, bundle: true, format: "esm", target: "es2024", logLevel: "error" },
    // Tests import packages too, and share them with the API.
    alias: { "#contract": "./contract", "#domain": "./domain", "#functions": "./functions" },
    ...{ absWorkingDir: root, packages: "external", external: ["cloudflare:*"] },
  });
  return {
    name: "serambi-api-in-one-module",
    enforce: "pre",
    resolveId(address) {
      const path = address.startsWith("#") ? join(root, address.slice(1)) : address;
      return paths.includes(path) ? PREFIX + path : undefined;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return;
      const path = id.slice(PREFIX.length);
      const names = (namesOf.get(path) ?? []).map((name) =>
        name === "default" ? "export default all.default;" : `export const ${name} = all.${name};`,
      );
      return [`import { m${paths.indexOf(path)} as all } from "${MODULE}";`, ...names].join("\n");
    },
  };
}
