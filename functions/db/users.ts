import { type SQL, sql } from "drizzle-orm";
import type { Person } from "#domain/calls/auth.ts";
import type { Seconds } from "#domain/price.ts";
import { type Database, type Statement, statement } from "./database.ts";

export interface UserRow {
  id: number;
  name: string;
  email: string;
  email_verified_at: Seconds | null;
  phone: string;
  phone_verified_at: Seconds | null;
  picture: string;
  password_hash: string | null;
}

const columns = sql.raw("id, name, email, email_verified_at, phone, phone_verified_at, picture, password_hash");
/** An account of which nobody has proven anything yet. */
const unproven = sql.raw("email_verified_at IS NULL AND phone_verified_at IS NULL");
/** More claims than these were not made by one person in good faith; each costs a hash at login. */
const CLAIMS_MAX = 3;

export function personOf(row: UserRow): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    picture: row.picture,
    email_verified: row.email_verified_at !== null,
    phone_verified: row.phone_verified_at !== null,
    have_password: row.password_hash !== null,
  };
}

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectUser(sql`id = ${id}`));
  return row;
}

/** Who may sign in at this address: whoever has proven it, otherwise those who claim it, the latest first. */
export async function findByEmail(db: Database, email: string): Promise<UserRow[]> {
  const rows = await db.rows(
    statement<UserRow>(sql`SELECT ${columns} FROM user WHERE email = ${email}
      ORDER BY email_verified_at IS NULL, id DESC LIMIT ${CLAIMS_MAX}`),
  );
  return rows[0]?.email_verified_at ? rows.slice(0, 1) : rows;
}

type Contact = "email" | "phone";
const proofOf = { email: sql.raw("email_verified_at"), phone: sql.raw("phone_verified_at") };
const nameOf = { email: sql.raw("email"), phone: sql.raw("phone") };

/** Whoever has proven the address or the number. */
export async function findOwner(db: Database, contact: Contact, value: string): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectUser(sql`${nameOf[contact]} = ${value} AND ${proofOf[contact]} IS NOT NULL`));
  return row;
}

/** The latest account that claims it while nothing of that account is proven. */
export async function findClaim(db: Database, contact: Contact, value: string): Promise<UserRow | undefined> {
  const [row] = await db.rows(
    statement<UserRow>(
      sql`SELECT ${columns} FROM user WHERE ${nameOf[contact]} = ${value} AND ${unproven} ORDER BY id DESC LIMIT 1`,
    ),
  );
  return row;
}

/**
 * Notes that a person has proven to be reached there, unless somebody else has before. `forgetPassword` is for a proof that does not
 * say who chose the password.
 */
export function proveContact(
  contact: Contact,
  userId: number,
  value: string,
  now: Seconds,
  forgetPassword: boolean,
): Statement<UserRow> {
  const [name, proof] = [nameOf[contact], proofOf[contact]];
  const password = forgetPassword ? sql`, password_hash = NULL` : sql``;
  return statement(sql`UPDATE user SET ${proof} = COALESCE(${proof}, ${now}) ${password}
    WHERE id = ${userId} AND ${name} = ${value} AND NOT EXISTS (
      SELECT 1 FROM user AS other WHERE other.${name} = ${value} AND other.${proof} IS NOT NULL AND other.id <> ${userId})
    RETURNING ${columns}`);
}

/** Sets a password, if the one that was asked for is still the one, and ends every other session. */
export async function replacePassword(
  db: Database,
  user: UserRow,
  passwordHash: string,
  keptSession: string,
  now: Seconds,
): Promise<boolean> {
  const isSet = sql`EXISTS (SELECT 1 FROM user WHERE id = ${user.id} AND password_hash = ${passwordHash})`;
  const [changed] = await db.batch([
    statement<{ id: number }>(sql`UPDATE user SET password_hash = ${passwordHash}
      WHERE id = ${user.id} AND password_hash IS ${user.password_hash} RETURNING id`),
    statement<never>(
      sql`DELETE FROM access_token WHERE user_id = ${user.id} AND token_hash <> ${keptSession} AND ${isSet}`,
    ),
    statement<never>(sql`UPDATE mail_link SET used_at = ${now}
      WHERE user_id = ${user.id} AND purpose = 'reset' AND used_at IS NULL AND ${isSet}`),
  ]);
  return changed.length > 0;
}

/** The same password, hashed anew, unless another was set meanwhile. */
export async function replaceHash(db: Database, { id, password_hash }: UserRow, passwordHash: string): Promise<void> {
  await db.rows(
    statement(
      sql`UPDATE user SET password_hash = ${passwordHash} WHERE id = ${id} AND password_hash = ${password_hash}`,
    ),
  );
}

function selectUser(where: SQL): Statement<UserRow> {
  return statement(sql`SELECT ${columns} FROM user WHERE ${where}`);
}
