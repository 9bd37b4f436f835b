import type { CallName, contract } from "#domain/calls/contract.ts";
import type { Handler } from "./answer.ts";
import { cart } from "./cart.ts";
import { categories } from "./categories.ts";
import { content } from "./content.ts";
import { products } from "./products.ts";
import { promotions } from "./promotions.ts";
import { reviews } from "./reviews.ts";

/** One handler for every row of the contract; a row without one, or one that answers another shape, does not compile. */
export const handlers = { ...content, ...categories, ...products, ...promotions, ...reviews, ...cart } satisfies {
  [Name in CallName]: Handler<(typeof contract)[Name]>;
};
