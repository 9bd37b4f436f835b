import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { MiniflareOptions } from "miniflare";
import { askAccount } from "./account.mjs";
import { Failure } from "./children.mjs";
import { LOCAL_ID } from "./database-file.ts";
import { LOCAL_BUCKET, placeOf } from "./places.mjs";

/** D1's messages when the open shop is writing to the same file; in some cases it does not give the reason. */
const BUSY = /SQLITE_BUSY|database is locked|internal error; reference/;

export interface OpenDatabase {
  d1: D1Database;
  /** The bucket with uploaded pictures, and the shop's own. */
  uploads: () => Promise<R2Bucket>;
  close: () => Promise<void>;
}

/** The database in `state`, where `npm start` stores it; it may be open there at the same time. */
export function openLocal(state: string): Promise<OpenDatabase> {
  if (!existsSync(join(state, "v3/d1"))) {
    throw new Failure(`There is no shop in ${state} yet.`, "npm start opens one; --remote asks the deployed one.");
  }
  return open({ DB: LOCAL_ID }, LOCAL_BUCKET, { defaultPersistRoot: join(state, "v3") });
}

/**
 * A batch that collided with one of the open shop's was rolled back whole, and is retried. A move that did happen is
 * not repeated.
 */
export async function whenFree<Answer>(work: () => Promise<Answer>, tries = 1): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (tries > 100 || !BUSY.test(String(error))) throw error;
    await new Promise((settle) => setTimeout(settle, 100));
    return whenFree(work, tries + 1);
  }
}

/** The deployed database, through a session that wrangler opens with the logged-in account. */
export async function openRemote(): Promise<OpenDatabase> {
  const id = await remoteId();
  const { startRemoteProxySession } = await import("wrangler");
  const binding = { type: "d1", database_id: id, remote: true } as const;
  const bucket = { type: "r2_bucket", bucket_name: remoteBucket(), remote: true } as const;
  const session = await startRemoteProxySession({ DB: binding, UPLOADS: bucket }).catch((error: Error) => {
    throw new Failure(
      `The database of the deployed shop is not reached: ${error.message}`,
      "npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.",
    );
  });
  const { close, ...opened } = await openThrough(id, session.remoteProxyConnectionString);
  return { ...opened, close: () => close().finally(() => session.dispose()) };
}

/** The deployed shop's database, by the environment that \`npm run shop -- … --remote --env\` names. */
export function remoteDatabase(): string {
  return placeOf(process.env.SHOP_ENV).database;
}

export function remoteBucket(): string {
  return placeOf(process.env.SHOP_ENV).bucket;
}

/** No file contains the deployed database's id: the logged-in account finds it by the database's name. */
async function remoteId(): Promise<string> {
  const database = remoteDatabase();
  const said = await askAccount(["d1", "info", database, "--json"]).catch((error: Error) => {
    throw new Failure(
      `The database of the deployed shop is not reached: ${error.message}`,
      "npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.",
    );
  });
  const id = /"uuid":\s*"([^"]+)"/.exec(said ?? "")?.[1];
  if (id) return id;
  throw new Failure(
    `The account has no database ${database}, or nobody is signed in.`,
    "npx wrangler login; npm run deploy makes the database.",
  );
}

/** Forwards D1 calls through a session. A batch is one request, so it is one transaction there as here. */
export function openThrough(id: string, remoteProxyConnectionString: unknown): Promise<OpenDatabase> {
  return open({ DB: { id, remoteProxyConnectionString } }, { id: LOCAL_BUCKET, remoteProxyConnectionString });
}

async function open(d1Databases: object, bucket: unknown, more: object = {}): Promise<OpenDatabase> {
  // Wrangler and Miniflare take a second or two to load: too slow for --help or a misspelt command.
  const { Miniflare } = await import("miniflare");
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    compatibilityDate: "2026-07-30",
    cf: false,
    d1Databases,
    r2Buckets: { UPLOADS: bucket },
    // The runtime's messages about a busy file do not concern the operator: the command tries again.
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      out.resume();
      err.resume();
    },
    ...more,
  } as MiniflareOptions);
  const d1 = (await miniflare.getD1Database("DB")) as D1Database;
  const uploads = async () => (await miniflare.getR2Bucket("UPLOADS")) as unknown as R2Bucket;
  return { d1, uploads, close: () => miniflare.dispose() };
}
