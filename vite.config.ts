import { vitePlugin as remix } from "@remix-run/dev";
import { type BuildOptions, defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { edgeInDev } from "./scripts/vite-edge.ts";
import { streamWriter } from "./scripts/vite-stream-writer.ts";

/** Parts of the Worker's bundle stand in every page as inline script. */
const small: BuildOptions = { minify: "esbuild" };

/** What visitors fetch is worth a slower build. */
const smallest: BuildOptions = {
  minify: "terser",
  terserOptions: {
    ecma: 2020,
    module: true,
    compress: { passes: 3, unsafe_arrows: true },
    format: { comments: false },
  },
};

/**
 * What every page needs is two files: many small ones compress worse and are asked for one by one. The platform stands apart, so
 * that it stays in visitors' browsers when the shop is deployed anew.
 */
const together = {
  platform: [/\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//],
  frame: [
    /\/app\/(page\/(?!page-failure)|platform|shell\/(?!chat-box|plain-menu))/,
    /\/app\/features\/(catalogue\/(?!card-page-meta|review|color)|account\/(regions-form|auth-path))/,
    /\/app\/features\/(search\/(?!consent-bar|history)|cart\/(cart-panel|pending-cart))/,
    /\/app\/ui\/(alert|empty|icon|link|loading|picture|price|skeleton|toast)\b/,
  ],
  home: [/\/app\/features\/(home\/(?!product-rail|block)|promotions\/flash-)/, /\/app\/routes\/home\b/],
  // What home and the product's page have in common.
  shared: [
    /\/app\/features\/(home\/(product-rail|block)|promotions\/(stock-bar|sale-view))/,
    /\/app\/ui\/(carousel|countdown|server-clock)\./,
    /\/domain\/promotions\/flash-sale\b/,
  ],
  // What screens tell crawlers of their goods and of where they stand; home lists none and stands nowhere.
  crawlers: [/\/app\/features\/catalogue\/card-page-meta\b/, /\/domain\/catalogue\/structured-data\b/],
};

function fileOf(id: string): string | undefined {
  return Object.entries(together).find(([, parts]) => parts.some((part) => part.test(id)))?.[0];
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [edgeInDev(), streamWriter(), remix(remixConfig)],
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
    ...(isSsrBuild ? small : { ...smallest, rollupOptions: { output: { manualChunks: fileOf } } }),
  },
  // Constants of this storefront: what Remix keeps for other ways of building falls away from the visitors' script.
  ...(command === "build" && {
    define: {
      "window.__remixContext.future.v3_singleFetch": "true",
      "window.__remixContext.isSpaMode": "false",
    },
  }),
  server: { port: 8787 },
}));
