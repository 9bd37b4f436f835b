import { orFallback } from "#app/shop/late.server.ts";
import { CallAbsent, ShopRefusal } from "#app/shop/refusals.server.ts";
import { findPlaces } from "#contract/account/address-book.ts";
import {
  checkEmailLink,
  listOwnSocial,
  listSocialLogins,
  sendChatCode,
  sendMailCode,
  verifyEmail,
  verifyMailCode,
} from "#contract/account/auth.ts";
import { countWaiting, proveEmail, sendEmailCode } from "#contract/account/profile.ts";
import { listSessions, sendOwnCode, showPoints, showUser } from "#contract/account/user.ts";
import type { Shop } from "#contract/call.ts";
import {
  changeCart,
  listSavedLines,
  listVouchers,
  priceLines,
  saveCart,
  selectAllLines,
  showCart,
} from "#contract/cart.ts";
import { listWishes } from "#contract/catalogue/wishes.ts";
import { HEADER_NOTICES, showMine } from "#contract/mine.ts";

import { offersForLines } from "#contract/orders/checkout.ts";
import { listOrders, refreshPayment, showOrder } from "#contract/orders/order.ts";
import { countUnread } from "#contract/service/chat.ts";
import { listNotices } from "#contract/service/notice.ts";

import { applyChange, type PriceLines } from "#domain/cart/change.ts";

import { cartChange, cartChoice } from "#domain/cart/lines.ts";
import { insteadOf } from "./row.server.ts";

export const orders = [
  insteadOf(refreshPayment, async (shop, { params }) => ({
    ...(await shop(showOrder, { params })),
    popup: null,
    tryPage: null,
  })),
];

/** Enough for a few browsers that change one cart at once. */
const TRIES_MAX = 4;

/** A change of the cart by the cart's own rules: the cart is read, changed here and saved whole. */
export const cart = [
  insteadOf(offersForLines, async () => []),
  insteadOf(changeCart, async (shop, { body }) => {
    const change = cartChange.parse(body);
    // There is no place for what is saved for later.
    if (change.intent === "keep") throw new CallAbsent();
    if (change.intent === "select-all") {
      const { revision } = await shop(selectAllLines, { body: { isSelected: change.isSelected } });
      return { revision, isKeptSingle: false, settled: [], left: [] };
    }
    const price: PriceLines = async (lines) =>
      lines.length === 0 ? [] : (await shop(priceLines, { body: { cartLines: lines } }, { fresh: true })).cartLines;
    for (let tries = 1; ; tries++) {
      const { cartLines, note, revision: before } = await shop(showCart);
      const changed = await applyChange(
        { lines: cartLines.map((line) => cartChoice.parse(line)), note },
        change,
        price,
      );
      if (!changed.ok) {
        const { code, most, failed = [] } = changed;
        throw new ShopRefusal(code, 422, { state: { most, failed } });
      }
      const { basket, isKeptSingle = false, settled = [], left = [], removed, there } = changed;
      try {
        const body = { cartLines: basket.lines, note: basket.note, revision: before };
        const { revision } = await shop(saveCart, { body });
        return { revision, isKeptSingle, settled, left, removed, there };
      } catch (error) {
        const isConflict = error instanceof ShopRefusal && error.code === "cart_conflict";
        if (!isConflict || tries === TRIES_MAX) throw error;
      }
    }
  }),
];

const NO_NOTICES = { unread: 0, results: [] };

/** What any page shows of a customer, from six calls at once in place of one. Only who it is, and the cart, must be known. */
export const mine = [
  insteadOf(showMine, async (shop, { query }, context) => {
    const [user, cart, { productsId: wishlist }, { unread, results }, chats, { points }, cartPage] = await Promise.all([
      shop(showUser),
      shop(showCart),
      orFallback(context, shop(listWishes, { query: { perPage: 0 } }), { productsId: [] }),
      orFallback(context, shop(listNotices, { query: { perPage: HEADER_NOTICES } }), NO_NOTICES),
      orFallback(context, shop(countUnread), { unread: 0 }),
      orFallback(context, shop(showPoints), { points: 0 }),
      query?.page === "cart" ? besideCart(shop) : undefined,
    ]);
    const notices = { unread, newest: results.slice(0, HEADER_NOTICES) };
    // What was viewed in other browsers is not told there; this one has its own.
    const shown = { user, cart, wishlist, notices, unreadMessages: chats.unread, seen: [], points };
    return { ...shown, cartPage: cartPage && { ...cartPage, points } };
  }),
  insteadOf(listSavedLines, async () => []),
  insteadOf(showPoints, async () => ({ points: 0 })),
];

async function besideCart(shop: Shop) {
  const [saved, vouchers] = await Promise.all([shop(listSavedLines), shop(listVouchers, { query: { device: "web" } })]);
  return { saved, vouchers };
}

export const account = [
  insteadOf(listSocialLogins, async () => []),
  insteadOf(listOwnSocial, async () => []),
  insteadOf(listSessions, async () => []),
  // There, a place is chosen from the lists alone.
  insteadOf(findPlaces, async () => []),
  // There, opening the link verifies the address.
  insteadOf(verifyEmail, async (shop, { params }) => {
    await shop(checkEmailLink, { params });
    return { verified: true, passwordForgotten: false };
  }),
  insteadOf(sendOwnCode, async (shop, { body }) => {
    const { email, emailVerified, phone, phoneVerified } = await shop(showUser);
    const isByChat = !emailVerified && phoneVerified;
    return isByChat
      ? shop(sendChatCode, { body: { phone, ...body } })
      : shop(sendMailCode, { body: { email, ...body } });
  }),
  insteadOf(sendEmailCode, async (shop, { body }) => {
    const { email } = await shop(showUser);
    return shop(sendMailCode, { body: { email, ...body } });
  }),
  insteadOf(proveEmail, async (shop, { body: { code, browserToken } }) => {
    const { email } = await shop(showUser);
    const { user } = await shop(verifyMailCode, { params: { code }, body: { email, browserToken } });
    return user;
  }),
  insteadOf(countWaiting, async (shop) => {
    const [{ counts }, { unread: notifications }, { unread: chats }] = await Promise.all([
      shop(listOrders, { query: {} }),
      shop(listNotices, { query: { perPage: 1 } }),
      shop(countUnread),
    ]);
    const orders = counts.find(({ state }) => state === "awaiting-payment")?.total ?? 0;
    return { orders, reviews: 0, notifications, chats };
  }),
];
