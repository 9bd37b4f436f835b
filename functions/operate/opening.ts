import { closingOf, demoWords, missingSeller, missingWords, stillDemos } from "#domain/operate/demo-texts.ts";
import { isOwnMachine } from "#domain/shop-origin.ts";
import { selectHasSold, selectOwnTexts } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import type { Readiness } from "#functions/db/readiness.ts";

/** Something that is not as it should be, and what to do about it. */
export interface Finding {
  what: string;
  todo: string;
}

type Shape = Pick<
  Readiness,
  "missingMigrations" | "missingTables" | "newerMigrations" | "missingTriggers" | "foreignTriggers"
>;

/** What can be said of the database's shape by its names alone: `/health` says it too. */
export function oddShape(shape: Shape): Finding[] {
  const { missingMigrations, missingTables, newerMigrations, missingTriggers, foreignTriggers } = shape;
  // A migration that is missing, or one too many, makes other triggers than this code knows.
  const isOfThisCode = missingMigrations.length === 0 && newerMigrations.length === 0;
  return [
    ...found(
      newerMigrations,
      (names) => `The database is newer than this code, which does not know ${names}.`,
      "Take the newer code, and npm run deploy: what this one writes may not fit.",
    ),
    ...found(
      missingMigrations,
      (names) => `The database lacks the migration ${names}.`,
      "npm start migrates a local shop, npm run deploy the deployed one.",
    ),
    ...found(missingTables, (names) => `The table ${names} is gone.`, "docs/operating.md, At 3 a.m."),
    ...found(
      isOfThisCode ? missingTriggers : [],
      (names) => `The trigger ${names} is gone.`,
      "Its last CREATE TRIGGER in migrations/ makes it again.",
    ),
    ...found(
      isOfThisCode ? foreignTriggers : [],
      (names) => `No migration makes the trigger ${names}.`,
      "Unless somebody put it there on purpose: DROP TRIGGER and its name.",
    ),
  ];
}

const NAMED_MAX = 5;

function found(names: string[], what: (names: string) => string, todo: string): Finding[] {
  if (names.length === 0) return [];
  const more = names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : "";
  return [{ what: what(`${names.slice(0, NAMED_MAX).join(", ")}${more}`), todo }];
}

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
