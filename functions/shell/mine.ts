import { sql } from "drizzle-orm";
import { HEADER_NOTICES, showMine } from "#contract/shell/mine.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { selectVisits } from "#functions/account/device-queries.ts";
import { personOf, selectUser } from "#functions/account/user-queries.ts";
import { noteChanges } from "#functions/cart/cart.ts";
import { readStoredCart, selectCart } from "#functions/cart/cart-queries.ts";
import { readSavedLines, selectSavedLines } from "#functions/cart/saved-queries.ts";
import { tryVouchers } from "#functions/cart/vouchers.ts";
import { selectWishes } from "#functions/catalogue/wishlist-queries.ts";
import { type RowsOf, standing } from "#functions/db/database.ts";
import { Given } from "#functions/db/render.ts";
import { user } from "#functions/db/schema/account.ts";
import { together } from "#functions/db/together.ts";
import { answerOwner } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { selectPointBalance } from "#functions/promotions/point-queries.ts";
import { selectOwnVouchers } from "#functions/promotions/voucher-queries.ts";
import { selectUnread } from "#functions/service/chat-queries.ts";
import { countUnread, selectNotices } from "#functions/service/notice-queries.ts";
import { toNotice } from "#functions/service/notices.ts";

const told = { userId: new Given("userId"), now: new Given("now") };

const [lines, head, voucher, setting, variants, ...offers] = selectCart(told.userId, told.now);
const own = together([
  selectUser(sql`${user.id} = ${told.userId}`),
  selectWishes(told.userId),
  selectNotices(told.userId, HEADER_NOTICES, 1),
  countUnread(told.userId),
  selectUnread(told.userId),
  selectVisits(told.userId),
]);
/** A statement of all of these takes longer to read than these two: a database reads its statement each time. */
const chosen = together([lines, head, voucher, setting, ...offers]);
const statements = [standing(own.statement), standing(chosen.statement), standing(variants)] as const;

/** What every page shows of a customer, and what the cart's page shows beside it, in one round trip. */
export const mine = {
  showMine: answerOwner(showMine, async ({ query }, { db, shopper, now, changesAt }) => {
    const asked = { userId: shopper.id, now };
    const [selectOwn, selectChosen, selectVariants] = statements;
    const every = [selectOwn(asked), selectChosen(asked), selectVariants(asked)] as const;
    const beside = [selectPointBalance(shopper.id), selectOwnVouchers(shopper.id, now)] as const;
    const [ownRow, chosenRow, variantRows, [balance] = [], vouchers = [], ...saved] =
      query.page === "cart"
        ? await db.batch([...every, ...beside, ...selectSavedLines(shopper.id, now)])
        : await db.batch(every);
    const [[person], wishes, notices, [unread], [messages], visits] = own.read(ownRow);
    const [lineRows, headRows, voucherRows, settingRows, ...offerRows] = chosen.read(chosenRow);
    const rows = [lineRows, headRows, voucherRows, settingRows, variantRows, ...offerRows] as const;
    const { choices, info, head: shown } = readStoredCart([...rows]);
    noteChanges(info, now, changesAt);
    const cart = priceCart(choices, info, shown, now);
    return {
      user: personOf(person ?? refuse("unauthenticated", 401)),
      cart,
      wishlist: wishes.map(({ id }) => id),
      notices: { unread: unread?.count ?? 0, newest: notices.map(toNotice) },
      unreadMessages: messages?.unread ?? 0,
      seen: visits.map(({ productId }) => productId),
      ...(isWhole(saved) && {
        cartPage: {
          saved: readSavedLines(saved, now),
          vouchers: tryVouchers(vouchers, cart.cartLines, info, now),
          points: balance?.points ?? 0,
        },
      }),
    };
  }),
};

type SavedRows = RowsOf<ReturnType<typeof selectSavedLines>>;
const isWhole = (rows: SavedRows | []): rows is SavedRows => rows.length > 0;
