import { wireDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import type { StoredFile } from "./format.ts";

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
