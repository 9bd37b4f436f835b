import type { z } from "zod";
import type { Answer } from "#contract/call.ts";
import type { changeCart, refusedChange } from "#contract/cart/cart.ts";
import { applyChange, broughtBy, type PriceLines } from "#domain/cart/change.ts";
import type { CartChange } from "#domain/cart/intents.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import type { ShopperContext } from "#functions/http/answer.ts";
import { refuse, refuseWith } from "#functions/http/refuse.ts";
import { readCartToChange, saveCartLines } from "./cart-queries.ts";

/** Enough for twenty browsers that change one cart at once. */
const TRIES_MAX = 15;
/** A retry waits for the others: immediate retries would only collide again. */
const PAUSE_FIRST_MS = 40;
const PAUSE_MAX_MS = 1000;

/** Reads the cart, applies the rule and saves the result; starts over if the cart changed in between. */
export async function changeStored(
  change: CartChange,
  { db, shopper, now }: ShopperContext,
): Promise<Answer<typeof changeCart>> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const { choices, note, revision, info } = await readCartToChange(db, shopper.id, broughtBy(change), now);
    const price: PriceLines = async (lines) => priceCart(lines, info, {}, now).cartLines;
    const changed = await applyChange({ lines: choices, note }, change, price);
    if (!changed.ok) {
      const { code, most, failed = [] } = changed;
      refuseWith(code, 422, { most, failed } satisfies z.output<typeof refusedChange>);
    }
    const { basket, isKeptSingle = false, settled = [], left = [] } = changed;
    const saved = await saveCartLines(db, shopper.id, { choices: basket.lines, note: basket.note, revision }, now);
    if (saved !== undefined) return { revision: saved, isKeptSingle, settled, left };
    await pauseAfter(tries);
  }
  return refuse("cart_busy", 409);
}

function pauseAfter(tries: number): Promise<void> {
  const most = Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 3 ** tries);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}
