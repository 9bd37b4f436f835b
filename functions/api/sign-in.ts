import type { SignedIn } from "#domain/calls/auth.ts";
import { hashToken, insertToken } from "#functions/db/identity.ts";
import { personOf, type UserRow } from "#functions/db/users.ts";
import type { Desk } from "./answer.ts";
import { makeToken } from "./secrets.ts";

/** Opens a session for somebody who has shown who they are. */
export async function signIn({ db, now, sighting }: Desk, user: UserRow): Promise<SignedIn> {
  const token = makeToken();
  await db.rows(insertToken(await hashToken(token), user.id, sighting, now));
  return { token, user: personOf(user) };
}
