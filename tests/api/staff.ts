import { env } from "cloudflare:workers";
import type { Role } from "#domain/staff/roles.ts";
import { type StaffWanted, staffPerson } from "../support/staff.ts";
import { SEEDED_AT } from "./shop.ts";

/** A member of staff of the test's own with a session in which both steps were taken just now; answers its token. */
export async function staffIn(role: Role, wanted: Omit<StaffWanted, "role"> = {}): Promise<string> {
  return (await newStaff(role, wanted)).token;
}

/** The same with who it is. */
export async function newStaff(role: Role, wanted: Omit<StaffWanted, "role"> = {}) {
  const made = await staffPerson({ role, now: SEEDED_AT, ...wanted });
  await env.DB.batch(made.statements.map((statement) => env.DB.prepare(statement)));
  return made;
}
