import { sql } from "drizzle-orm";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { catalogueVersion as stored } from "#functions/db/schema/content.ts";

const REMEMBERED_MS = 2000;

type Row = { version: number };
let remembered: { row: Row; readAt: number } | undefined;

/**
 * The catalogue's version as the answer's own database saw it: it goes along with the first trip, in front of it, so an
 * answer is never older than the version it carries, also where a copy of the database lags behind. An answer that asked
 * the database for nothing says what was read within the last two seconds.
 */
export function catalogueVersion(db: Database): () => Promise<number> {
  const known = () => (remembered && Date.now() - remembered.readAt <= REMEMBERED_MS ? [remembered.row] : undefined);
  const read = db.readAlong(selectCatalogueVersion, known);
  const begun = Date.now();
  return async () => {
    const [row = { version: 0 }] = await read();
    if (row !== remembered?.row) remembered = { row, readAt: begun };
    return row.version;
  };
}

export const selectCatalogueVersion = select(pick(stored, "version"), sql`FROM catalogue_version`);
