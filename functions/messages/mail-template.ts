import { type Message, SHOP_NAME } from "./outbox.ts";

/** The layout of every mail: the shop's name in the subject and below the text. */
export const mail = (recipient: string, subject: string, ...paragraphs: string[]): Message => ({
  channel: "mail",
  recipient,
  subject: `${subject} - ${SHOP_NAME}`,
  text: [...paragraphs, `Salam hangat,\n${SHOP_NAME}`].join("\n\n"),
});
