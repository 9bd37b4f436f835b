import type { applyAct, planAct } from "#contract/staff/act.ts";
import { staffContract } from "#contract/staff/staff-contract.ts";
import type { Role } from "#domain/staff/roles.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

/** Somebody of the back office who is signed in, both steps taken; answers their token. */
export async function member(role: Role, name: string, secondStepAt = SEEDED_AT): Promise<string> {
  const token = crypto.randomUUID();
  const email = `${crypto.randomUUID()}@toko.example`;
  await rows("INSERT INTO staff (name, email, role, created_at) VALUES (?, ?, ?, ?)", name, email, role, SEEDED_AT);
  await rows(
    `INSERT INTO staff_session (token_hash, staff_id, created_at, expires_at, seen_at, second_step_at)
      SELECT ?1, id, ?2, ?2 + 43200, ?2, ?3 FROM staff WHERE email = ?4`,
    await hashToken(token),
    SEEDED_AT,
    secondStepAt,
    email,
  );
  return token;
}

type Asked = Parameters<typeof ask<typeof applyAct>>[1]["body"];

export const plan = (token: string, action: string, input: object, now = SEEDED_AT) =>
  ask<typeof planAct>(staffContract.planAct, { body: { action, input: JSON.stringify(input) } }, { token, now });

/** Does an action; answers what was done, or why not. */
export async function apply(token: string, action: string, input: object, more: Partial<Asked> = {}, now = SEEDED_AT) {
  const body = { action, input: JSON.stringify(input), key: crypto.randomUUID(), ...more };
  const { status, body: answered } = await ask<typeof applyAct>(staffContract.applyAct, { body }, { token, now });
  return { status, ...answered.data };
}
