import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";

export type Channel = "mail" | "wa";
type Contact = "email" | "phone";

export const contactOf = { mail: "email", wa: "phone" } as const satisfies Record<Channel, Contact>;
const provenAs = {
  mail: sql.raw("user.email_verified_at IS NOT NULL AND user.email"),
  wa: sql.raw("user.phone_verified_at IS NOT NULL AND user.phone"),
};
const counters = { messages: sql.raw("messages"), tries: sql.raw("tries") };

/** Counts one more of this day, unless `max` are counted already: then it answers false. The table itself knows no more either. */
export async function countOfDay(
  db: Database,
  channel: Channel,
  recipient: string,
  what: keyof typeof counters,
  { day, max }: Allowance,
): Promise<boolean> {
  const counter = counters[what];
  const counted = await db.rows(
    statement(sql`INSERT INTO recipient_day (channel, recipient, day, ${counter}) VALUES (${channel}, ${recipient}, ${day}, 1)
      ON CONFLICT (channel, recipient, day) DO UPDATE SET ${counter} = ${counter} + 1 WHERE ${counter} < ${max} RETURNING day`),
  );
  return counted.length > 0;
}

export interface Allowance {
  day: number;
  max: number;
}

/** The same for a code's message, in the batch that writes it: `isCounted` then says whether it was one of those that the day allows. */
export function countMessage(code: Counted, { day, max }: Allowance, when: SQL): Statement<{ day: number }> {
  const { channel, recipient, codeHash } = code;
  return statement(sql`INSERT INTO recipient_day (channel, recipient, day, messages, last_counted)
    SELECT ${channel}, ${recipient}, ${day}, 1, ${codeHash} WHERE ${when}
    ON CONFLICT (channel, recipient, day) DO UPDATE SET messages = messages + 1, last_counted = ${codeHash}
    WHERE messages < ${max} RETURNING day`);
}

export function isCounted({ channel, recipient, codeHash }: Counted): SQL {
  return sql`EXISTS (SELECT 1 FROM recipient_day
    WHERE channel = ${channel} AND recipient = ${recipient} AND last_counted = ${codeHash})`;
}

interface Counted {
  channel: Channel;
  recipient: string;
  codeHash: string;
}

/** Whether the owner of an address or a number has come in by this browser before. */
export async function isKnownHere(
  db: Database,
  channel: Channel,
  recipient: string,
  browserHash: string,
): Promise<boolean> {
  const known = await db.rows(
    statement(sql`SELECT 1 AS known FROM known_browser AS known JOIN user ON user.id = known.user_id
      WHERE known.browser_hash = ${browserHash} AND ${provenAs[channel]} = ${recipient}`),
  );
  return known.length > 0;
}

/** Notes that somebody has come in by this browser; one that has not said which it is stays unknown. */
export function rememberBrowser(browserHash: string, userId: number, now: Seconds) {
  return statement<never>(sql`INSERT INTO known_browser (browser_hash, user_id, seen_at)
    SELECT ${browserHash}, ${userId}, ${now} WHERE ${browserHash} <> ''
    ON CONFLICT (browser_hash, user_id) DO UPDATE SET seen_at = ${now}`);
}
