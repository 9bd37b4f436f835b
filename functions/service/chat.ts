import {
  type ChatMessage,
  type ChatOrder,
  type ChatProduct,
  countUnread,
  deleteChatPicture,
  listMessages,
  MESSAGES_PER_PAGE,
  readMessages,
  storeMessage,
  uploadChatPicture,
} from "#contract/service/chat.ts";
import { toCard } from "#functions/catalogue/card-answer.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { answerOwner, answerShopper, type CallInput, type ShopperContext } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { toHead } from "#functions/orders/order-answer.ts";
import { addUpload, dropPending, findPending, toUploaded } from "#functions/pictures/uploads.ts";
import { unlessMade } from "./answers.ts";
import {
  type About,
  hasRoomForMessage,
  insertMessage,
  isBefore,
  isKeyed,
  markRead,
  selectKnown,
  selectThread,
  selectUnread,
} from "./chat-queries.ts";

const PURPOSE = "chat";

const words = {
  empty: { text: "Tulis pesan Anda, atau lampirkan foto." },
  product: { productId: "Produknya sudah tidak dijual. Buka lagi kotak masuk, lalu tulis pesan Anda." },
  order: { orderNumber: "Pesanannya tidak ditemukan. Buka lagi kotak masuk, lalu tulis pesan Anda." },
  picture: { pictureIds: "Fotonya sudah tidak ada. Pilih fotonya lagi." },
};

export const chat = {
  listMessages: answerShopper(listMessages, async ({ query: { before, ...about } }, context) => {
    const { messages, products, orders } = await readThread(isBefore(before), MESSAGES_PER_PAGE + 1, about, context);
    return {
      results: messages.slice(-MESSAGES_PER_PAGE),
      hasMore: messages.length > MESSAGES_PER_PAGE,
      about: {
        product: products.get(about.productId ?? 0) ?? null,
        order: orders.get(about.orderNumber ?? "") ?? null,
      },
    };
  }),

  storeMessage: answerShopper(storeMessage, async ({ body }, context) => {
    await context.limit("chat", String(context.shopper.id));
    const sent = () => readKeyed(body.messageKey, context);
    return (await sent()) ?? unlessMade(() => write(body, context), sent);
  }),

  uploadChatPicture: answerShopper(uploadChatPicture, ({ body }, context) =>
    addUpload(body.picture, PURPOSE, "picture", context),
  ),

  deleteChatPicture: answerShopper(deleteChatPicture, async ({ body: { id } }, context) => {
    await dropPending(id, PURPOSE, context);
    return { id };
  }),

  countUnread: answerOwner(countUnread, async (_, { db, shopper }) => {
    const [counts] = await db.rows(selectUnread(shopper.id));
    return counts ?? { unread: 0, latestId: 0, seenId: 0 };
  }),

  readMessages: answerShopper(readMessages, async ({ body }, { db, shopper, now }) => {
    const [, [counts]] = await db.batch([markRead(shopper.id, body.upTo, now), selectUnread(shopper.id)]);
    return { unread: counts?.unread ?? 0 };
  }),
};

async function write(body: CallInput<typeof storeMessage>["body"], context: ShopperContext): Promise<ChatMessage> {
  const { db, shopper, now } = context;
  if (body.text === "" && body.pictureIds.length === 0) refuse("invalid", 422, words.empty);
  const [known] = await db.rows(selectKnown(shopper.id, body));
  if (body.productId !== undefined && !known?.product) refuse("invalid", 422, words.product);
  if (body.orderNumber !== undefined && !known?.order) refuse("invalid", 422, words.order);
  const pending = await findPending(body.pictureIds, PURPOSE, context);
  if (pending.length < new Set(body.pictureIds).size) refuse("invalid", 422, words.picture);
  await limitToday(context, limitsOfDay("message", context, { account: shopper.id }), {
    when: hasRoomForMessage(shopper.id),
    full: "thread_full",
  });
  await insertMessage(db, { ...body, userId: shopper.id }, now).catch((error) => {
    if (isHeldBack(error)) refuse("invalid", 422, words.picture);
    throw error;
  });
  return (await readKeyed(body.messageKey, context)) ?? refuse("not_found", 404);
}

async function readKeyed(messageKey: string, context: ShopperContext): Promise<ChatMessage | undefined> {
  const { messages } = await readThread(isKeyed(messageKey), 1, {}, context);
  return messages[0];
}

/** Messages in their order, with the cards of what they are about. What is gone or not sold any more has no card. */
async function readThread(where: ReturnType<typeof isBefore>, most: number, about: About, context: ShopperContext) {
  const { db, shopper, now } = context;
  const [rows, pictures, cards, heads] = await db.batch(selectThread(shopper.id, where, most, about, now));
  const products = new Map<number, ChatProduct>();
  for (const row of cards) {
    const { id, slug, name, bundling, productImages, priceRange } = toCard(row, context);
    products.set(id, { id, slug, name, bundling, imageUrl: productImages[0]?.imageUrl ?? "", price: priceRange });
  }
  const orders = new Map<string, ChatOrder>();
  for (const head of heads.map(toHead)) {
    const { orderNumber, state, stateLabel, billTotal, billTotalRp, pieces, firstName, firstImage } = head;
    const card = { orderNumber, state, stateLabel, billTotal, billTotalRp, pieces, firstName, firstImage };
    orders.set(orderNumber, card);
  }
  const messages = rows.toReversed().map(
    ({ productId, orderNumber, ...row }): ChatMessage => ({
      ...row,
      product: products.get(productId ?? 0) ?? null,
      order: orders.get(orderNumber ?? "") ?? null,
      pictures: pictures.filter(({ messageId }) => messageId === row.id).map(toUploaded),
    }),
  );
  return { messages, products, orders };
}
