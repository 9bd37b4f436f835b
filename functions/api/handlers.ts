import type { CallName, contract } from "#domain/calls/contract.ts";
import { addressBook } from "./address-book.ts";
import type { Handler } from "./answer.ts";
import { cart } from "./cart.ts";
import { categories } from "./categories.ts";
import { checkout } from "./checkout.ts";
import { codes } from "./codes.ts";
import { content } from "./content.ts";
import { door } from "./door.ts";
import { location } from "./location.ts";
import { orderImages } from "./order-images.ts";
import { orders } from "./orders.ts";
import { passwords } from "./passwords.ts";
import { products } from "./products.ts";
import { promotions } from "./promotions.ts";
import { regions } from "./regions.ts";
import { reviews } from "./reviews.ts";
import { social } from "./social.ts";
import { user } from "./user.ts";
import { vouchers } from "./vouchers.ts";
import { wishlist } from "./wishlist.ts";

/** One handler for every row of the contract; a row without one, or one that answers another shape, does not compile. */
export const handlers = {
  ...content,
  ...categories,
  ...products,
  ...promotions,
  ...reviews,
  ...cart,
  ...vouchers,
  ...wishlist,
  ...door,
  ...codes,
  ...passwords,
  ...social,
  ...user,
  ...checkout,
  ...location,
  ...orders,
  ...orderImages,
  ...regions,
  ...addressBook,
} satisfies {
  [Name in CallName]: Handler<(typeof contract)[Name]>;
};
