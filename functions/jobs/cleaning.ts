import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { dayOf } from "#domain/account/one-time-code.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, statement } from "#functions/db/database.ts";
import {
  accessToken,
  knownBrowser,
  mailLink,
  oneTimeCode,
  outbox,
  recipientDay,
  socialIdentity,
  socialJoin,
  user,
} from "#functions/db/schema/account.ts";
import { cart, cartAction } from "#functions/db/schema/shopper.ts";

const DAY = 86_400;
/** How long an account may stay unproven. */
const CLAIM_DAYS = 7;
const OUTBOX_DAYS = 30;
/** As long as a browser keeps its cookie. */
const BROWSER_DAYS = 400;
/** Cart actions contain addresses and browsers. */
const CART_ACTION_DAYS = 90;

/**
 * Deletes what has expired: sessions, codes, links, old messages, cart actions, and accounts that were never proven.
 */
export async function forgetExpired(db: Database, now: Seconds): Promise<void> {
  const isOver = (column: SQLiteColumn, days = 0) => sql`${column} <= ${now - days * DAY}`;
  const claims = sql`SELECT ${user.id} FROM user WHERE ${user.emailVerifiedAt} IS NULL
    AND ${user.phoneVerifiedAt} IS NULL
    AND ${isOver(user.createdAt, CLAIM_DAYS)}
    AND NOT EXISTS (SELECT 1 FROM access_token WHERE ${accessToken.userId} = ${user.id})
    AND NOT EXISTS (SELECT 1 FROM social_identity WHERE ${socialIdentity.userId} = ${user.id})
    AND NOT EXISTS (SELECT 1 FROM cart WHERE ${cart.userId} = ${user.id})`;
  const ofClaims = (column: SQLiteColumn) => sql`${column} IN (${claims})`;
  const forget = (table: SQLiteTable, where: SQL) => statement(sql`DELETE FROM ${table} WHERE ${where}`);
  await db.batch([
    forget(accessToken, isOver(accessToken.expiresAt)),
    forget(oneTimeCode, sql`${isOver(oneTimeCode.expiresAt, 1)} OR ${ofClaims(oneTimeCode.userId)}`),
    forget(mailLink, sql`${isOver(mailLink.expiresAt, 1)} OR ${ofClaims(mailLink.userId)}`),
    forget(knownBrowser, sql`${isOver(knownBrowser.seenAt, BROWSER_DAYS)} OR ${ofClaims(knownBrowser.userId)}`),
    forget(recipientDay, sql`${recipientDay.day} < ${dayOf(now) - 1}`),
    forget(socialJoin, isOver(socialJoin.expiresAt)),
    forget(user, sql`${user.id} IN (${claims})`),
    forget(cartAction, isOver(cartAction.createdAt, CART_ACTION_DAYS)),
    forget(outbox, sql`${outbox.state} IN ('sent', 'kept', 'dead') AND ${isOver(outbox.createdAt, OUTBOX_DAYS)}`),
  ]);
}
