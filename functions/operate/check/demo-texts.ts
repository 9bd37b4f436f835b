import { sql } from "drizzle-orm";
import { closingOf, demoWords, stillDemos } from "#domain/operate/demo-texts.ts";
import { isOwnMachine } from "#domain/shop-origin.ts";
import { selectOwnTexts } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import type { Finding } from "./quick.ts";

/** Texts that a deployed shop still has from the demo. */
export async function demoTexts(db: Database): Promise<Finding[]> {
  const [settings, pages] = await db.batch(selectOwnTexts);
  const left = stillDemos({ settings, pages });
  return left.length > 0 ? [demoWords(left)] : [];
}

export interface Opening {
  /** Why a shop that has sold sells no more: somebody took it for open. */
  closed: string[];
  /** What only who runs the shop decides. */
  notices: string[];
}

export const OPEN: Opening = { closed: [], notices: [] };

const selectHasSold = select({ hasSold: sql<0 | 1>`EXISTS (SELECT 1 FROM "order")` }, sql``);

/** Whether the demo's texts keep a deployed shop closed. */
export async function readOpening(db: Database, env: { DEMO?: string }, shopOrigin: string): Promise<Opening> {
  if (isOwnMachine({ url: shopOrigin, headers: new Headers() })) return OPEN;
  if (env.DEMO === "1")
    return {
      ...OPEN,
      notices: ["This is a demo (DEMO is 1): it sells with any texts, and search engines are kept away."],
    };
  const [settings, pages, [order]] = await db.batch([...selectOwnTexts, selectHasSold] as const);
  const left = stillDemos({ settings, pages });
  if (left.length === 0) return OPEN;
  const closing = closingOf(left);
  const { what, todo } = demoWords(left);
  if (closing.length === 0) return { ...OPEN, notices: [`${what} ${todo}`] };
  const words = `${what} While one of these misleads buyers (${closing.join(", ")}) the checkout is closed, and search engines are kept away. ${todo}`;
  return order?.hasSold ? { closed: [words], notices: [] } : { closed: [], notices: [words] };
}
