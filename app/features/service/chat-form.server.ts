import { z } from "zod";
import { takePictures } from "#app/features/pictures/take-pictures.server.ts";
import { refuseForm, type SentForm } from "#app/session/forms.server.ts";
import type { Answer, Shop } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import {
  type ChatMessage,
  type countUnread,
  deleteChatPicture,
  readMessages,
  storeMessage,
  uploadChatPicture,
} from "#contract/service/chat.ts";
import { formatLetters } from "#domain/money.ts";
import { CHAT_PICTURES_MAX, CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { formatDate, formatDateTime } from "#lib/date.ts";
import { plainText } from "#lib/plain-text.ts";
import { id } from "#lib/shapes.ts";

/** Hidden fields of the page. Invalid values are dropped, and the shop decides. */
const hidden = z.object({
  messageKey: storeMessage.body.shape.messageKey.catch(() => crypto.randomUUID()),
  productId: id.optional().catch(undefined),
  orderNumber: orderNumber.optional().catch(undefined),
  upTo: id.optional().catch(undefined),
});

/** Sends a message with its picture. Returns the form with words if it cannot be sent as it is. */
export async function sendMessage(shop: Shop, form: SentForm) {
  const taken = await takePictures(form, {
    name: "picture",
    max: CHAT_PICTURES_MAX,
    upload: (picture) => shop(uploadChatPicture, { body: { picture } }),
    drop: (one) => shop(deleteChatPicture, { body: { id: one } }),
  });
  // If the message is refused below, uploaded pictures are kept and not uploaded again.
  form.values = taken.values;
  if (taken.isDropped && !taken.refused) return refuseForm({}, taken.values, { status: 200 });
  const text = plainText(form.values.text ?? "").trim();
  const errors: Record<string, string> = {};
  if (text.length > CHAT_TEXT_MAX) errors.text = `Maksimal ${formatLetters(CHAT_TEXT_MAX)}.`;
  if (text === "" && taken.ids.length === 0 && !taken.refused) errors.text = "Tulis pesan Anda, atau lampirkan foto.";
  if (taken.refused) errors.picture = taken.refused;
  if (Object.keys(errors).length > 0) return refuseForm(errors, taken.values);
  const { upTo, ...about } = hidden.parse(form.values);
  await shop(storeMessage, { body: { text, ...about, pictureIds: taken.ids } });
  if (upTo) await shop(readMessages, { body: { upTo } });
  return null;
}

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
