import type { Message } from "#functions/db/outbox.ts";
import { type ChatAppEnv, openChatApp } from "./chat-app.ts";
import type { Gateway } from "./gateway.ts";
import { type MailEnv, openMail } from "./mail.ts";

export type GatewayEnv = MailEnv & ChatAppEnv;

/** The ways out that this shop has credentials for. What has no way out is kept. */
export function openGateways(env: GatewayEnv): Record<Message["channel"], Gateway | undefined> {
  return { mail: openMail(env), wa: openChatApp(env) };
}
