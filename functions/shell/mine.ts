import { sql } from "drizzle-orm";
import { HEADER_NOTICES, showMine } from "#contract/shell/mine.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { selectVisits } from "#functions/account/device-queries.ts";
import { personOf, selectUser } from "#functions/account/user-queries.ts";
import { readStoredCart, selectCart } from "#functions/cart/cart-queries.ts";
import { selectWishes } from "#functions/catalogue/wishlist-queries.ts";
import { standing } from "#functions/db/database.ts";
import { Given } from "#functions/db/render.ts";
import { user } from "#functions/db/schema/account.ts";
import { together } from "#functions/db/together.ts";
import { answerOwner } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
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

/** What every page shows of a customer, in one round trip. */
export const mine = {
  showMine: answerOwner(showMine, async (_, { db, shopper, now }) => {
    const asked = { userId: shopper.id, now };
    const [selectOwn, selectChosen, selectVariants] = statements;
    const answers = await db.batch([selectOwn(asked), selectChosen(asked), selectVariants(asked)]);
    const [[person], wishes, notices, [unread], [messages], visits] = own.read(answers[0]);
    const [lineRows, headRows, voucherRows, settingRows, ...offerRows] = chosen.read(answers[1]);
    const {
      choices,
      info,
      head: shown,
    } = readStoredCart([lineRows, headRows, voucherRows, settingRows, answers[2], ...offerRows]);
    return {
      user: personOf(person ?? refuse("unauthenticated", 401)),
      cart: priceCart(choices, info, shown, now),
      wishlist: wishes.map(({ id }) => id),
      notices: { unread: unread?.count ?? 0, newest: notices.map(toNotice) },
      unreadMessages: messages?.unread ?? 0,
      seen: visits.map(({ productId }) => productId),
    };
  }),
};
