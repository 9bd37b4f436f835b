import type { Database } from "#functions/db/database.ts";
import type { MessageEnv } from "#functions/env.ts";
import type { Seconds } from "#lib/time.ts";
import { openChatApp } from "./chat-app.ts";
import { openFiles } from "./files.ts";
import type { Gateway } from "./gateway.ts";
import { openMail } from "./mail.ts";
import type { Content } from "./outbox.ts";
import { openPush } from "./push/push.ts";

/** The gateways that this shop has credentials for. Messages without a gateway stay in the outbox. */
export function openGateways(
  env: MessageEnv,
  db: Database,
  now: Seconds,
): Record<Exclude<Content["channel"], "money">, Gateway | undefined> {
  return { mail: openMail(env), wa: openChatApp(env), push: openPush(env, db, now), file: openFiles(env) };
}
