import type { Witness } from "#domain/orders/books/books.ts";
import { type Buyer, makeBuyers, openSale } from "./buyers.ts";
import { type OrderForm, readForm, sendForm } from "./checking-out.ts";
import { inTurns } from "./in-turns.ts";
import type { LoadShop } from "./shop.ts";

const PRICE = 1_500_000;
const choices = { payment: "bca", service: "reguler" };

export interface Rush {
  buyers: number;
  pieces: number;
  connections: number;
}

/** Opens a sale, and adds a piece of it to the cart of each buyer. */
export async function prepareRush(state: string, { buyers, pieces }: Rush): Promise<Buyer[]> {
  const variant = openSale(state, { pieces, each: 1, price: PRICE });
  return makeBuyers(state, buyers, 0, [variant]);
}

/**
 * All buyers see the sale's price before the first of them orders. Returns what is wrong with the answers they got.
 */
export async function rush(
  shop: LoadShop,
  crowd: Buyer[],
  { pieces, connections }: Rush,
  witness: Witness,
): Promise<string[]> {
  const forms = await inTurns(crowd, connections, (buyer) => readForm(shop, buyer, choices));
  const begin = performance.now();
  const told = await inTurns(crowd, connections, (buyer, n) => sendForm(shop, buyer, forms[n] as OrderForm, witness));
  const seconds = (performance.now() - begin) / 1000;
  const ordered = told.filter((one) => "ordersn" in one).length;
  const changed = told.filter((one) => "refused" in one && one.refused === "changed").length;
  console.log(
    `  ${ordered} orders and ${changed} clear refusals in ${seconds.toFixed(1)} s: ${(crowd.length / seconds).toFixed(1)} answers a second`,
  );
  const wanted = Math.min(pieces, crowd.length);
  return [
    ...(ordered === wanted ? [] : [`${ordered} orders were acknowledged instead of ${wanted}`]),
    ...(changed === crowd.length - wanted
      ? []
      : [`${changed} buyers were refused clearly instead of ${crowd.length - wanted}`]),
  ];
}
