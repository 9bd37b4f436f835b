import { sql } from "drizzle-orm";
import { MOST } from "#domain/limits.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { insert, pick, select, set } from "#functions/db/fields.ts";
import { knownBrowser as known, user } from "#functions/db/schema/account.ts";
import type { Seconds } from "#lib/time.ts";

export type Channel = "mail" | "wa";
type Contact = "email" | "phone";

export const contactOf = { mail: "email", wa: "phone" } as const satisfies Record<Channel, Contact>;
const provenAs = {
  mail: sql`${user.emailVerifiedAt} IS NOT NULL AND ${user.email}`,
  wa: sql`${user.phoneVerifiedAt} IS NOT NULL AND ${user.phone}`,
};

/** Whether the owner of an address or phone number has signed in from this browser before. */
export async function isKnownHere(
  db: Database,
  channel: Channel,
  recipient: string,
  browserHash: string,
): Promise<boolean> {
  const rows = await db.rows(
    select(
      pick(known, "userId"),
      sql`FROM known_browser JOIN user ON ${user.id} = ${known.userId}
        WHERE ${known.browserHash} = ${browserHash} AND ${provenAs[channel]} = ${recipient}`,
    ),
  );
  return rows.length > 0;
}

/** Records a sign-in from this browser; a browser without a token stays unknown. */
export function rememberBrowser(browserHash: string, userId: number, now: Seconds) {
  const seen = insert(known, { browserHash, userId, seenAt: now }, sql`WHERE ${browserHash} <> ''`);
  return statement(sql`${seen} ON CONFLICT (browser_hash, user_id) DO UPDATE SET ${set(known, { seenAt: now })}`);
}

/** An account has so many known browsers; those that were seen longest ago are forgotten. */
export function forgetOldBrowsers(userId: number) {
  const own = sql`known_browser WHERE ${known.userId} = ${userId}`;
  return statement(sql`DELETE FROM ${own} AND ${known.browserHash} NOT IN (SELECT ${known.browserHash} FROM ${own}
    ORDER BY ${known.seenAt} DESC, known_browser.rowid DESC LIMIT ${MOST.knownBrowsers})`);
}
