import { Command } from "@commander-js/extra-typings";
import { keptAwayWords } from "#domain/operate/demo-texts.ts";
import { undoOf } from "#domain/staff/undo-words.ts";
import { listChanges, readEntry, readValues } from "#functions/acts/audit-log.ts";
import { checkShop } from "#functions/operate/check.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { ZONE } from "#lib/time.ts";
import { LIVE, placeOf } from "../../deploy/places.mjs";
import { pageOption, readDay, readId, UsageError } from "../arguments.ts";
import { run, runAlone, type ShopContext } from "../command.ts";
import { factsOf, minute, onOneLine, onTheirLines, printPage, table } from "../print.ts";

/** The audit log. */
export const changes = new Command("changes")
  .description("what operators have done at the prompt, the newest first")
  .option("--since <day>", "from this day on, 2026-11-22", (given: string) => readDay("since", given).from)
  .option("--who <name>", "what this operator has done")
  .option("--entry <number>", "one of them with whole values, as they were and as they are", readId)
  .addOption(pageOption())
  .action(
    run(
      ({ since = 0, who, page, entry }) =>
        async (context) =>
          entry !== undefined
            ? printEntry(entry, context)
            : printPage(await listChanges({ since, staff: who }, page, context), "No changes.", (rows) =>
                table(
                  ["NUMBER", `WHEN (${ZONE})`, "WHO", "COMMAND", "WHAT", "BEFORE", "AFTER"],
                  rows.map(({ id, at, staff, command, what, before, after }) =>
                    [String(id), minute(at), staff, command, what, before, after].map(onOneLine),
                  ),
                ),
              ),
    ),
  );

async function printEntry(id: number, { db }: ShopContext): Promise<number> {
  const found = await readEntry(id, db);
  if (!found) {
    console.error(`There is no change ${id}.`);
    return 1;
  }
  const { at, staff, command, what, before, after } = found;
  const undo = undoOf(found)?.words.en ?? "";
  const words = { WHO: staff, COMMAND: command, WHAT: what, BEFORE: before, AFTER: after, UNDO: undo };
  console.log(factsOf([["WHEN", `${minute(at)} (${ZONE})`], ...Object.entries(words)]));
  for await (const { tableName, rowKey, columnName, before, after, isWhole } of readValues(id, db)) {
    console.log(`\n${onOneLine([tableName, rowKey, columnName].filter(Boolean).join(" · "))}`);
    if (!isWhole) console.log("  It was too large to be kept.");
    else console.log(`- ${onTheirLines(before)}\n+ ${onTheirLines(after)}`);
  }
  return 0;
}

const backup = new Command("backup")
  .description("the whole shop in one file: all tables, and what was uploaded")
  .argument("<file|folder>")
  .option("--passphrase-file <file>", "seals it with the passphrase in this file")
  .action(
    runAlone(
      (to, { passphraseFile }) =>
        async (place) =>
          (await import("../../backup/backup.ts")).backupShop({ to, passphraseFile }, place),
    ),
  );

const list = new Command("backups")
  .description("the backups that the clock has kept in the bucket (BACKUPS=1)")
  .action(runAlone(() => async (place) => (await import("../../backup/backup.ts")).listBackups(place)));

const restore = new Command("restore")
  .description("makes a shop of a backup, in an empty database; r2: reads one that the clock has kept")
  .argument("<file|r2:name>", "", readSource)
  .option("--passphrase-file <file>", "opens it with the passphrase in this file")
  .option("--into <folder>", "another local shop")
  .option("--check", "only tries it and writes nothing")
  .option("--as-it-is", "leaves out what does not fit")
  .action(
    runAlone((from, { passphraseFile, into, check = false, asItIs = false }) => async (place) => {
      if (place.isRemote && into !== undefined)
        throw new UsageError("--into names a local shop, --remote the deployed one.");
      const { restoreShop } = await import("../../backup/restore.ts");
      return restoreShop({ from, passphraseFile, into, isCheck: check, isAsItIs: asItIs }, place);
    }),
  );

function readSource(given: string): string {
  if (given.startsWith("r2:") && !/^r2:[\w./-]+$/.test(given))
    throw new UsageError("r2: is followed by a name as backups lists it.");
  return given;
}

/** The whole shop in a file, and made anew from it: what does that is loaded for these commands alone. */
export const backups = [backup, list, restore];

/** As many findings as are read; what they have in common is seen by then. */
const SHOWN_MAX = 50;

export const check = new Command("check")
  .description(
    "looks at the whole shop: file, rows, JSON, books, triggers, pictures, the demo's texts; says what is wrong and what to do",
  )
  .action(run(() => checkAndPrint));

async function checkAndPrint({ db, now, uploads, origin }: ShopContext): Promise<number> {
  // deploy.json says which shop is a demo.
  const isDemo = process.env.DEMO === "1";
  const isDeployed = origin === "" || !isOwnMachine({ url: origin, headers: new Headers() });
  const found = await checkShop({ db, now, uploads, isDeployed: isDeployed && !isDemo });
  const away = deployedWords();
  if (away) console.log(`· ${away}`);
  if (found.length === 0) {
    console.log("✓ Nothing is wrong.");
    return 0;
  }
  for (const { what, todo } of found.slice(0, SHOWN_MAX)) console.error(`✗ ${what}\n  What to do: ${todo}`);
  const more = found.length > SHOWN_MAX ? `, the first ${SHOWN_MAX} of them above` : "";
  console.error(`${found.length} ${found.length === 1 ? "thing is" : "things are"} wrong${more}.`);
  return 1;
}

/** Only a deployed shop can be found, and only `deploy.json` says which one it is. */
function deployedWords(): string | undefined {
  if (process.env.SHOP_ENV === undefined) return undefined;
  const { env, payments } = placeOf(process.env.SHOP_ENV);
  return keptAwayWords({ isTrial: env !== LIVE, isSimulated: payments === "simulator" });
}
