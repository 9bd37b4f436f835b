import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { MiniflareOptions } from "miniflare";
import { Database } from "#functions/db/database.ts";
import { isHeld, Trips } from "#functions/db/trips.ts";
import { askAccount } from "../deploy/account.mjs";
import { LOCAL_BUCKET, placeOf } from "../deploy/places.mjs";
import { Failure } from "../local/children.mjs";
import { LOCAL_ID } from "../local/database-file.ts";

/** A command waits this long for a database that is held, and says so soon. */
const GIVE_UP_MS = 30_000;
const SAY_AFTER_MS = 2000;

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

/** The database of one command. It says on the screen, once, when it is waited for: by one long way or by many short ones. */
export class PatientDatabase extends Database {
  readonly #waiting: { timer?: ReturnType<typeof setTimeout> };

  constructor(d1: D1Database) {
    const waiting: { timer?: ReturnType<typeof setTimeout> } = {};
    super(new Trips(sayingSo(d1, waiting)));
    this.#waiting = waiting;
  }

  /** Nobody waits for it any more. */
  leave(): void {
    clearTimeout(this.#waiting.timer);
  }
}

function sayingSo(d1: D1Database, waiting: { timer?: ReturnType<typeof setTimeout> }): D1Database {
  const say = () => console.error("The database does not answer yet: something else may be writing to it. Waiting …");
  const withSession = (bookmark?: string) => {
    const session = d1.withSession(bookmark);
    const batch: D1DatabaseSession["batch"] = async (statements) => {
      waiting.timer ??= setTimeout(say, SAY_AFTER_MS);
      const rows = await session.batch(statements);
      clearTimeout(waiting.timer);
      delete waiting.timer;
      return rows as never;
    };
    return { prepare: (sql: string) => session.prepare(sql), getBookmark: () => session.getBookmark(), batch };
  };
  return { withSession } as unknown as D1Database;
}

/**
 * What could not begin because the open shop was writing passes a little later, so it is tried again. Nothing else is:
 * what failed otherwise would fail again, or may have happened.
 */
export async function whenFree<Answer>(
  work: () => Promise<Answer>,
  isPassing = isHeld,
  begun = Date.now(),
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isPassing(error)) throw error;
    if (Date.now() - begun > GIVE_UP_MS) {
      throw new Failure(
        `The database was busy for ${GIVE_UP_MS / 1000} seconds. What was begun last was not written.`,
        "look what else writes to it, such as another command, then type the same again.",
      );
    }
    await new Promise((settle) => setTimeout(settle, 100));
    return whenFree(work, isPassing, begun);
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
