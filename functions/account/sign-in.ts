import type { SignedIn } from "#contract/account/auth.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { endOldSessions, hashToken, insertToken } from "#functions/http/shopper.ts";
import { forgetOldBrowsers, rememberBrowser } from "./recipient-queries.ts";
import { personOf, type UserRow } from "./user-queries.ts";

/** Opens a session for an authenticated user and remembers the browser as known. Whom the shop has blocked is told so. */
export async function signIn(
  { db, now, sighting }: CallContext,
  user: UserRow,
  browserHash: string,
): Promise<SignedIn> {
  if (user.blockedAt !== null) refuse("account_blocked", 422);
  const token = makeToken();
  await db.batch([
    insertToken(await hashToken(token), user.id, sighting, now),
    endOldSessions(user.id),
    rememberBrowser(browserHash, user.id, now),
    forgetOldBrowsers(user.id),
  ]);
  return { token, user: personOf(user), passwordForgotten: false, joined: false };
}
