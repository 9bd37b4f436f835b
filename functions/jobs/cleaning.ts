import { sql } from "drizzle-orm";
import { dayOf } from "#domain/account/one-time-code.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, statement } from "#functions/db/database.ts";

const DAY = 86_400;
/** How long an account waits for its first proof. */
const CLAIM_DAYS = 7;
const OUTBOX_DAYS = 30;
/** As long as a browser keeps its cookie. */
const BROWSER_DAYS = 400;
/** What was done to carts names addresses and browsers. */
const CART_ACTION_DAYS = 90;

/** Forgets what has expired: sessions, codes, links, old messages, where carts were changed from, and accounts that nobody has ever proven. */
export async function forgetExpired(db: Database, now: Seconds): Promise<void> {
  const claims = sql`SELECT id FROM user WHERE email_verified_at IS NULL AND phone_verified_at IS NULL
    AND created_at <= ${now - CLAIM_DAYS * DAY}
    AND NOT EXISTS (SELECT 1 FROM access_token AS session WHERE session.user_id = user.id)
    AND NOT EXISTS (SELECT 1 FROM social_identity AS identity WHERE identity.user_id = user.id)
    AND NOT EXISTS (SELECT 1 FROM cart WHERE cart.user_id = user.id)`;
  await db.batch([
    statement(sql`DELETE FROM access_token WHERE expires_at <= ${now}`),
    statement(sql`DELETE FROM one_time_code WHERE expires_at <= ${now - DAY} OR user_id IN (${claims})`),
    statement(sql`DELETE FROM mail_link WHERE expires_at <= ${now - DAY} OR user_id IN (${claims})`),
    statement(sql`DELETE FROM known_browser WHERE seen_at <= ${now - BROWSER_DAYS * DAY} OR user_id IN (${claims})`),
    statement(sql`DELETE FROM recipient_day WHERE day < ${dayOf(now) - 1}`),
    statement(sql`DELETE FROM social_join WHERE expires_at <= ${now}`),
    statement(sql`DELETE FROM user WHERE id IN (${claims})`),
    statement(sql`DELETE FROM cart_action WHERE created_at <= ${now - CART_ACTION_DAYS * DAY}`),
    statement(
      sql`DELETE FROM outbox WHERE state IN ('sent', 'kept', 'dead') AND created_at <= ${now - OUTBOX_DAYS * DAY}`,
    ),
  ]);
}
