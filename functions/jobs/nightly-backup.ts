import { KEPT_DAYS } from "#domain/limits.ts";
import { framesOf, PASSPHRASE_MIN } from "#functions/backup/cipher.ts";
import type { Manifest } from "#functions/backup/format.ts";
import { BACKUPS, backupName, packed } from "#functions/backup/pack.ts";
import { openRows } from "#functions/backup/read-d1.ts";
import { Database } from "#functions/db/database.ts";
import type { BackupEnv, FileEnv } from "#functions/env.ts";
import type { Seconds } from "#lib/time.ts";

const DAY_MS = 86_400_000;
/** R2 takes parts of at least 5 MiB, all of one size but the last. */
const PART_BYTES = 5 * 1024 * 1024;
/** Rows in memory at once: fewer than at the prompt, for a Worker has 128 MB and a row can be a whole mail. */
const MOMENT_ROWS = 5000;

export interface Nightly {
  /** The name of the backup in the bucket. */
  backup: string;
  rows: number;
  bytes: number;
  /** Older backups that were deleted. */
  dropped: number;
}

/**
 * Puts a backup of all tables into the bucket, where it stays for thirty days. It is read and sent piece by piece, so that
 * a large shop needs no more memory than a small one. The bucket's own files are not in it: they are beside it.
 */
export async function storeNightlyBackup(
  env: { DB: D1Database } & FileEnv & BackupEnv,
  now: Seconds,
): Promise<Nightly> {
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  if (passphrase && passphrase.length < PASSPHRASE_MIN) {
    throw new Error(`BACKUP_PASSPHRASE has fewer than ${PASSPHRASE_MIN} signs`);
  }
  const bucket = env.UPLOADS;
  const backup = BACKUPS + backupName(now, passphrase !== undefined);
  const { header, tables, moment } = await openRows(new Database(env.DB), now, MOMENT_ROWS);
  let manifest: Manifest | undefined;
  const bytes = packed({ header, tables, files: [], moment }, passphrase, (sum) => {
    manifest = sum;
  });
  const size = await putInParts(bucket, backup, bytes);
  const rows = Object.values(manifest?.tables ?? {}).reduce((sum, table) => sum + table.rows, 0);
  // Only after a new one is whole: a shop whose backups fail keeps its old ones.
  return { backup, rows, bytes: size, dropped: await dropOld(bucket, now * 1000 - KEPT_DAYS.backup * DAY_MS) };
}

async function putInParts(bucket: R2Bucket, key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const sending = await bucket.createMultipartUpload(key);
  try {
    const parts: R2UploadedPart[] = [];
    let size = 0;
    for await (const { piece } of framesOf(bytes, PART_BYTES)) {
      parts.push(await sending.uploadPart(parts.length + 1, piece));
      size += piece.length;
    }
    await sending.complete(parts);
    return size;
  } catch (error) {
    await sending.abort().catch(() => {});
    throw error;
  }
}

/** The day of a backup is in its name: what was copied into the bucket later is no younger. */
async function dropOld(bucket: R2Bucket, beforeMs: number): Promise<number> {
  const { objects } = await bucket.list({ prefix: BACKUPS });
  const old = objects
    .filter(({ key, uploaded }) => (dayOf(key) ?? uploaded.getTime()) < beforeMs)
    .map(({ key }) => key);
  if (old.length > 0) await bucket.delete(old);
  return old.length;
}

function dayOf(key: string): number | undefined {
  const day = /serambi-(\d{4}-\d{2}-\d{2})-\d{4}\./.exec(key)?.[1];
  return day ? Date.parse(`${day}T23:59:59+07:00`) : undefined;
}
