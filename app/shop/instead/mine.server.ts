import { showPoints, showUser } from "#contract/account/user.ts";
import type { Shop } from "#contract/call.ts";
import { listSavedLines, listVouchers, showCart } from "#contract/cart.ts";
import { listWishes } from "#contract/catalogue/wishes.ts";
import { HEADER_NOTICES, showMine } from "#contract/mine.ts";
import { countUnread } from "#contract/service/chat.ts";
import { listNotices } from "#contract/service/notice.ts";
import { orFallback } from "../or-fallback.server.ts";
import { insteadOf } from "./row.server.ts";

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
