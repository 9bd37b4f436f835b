import type { SignedIn } from "#domain/calls/auth.ts";
import { hashToken, insertToken } from "#functions/db/identity.ts";
import { rememberBrowser } from "#functions/db/recipients.ts";
import { personOf, type UserRow } from "#functions/db/users.ts";
import type { Desk } from "./answer.ts";
import { makeToken } from "./secrets.ts";

/** Opens a session for somebody who has shown who they are; from then on they are known in this browser. */
export async function signIn({ db, now, sighting }: Desk, user: UserRow, browserHash: string): Promise<SignedIn> {
  const token = makeToken();
  await db.batch([
    insertToken(await hashToken(token), user.id, sighting, now),
    rememberBrowser(browserHash, user.id, now),
  ]);
  return { token, user: personOf(user), password_forgotten: false, joined: false };
}
