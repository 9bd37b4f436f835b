import {
  addWish,
  agreeStockWish,
  askForStock,
  findOwnStockWish,
  listWishes,
  removeWish,
  type StockWish,
  showStockWish,
  syncGuestWishes,
  takeBackStockWish,
  WISHLIST_MAX,
  type Wish,
} from "#contract/catalogue/wishes.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { backWords, priceDrop } from "#domain/catalogue/wish.ts";
import { dayOfRecipient, readAsker } from "#functions/account/asker.ts";
import { countToday, isCounted } from "#functions/db/daily-count.ts";
import type { Database } from "#functions/db/database.ts";
import { answer, answerAnybody, answerOwner, answerShopper, type CallContext } from "#functions/http/answer.ts";
import { refuseToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { mail } from "#functions/messages/letterhead.ts";
import { insertMessage, type Message } from "#functions/messages/outbox.ts";
import { formatDate } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { toCard } from "./card-answer.ts";
import type { CardRow } from "./card-queries.ts";
import {
  agreeStockWishes,
  deleteStockWishes,
  deleteWish,
  hasRoomFor,
  insertStockWish,
  insertWishes,
  selectOwnStockWish,
  selectProvenEmail,
  selectSoldOut,
  selectStockWishes,
  selectWaiting,
  selectWishCards,
  selectWishCategories,
  selectWishes,
} from "./wish-queries.ts";

/** Customers who wait for a sold-out variant. */
export const stockWishes = {
  askForStock: answerAnybody(askForStock, async ({ body: { variantId, email: typed } }, context) => {
    const { db, now, shopper, origin, address, limit, post } = context;
    await limit("message", address);
    const [[variant], [account]] = await db.batch([selectSoldOut(variantId), selectProvenEmail(shopper?.id ?? 0)]);
    if (!variant) return refuse("stock_not_awaited", 422);
    const email = account?.email ?? typed;
    if (!email) return refuse("invalid", 422, { email: "Isi alamat e-mail Anda." });
    const [waiting] = await db.rows(selectWaiting(email, variantId));
    const key = waiting?.key ?? makeToken();
    const wish = { variantId, email, key, createdAt: now };
    if (account && shopper) {
      const own = insertStockWish({ ...wish, userId: shopper.id, agreedAt: now }, hasRoomFor(email));
      if ((await db.rows(own)).length === 0) refuse("list_full", 422);
    } else if (!waiting?.isSame) {
      // Whoever the address belongs to has not said anything yet. What is written and what is answered is the same for
      // every address, known or not; without a letter nobody could say yes, so nothing is kept.
      const limits = await dayOfRecipient(context, await readAsker(context, "mail", email, undefined), "stockWish");
      const mark = makeToken();
      const isMailed = isCounted(limits, now, mark);
      const mail = awaitedMail({ email, key, name: nameOf(variant) }, origin);
      const [counted, , mails] = await db.batch([
        countToday(limits, now, { mark }),
        insertStockWish({ ...wish, userId: null, agreedAt: null }, isMailed),
        insertMessage(mail, now, isMailed),
      ]);
      post(mails);
      if (counted.length === 0) refuseToday(context.now, "too_many_today");
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

  showStockWish: answer(showStockWish, async ({ params: { key } }, { db }) => show(key, db)),

  agreeStockWish: answer(agreeStockWish, async ({ params: { key } }, { db, now }) => {
    await db.rows(agreeStockWishes(key, now));
    return show(key, db);
  }),

  takeBackStockWish: answer(takeBackStockWish, async ({ params: { key }, query: { variantId } }, { db }) => {
    await db.rows(deleteStockWishes(key, variantId));
    return { isWaiting: false as const };
  }),
};

async function show(key: string, db: Database): Promise<StockWish> {
  const rows = await db.rows(selectStockWishes(key));
  if (rows.length === 0) return refuse("link_invalid", 422);
  const wishes = rows.map((row) => ({
    ...{ variantId: row.variantId, slug: row.slug, bundling: row.bundling, nameLong: nameOf(row) },
    isWaiting: row.toldAt === null,
    isAgreed: row.agreedAt !== null,
  }));
  return { wishes };
}

interface Awaited {
  email: string;
  key: string;
  /** The variant's name, and the path of its page. */
  name: string;
  path: string;
}

/** Where an address agrees to its wishes, and takes them back. */
const stockWishPath = (key: string) => `/kabar-stok/${key}`;

export function variantPath(one: { slug: string; bundling: number; variantId: number }): string {
  return `/${one.bundling === 1 ? "bundle" : "product"}/${encodeURIComponent(one.slug)}?variant=${one.variantId}`;
}

/** To an address that somebody has typed; nothing else that was typed stands in it. */
function awaitedMail({ email, key, name }: Omit<Awaited, "path">, origin: string): Message {
  return mail(
    "stockWish",
    email,
    `Mau dikabari kalau ${name} tersedia lagi?`,
    `Ada yang meminta kabar ke alamat ini kalau ${name} tersedia lagi. Kalau itu Anda, buka tautan ini dan tekan tombolnya. Setelah itu kami kabari satu kali:\n${origin}${stockWishPath(key)}`,
    "Bukan Anda yang meminta? Abaikan e-mail ini: tanpa persetujuan Anda kami tidak mengabari apa pun.",
  );
}

/** A shop that does not know its own address writes no links. */
export function backMail(
  { email, key, name, path, createdAt }: Awaited & { createdAt: Seconds },
  origin: string,
): Message {
  const { title, text } = backWords(name);
  const links = origin ? [`Lihat barangnya:\n${origin}${path}`] : [];
  const forget = origin ? `\nHapus alamat ini dari catatan kami: ${origin}${stockWishPath(key)}` : "";
  const asked = `Alamat ini meminta kabar pada ${formatDate(createdAt)}. Kami hanya mengabari satu kali.`;
  return mail("backInStock", email, title, text, ...links, `${asked}${forget}`);
}

export const wishlist = {
  listWishes: answerOwner(listWishes, async ({ query }, context) => {
    const { page, perPage, categories: chosen } = query;
    if (perPage === 0) return onlyIds(await context.db.rows(selectWishes(context.shopper.id)));
    const { db, shopper, now } = context;
    const [ids, cards, categories] = await db.batch([
      selectWishes(shopper.id),
      selectWishCards(shopper.id, query, now),
      selectWishCategories(shopper.id),
    ]);
    const shown = categories.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
    const total = shown.reduce((sum, category) => sum + category.total, 0);
    return {
      productsId: ids.map(({ id }) => id),
      results: cards.map((card) => toWish(card, context)),
      total,
      pagination: { page, perPage, totalPages: Math.ceil(total / perPage) },
      categories,
    };
  }),

  addWish: answerShopper(addWish, async ({ body }, { db, shopper, now }) => {
    const [, ids] = await db.batch([insertWishes(shopper.id, [body.productId], now), selectWishes(shopper.id)]);
    const productsId = ids.map(({ id }) => id);
    if (!productsId.includes(body.productId))
      refuse(productsId.length >= WISHLIST_MAX ? "wishlist_full" : "product_not_found", 422);
    return { productsId };
  }),

  syncGuestWishes: answerShopper(syncGuestWishes, async ({ body }, { db, shopper, now }) => {
    const [, ids] = await db.batch([insertWishes(shopper.id, body.productsId, now), selectWishes(shopper.id)]);
    return { productsId: ids.map(({ id }) => id) };
  }),

  removeWish: answerShopper(removeWish, async ({ params }, { db, shopper }) => {
    const [, ids] = await db.batch([deleteWish(shopper.id, params.id), selectWishes(shopper.id)]);
    return { productsId: ids.map(({ id }) => id) };
  }),
};

/** For the hearts of every page, which need nothing else. */
function onlyIds(ids: { id: number }[]) {
  const pagination = { page: 1, perPage: 1, totalPages: ids.length };
  return { productsId: ids.map(({ id }) => id), results: [], total: ids.length, pagination, categories: [] };
}

type WishRow = CardRow & { savedAt: number; savedPrice: number; isPublished: 0 | 1 };

function toWish(row: WishRow, context: Pick<CallContext, "now" | "changesAt">): Wish {
  const { savedAt, savedPrice } = row;
  const card = toCard(row, context);
  if (row.isPublished === 1)
    return { ...card, isPublished: true, savedAt, savedPrice, priceDrop: priceDrop(savedPrice, card.priceDiscountMin) };
  const nothing = { slug: "", metaDesc: "", priceNormal: "", priceRange: "", seoBadge: "", discountMax: 0 };
  const unpriced = { priceNormalMin: 0, priceDiscountMin: 0, rating: 0, totalSales: 0 };
  const bare = { productImages: [], roomImages: [], variants: [] };
  return { ...card, ...nothing, ...unpriced, ...bare, isPublished: false, savedAt, savedPrice, priceDrop: 0 };
}
