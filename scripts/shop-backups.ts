import { refuseMore, UsageError } from "./usage-error.ts";

export const BACKUPS_USAGE = `  backup FILE|FOLDER [--passphrase-file FILE]        the whole shop in one file: all tables, and what was uploaded
  backups                                            the backups that the clock has kept in the bucket (BACKUPS=1)
  restore FILE|r2:NAME [--passphrase-file FILE]      makes a shop of a backup, in an empty database; r2: reads one that
       [--into FOLDER] [--check] [--as-it-is]        the clock has kept. --into names another local shop, --check only
                                                     tries it and writes nothing, --as-it-is leaves out what does not fit`;

export const BACKUPS_OPTIONS = {
  backup: ["passphrase-file"],
  backups: [],
  restore: ["passphrase-file", "into", "check", "as-it-is"],
} as const;

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

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
export const BACKUPS_GIVEN = { "passphrase-file": text, into: text, check: flag, "as-it-is": flag };

export type BackupsGiven = {
  [Name in keyof typeof BACKUPS_GIVEN]?: (typeof BACKUPS_GIVEN)[Name]["type"] extends "string" ? string : boolean;
};

export function isBackups(name: string): name is BackupsCommand["name"] {
  return Object.hasOwn(BACKUPS_OPTIONS, name);
}

export function readBackups(
  name: BackupsCommand["name"],
  [place, ...more]: string[],
  given: BackupsGiven,
  isRemote: boolean,
): BackupsCommand {
  const passphraseFile = given["passphrase-file"];
  if (name === "backups") {
    refuseMore(name, place === undefined ? [] : [place, ...more]);
    return { name };
  }
  refuseMore(name, more);
  if (!place)
    throw new UsageError(name === "backup" ? "backup needs a FILE or FOLDER." : "restore needs a FILE, or r2:NAME.");
  if (name === "backup") return { name, to: place, passphraseFile };
  const { into, check = false, "as-it-is": isAsItIs = false } = given;
  if (into !== undefined && isRemote) throw new UsageError("--into names a local shop, --remote the deployed one.");
  if (place.startsWith("r2:") && !/^r2:[\w./-]+$/.test(place))
    throw new UsageError("r2: is followed by a name as backups lists it.");
  return { name, from: place, passphraseFile, into, isCheck: check, isAsItIs };
}
