import { sql } from "drizzle-orm";
import { HEADER_NOTICES, showMine } from "#contract/mine.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { selectVisits } from "#functions/account/profile-queries.ts";
import { personOf, selectUser } from "#functions/account/user-queries.ts";
import { recordChanges, tryVouchers } from "#functions/cart/cart.ts";
import { priceSaved, savedBy, selectSavedChoices, storedBy } from "#functions/cart/cart-info-queries.ts";
import { type StoredCart, selectCartWith } from "#functions/cart/cart-queries.ts";
import { selectWishes } from "#functions/catalogue/wish-queries.ts";
import { prepared } from "#functions/db/database.ts";
import { asJsonColumns } from "#functions/db/json.ts";
import { params } from "#functions/db/render.ts";
import { user } from "#functions/db/schema/account.ts";
import { answerOwner, type OwnerContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { selectPointBalance } from "#functions/promotions/point-queries.ts";
import { selectOwnVouchers } from "#functions/promotions/voucher-queries.ts";
import { selectUnread } from "#functions/service/chat-queries.ts";
import { countUnread, selectNotices } from "#functions/service/notice-queries.ts";
import { toNotice } from "#functions/service/notices.ts";

const { userId, now: at } = params("userId", "now");

const own = asJsonColumns([
  selectUser(sql`${user.id} = ${userId}`),
  selectWishes(userId),
  selectNotices(userId, HEADER_NOTICES, 1),
  countUnread(userId),
  selectUnread(userId),
  selectVisits(userId),
  selectPointBalance(userId, at),
]);
const selectOwn = prepared(own.statement);
const cartAlone = selectCartWith(userId, at, []);

/** The other parts of the cart's page. One query looks up its lines and the saved ones together. */
const beside = [selectSavedChoices(userId)] as const;
const cartAndBeside = selectCartWith(userId, at, beside, sql`${storedBy(userId)} UNION ALL ${savedBy(userId)}`);
const selectVouchers = prepared(selectOwnVouchers(userId, at));

/** The customer's part of every page, and the cart page's own, in one round trip. */
export const mine = {
  showMine: answerOwner(showMine, async ({ query }, context) => {
    const { db, shopper, now } = context;
    const asked = { userId: shopper.id, now };
    if (query.page !== "cart") {
      const [ownRow, ...cartRows] = await db.batch([selectOwn(asked), ...cartAlone.statements(asked)]);
      return visitorPart(own.read(ownRow), cartAlone.read(cartRows).stored, context);
    }
    const [ownRow, vouchers, ...cartRows] = await db.batch([
      selectOwn(asked),
      selectVouchers(asked),
      ...cartAndBeside.statements(asked),
    ]);
    const { stored, more } = cartAndBeside.read(cartRows);
    const [saved] = more;
    const shown = visitorPart(own.read(ownRow), stored, context);
    return {
      ...shown,
      cartPage: {
        saved: priceSaved(saved, stored.info, now),
        vouchers: tryVouchers(vouchers, shown.cart.cartLines, stored.info, now),
        points: shown.points,
      },
    };
  }),
};

function visitorPart(read: ReturnType<typeof own.read>, stored: StoredCart, { now, changesAt }: OwnerContext) {
  const [[person], wishes, notices, [unread], [messages], visits, [balance]] = read;
  recordChanges(stored.info, now, changesAt);
  return {
    user: personOf(person ?? refuse("unauthenticated", 401)),
    cart: priceCart(stored.choices, stored.info, stored.head, now),
    wishlist: wishes.map(({ id }) => id),
    notices: { unread: unread?.count ?? 0, newest: notices.map(toNotice) },
    unreadMessages: messages?.unread ?? 0,
    seen: visits.map(({ productId }) => productId),
    points: balance?.points ?? 0,
  };
}
