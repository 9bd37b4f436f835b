import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/price.ts";
import { type Statement, statement } from "./database.ts";

export interface Message {
  channel: "mail" | "wa";
  recipient: string;
  subject: string;
  text: string;
}

/** A message, written in the batch of the change that it tells of; `when` says whether that change came about. */
export function insertMessage(message: Message, now: Seconds, when: SQL): Statement<{ id: number }> {
  const { channel, recipient, subject, text } = message;
  return statement(sql`INSERT INTO outbox (channel, recipient, subject, text, created_at)
    SELECT ${channel}, ${recipient}, ${subject}, ${text}, ${now} WHERE ${when} RETURNING id`);
}
