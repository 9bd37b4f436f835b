import type { Role } from "#domain/staff/roles.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { rows, SEEDED_AT } from "../shop.ts";

/** Signs in somebody of the back office, both steps taken at `now`; answers their token. */
export async function staffToken(role: Role, name: string, now = SEEDED_AT): Promise<string> {
  const token = crypto.randomUUID();
  const email = `${crypto.randomUUID()}@toko.example`;
  await rows("INSERT INTO staff (name, email, role, created_at) VALUES (?, ?, ?, ?)", name, email, role, now);
  await rows(
    `INSERT INTO staff_session (token_hash, staff_id, created_at, expires_at, seen_at, second_step_at)
      SELECT ?, id, ?2, ?2 + 43200, ?2, ?2 FROM staff WHERE email = ?3`,
    await hashToken(token),
    now,
    email,
  );
  return token;
}
