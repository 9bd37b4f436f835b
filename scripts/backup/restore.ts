import { createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { putFile } from "#functions/backup/pack.ts";
import { pushRows, refuseTarget } from "#functions/backup/restore-d1.ts";
import { type Restored, RestoreRefused, restoreInto } from "#functions/backup/restore-file.ts";
import { DatabaseSync } from "#functions/db/sqlite-file.ts";
import { Failure } from "../local/children.mjs";
import { openDatabaseFile } from "../local/database-file.ts";
import type { Place } from "../shop/command.ts";
import { openRemote } from "../shop/database.ts";
import { minute } from "../shop/print.ts";
import { checkFile, openBucket, partsOf, readPassphrase, rowsIn, secondsSince } from "./backup.ts";

interface RestoreOptions {
  /** A file, or `r2:` with a name in the bucket. */
  from: string;
  passphraseFile: string | undefined;
  /** The folder of another local shop. */
  into: string | undefined;
  /** Tries it and writes nothing. */
  isCheck: boolean;
  /** Leaves out rows that refer to nothing. */
  isAsItIs: boolean;
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Makes a shop of a backup. The whole file is read and compared with its checksums before anything is written. */
export async function restoreShop(options: RestoreOptions, given: Place): Promise<number> {
  const place = { ...given, state: options.into ?? given.state };
  const passphrase = readPassphrase(options.passphraseFile);
  const folder = mkdtempSync(join(tmpdir(), "serambi-restore-"));
  const begin = Date.now();
  // The whole shop may stand there, unsealed.
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => process.exit(130);
  process.once("exit", remove);
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    const file = await fetchFile(options.from, folder, given);
    const { header, manifest } = await checkFile(file, passphrase);
    console.log(
      `· ${rowsIn(manifest)} rows and ${manifest.files.count} files of ${minute(header.createdAt)} WIB${header.shop ? `, by version ${header.shop}` : ""}: every checksum is right`,
    );
    const job = { file, passphrase, folder, isAsItIs: options.isAsItIs };
    const restored = options.isCheck
      ? await rehearse(job)
      : place.isRemote
        ? await toDeployed(job, place)
        : await toLocal(job, place);
    for (const one of restored.problems) console.log(`! ${one}`);
    for (const name of restored.newer) console.log(`· migrated since: ${name}`);
    const books =
      restored.problems.length === 0
        ? "The books balance."
        : "The books do not balance, or rows were left out: see above.";
    const done = options.isCheck
      ? "can be restored; nothing was written"
      : `restored ${place.isRemote ? "in the deployed database" : `in ${place.state}`}`;
    console.log(`✓ ${restored.rows} rows and ${restored.files} files: ${done}, in ${secondsSince(begin)}. ${books}`);
    if (!options.isCheck && !place.isRemote)
      console.log(
        `  To open it: SHOP_STATE=${place.state} npm start -- --port 8790; its orders: SHOP_STATE=${place.state} npm run shop -- orders`,
      );
    return 0;
  } catch (error) {
    throw error instanceof RestoreRefused ? new Failure(error.message, error.advice) : error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
    process.off("exit", remove);
    remove();
  }
}

interface Job {
  file: string;
  passphrase: string | undefined;
  /** For what is needed on the way alone. */
  folder: string;
  isAsItIs: boolean;
}

/** The file itself, or a copy of the one in the bucket. */
async function fetchFile(from: string, folder: string, place: Place): Promise<string> {
  if (!from.startsWith("r2:")) {
    if (!existsSync(from)) throw new Failure(`There is no file ${from}.`, "backups lists what the clock has kept.");
    return from;
  }
  const { bucket, close } = await openBucket(place);
  try {
    const object = await bucket.get(from.slice(3));
    if (!object) throw new Failure(`The bucket has no ${from.slice(3)}.`, "backups lists what the clock has kept.");
    const file = join(folder, "backup");
    await pipeline(Readable.fromWeb(object.body as never), createWriteStream(file, { mode: 0o600 }));
    return file;
  } finally {
    await close();
  }
}

/** A shop of its own in a temporary file: nothing else is touched. */
async function rehearse(
  { file, passphrase, folder, isAsItIs }: Job,
  more: Parameters<typeof restoreInto>[2] = {},
): Promise<Restored> {
  const database = new DatabaseSync(join(folder, "shop.sqlite"));
  try {
    return await restoreInto(database, partsOf(file, passphrase), { isAsItIs, ...more });
  } finally {
    database.close();
  }
}

async function toLocal({ file, passphrase, isAsItIs }: Job, place: Place): Promise<Restored> {
  const database = openDatabaseFile(place.state);
  const { bucket, close } = await openBucket(place);
  try {
    return await restoreInto(database, partsOf(file, passphrase), {
      isAsItIs,
      put: (one) => putFile(bucket, one),
    });
  } finally {
    database.close();
    await close();
  }
}

/** First as a shop of its own, with all checks; then from there into the deployed database, where no transaction holds all of it. */
async function toDeployed(job: Job, place: Place): Promise<Restored> {
  const { d1, close } = await openRemote();
  const { bucket, close: closeBucket } = await openBucket(place);
  try {
    await refuseTarget(d1);
    const restored = await rehearse(job, { put: (one) => putFile(bucket, one) });
    const database = new DatabaseSync(join(job.folder, "shop.sqlite"), { readOnly: true });
    await pushRows(d1, database).finally(() => database.close());
    return restored;
  } finally {
    await closeBucket();
    await close();
  }
}
