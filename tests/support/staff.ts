import type { Role } from "#domain/staff/roles.ts";
import { STAFF_SESSION_SECONDS } from "#domain/staff/sessions.ts";
import { hashPassword } from "#functions/account/password-hash.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { insertRow, randomNumber } from "./person.ts";

/** Who of the staff is needed; everybody is signed in. */
export interface StaffWanted {
  role: Role;
  name?: string;
  email?: string;
  /** Without one the password is unknown, and costs no hash. */
  password?: string;
  /** The second at which both steps were taken. */
  now?: number;
}

export interface StaffPerson {
  id: number;
  name: string;
  email: string;
  role: Role;
  password: string;
  /** Their session's. */
  token: string;
  /** What makes them, for a database of any kind. */
  statements: string[];
}

/** A member of staff of a test's own, whom the shop does not know until the statements have been run. */
export async function staffPerson(wanted: StaffWanted): Promise<StaffPerson> {
  const now = wanted.now ?? Math.floor(Date.now() / 1000);
  const id = randomNumber(1_000_000_000) + 1_000_000;
  const { role, password, name = `Staf ${id}`, email = `staf${id}@toko.example` } = wanted;
  const token = `token-${crypto.randomUUID()}`;
  const hash = password === undefined ? null : await hashPassword(password);
  const session = { created_at: now, expires_at: now + STAFF_SESSION_SECONDS, seen_at: now, second_step_at: now };
  return {
    ...{ id, name, email, role, password: password ?? "", token },
    statements: [
      insertRow("staff", { id, name, email, role, password_hash: hash, created_at: now }),
      insertRow("staff_session", { token_hash: await hashToken(token), staff_id: id, ...session }),
    ],
  };
}
