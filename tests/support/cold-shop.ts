import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { keptOptionsOf } from "../../scripts/local/worker-options.ts";

/** What a page costs the database when nothing of it is kept. */
export interface Cold {
  status: number;
  /** How often the database is asked, a batch once. */
  trips: number;
  /** The longest chain of trips of which each began after another had ended. */
  depth: number;
  statements: number;
  /** Rows that were read to answer them. */
  rows: number;
}

/**
 * A Worker with a database that notes what it is asked. Each page is made by modules of its own, loaded for it: those
 * have kept nothing, neither answers nor the catalogue's version.
 */
const listening = `
function listenTo(d1) {
  const heard = { trips: 0, depth: 0, statements: 0, rows: 0 };
  let ended = 0;
  const trip = async (statements, ask) => {
    const depth = ended + 1;
    const answers = await ask();
    ended = Math.max(ended, depth);
    heard.trips += 1;
    heard.depth = Math.max(heard.depth, depth);
    heard.statements += statements;
    for (const { meta } of [answers].flat()) heard.rows += meta.rows_read;
    return answers;
  };
  const open = (bookmark) => {
    const session = d1.withSession(bookmark);
    return {
      getBookmark: () => session.getBookmark(),
      prepare: (text) => ({
        bind: (...values) => {
          const statement = session.prepare(text).bind(...values);
          return { statement, all: () => trip(1, () => statement.all()) };
        },
      }),
      batch: (list) => trip(list.length, () => session.batch(list.map(({ statement }) => statement))),
    };
  };
  return { heard, DB: { withSession: open } };
}
export default {
  async fetch(request, env, ctx) {
    const { default: shop } = await import("./shop-" + request.headers.get("X-Cold") + ".js");
    const { heard, DB } = listenTo(env.DB);
    const { method, url, headers } = request;
    const Cookie = headers.get("Cookie");
    const answer = await shop.fetch(new Request(url, { method, headers: { Cookie }, redirect: "manual" }), { ...env, DB }, ctx);
    await answer.arrayBuffer();
    return Response.json({ status: answer.status, ...heard });
  },
};`;

/** Signs the cookies of the cold shop. */
export const COLD_SECRET = "x".repeat(40);

interface Asked {
  address: string;
  cookie?: string;
}

/** Miniflare copies everything that it was given once more for each part that it adds: few shops at a time are few copies. */
const SHOPS_AT_ONCE = 6;

/** Answers each request once, each by a shop that has kept nothing. */
export async function makeCold(state: string, bundle: string, requests: Asked[]): Promise<Cold[]> {
  const made: Cold[] = [];
  while (made.length < requests.length) {
    made.push(...(await askShops(state, bundle, requests.slice(made.length, made.length + SHOPS_AT_ONCE))));
  }
  return made;
}

async function askShops(state: string, bundle: string, requests: Asked[]): Promise<Cold[]> {
  const script = readdirSync(bundle).find((name) => name.endsWith(".js")) ?? "";
  const contents = readFileSync(join(bundle, script), "utf8");
  const { assets: _, ...options } = await keptOptionsOf("wrangler.toml", bundle);
  const miniflare = new Miniflare({
    ...options,
    cache: false,
    cf: false,
    modules: [
      { type: "ESModule", path: "listening.js", contents: listening },
      ...requests.map((_, nth) => ({ type: "ESModule", path: `shop-${nth}.js`, contents })),
    ],
    bindings: { ...options.bindings, PAYMENTS: "simulator", SESSION_SECRETS: COLD_SECRET },
    defaultPersistRoot: join(state, "v3"),
    handleRuntimeStdio: (out: NodeJS.ReadableStream, err: NodeJS.ReadableStream) => void [out.resume(), err.resume()],
  } as MiniflareOptions);
  try {
    const made: Cold[] = [];
    for (const [nth, { address, cookie = "" }] of requests.entries()) {
      const init = { headers: { "X-Cold": String(nth), Cookie: cookie } };
      const answer = await miniflare.dispatchFetch(`http://localhost${address}`, init);
      made.push((await answer.json()) as Cold);
    }
    return made;
  } finally {
    await miniflare.dispose();
  }
}
