import type { LetterKind } from "#domain/service/letter.ts";
import { type Content, type Message, SHOP_NAME } from "./outbox.ts";

/** The layout of every mail: the shop's name in the subject and below the text. */
export function mailWords(subject: string, ...paragraphs: string[]): Pick<Content, "subject" | "text"> {
  const text = [...paragraphs, `Salam hangat,\n${SHOP_NAME}`].join("\n\n");
  return { subject: `${subject} - ${SHOP_NAME}`, text };
}

export function mail(kind: LetterKind, recipient: string, ...words: Parameters<typeof mailWords>): Message {
  return { kind, channel: "mail", recipient, ...mailWords(...words) };
}
