import { env } from "cloudflare:workers";
import type { Role } from "#domain/staff/roles.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { rows, SEEDED_AT } from "../shop.ts";

/** Somebody of the shop with this role, signed in with both steps; answers their token. */
export async function signInStaff(role: Role, { name = `Staf ${role}`, now = SEEDED_AT } = {}): Promise<string> {
  const token = crypto.randomUUID();
  const email = `${crypto.randomUUID()}@toko.example`;
  const [member] = await rows<{ id: number }>(
    "INSERT INTO staff (name, email, role, created_at) VALUES (?, ?, ?, ?) RETURNING id",
    ...[name, email, role, now],
  );
  await env.DB.prepare(
    "INSERT INTO staff_session (token_hash, staff_id, created_at, expires_at, seen_at, second_step_at) VALUES (?, ?, ?, ?, ?, ?)",
  )
    .bind(await hashToken(token), member?.id, now, now + 43_200, now, now)
    .run();
  return token;
}
