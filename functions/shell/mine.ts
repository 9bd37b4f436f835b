import { sql } from "drizzle-orm";
import { HEADER_NOTICES, showMine } from "#contract/shell/mine.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { selectVisits } from "#functions/account/device-queries.ts";
import { personOf, selectUser } from "#functions/account/user-queries.ts";
import { selectCartWith } from "#functions/cart/cart-queries.ts";
import { selectWishes } from "#functions/catalogue/wishlist-queries.ts";
import { user } from "#functions/db/schema/account.ts";
import { answerShopper } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { selectUnread } from "#functions/service/chat-queries.ts";
import { countUnread, selectNotices } from "#functions/service/notice-queries.ts";
import { toNotice } from "#functions/service/notices.ts";

/** What every page shows of a customer, in one round trip of three statements. */
export const mine = {
  showMine: answerShopper(showMine, async (_, { db, shopper, now }) => {
    const all = selectCartWith(shopper.id, now, [
      selectUser(sql`${user.id} = ${shopper.id}`),
      selectWishes(shopper.id),
      selectNotices(shopper.id, HEADER_NOTICES, 1),
      countUnread(shopper.id),
      selectUnread(shopper.id),
      selectVisits(shopper.id),
    ]);
    const { stored, more } = all.read(await db.batch(all.statements));
    const [[person], wishes, notices, [unread], [messages], visits] = more;
    return {
      user: personOf(person ?? refuse("unauthenticated", 401)),
      cart: priceCart(stored.choices, stored.info, stored.head, now),
      wishlist: wishes.map(({ id }) => id),
      notices: { unread: unread?.count ?? 0, newest: notices.map(toNotice) },
      unreadMessages: messages?.unread ?? 0,
      seen: visits.map(({ productId }) => productId),
    };
  }),
};
