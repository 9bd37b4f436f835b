import { sql } from "drizzle-orm";
import type { Database } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { catalogueVersion as stored } from "#functions/db/schema/content.ts";

const REMEMBERED_MS = 2000;

let remembered: { version: number; readAt: number } | undefined;

/**
 * The catalogue's version, at most two seconds old.
 * It is read before the answer's own data, so an answer is never older than the version it carries.
 */
export async function catalogueVersion(db: Database): Promise<number> {
  if (!remembered || Date.now() - remembered.readAt > REMEMBERED_MS) {
    remembered = { version: await readCatalogueVersion(db), readAt: Date.now() };
  }
  return remembered.version;
}

/** The version after a write of this request. */
export async function newCatalogueVersion(db: Database): Promise<number> {
  remembered = undefined;
  return catalogueVersion(db);
}

export const selectCatalogueVersion = select(pick(stored, "version"), sql`FROM catalogue_version`);

export async function readCatalogueVersion(db: Database): Promise<number> {
  const [row] = await db.rows(selectCatalogueVersion);
  return row?.version ?? 0;
}
