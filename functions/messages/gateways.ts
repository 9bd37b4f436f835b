import type { MessageEnv } from "#functions/env.ts";
import { openChatApp } from "./chat-app.ts";
import type { Gateway } from "./gateway.ts";
import { openMail } from "./mail.ts";
import type { Message } from "./outbox.ts";

/** The ways out that this shop has credentials for. What has no way out is kept. */
export function openGateways(env: MessageEnv): Record<Message["channel"], Gateway | undefined> {
  return { mail: openMail(env), wa: openChatApp(env) };
}
