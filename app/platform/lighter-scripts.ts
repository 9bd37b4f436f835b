import type { Plugin } from "vite";

const ROUTER = /\/node_modules\/(@remix-run\/react|react-router|react-router-dom)\/dist\/.*\.js$/;
const REACT = /\/node_modules\/react-dom\/cjs\/react-dom\.production\.min\.js$/;
const PRELOADER = "\0vite/preload-helper.js";

/**
 * A package's source without its components' names for developer tools. Such an assignment counts as a use, so every
 * visitor would download components that no page has.
 */
export function dropDisplayNames(source: string): string {
  return source.replace(/^[ \t]*\w+\.displayName = "\w+";$/gm, "");
}

const oldEntry =
  /exports\.(createRoot|findDOMNode|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)=function.*?(?=exports\.)/gs;
const OLD_ENTRIES = 6;

/**
 * React's browser source without the ways to start that a page rendered at the edge never takes. Throws for any source
 * it does not know.
 */
export function dropOldEntries(source: string): string {
  if (source.match(oldEntry)?.length !== OLD_ENTRIES) {
    throw new Error("React's browser build is not that of 18.3.1: look at app/platform/lighter-scripts.ts first");
  }
  return source.replace(oldEntry, "");
}

/** Functions of Remix that never run in a visitor's browser, by their files. */
const idle: Record<string, string[]> = {
  // Our late scripts take the place of its own, and no page has links that it would prefetch.
  components: ["Scripts", "PrefetchPageLinks"],
  // Data comes by single fetch alone.
  routes: ["fetchServerHandler", "unwrapServerResponse"],
  // No link asks for it, yet it would look through the whole page at each change.
  "fog-of-war": ["useFogOFWarDiscovery"],
  fallback: ["RemixRootDefaultHydrateFallback"],
};
const REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\/([\w-]+)\.js$/;

/** A source whose functions of these names do nothing. Throws for any source it does not know. */
export function emptyFunctions(source: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const begin = text.search(new RegExp(`^(async )?function ${name}\\(`, "m"));
    const body = text.indexOf(") {\n", begin);
    const end = text.indexOf("\n}\n", body);
    if (begin < 0 || body < 0 || end < 0)
      throw new Error(`Remix has no ${name} as in 2.17: look at app/platform/lighter-scripts.ts first`);
    return `${text.slice(0, body)}) { return null${text.slice(end)}`;
  }, source);
}

const importOfScreen = "await import( /* webpackIgnore: true */route.module)";
const ownOpening = decodeURI(new URL("./open-screen.ts", import.meta.url).pathname);

/** Remix's loading of a screen's module with our own import in it. Throws for any source it does not know. */
export function patientImport(source: string): string {
  if (source.split(importOfScreen).length !== 2)
    throw new Error("Remix does not import a screen as in 2.17: look at app/platform/open-screen.ts first");
  const own = `import { openScreen } from ${JSON.stringify(ownOpening)};\n`;
  return own + source.replace(importOfScreen, "await openScreen(route)");
}

/** The screens of the back office, which run in no browser: their pages have no script. */
const OF_STAFF = /\/app\/routes\/kelola\/[\w-]+\.tsx?$/;

/** A module with the same exports and nothing in them. */
export function emptyExports(source: string): string {
  const names = [...source.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name);
  const named = names.map((name) => `export const ${name} = null;\n`).join("");
  return /^export default /m.test(source) ? `${named}export default null;\n` : named;
}

/** Leaves out of the visitors' scripts what no page uses, and has screens opened with patience. */
export function lighterScripts(): Plugin {
  return {
    name: "serambi-lighter-scripts",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform(source, id) {
      if (id.startsWith("\0")) return null;
      if (OF_STAFF.test(id)) return { code: emptyExports(source), map: null };
      if (ROUTER.test(id)) {
        const [, file = ""] = REMIX.exec(id) ?? [];
        const light = emptyFunctions(dropDisplayNames(source), idle[file] ?? []);
        return { code: file === "routeModules" ? patientImport(light) : light, map: null };
      }
      return REACT.test(id) ? { code: dropOldEntries(source), map: null } : null;
    },
    // What a lazy module needs is on every page already, so Vite's helper has nothing to preload.
    load: (id) => (id === PRELOADER ? "export const __vitePreload = (load) => load();" : null),
  };
}
