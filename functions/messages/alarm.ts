import { sql } from "drizzle-orm";
import type { Statement } from "#functions/db/database.ts";
import { pick, returning } from "#functions/db/fields.ts";
import { jsonRows, jsonValue } from "#functions/db/json.ts";
import { outbox, user } from "#functions/db/schema/account.ts";
import { pushSubscription } from "#functions/db/schema/service.ts";
import type { ApiEnv } from "#functions/env.ts";
import type { Seconds } from "#lib/time.ts";
import { openChatApp } from "./chat-app.ts";
import { mail } from "./letterhead.ts";
import { withShopName } from "./outbox.ts";
import { readVapid } from "./web-push.ts";

export interface Alarm {
  title: string;
  paragraphs: string[];
}

/** The owner's e-mail address; empty if the shop has none. */
type Owner = string;

/**
 * One alarm by every way that this shop has: mail, chat app, and push to the browsers of the customer with the owner's
 * address. What is broken may be one of them. Written only if the statement before it in the batch has changed something.
 */
export function insertAlarm(
  { title, paragraphs }: Alarm,
  owner: Owner,
  env: ApiEnv,
  now: Seconds,
): Statement<{ id: number }> {
  const { subject, text } = mail("shopAlarm", owner, title, ...paragraphs);
  const phone = openChatApp(env) ? (env.ALERT_PHONE ?? "") : "";
  const ways = [
    { channel: "mail", recipient: owner, subject, text },
    { channel: "wa", recipient: phone, subject: title, text: [title, ...paragraphs].join("\n\n") },
  ].filter(({ recipient }) => recipient !== "");
  const push = JSON.stringify({ title, text: paragraphs[0], path: "/" });
  const value = (name: keyof (typeof ways)[number]) => jsonValue(name);
  return returning(
    sql`INSERT INTO outbox (channel, recipient, subject, text, created_at)
      SELECT ${value("channel")}, ${value("recipient")}, ${withShopName(value("subject"))}, ${withShopName(value("text"))},
        ${now} FROM ${jsonRows(ways)} WHERE changes() > 0
      UNION ALL SELECT 'push', cast(${pushSubscription.id} AS text), ${title}, ${push}, ${now}
        FROM user JOIN push_subscription ON ${pushSubscription.userId} = ${user.id}
        WHERE ${user.email} = ${owner} AND ${user.emailVerifiedAt} IS NOT NULL AND ${readVapid(env) ? 1 : 0}
          AND changes() > 0`,
    pick(outbox, "id"),
  );
}
