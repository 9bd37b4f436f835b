import type { Shop } from "#app/shop/client.server.ts";
import type { CartRefusal } from "#domain/cart/cart.ts";
import type { CartChoice } from "#domain/cart/lines.ts";
import { buyAgain } from "#domain/cart/merging.ts";
import { changeOwn } from "./basket.server.ts";
import { infoBeside } from "./line-info.server.ts";

export interface OrderedAgain {
  /** Why nothing was added, when it was not one of the lines that failed. */
  refused?: string;
  failed: { line: CartChoice; code: CartRefusal; most?: number }[];
}

/** Puts the lines of an order in the shopper's cart again: saved when all of them can be had, else nothing, and which failed. */
export async function orderAgain(shop: Shop, ordered: CartChoice[]): Promise<OrderedAgain> {
  let failed: OrderedAgain["failed"] = [];
  const { refused } = await changeOwn(shop, async (own) => {
    const again = buyAgain(own.lines, ordered, await infoBeside(shop, own.lines, ordered));
    failed = again.ok ? [] : again.failed;
    return again.ok
      ? { ok: true, basket: { ...own, lines: again.lines } }
      : { ok: false, code: again.failed[0]?.code ?? "not_available" };
  });
  return { refused, failed };
}
