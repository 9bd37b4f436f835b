import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Person } from "#contract/account/auth.ts";
import { MOST } from "#domain/limits.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { accessToken, knownBrowser as known, mailLink, socialIdentity, user } from "#functions/db/schema/account.ts";
import { city } from "#functions/db/schema/region.ts";
import type { Seconds } from "#lib/time.ts";

export type Channel = "mail" | "wa";

export const contactOf = { mail: "email", wa: "phone" } as const satisfies Record<Channel, "email" | "phone">;
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

/** The number of known browsers per account is limited: those that were seen longest ago are deleted. */
export function forgetOldBrowsers(userId: number) {
  const own = sql`known_browser WHERE ${known.userId} = ${userId}`;
  return statement(sql`DELETE FROM ${own} AND ${known.browserHash} NOT IN (SELECT ${known.browserHash} FROM ${own}
    ORDER BY ${known.seenAt} DESC, known_browser.rowid DESC LIMIT ${MOST.knownBrowsers})`);
}

const ofCity = sql`FROM city WHERE ${city.id} = ${user.cityId}`;
export const userFields = {
  ...pick(user, "id", "name", "email", "emailVerifiedAt", "phone", "phoneVerifiedAt"),
  ...pick(user, "picture", "passwordHash", "registeredBy", "cityId", "ringSize", "createdAt", "blockedAt"),
  cityName: sql<string | null>`(SELECT ${city.name} ${ofCity})`,
  provinceId: sql<number | null>`(SELECT ${city.provinceId} ${ofCity})`,
};
export type UserRow = RowOf<typeof userFields>;

export const other = named(user, "other");
/** A claim: an account with nothing proven yet. */
export const unproven = sql`${user.emailVerifiedAt} IS NULL AND ${user.phoneVerifiedAt} IS NULL`;

export function personOf(row: UserRow): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    picture: row.picture,
    emailVerified: row.emailVerifiedAt !== null,
    phoneVerified: row.phoneVerifiedAt !== null,
    hasPassword: row.passwordHash !== null,
    location: locationOf(row),
    ringSize: row.ringSize,
  };
}

function locationOf({ cityId, cityName, provinceId }: UserRow): Person["location"] {
  return cityId === null || cityName === null || provinceId === null ? null : { cityId, cityName, provinceId };
}

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectUser(sql`${user.id} = ${id}`));
  return row;
}

type Contact = "email" | "phone";
const proofOf = { email: "emailVerifiedAt", phone: "phoneVerifiedAt" } as const;

/** The user who has proven the address or phone number. */
export async function findOwner(db: Database, contact: Contact, value: string): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectOwner(contact, value));
  return row;
}

/** The latest account that claims it, with nothing of that account proven. */
export async function findClaim(db: Database, contact: Contact, value: string): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectClaim(contact, value));
  return row;
}

/**
 * The accounts that may belong to an address or phone number.
 * All queries always run, so timing reveals nothing.
 */
export async function findReached(db: Database, contact: Contact, value: string, browserHash: string) {
  const [[owner], [registeredHere], [claim]] = await db.batch([
    selectOwner(contact, value),
    selectClaim(contact, value, isRegistrant(browserHash)),
    selectClaim(contact, value),
  ]);
  return { owner, registeredHere, claim };
}

/**
 * Proves a claim, unless another user has already proven the address or phone number.
 * In the browser that registered, all of the claim's details remain. In any other browser the proof covers the address or
 * number alone: the other details may be a stranger's, who would then receive mail about the owner's orders. So they are
 * removed, and the claim's sessions end.
 */
export async function proveClaim(
  db: Database,
  claim: { id: number; contact: Contact; value: string },
  browserHash: string,
  now: Seconds,
): Promise<UserRow | undefined> {
  const { contact } = claim;
  const proof = proofOf[contact];
  const isClaim = sql`${user.id} = ${claim.id} AND ${unproven} AND ${user[contact]} = ${claim.value} AND NOT EXISTS (
    SELECT 1 FROM user AS other WHERE ${other[contact]} = ${claim.value} AND ${other[proof]} IS NOT NULL)`;
  const values = { [proof]: now, ...keptFrom(browserHash, contact) };
  const [, [proven]] = await db.batch([
    statement(
      sql`DELETE FROM access_token WHERE ${accessToken.userId} = (SELECT ${user.id} FROM user WHERE ${isClaim})`,
    ),
    returning(sql`UPDATE user SET ${set(user, values)} WHERE ${isClaim}`, userFields),
  ]);
  return proven;
}

/** The name of a customer without one. */
const NAMELESS = "Pelanggan";

/** What a claim keeps when a contact of it is proven in this browser. */
export function keptFrom(browserHash: string, proven: Contact) {
  const kept = (column: SQLiteColumn, otherwise: string | null) =>
    sql`CASE WHEN ${isRegistrant(browserHash)} THEN ${column} ELSE ${otherwise} END`;
  const unprovenContact = proven === "email" ? "phone" : "email";
  return {
    name: kept(user.name, NAMELESS),
    [unprovenContact]: kept(user[unprovenContact], ""),
    cityId: kept(user.cityId, null),
    ringSize: kept(user.ringSize, null),
    passwordHash: kept(user.passwordHash, null),
  };
}

function isRegistrant(browserHash: string): SQL {
  return sql`${user.registeredBy} = ${browserHash} AND ${user.registeredBy} <> ''`;
}

/** Sets a password if the checked one is still current, and ends every other session and every social login. */
export async function replacePassword(
  db: Database,
  before: UserRow,
  { passwordHash, currentSession }: { passwordHash: string; currentSession: string },
  now: Seconds,
): Promise<boolean> {
  const isSet = sql`EXISTS (SELECT 1 FROM user WHERE ${user.id} = ${before.id}
    AND ${user.passwordHash} = ${passwordHash})`;
  const [changed] = await db.batch([
    returning(
      sql`UPDATE user SET ${set(user, { passwordHash })}
        WHERE ${user.id} = ${before.id} AND ${user.passwordHash} IS ${before.passwordHash}`,
      pick(user, "id"),
    ),
    statement(sql`DELETE FROM access_token
      WHERE ${accessToken.userId} = ${before.id} AND ${accessToken.tokenHash} <> ${currentSession} AND ${isSet}`),
    statement(sql`DELETE FROM social_identity WHERE ${socialIdentity.userId} = ${before.id} AND ${isSet}`),
    statement(sql`UPDATE mail_link SET ${set(mailLink, { usedAt: now })} WHERE ${mailLink.userId} = ${before.id}
      AND ${mailLink.purpose} = 'reset' AND ${mailLink.usedAt} IS NULL AND ${isSet}`),
  ]);
  return changed.length > 0;
}

function selectOwner(contact: Contact, value: string): Statement<UserRow> {
  return selectUser(sql`${user[contact]} = ${value} AND ${user[proofOf[contact]]} IS NOT NULL`);
}

function selectClaim(contact: Contact, value: string, where: SQL = sql`true`): Statement<UserRow> {
  return selectUser(sql`${user[contact]} = ${value} AND ${unproven} AND ${where} ORDER BY ${user.id} DESC LIMIT 1`);
}

/** Stores a new hash of the same password, unless it was changed meanwhile. */
export async function replaceHash(db: Database, before: UserRow, passwordHash: string): Promise<void> {
  await db.rows(
    statement(sql`UPDATE user SET ${set(user, { passwordHash })}
      WHERE ${user.id} = ${before.id} AND ${user.passwordHash} = ${before.passwordHash}`),
  );
}

export function selectUser(where: SQL): Statement<UserRow> {
  return select(userFields, sql`FROM user WHERE ${where}`);
}
