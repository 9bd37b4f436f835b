import {
  askForStock,
  findOwnStockWish,
  type StockWish,
  showStockWish,
  takeBackStockWish,
} from "#contract/catalogue/stock-wish.ts";
import { dayOf } from "#domain/account/one-time-code.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { countOfDay } from "#functions/account/recipient-queries.ts";
import { answer, answerAnybody, answerOwner } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { awaitedMail } from "./stock-wish-mails.ts";
import {
  deleteStockWish,
  insertStockWish,
  isWritten,
  selectOwnStockWish,
  selectProvenEmail,
  selectSoldOut,
  selectStockWish,
} from "./stock-wish-queries.ts";

/** Confirmations a day to one address, whoever asks for them: fewer than the codes that its owner may need. */
const MAILS_A_DAY = 4;

/** Who waits for a variant that is sold out. */
export const stockWishes = {
  askForStock: answerAnybody(askForStock, async ({ body: { variantId, email: typed } }, context) => {
    const { db, now, shopper, origin, address, limit, post } = context;
    await limit("message", address);
    const [[variant], [account]] = await db.batch([selectSoldOut(variantId), selectProvenEmail(shopper?.id ?? 0)]);
    if (!variant) return refuse("stock_not_awaited", 422);
    const email = account?.email ?? typed;
    if (!email) return refuse("invalid", 422, { email: "Tulis alamat e-mail Anda." });
    const key = makeToken();
    const wish = { variantId, email, key, userId: account && shopper ? shopper.id : null, createdAt: now };
    if (account) await db.rows(insertStockWish(wish));
    else {
      // What is written and what is answered is the same for every address, known or not.
      const isMailed = await countOfDay(db, { channel: "mail", recipient: email }, "messages", {
        day: dayOf(now),
        max: MAILS_A_DAY,
      });
      const mails = isMailed
        ? [insertMessage(awaitedMail({ email, key, name: nameOf(variant) }, origin), now, isWritten(key))]
        : [];
      post(await writeWithMessages(db, [insertStockWish(wish)], mails));
    }
    return { variantId };
  }),

  findOwnStockWish: answerOwner(findOwnStockWish, async ({ query: { variantId } }, { db, shopper }) => {
    const [[wish], [account]] = await db.batch([
      selectOwnStockWish(shopper.id, variantId),
      selectProvenEmail(shopper.id),
    ]);
    return { key: wish?.key ?? null, email: account?.email ?? "" };
  }),

  showStockWish: answer(showStockWish, async ({ params: { key } }, { db }): Promise<StockWish> => {
    const [row] = await db.rows(selectStockWish(key));
    if (!row) return refuse("link_invalid", 422);
    const { variantId, slug, bundling, toldAt } = row;
    return { variantId, slug, bundling, nameLong: nameOf(row), isWaiting: toldAt === null };
  }),

  takeBackStockWish: answer(takeBackStockWish, async ({ params: { key } }, { db }) => {
    await db.rows(deleteStockWish(key));
    return { isWaiting: false as const };
  }),
};
