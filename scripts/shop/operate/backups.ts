import { refuseMore, UsageError } from "../arguments.ts";
import type { PlaceRoom, Told } from "../desk-room.ts";

export type BackupsCommand =
  | { name: "backup"; to: string; passphraseFile: string | undefined }
  | { name: "backups" }
  | {
      name: "restore";
      from: string;
      passphraseFile: string | undefined;
      into: string | undefined;
      isCheck: boolean;
      isAsItIs: boolean;
    };

/** The whole shop in a file, and made anew from it. */
export const backups: PlaceRoom<BackupsCommand> = {
  usage: `  backup FILE|FOLDER [--passphrase-file FILE]        the whole shop in one file: all tables, and what was uploaded
  backups                                            the backups that the clock has kept in the bucket (BACKUPS=1)
  restore FILE|r2:NAME [--passphrase-file FILE]      makes a shop of a backup, in an empty database; r2: reads one that
       [--into FOLDER] [--check] [--as-it-is]        the clock has kept. --into names another local shop, --check only
                                                     tries it and writes nothing, --as-it-is leaves out what does not fit`,
  commands: {
    backup: { "passphrase-file": "text" },
    backups: {},
    restore: { "passphrase-file": "text", into: "text", check: "flag", "as-it-is": "flag" },
  },
  read: readBackups,
  isReading: ({ name }) => name !== "restore",
  async obeyAt(command, place) {
    if (place.isRemote && command.name === "restore" && command.into !== undefined)
      throw new UsageError("--into names a local shop, --remote the deployed one.");
    // These read and write whole databases, and are loaded for themselves alone.
    if (command.name === "restore") return (await import("../../backup/restore.ts")).restoreShop(command, place);
    const { backupShop, listBackups } = await import("../../backup/backup.ts");
    return command.name === "backup" ? backupShop(command, place) : listBackups(place);
  },
};

function readBackups(name: string, told: Told): BackupsCommand {
  const [place, ...more] = told.words;
  const passphraseFile = told.text("passphrase-file");
  if (name === "backups") {
    refuseMore(name, told.words);
    return { name };
  }
  refuseMore(name, more);
  if (!place)
    throw new UsageError(name === "backup" ? "backup needs a FILE or FOLDER." : "restore needs a FILE, or r2:NAME.");
  if (name === "backup") return { name, to: place, passphraseFile };
  if (place.startsWith("r2:") && !/^r2:[\w./-]+$/.test(place))
    throw new UsageError("r2: is followed by a name as backups lists it.");
  const [isCheck, isAsItIs] = [told.has("check"), told.has("as-it-is")];
  return { name: "restore", from: place, passphraseFile, into: told.text("into"), isCheck, isAsItIs };
}
