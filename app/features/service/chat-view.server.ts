import type { Answer } from "#contract/call.ts";
import type { ChatMessage, countUnread } from "#contract/service/chat.ts";
import { formatDate, formatDateTime } from "#lib/date.ts";

/** A message as the inbox shows it; dates are text, because visitors' clocks and zones differ. */
export function toMessageView({ createdAt, readAt, ...message }: ChatMessage) {
  const isOwn = message.author === "shopper";
  return {
    ...message,
    day: formatDate(createdAt),
    at: formatDateTime(createdAt),
    /** The shop's message that the customer has not read. */
    isNew: !isOwn && readAt === null,
    /** The customer's message that the shop has read. */
    isSeen: isOwn && readAt !== null,
  };
}
export type MessageView = ReturnType<typeof toMessageView>;

/** Differs whenever the inbox shows something else. */
export function inboxTag({ unread, latestId, seenId }: Answer<typeof countUnread>): string {
  return `W/"${latestId}.${seenId}.${unread}"`;
}
