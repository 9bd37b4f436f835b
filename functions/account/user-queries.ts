import { type SQL, sql } from "drizzle-orm";
import type { Person } from "#contract/account/auth.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";

export interface UserRow {
  id: number;
  name: string;
  email: string;
  emailVerifiedAt: Seconds | null;
  phone: string;
  phoneVerifiedAt: Seconds | null;
  picture: string;
  passwordHash: string | null;
  /** The browser that registered, as a hash. */
  registeredBy: string;
}

const columns = sql.raw(
  "id, name, email, email_verified_at, phone, phone_verified_at, picture, password_hash, registered_by",
);
/** An account of which nobody has proven anything yet: a claim. */
const unproven = sql.raw("email_verified_at IS NULL AND phone_verified_at IS NULL");
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
  };
}

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectUser(sql`id = ${id}`));
  return row;
}

type Contact = "email" | "phone";
const proofOf = { email: sql.raw("email_verified_at"), phone: sql.raw("phone_verified_at") };
const nameOf = { email: sql.raw("email"), phone: sql.raw("phone") };

/** Whoever has proven the address or the number. */
export async function findOwner(db: Database, contact: Contact, value: string): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectOwner(contact, value));
  return row;
}

/** The latest account that claims it while nothing of that account is proven. */
export async function findClaim(db: Database, contact: Contact, value: string): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectClaim(contact, value));
  return row;
}

/** Who may stand behind an address or a number. Everything is looked up whoever is there, so that the time tells nothing. */
export async function findReached(db: Database, contact: Contact, value: string, browserHash: string) {
  const [[owner], [registeredHere], [claim]] = await db.batch([
    selectOwner(contact, value),
    selectClaim(contact, value, sql`registered_by = ${browserHash} AND registered_by <> ''`),
    selectClaim(contact, value),
  ]);
  return { owner, registeredHere, claim };
}

/**
 * Proves a claim, unless somebody else has proven the address or the number before. Only where the browser is the one that registered does
 * the password stay: anywhere else the proof does not say who chose it, so it goes, and whoever it has let in.
 */
export async function proveClaim(
  db: Database,
  contact: Contact,
  claim: { id: number; value: string },
  browserHash: string,
  now: Seconds,
): Promise<UserRow | undefined> {
  const [name, proof] = [nameOf[contact], proofOf[contact]];
  const isClaim = sql`id = ${claim.id} AND ${unproven} AND ${name} = ${claim.value} AND NOT EXISTS (
    SELECT 1 FROM user AS other WHERE other.${name} = ${claim.value} AND other.${proof} IS NOT NULL)`;
  const [, [proven]] = await db.batch([
    statement<never>(sql`DELETE FROM access_token WHERE user_id = (SELECT id FROM user WHERE ${isClaim})`),
    statement<UserRow>(sql`UPDATE user SET ${proof} = ${now}, password_hash = ${keptPassword(browserHash)}
      WHERE ${isClaim} RETURNING ${columns}`),
  ]);
  return proven;
}

/** The password of a claim, as far as it outlives a proof in this browser. */
export function keptPassword(browserHash: string): SQL {
  return sql`CASE WHEN user.registered_by = ${browserHash} AND user.registered_by <> '' THEN user.password_hash END`;
}

/** Sets a password, if the one that was asked for is still the one, and ends every other session. */
export async function replacePassword(
  db: Database,
  user: UserRow,
  passwordHash: string,
  currentSession: string,
  now: Seconds,
): Promise<boolean> {
  const isSet = sql`EXISTS (SELECT 1 FROM user WHERE id = ${user.id} AND password_hash = ${passwordHash})`;
  const [changed] = await db.batch([
    statement<{ id: number }>(sql`UPDATE user SET password_hash = ${passwordHash}
      WHERE id = ${user.id} AND password_hash IS ${user.passwordHash} RETURNING id`),
    statement<never>(
      sql`DELETE FROM access_token WHERE user_id = ${user.id} AND token_hash <> ${currentSession} AND ${isSet}`,
    ),
    statement<never>(sql`UPDATE mail_link SET used_at = ${now}
      WHERE user_id = ${user.id} AND purpose = 'reset' AND used_at IS NULL AND ${isSet}`),
  ]);
  return changed.length > 0;
}

function selectOwner(contact: Contact, value: string): Statement<UserRow> {
  return selectUser(sql`${nameOf[contact]} = ${value} AND ${proofOf[contact]} IS NOT NULL`);
}

function selectClaim(contact: Contact, value: string, where: SQL = sql`true`): Statement<UserRow> {
  return selectUser(sql`${nameOf[contact]} = ${value} AND ${unproven} AND ${where} ORDER BY id DESC LIMIT 1`);
}

/** The same password, hashed anew, unless another was set meanwhile. */
export async function replaceHash(db: Database, before: UserRow, passwordHash: string): Promise<void> {
  await db.rows(
    statement(
      sql`UPDATE user SET password_hash = ${passwordHash} WHERE id = ${before.id} AND password_hash = ${before.passwordHash}`,
    ),
  );
}

function selectUser(where: SQL): Statement<UserRow> {
  return statement(sql`SELECT ${columns} FROM user WHERE ${where}`);
}
