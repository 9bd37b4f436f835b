import { z } from "zod";
import { person } from "#contract/account/auth.ts";
import { showPoints } from "#contract/account/user.ts";
import { call } from "#contract/call.ts";
import { listSavedLines, listVouchers } from "#contract/cart.ts";
import { notice, unread } from "#contract/service/notice.ts";
import { cart } from "#domain/cart/lines.ts";

/** How many of the newest notices the header is told. */
export const HEADER_NOTICES = 4;

const ids = z.array(z.number().int());

/** One call for every page, because each call is a trip. */
export const showMine = call({
  method: "GET",
  path: "more/user/mine",
  isExtra: true,
  summary:
    "Everything personal that any page shows: who it is, cart, wishlist, notices, unread messages, what was last seen",
  access: "signed-in",
  /** The page that is shown, where it shows more of the shopper's own. */
  query: z.object({ page: z.literal("cart").optional() }),
  data: z.object({
    user: person,
    cart,
    /** The wishlist's products, the newest first. */
    wishlist: ids,
    notices: z.object({ unread, newest: z.array(notice).max(HEADER_NOTICES) }),
    unreadMessages: z.number().int().nonnegative(),
    /** The products that were last viewed, the newest first. */
    seen: ids,
    /** The points that can be spent now; none where a shop does not say. */
    points: showPoints.data.shape.points.default(0),
    /** The other parts of the cart's page. */
    cartPage: z
      .object({ saved: listSavedLines.data, vouchers: listVouchers.data, points: showPoints.data.shape.points })
      .optional(),
  }),
});
