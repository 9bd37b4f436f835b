import { databaseFile } from "../../scripts/local/database-file.ts";

const SHOP_STATE = process.env.SHOP_STATE ?? ".state/test/shop";

/** One row of an open shop's database. */
export function readRow(
  state: string,
  sql: string,
  ...values: (string | number)[]
): Record<string, unknown> | undefined {
  // A plain import fails: Vite, which knows the modules of an older Node, would look for it among the packages.
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const database = new DatabaseSync(databaseFile(state), { readOnly: true });
  try {
    return database.prepare(sql).get(...values);
  } finally {
    database.close();
  }
}

/** The last message of the shop under test to this address or number, as stored in its database. */
export function lastMessage(recipient: string, state = SHOP_STATE): string | undefined {
  return readRow(state, "SELECT text FROM outbox WHERE recipient = ? ORDER BY id DESC", recipient)?.text as string;
}

/** The six digits of the last code sent there. */
export function lastCode(recipient: string, state?: string): string {
  return /\b\d{6}\b/.exec(lastMessage(recipient, state) ?? "")?.[0] ?? "";
}

/** Six digits that differ from the code sent there. */
export function wrongCode(recipient: string, state?: string): string {
  const right = lastCode(recipient, state);
  return `${right.startsWith("1") ? 2 : 1}${right.slice(1)}`;
}

/** The path of the last link sent there. */
export function lastLink(recipient: string, state?: string): string {
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(lastMessage(recipient, state) ?? "")?.[1] ?? "";
}
