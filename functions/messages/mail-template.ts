import { type Message, SHOP_NAME } from "./outbox.ts";

/** A mail as the shop writes it: its name in the subject and under the text. */
export const mail = (recipient: string, subject: string, ...paragraphs: string[]): Message => ({
  channel: "mail",
  recipient,
  subject: `${subject} - ${SHOP_NAME}`,
  text: [...paragraphs, `Salam hangat,\n${SHOP_NAME}`].join("\n\n"),
});
