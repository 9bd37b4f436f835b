import { createReadStream, existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { MiniflareOptions } from "miniflare";
import { PASSPHRASE_MIN } from "#functions/backup/cipher.ts";
import { DamagedBackup, type Header, type Manifest, type Remedy } from "#functions/backup/format.ts";
import { BACKUPS, backupName, packed, readFiles, unpacked } from "#functions/backup/pack.ts";
import { type D1Rows, openRows } from "#functions/backup/read-d1.ts";
import { openLocalRows } from "#functions/backup/read-file.ts";
import { Database } from "#functions/db/database.ts";
import { DatabaseSync } from "#functions/db/sqlite-file.ts";
import { LOCAL_BUCKET } from "../deploy/places.mjs";
import { Failure } from "../local/children.mjs";
import { findDatabaseFile } from "../local/database-file.ts";
import { UsageError } from "../shop/arguments.ts";
import type { Place } from "../shop/command.ts";
import { openRemote, remoteBucket } from "../shop/database.ts";
import { minute, table } from "../shop/print.ts";

interface BackupOptions {
  /** A file, or a folder in which the file gets its name. */
  to: string;
  passphraseFile: string | undefined;
}

/** Writes the whole shop into a file, and reads the file again before it says so. */
export async function backupShop({ to, passphraseFile }: BackupOptions, place: Place): Promise<number> {
  const passphrase = readPassphrase(passphraseFile);
  const now = Math.floor(Date.now() / 1000);
  const isFolder = existsSync(to) && statSync(to).isDirectory();
  const file = isFolder ? join(to, backupName(now, passphrase !== undefined)) : to;
  if (existsSync(file))
    throw new Failure(`${file} is there already. Nothing was written.`, "name another file, or a folder.");
  const begin = Date.now();
  const part = `${file}.part`;
  try {
    const manifest = await write(part, passphrase, place, now);
    await checkFile(part, passphrase);
    renameSync(part, file);
    const size = `${(statSync(file).size / 1e6).toFixed(1)} MB`;
    const { count } = manifest.files;
    console.log(
      `✓ ${file}: ${rowsIn(manifest)} rows of ${Object.keys(manifest.tables).length} tables, ${count} files, ${size}, in ${secondsSince(begin)}.`,
    );
    for (const line of momentWords(manifest)) console.log(`  ${line}`);
    if (passphrase === undefined)
      console.log("  It is not sealed, and customers' data are in it: keep it where only you can read it.");
    return 0;
  } finally {
    rmSync(part, { force: true });
  }
}

async function write(file: string, passphrase: string | undefined, place: Place, now: number): Promise<Manifest> {
  const rows = place.isRemote ? await openRemoteRows(now) : openOwnRows(place, now);
  let manifest: Manifest | undefined;
  try {
    const { bucket, close } = await openBucket(place);
    try {
      const contents = { ...rows, files: readFiles(bucket) };
      const bytes = packed(contents, passphrase, (sum) => {
        manifest = sum;
      });
      await writeFile(file, bytes);
    } finally {
      await close();
    }
  } finally {
    await rows.close();
  }
  return manifest as Manifest;
}

/** Nobody else may read it, from its first byte on. */
async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  rmSync(file, { force: true });
  const handle = await open(file, "wx", 0o600).catch((error: Error) => {
    throw new Failure(`${file} cannot be written: ${error.message}`, "name a folder that is there.");
  });
  try {
    for await (const piece of bytes) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type OpenRows = Pick<D1Rows, "header" | "moment"> & {
  tables: Iterable<Rows> | AsyncIterable<Rows>;
  close: () => void | Promise<void>;
};
type Rows = D1Rows["tables"] extends AsyncGenerator<infer One> ? One : never;

function openOwnRows({ state }: Place, now: number): OpenRows {
  const file = findDatabaseFile(state);
  if (!file)
    throw new Failure(`There is no shop in ${state} yet.`, "npm start opens one; --remote reads the deployed one.");
  const database = new DatabaseSync(file);
  database.exec("PRAGMA busy_timeout = 10000");
  return { ...openLocalRows(database, now), close: () => database.close() };
}

async function openRemoteRows(now: number): Promise<OpenRows> {
  const { d1, close } = await openRemote();
  try {
    return { ...(await openRows(new Database(d1), now)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads a backup from its first byte to its last, and compares every checksum. */
export async function checkFile(
  file: string,
  passphrase: string | undefined,
): Promise<{ header: Header; manifest: Manifest }> {
  const found: { header?: Header; manifest?: Manifest } = {};
  for await (const part of partsOf(file, passphrase)) {
    if ("header" in part) found.header = part.header;
    if ("manifest" in part) found.manifest = part.manifest;
  }
  return found as { header: Header; manifest: Manifest };
}

const REMEDIES: Record<Remedy, string> = {
  another: "take another one; backups lists those of the clock.",
  passphrase: "name the file with the passphrase that it was sealed with; if it is that one, take another backup.",
  "ask-passphrase": "name its passphrase with --passphrase-file FILE.",
  "no-passphrase": "leave out --passphrase-file.",
};

/** The parts of a file, with words for whoever cannot use it. */
export async function* partsOf(file: string, passphrase: string | undefined): ReturnType<typeof unpacked> {
  try {
    yield* unpacked(createReadStream(file), passphrase);
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new Failure(`The backup cannot be used: ${error.message}. Nothing was written.`, REMEDIES[error.remedy]);
  }
}

export async function listBackups(place: Place): Promise<number> {
  const { bucket, close } = await openBucket(place);
  try {
    const { objects } = await bucket.list({ prefix: BACKUPS });
    const rows = objects.map(({ key, size, uploaded }) => [
      `r2:${key}`,
      minute(Math.floor(uploaded.getTime() / 1000)),
      (size / 1e6).toFixed(1),
    ]);
    if (rows.length === 0) console.log("The bucket has no backups: BACKUPS=1 keeps one of every night.");
    else console.log(table(["BACKUP", "KEPT (WIB)", "MB"], rows.reverse(), [2]));
    return 0;
  } finally {
    await close();
  }
}

/** A passphrase stands in a file, never on a command line, where everybody on the machine could read it. */
export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  if (!existsSync(file) || !statSync(file).isFile())
    throw new UsageError(`--passphrase-file: there is no file ${file}.`);
  const passphrase = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  if (passphrase.length < PASSPHRASE_MIN) throw new UsageError(`A passphrase has at least ${PASSPHRASE_MIN} signs.`);
  return passphrase;
}

function momentWords({ paged, seconds }: Manifest): string[] {
  if (paged.length === 0) return [];
  return [
    `These tables were read in pages, in ${seconds} s before the moment of all others: ${paged.join(", ")}.`,
    "What was added to them meanwhile is in it, and what was changed of orders, money, stock, offers and points; anything else in them may be as before.",
  ];
}

export function rowsIn({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
}

export const secondsSince = (begin: number) => `${((Date.now() - begin) / 1000).toFixed(1)} s`;

export interface OpenBucket {
  bucket: R2Bucket;
  close: () => Promise<void>;
}

/** The bucket of uploads. A local one may be open in a shop at the same time. */
export async function openBucket({ isRemote, state }: Place): Promise<OpenBucket> {
  if (!isRemote) {
    const miniflare = await openMiniflare({ r2Buckets: { UPLOADS: LOCAL_BUCKET } }, state);
    return {
      bucket: (await miniflare.getR2Bucket("UPLOADS")) as unknown as R2Bucket,
      close: () => miniflare.dispose(),
    };
  }
  const { startRemoteProxySession } = await import("wrangler");
  const bucket = remoteBucket();
  const binding = { type: "r2_bucket", bucket_name: bucket, remote: true } as const;
  const session = await startRemoteProxySession({ UPLOADS: binding }).catch((error: Error) => {
    throw new Failure(
      `The bucket of the deployed shop is not reached: ${error.message}`,
      "npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.",
    );
  });
  const remoteProxyConnectionString = session.remoteProxyConnectionString;
  const miniflare = await openMiniflare({ r2Buckets: { UPLOADS: { id: bucket, remoteProxyConnectionString } } });
  const close = () => miniflare.dispose().finally(() => session.dispose());
  return { bucket: (await miniflare.getR2Bucket("UPLOADS")) as unknown as R2Bucket, close };
}

async function openMiniflare(bindings: object, state?: string) {
  const { Miniflare } = await import("miniflare");
  return new Miniflare({
    modules: true,
    script: "export default {}",
    compatibilityDate: "2026-07-30",
    cf: false,
    ...bindings,
    ...(state !== undefined && { defaultPersistRoot: join(state, "v3") }),
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      out.resume();
      err.resume();
    },
  } as MiniflareOptions);
}
