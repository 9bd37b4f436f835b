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
