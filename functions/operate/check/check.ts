import type { Database } from "#functions/db/database.ts";
import { readReadiness } from "#functions/db/readiness.ts";
import { isBusy } from "#functions/db/trips.ts";
import type { Seconds } from "#lib/time.ts";
import { demoTexts } from "./demo-texts.ts";
import { strayPictures } from "./pictures.ts";
import { type Finding, oddShape } from "./quick.ts";
import { damagedFile, damagedJson, lostParents, wrongBooks } from "./rows.ts";

interface Looked {
  db: Database;
  now: Seconds;
  uploads: () => Promise<R2Bucket>;
  /** A shop on one's own machine may look like the demo. */
  isDeployed: boolean;
}

/** Looks at the whole shop. What cannot be looked at is a finding too, and stops none of the others. */
export async function checkShop({ db, now, uploads, isDeployed }: Looked): Promise<Finding[]> {
  const parts: [what: string, look: () => Promise<Finding[]>][] = [
    ["The database's file", () => damagedFile(db)],
    ["The database's shape", async () => oddShape(await readReadiness(db, now))],
    ["What rows refer to", () => lostParents(db)],
    ["The columns of JSON", () => damagedJson(db)],
    ["The books", () => wrongBooks(db)],
    ["The pictures", async () => strayPictures(db, await uploads(), now)],
    ["The shop's texts", async () => (isDeployed ? demoTexts(db) : [])],
  ];
  const found: Finding[] = [];
  for (const [what, look] of parts) found.push(...(await guarded(what, look)));
  return found;
}

async function guarded(what: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    if (isBusy(error)) throw error;
    return [
      { what: `${what} cannot be looked at: ${(error as Error).message}.`, todo: "docs/operating.md, At 3 a.m." },
    ];
  }
}
