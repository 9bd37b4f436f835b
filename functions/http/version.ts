import { sql } from "drizzle-orm";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { catalogueVersion as stored } from "#functions/db/schema/content.ts";

const REMEMBERED_MS = 2000;

let remembered: { version: number; readAt: number } | undefined;

/**
 * The catalogue's version, at most two seconds old. It goes along with the answer's own first trip to the database, in
 * front of it, so an answer is never older than the version it carries, and is not waited for twice.
 */
export function catalogueVersion(db: Database): () => Promise<number> {
  if (remembered && Date.now() - remembered.readAt <= REMEMBERED_MS) {
    const { version } = remembered;
    return async () => version;
  }
  const read = db.ride(selectCatalogueVersion);
  const begun = Date.now();
  return async () => {
    const [row] = await read();
    remembered = { version: row?.version ?? 0, readAt: begun };
    return remembered.version;
  };
}

export const selectCatalogueVersion = select(pick(stored, "version"), sql`FROM catalogue_version`);
