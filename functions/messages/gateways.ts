import type { MessageEnv } from "#functions/env.ts";
import { openChatApp } from "./chat-app.ts";
import type { Gateway } from "./gateway.ts";
import { openMail } from "./mail.ts";
import type { Message } from "./outbox.ts";

/** The gateways that this shop has credentials for. Messages without a gateway stay in the outbox. */
export function openGateways(env: MessageEnv): Record<Message["channel"], Gateway | undefined> {
  return { mail: openMail(env), wa: openChatApp(env) };
}
