import type { z } from "zod";
import type { Answer } from "#contract/call.ts";
import { type changeCart, listSavedLines, type refusedChange, removeSavedLine, takeSavedLine } from "#contract/cart.ts";
import { applyChange, broughtBy, type PriceLines } from "#domain/cart/change.ts";
import { type CartChange, cartChange, SAVED_MAX } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import type { Database, Statement } from "#functions/db/database.ts";
import { answerOwner, answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { refuse, refuseWith } from "#functions/http/refuse.ts";
import {
  deleteSaved,
  keepLine,
  readSavedLines,
  selectSaved,
  selectSavedCount,
  selectSavedLines,
} from "./cart-info-queries.ts";
import { readCartToChange, saveCartLines } from "./cart-queries.ts";

/** Enough for twenty browsers that change one cart at once. */
const TRIES_MAX = 15;
/** A retry waits for the others: immediate retries would only collide again. */
const PAUSE_FIRST_MS = 40;
const PAUSE_MAX_MS = 1000;

/**
 * Reads the cart, applies the rule and saves the result, with `beside` in the same batch; starts over if the cart changed
 * in between.
 */
export async function changeStored(
  change: CartChange,
  { db, shopper, now }: ShopperContext,
  beside: Statement<unknown>[] = [],
): Promise<Answer<typeof changeCart>> {
  if (change.intent === "keep") await refuseFull(db, shopper.id);
  const also = change.intent === "keep" ? [keepLine(shopper.id, change.line, now)] : beside;
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const { choices, note, revision, info } = await readCartToChange(db, shopper.id, broughtBy(change), now);
    const price: PriceLines = async (lines) => priceCart(lines, info, {}, now).cartLines;
    const changed = await applyChange({ lines: choices, note }, change, price);
    if (!changed.ok) {
      const { code, most, failed = [] } = changed;
      refuseWith(code, 422, { most, failed } satisfies z.output<typeof refusedChange>);
    }
    const { basket, isKeptSingle = false, settled = [], left = [], removed, there } = changed;
    const next = { choices: basket.lines, note: basket.note, revision, also };
    const saved = await saveCartLines(db, shopper.id, next, now);
    if (saved !== undefined) return { revision: saved, isKeptSingle, settled, left, removed, there };
    await pauseAfter(tries);
  }
  return refuse("cart_busy", 409);
}

async function refuseFull(db: Database, userId: number): Promise<void> {
  const [saved] = await db.rows(selectSavedCount(userId));
  if ((saved?.count ?? 0) >= SAVED_MAX) refuse("saved_full", 422);
}

function pauseAfter(tries: number): Promise<void> {
  const most = Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 3 ** tries);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}

/** Lines saved for later. Each is priced by itself, as if it were bought now. */
export const saved = {
  listSavedLines: answerOwner(listSavedLines, async (_, { db, shopper, now }) => {
    return readSavedLines(await db.batch(selectSavedLines(shopper.id, now)), now);
  }),

  takeSavedLine: answerShopper(takeSavedLine, async ({ body: { variantId } }, context) => {
    const { db, shopper } = context;
    const [line] = await db.rows(selectSaved(shopper.id, variantId));
    if (!line) return refuse("line_missing", 422);
    const choice = { variantId, quantity: line.quantity };
    const change = cartChange.parse({ intent: "add", choice, isCapped: 1 });
    const { revision, isKeptSingle } = await changeStored(change, context, [deleteSaved(shopper.id, variantId)]);
    return { revision, isKeptSingle };
  }),

  removeSavedLine: answerShopper(removeSavedLine, async ({ params }, { db, shopper }) => {
    const gone = await db.rows(deleteSaved(shopper.id, params.id));
    return { removed: gone.length > 0 };
  }),
};
