import { closingOf, demoWords, missingSeller, missingWords, stillDemos } from "#domain/operate/demo-texts.ts";
import { selectHasSold, selectOwnTexts } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import { isOwnMachine } from "#lib/origin.ts";
import type { Finding } from "./quick.ts";

/** Texts that a deployed shop still has from the demo, and what it does not say of who sells. */
export async function demoTexts(db: Database): Promise<Finding[]> {
  const [settings, pages] = await db.batch(selectOwnTexts);
  const left = stillDemos({ settings, pages });
  const missing = missingSeller(settings);
  return [...(left.length > 0 ? [demoWords(left)] : []), ...(missing.length > 0 ? [missingWords(missing)] : [])];
}

export interface Opening {
  /** Why a shop that has sold sells no more: somebody took it for open. */
  closed: string[];
  /** What only who runs the shop decides. */
  notices: string[];
}

export const OPEN: Opening = { closed: [], notices: [] };

/** Whether the demo's texts keep a deployed shop closed. */
export async function readOpening(db: Database, env: { DEMO?: string }, shopOrigin: string): Promise<Opening> {
  if (isOwnMachine({ url: shopOrigin, headers: new Headers() })) return OPEN;
  if (env.DEMO === "1")
    return {
      ...OPEN,
      notices: ["This is a demo (DEMO is 1): it sells with any texts, and search engines are kept away."],
    };
  const [settings, pages, [order]] = await db.batch([...selectOwnTexts, selectHasSold] as const);
  const missing = missingSeller(settings);
  const opening = openingOf(stillDemos({ settings, pages }), Boolean(order?.hasSold));
  if (missing.length === 0) return opening;
  const { what, todo } = missingWords(missing);
  return { ...opening, notices: [...opening.notices, `${what} ${todo}`] };
}

function openingOf(left: string[], hasSold: boolean): Opening {
  if (left.length === 0) return OPEN;
  const closing = closingOf(left);
  const { what, todo } = demoWords(left);
  if (closing.length === 0) return { ...OPEN, notices: [`${what} ${todo}`] };
  const words = `${what} While one of these misleads buyers (${closing.join(", ")}) the checkout is closed, and search engines are kept away. ${todo}`;
  return hasSold ? { closed: [words], notices: [] } : { closed: [], notices: [words] };
}
