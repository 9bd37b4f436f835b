import type { Plugin } from "vite";

/**
 * Remix and React Router put all routes in order, and make their patterns, at each request and again for each page they
 * render. A build's routes never change on the server, so there it is done once, and an address is compared only with
 * the routes that begin like it. In a browser routes are added later.
 */
interface Patch {
  file: RegExp;
  /** What must be found, each once, and what takes its place. */
  places: [original: string, replacement: string][];
  added: string;
}

const patches: Patch[] = [
  {
    file: /@remix-run\/router\/dist\/router(\.cjs)?\.js$/,
    places: [
      [
        "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n  let matches = null;\n  let decoded = decodePath(pathname);",
        "let decoded = decodePath(pathname);\n  let branches = branchesFor(routes, allowPartial ? undefined : decoded);\n  let matches = null;",
      ],
      ["function compilePath(path, caseSensitive, end) {", "function compileAnew(path, caseSensitive, end) {"],
    ],
    added: `
const ranked = new WeakMap();
function firstOf(path) {
  return (path.split("/")[1] || "").toLowerCase();
}
function branchesFor(routes, path) {
  let known = ranked.get(routes);
  if (!known) {
    const all = flattenRoutes(routes);
    rankRouteBranches(all);
    const isOpen = (branch) => /[:*?]/.test(firstOf(branch.path));
    const among = (first) => all.filter((branch) => isOpen(branch) || firstOf(branch.path) === first);
    const byFirst = new Map(all.filter((branch) => !isOpen(branch)).map(({ path }) => [firstOf(path), among(firstOf(path))]));
    known = { all, byFirst, open: all.filter(isOpen) };
    ranked.set(routes, known);
  }
  return path === undefined ? known.all : known.byFirst.get(firstOf(path)) || known.open;
}
const compiled = new Map();
function compilePath(path, caseSensitive, end) {
  const key = path + " " + caseSensitive + " " + end;
  let known = compiled.get(key);
  if (!known) compiled.set(key, (known = compileAnew(path, caseSensitive, end)));
  return known;
}
`,
  },
  {
    file: /@remix-run\/react\/dist\/(esm\/)?server\.js$/,
    places: [
      ["let routes = createServerRoutes(manifest.routes,", "let routes = routesOnce(manifest, manifest.routes,"],
    ],
    added: `
const made = new WeakMap();
function routesOnce(manifest, ...rest) {
  let routes = made.get(manifest);
  if (!routes) made.set(manifest, (routes = createServerRoutes(...rest)));
  return routes;
}
`,
  },
  {
    file: /react-router-dom\/server\.m?js$/,
    places: [
      [
        "let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);\n\n  // Because our context",
        "let { manifest, dataRoutes } = dataRoutesOnce(routes);\n\n  // Because our context",
      ],
    ],
    added: `
const converted = new WeakMap();
function dataRoutesOnce(routes) {
  let known = converted.get(routes);
  if (!known) {
    const manifest = {};
    known = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    converted.set(routes, known);
  }
  return known;
}
`,
  },
];

/** The source of a module that handles routes, which does so once; undefined for any other. */
export function routesKnown(source: string, id: string): string | undefined {
  const patch = patches.find(({ file }) => file.test(id));
  if (!patch) return undefined;
  return (
    patch.places.reduce((text, [original, replacement]) => {
      if (text.split(original).length !== 2) {
        throw new Error(`${id} is not that of Remix 2.17: look at app/platform/known-routes.ts first`);
      }
      return text.replace(original, () => replacement);
    }, source) + patch.added
  );
}

export function knownRoutes(): Plugin {
  return {
    name: "serambi-known-routes",
    apply: "build",
    enforce: "pre",
    transform: (source, id, options) => {
      const code = options?.ssr ? routesKnown(source, id) : undefined;
      return code === undefined ? null : { code, map: null };
    },
  };
}
