import { selectChanges } from "#functions/staff/audit-log.ts";
import { ZONE } from "#lib/time.ts";
import { readDay, refuseMore } from "../arguments.ts";
import type { DeskRoom } from "../desk-room.ts";
import { minute, onOneLine, table } from "../print.ts";

const PER_PAGE = 50;

interface ChangesCommand {
  name: "changes";
  since: number;
  who: string | undefined;
  page: number;
}

/** The book of changes. */
export const changes: DeskRoom<ChangesCommand> = {
  usage: `  changes [--since DAY] [--who NAME] [--page N]      what operators have done at the prompt, the newest first`,
  commands: { changes: { since: "text", who: "text", page: "text" } },
  read(name, told) {
    refuseMore(name, told.words);
    const since = told.text("since");
    const from = since === undefined ? 0 : readDay("since", since).from;
    return { name: "changes", since: from, who: told.text("who"), page: told.page() };
  },
  isReading: () => true,
  async obey({ since, who, page }, { db }) {
    const found = await db.rows(selectChanges(since, who, PER_PAGE + 1, PER_PAGE * (page - 1)));
    const rows = found
      .slice(0, PER_PAGE)
      .map(({ at, staff, command, what, before, after }) => [minute(at), staff, command, what, before, after]);
    if (rows.length === 0) console.log(page > 1 ? `There is no page ${page}.` : "No changes.");
    else {
      const lines = rows.map((row) => row.map(onOneLine));
      console.log(table([`WHEN (${ZONE})`, "WHO", "COMMAND", "WHAT", "BEFORE", "AFTER"], lines));
    }
    if (found.length > PER_PAGE) console.log(`\nMore with --page ${page + 1}`);
    return 0;
  },
};
