import type { CallName, contract } from "#contract/contract.ts";
import type { StaffCallName, staffContract } from "#contract/staff/staff-contract.ts";
import { addressBook, regions } from "#functions/account/address-book.ts";
import { auth } from "#functions/account/auth.ts";
import { codes } from "#functions/account/codes.ts";
import { passwords } from "#functions/account/passwords.ts";
import { profile } from "#functions/account/profile.ts";
import { social } from "#functions/account/social.ts";
import { user } from "#functions/account/user.ts";
import { mine } from "#functions/api/mine.ts";
import { cart, vouchers } from "#functions/cart/cart.ts";
import { savedLines } from "#functions/cart/change.ts";
import { categories } from "#functions/catalogue/categories.ts";
import { crawling } from "#functions/catalogue/crawling.ts";
import { products, reviews } from "#functions/catalogue/products.ts";
import { stockWishes, wishlist } from "#functions/catalogue/wishes.ts";
import { articles } from "#functions/content/articles.ts";
import { content, formerAddresses } from "#functions/content/content.ts";
import { inspirations } from "#functions/content/inspiration.ts";
import type { Handler } from "#functions/http/answer.ts";
import { drafts } from "#functions/interior/drafts.ts";
import { projects, works } from "#functions/interior/projects.ts";
import { staffBook } from "#functions/operate/staff-book.ts";
import { staffSettings } from "#functions/operate/staff-settings.ts";
import { today } from "#functions/operate/today.ts";
import { checkout } from "#functions/orders/checkout.ts";
import { location } from "#functions/orders/delivery-quotes.ts";
import { orderImages } from "#functions/orders/order-images.ts";
import { orders } from "#functions/orders/orders.ts";
import { staffAddress } from "#functions/orders/staff-address.ts";
import { staffLate } from "#functions/orders/staff-late.ts";
import { staffMoney } from "#functions/orders/staff-money.ts";
import { staffOrders } from "#functions/orders/staff-orders.ts";
import { staffPacking } from "#functions/orders/staff-packing.ts";
import { staffParcelFacts } from "#functions/orders/staff-parcel-facts.ts";
import { staffSwaps } from "#functions/orders/staff-swaps.ts";
import { staffUnpaid } from "#functions/orders/staff-unpaid.ts";
import { promotions } from "#functions/promotions/promotions.ts";
import { chat } from "#functions/service/chat.ts";
import { complaints } from "#functions/service/complaints.ts";
import { events } from "#functions/service/events.ts";
import { notices, push } from "#functions/service/notices.ts";
import { ownReviews } from "#functions/service/reviews.ts";
import { inbox } from "#functions/service/staff-inbox.ts";
import { activities } from "#functions/showroom/activities.ts";
import { showroom } from "#functions/showroom/showroom.ts";
import { answerActions } from "#functions/staff/actions.ts";
import { staffAccount } from "#functions/staff/calls.ts";
import { door } from "#functions/staff/door.ts";
import { staffNotices } from "#functions/staff/notices.ts";
import { own } from "#functions/staff/own.ts";
import { people } from "#functions/staff/people.ts";
import { phones } from "#functions/staff/phones.ts";
import { actions } from "./actions.ts";

/** One handler for every row of the contract; a missing handler or a wrong answer shape does not compile. */
export const handlers = {
  ...content,
  ...formerAddresses,
  ...inspirations,
  ...articles,
  ...categories,
  ...products,
  ...crawling,
  ...promotions,
  ...reviews,
  ...ownReviews,
  ...complaints,
  ...cart,
  ...savedLines,
  ...vouchers,
  ...wishlist,
  ...stockWishes,
  ...auth,
  ...codes,
  ...passwords,
  ...social,
  ...user,
  ...profile,
  ...checkout,
  ...location,
  ...orders,
  ...orderImages,
  ...regions,
  ...addressBook,
  ...events,
  ...chat,
  ...mine,
  ...notices,
  ...push,
  ...works,
  ...drafts,
  ...projects,
  ...showroom,
  ...activities,
} satisfies {
  [Name in CallName]: Handler<(typeof contract)[Name]>;
};

/** The same for the calls of the back office. */
export const staffHandlers = {
  ...door,
  ...people,
  ...phones,
  ...own,
  ...staffNotices,
  ...staffAccount,
  ...staffPacking,
  ...answerActions(actions),
  ...staffOrders,
  ...staffSwaps,
  ...staffAddress,
  ...staffUnpaid,
  ...staffLate,
  ...staffBook,
  ...staffParcelFacts,
  ...today,
  ...staffSettings,
  ...staffMoney,
  ...inbox,
} satisfies {
  [Name in StaffCallName]: Handler<(typeof staffContract)[Name]>;
};
