import { demoWords, stillDemos } from "#domain/operate/demo-texts.ts";
import { selectOwnTexts } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import type { Finding } from "./quick.ts";

/** Texts that a deployed shop still has from the demo: until there are none it does not sell. */
export async function demoTexts(db: Database): Promise<Finding[]> {
  const [settings, pages] = await db.batch(selectOwnTexts);
  const left = stillDemos({ settings, pages });
  return left.length > 0 ? [demoWords(left)] : [];
}
