import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, returning, select, set } from "#functions/db/fields.ts";
import { knownBrowser as known, type oneTimeCode, recipientDay, user } from "#functions/db/schema/account.ts";

export type Channel = "mail" | "wa";
type Contact = "email" | "phone";

export const contactOf = { mail: "email", wa: "phone" } as const satisfies Record<Channel, Contact>;
const provenAs = {
  mail: sql`${user.emailVerifiedAt} IS NOT NULL AND ${user.email}`,
  wa: sql`${user.phoneVerifiedAt} IS NOT NULL AND ${user.phone}`,
};
const oneDay = sql`ON CONFLICT (channel, recipient, day) DO UPDATE SET`;

/** Counts one more for this day; false if `max` is already reached: then the stored count stays as it is. */
export async function countOfDay(
  db: Database,
  { channel, recipient }: { channel: Channel; recipient: string },
  what: "messages" | "tries",
  { day, max }: Allowance,
): Promise<boolean> {
  const values = { channel, recipient, day, [what]: 1 };
  const counter = recipientDay[what];
  const counted = await db.rows(
    returning(
      sql`${insert(recipientDay, values)} ${oneDay} ${set(recipientDay, { [what]: sql`${counter} + 1` })}
        WHERE ${counter} < ${max}`,
      pick(recipientDay, "day"),
    ),
  );
  return counted.length > 0;
}

export interface Allowance {
  day: number;
  max: number;
}

/**
 * The same for a code's message, in the batch that writes it; `isCounted` then says whether it was within the limit.
 */
export function countMessage(code: Counted, { day, max }: Allowance, when: SQL): Statement<{ day: number }> {
  const { channel, recipient, codeHash } = code;
  const values = { channel, recipient, day, messages: 1, lastCounted: codeHash };
  const more = { messages: sql`${recipientDay.messages} + 1`, lastCounted: codeHash };
  return returning(
    sql`${insert(recipientDay, values, sql`WHERE ${when}`)}
      ${oneDay} ${set(recipientDay, more)} WHERE ${recipientDay.messages} < ${max}`,
    pick(recipientDay, "day"),
  );
}

export function isCounted({ channel, recipient, codeHash }: Counted): SQL {
  return sql`EXISTS (SELECT 1 FROM recipient_day WHERE ${recipientDay.channel} = ${channel}
    AND ${recipientDay.recipient} = ${recipient} AND ${recipientDay.lastCounted} = ${codeHash})`;
}

type Counted = Pick<typeof oneTimeCode.$inferSelect, "channel" | "recipient" | "codeHash">;

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
