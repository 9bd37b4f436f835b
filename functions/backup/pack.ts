import { wireDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { isSealed, sealed, unsealed } from "./cipher.ts";
import {
  backupLines,
  type Contents,
  DamagedBackup,
  type Manifest,
  type Part,
  readParts,
  type StoredFile,
} from "./format.ts";

/** Where the nightly backups are in the bucket of uploads; no address of the shop leads there. */
export const BACKUPS = "backups/";

/** `serambi-2026-11-23-0310.ndjson.gz`, by the shop's clock. */
export function backupName(at: Seconds, isSealed: boolean): string {
  const minute = wireDateTime(at).slice(0, 16).replace(" ", "-").replace(":", "");
  return `serambi-${minute}.ndjson.gz${isSealed ? ".sealed" : ""}`;
}

/** What customers and operators uploaded, one file at a time. */
export async function* readFiles(bucket: R2Bucket): AsyncGenerator<StoredFile> {
  let cursor: string | undefined;
  do {
    const listed = await bucket.list(cursor === undefined ? {} : { cursor });
    for (const { key } of listed.objects) {
      if (key.startsWith(BACKUPS)) continue;
      // It may be deleted while the others are read.
      const object = await bucket.get(key);
      if (!object) continue;
      const bytes = new Uint8Array(await object.arrayBuffer());
      yield { key, bytes, http: { ...object.httpMetadata }, custom: { ...object.customMetadata } };
    }
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
}

export async function putFile(bucket: R2Bucket, { key, bytes, http, custom }: StoredFile): Promise<void> {
  const { cacheExpiry, ...rest } = http;
  const httpMetadata = { ...rest, ...(cacheExpiry ? { cacheExpiry: new Date(String(cacheExpiry)) } : {}) };
  await bucket.put(key, bytes, { httpMetadata, customMetadata: custom });
}

/** The bytes of a backup's file: its lines, gzipped, and sealed where there is a passphrase. */
export function packed(
  contents: Contents,
  passphrase: string | undefined,
  learn: (manifest: Manifest) => void,
): AsyncIterable<Uint8Array> {
  const zipped = through(backupLines(contents, learn), new CompressionStream("gzip"));
  return passphrase === undefined ? zipped : sealed(zipped, passphrase);
}

/** The parts of a backup's file. Whatever is wrong with it is a DamagedBackup. */
export async function* unpacked(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Part> {
  const source = bytes[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done) throw new DamagedBackup("it is empty");
  const whole = again(first.value, source);
  if (isSealed(first.value) !== (passphrase !== undefined)) {
    if (passphrase === undefined) throw new DamagedBackup("it is sealed", "ask-passphrase");
    throw new DamagedBackup("it is not sealed", "no-passphrase");
  }
  const zipped = passphrase === undefined ? whole : unsealed(whole, passphrase);
  yield* readParts(unzipped(zipped));
}

async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let broken: unknown;
  const guarded = (async function* () {
    try {
      yield* bytes;
    } catch (error) {
      broken = error;
      throw error;
    }
  })();
  try {
    yield* through(guarded, new DecompressionStream("gzip"));
  } catch (error) {
    throw broken ?? new DamagedBackup(`it was changed or is cut off${reasonOf(error)}`);
  }
}

/** What the platform says of it, if anything: of a file that was never gzipped it has no words. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const words = message || (cause instanceof Error ? cause.message : "");
  return words === "" ? ", or was never a backup" : ` (${words})`;
}

async function* again(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** One piece waits until the one before it has been taken, so that no more than a few are held at once. */
async function* through(
  bytes: AsyncIterable<Uint8Array>,
  change: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array> {
  const writer = change.writable.getWriter();
  const reader = change.readable.getReader();
  const writing = (async () => {
    for await (const piece of bytes) await writer.write(piece as Uint8Array<ArrayBuffer>);
    await writer.close();
  })().catch((error) => writer.abort(error).catch(() => {}));
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => {});
    await writing;
  }
}
