import type { Plugin } from "vite";

/**
 * Remix and React Router put all routes in order, and make their patterns, at each request and again for each page they
 * render. A build's routes never change on the server, so there it is done once. In a browser routes are added later.
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
        "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
        "let branches = rankedBranches(routes);",
      ],
      ["function compilePath(path, caseSensitive, end) {", "function compileAnew(path, caseSensitive, end) {"],
    ],
    added: `
const ranked = new WeakMap();
function rankedBranches(routes) {
  let branches = ranked.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    ranked.set(routes, branches);
  }
  return branches;
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
