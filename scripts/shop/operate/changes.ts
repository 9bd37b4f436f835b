import { Command } from "@commander-js/extra-typings";
import { listChanges } from "#functions/staff/audit-log.ts";
import { ZONE } from "#lib/time.ts";
import { pageOption, readDay } from "../arguments.ts";
import { run } from "../command.ts";
import { minute, onOneLine, printPage, table } from "../print.ts";

/** The audit log. */
export const changes = new Command("changes")
  .description("what operators have done at the prompt, the newest first")
  .option("--since <day>", "from this day on, 2026-11-22", (given: string) => readDay("since", given).from)
  .option("--who <name>", "what this operator has done")
  .addOption(pageOption())
  .action(
    run(
      ({ since = 0, who, page }) =>
        async (context) =>
          printPage(await listChanges({ since, staff: who }, page, context), "No changes.", (rows) =>
            table(
              [`WHEN (${ZONE})`, "WHO", "COMMAND", "WHAT", "BEFORE", "AFTER"],
              rows.map(({ at, staff, command, what, before, after }) =>
                [minute(at), staff, command, what, before, after].map(onOneLine),
              ),
            ),
          ),
    ),
  );
