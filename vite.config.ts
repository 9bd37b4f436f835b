import { vitePlugin as remix } from "@remix-run/dev";
import { type BuildOptions, defineConfig } from "vite";
import { chunkOf } from "./app/platform/chunks.ts";
import { knownRoutes } from "./app/platform/known-routes.ts";
import { lateHandoff } from "./app/platform/late-handoff.ts";
import { lightElements } from "./app/platform/light-elements.ts";
import { lighterScripts } from "./app/platform/lighter-scripts.ts";
import { isPlain } from "./app/platform/plain.ts";
import { streamWriter } from "./app/platform/stream-writer.ts";
import { isKeepOff } from "./lib/keep.ts";
import remixConfig from "./remix.config.js";
import { edgeInDev } from "./scripts/local/vite-edge.ts";

/**
 * Parts of the Worker's bundle are inlined into every page as script. What the API has too is left to the Worker's bundler,
 * which takes one copy for both: every isolate that starts reads it once.
 */
const small: BuildOptions = {
  minify: "esbuild",
  rollupOptions: { external: [/^#(?:contract|domain|lib)\//, "zod"] },
};

/** The files visitors fetch are worth a slower build. */
const smallest: BuildOptions = {
  minify: "terser",
  terserOptions: {
    ecma: 2020,
    safari10: false,
    module: true,
    compress: { passes: 3, hoist_vars: true, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
    format: { comments: false },
  },
};

const patches = [streamWriter(), lateHandoff(), knownRoutes(), lighterScripts(), lightElements()];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    edgeInDev(),
    !isPlain && patches.filter(({ name }) => !isKeepOff(name.replace("serambi-", ""))),
    remix(remixConfig),
  ],
  // In development Node loads the packages itself; only the build makes one bundle for the Worker.
  ...(command === "build" && {
    ssr: {
      target: "webworker",
      noExternal: true,
      resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
    },
  }),
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: isPlain || { polyfill: false, resolveDependencies: () => [] },
    ...(isSsrBuild ? small : { ...smallest, rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
  define: { "process.env.PLATFORM": JSON.stringify(process.env.PLATFORM ?? "") },
  server: { port: 8787 },
}));
