import { Command } from "@commander-js/extra-typings";
import { UsageError } from "../arguments.ts";
import { runAlone } from "../command.ts";

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
