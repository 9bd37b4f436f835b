import { LETTERS, type LetterKind } from "#domain/service/notice.ts";
import { GREETING, helpWith, SELLER, type Subject } from "./letterhead.ts";
import { type Content, type Message, SHOP_NAME } from "./outbox.ts";

/** The layout of every mail to a customer: the shop's name in the subject, a greeting, where to ask, and who sells. */
export function mailWords(about: Subject, subject: string, ...paragraphs: string[]): Pick<Content, "subject" | "text"> {
  const closing = `${helpWith(about)}Salam hangat,\n${SHOP_NAME}${SELLER}`;
  return { subject: `${subject} - ${SHOP_NAME}`, text: [GREETING, ...paragraphs, closing].join("\n\n") };
}

/** To the shop itself there is nothing to add. */
function ownWords(subject: string, ...paragraphs: string[]): Pick<Content, "subject" | "text"> {
  return { subject: `${subject} - ${SHOP_NAME}`, text: [...paragraphs, SHOP_NAME].join("\n\n") };
}

export function mail(kind: LetterKind, recipient: string, subject: string, ...paragraphs: string[]): Message {
  const about = kind.startsWith("order") ? "order" : "shop";
  const words = LETTERS[kind] === "own" ? ownWords(subject, ...paragraphs) : mailWords(about, subject, ...paragraphs);
  return { kind, channel: "mail", recipient, ...words };
}
