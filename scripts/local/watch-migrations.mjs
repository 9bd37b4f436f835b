import { watch } from "node:fs";
import { MIGRATIONS } from "./triggers.mjs";

/** A migration comes in several steps: its file, then drizzle's journal. */
const SETTLED_MS = 300;

/** Calls `work` whenever a migration has been written. */
export function watchMigrations(work, folder = MIGRATIONS) {
  let timer;
  return watch(folder, () => {
    clearTimeout(timer);
    timer = setTimeout(work, SETTLED_MS);
  });
}
