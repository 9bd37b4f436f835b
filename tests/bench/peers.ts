import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/local/children.mjs";
import { report } from "./figures.ts";
import { cardsAsCode } from "./peer-markup.ts";
import { measure, type Target } from "./ratios.ts";
import { startBundle, startShop } from "./workers.ts";

/**
 * `npm run bench -- peers`: the same 48 cards by a stock Remix and a stock React Router, made for each visitor as their
 * templates do it, beside this shop's home. Both are built here; npm brings what the shop has not.
 */
const state = process.argv[2] ?? ".state/bench";
const FOLDER = join(root, ".state/peers");
const CARDS = 48;
const ROUTER = "7.18.4";

const entry = (server: string, react: string) => `import { ${react} } from "${server}";
import { renderToReadableStream } from "react-dom/server";
export default async function handle(request, status, headers, context) {
  const body = await renderToReadableStream(<${react} context={context} url={request.url} />);
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status });
}
`;

const rootOf = (library: string) => `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "${library}";
export default function App() {
  return (
    <html lang="id">
      <head><meta charSet="utf-8" /><Meta /><Links /></head>
      <body><Outlet /><ScrollRestoration /><Scripts /></body>
    </html>
  );
}
`;

const pageOf = (library: string) => `import { useLoaderData } from "${library}";
import { shapes } from "./cards";
import { cards } from "./data";
export const loader = () => ({ cards });
export const meta = () => [{ title: "Toko" }];
export default function Index() {
  const { cards } = useLoaderData();
  return <main><ul>{cards.map(({ shape, values }, n) => { const Card = shapes[shape]; return <li key={n}><Card v={values} /></li>; })}</ul></main>;
}
`;

interface Peer {
  folder: string;
  command: string[];
  /** What npm brings, because the shop has it not. */
  needs: Record<string, string>;
  files: Record<string, string>;
}

const peers: Record<string, Peer> = {
  "stock Remix 2.17.5": {
    folder: "remix",
    command: ["remix", "vite:build"],
    needs: {},
    files: {
      "vite.config.mjs": `import { vitePlugin as remix } from "@remix-run/dev";
export default { plugins: [remix({ future: { v3_singleFetch: true } })] };`,
      "app/entry.server.jsx": entry("@remix-run/react", "RemixServer"),
      "app/root.jsx": rootOf("@remix-run/react"),
      "app/routes/_index.jsx": pageOf("@remix-run/react").replaceAll("./", "../"),
      "worker.js": `import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "./build/server/index.js";
const handle = createRequestHandler(build, "production");
export default { fetch: (request) => handle(request, {}) };`,
    },
  },
  [`stock React Router ${ROUTER}`]: {
    folder: "router",
    command: ["react-router", "build"],
    needs: {
      react: "19.2.9",
      "react-dom": "19.2.9",
      "react-router": ROUTER,
      "@react-router/dev": ROUTER,
      vite: "6.4.6",
    },
    files: {
      "vite.config.mjs": `import { reactRouter } from "@react-router/dev/vite";
export default { plugins: [reactRouter()] };`,
      "app/entry.server.jsx": entry("react-router", "ServerRouter"),
      "app/root.jsx": rootOf("react-router"),
      "app/routes.js": `import { index } from "@react-router/dev/routes";
export default [index("index.jsx")];`,
      "app/index.jsx": pageOf("react-router"),
      "worker.js": `import { createRequestHandler } from "react-router";
import * as build from "./build/server/index.js";
const handle = createRequestHandler(build, "production");
export default { fetch: (request) => handle(request) };`,
    },
  },
};

const shop = await startShop(state);
const home = await (await fetch(shop.url)).text();
const { components, data } = cardsAsCode(home, CARDS);
const workers = [shop];
try {
  const targets: Target[] = [];
  for (const [name, peer] of Object.entries(peers)) {
    const worker = await startBundle(name, makePeer(peer));
    workers.push(worker);
    const made = (await (await fetch(worker.url)).text()).split("<article").length - 1;
    if (made !== CARDS) throw new Error(`${name} made ${made} cards, not ${CARDS}`);
    targets.push({ name, worker, path: "/", times: 40 });
  }
  const own: Target = { name: `Serambi's home, ${CARDS} cards and more, kept`, worker: shop, path: "/", times: 400 };
  const figures = await measure([own, ...targets]);
  report(
    figures.map(({ name, milliseconds, ratios }) => ({
      name,
      value: `${milliseconds.toFixed(3)} ms = ${ratios.units.toFixed(1)} homes`,
      budget: "",
      isKept: true,
    })),
  );
} finally {
  await Promise.all(workers.map((worker) => worker.stop()));
}

/** Writes, builds and bundles a peer; answers its Worker's file. */
function makePeer({ folder, command, needs, files }: Peer): string {
  const cwd = join(FOLDER, folder);
  const all = {
    ...files,
    "package.json": JSON.stringify({ private: true, type: "module", sideEffects: false, dependencies: needs }),
    "app/cards.jsx": components,
    "app/data.js": `export const cards = ${data};`,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), text);
  }
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd, stdio: "pipe" });
  if (Object.keys(needs).length > 0) run("npm", "install", "--no-audit", "--no-fund", "--silent");
  run("npx", ...command);
  const conditions = "--conditions=workerd,worker,browser";
  run(
    join(root, "node_modules/.bin/esbuild"),
    "worker.js",
    "--bundle",
    "--format=esm",
    "--minify",
    conditions,
    '--define:process.env.NODE_ENV="production"',
    "--external:node:*",
    "--outfile=bundle.js",
  );
  return join(cwd, "bundle.js");
}
