import { changeCart, priceLines, saveCart, selectAllLines, showCart } from "#contract/cart.ts";
import { offersForLines } from "#contract/orders/checkout.ts";
import { applyChange, type PriceLines } from "#domain/cart/change.ts";
import { cartChange, cartChoice } from "#domain/cart/lines.ts";
import { CallAbsent, ShopRefusal } from "../refusals.server.ts";
import { insteadOf } from "./row.server.ts";

/** Enough for a few browsers that change one cart at once. */
const TRIES_MAX = 4;

/** A change of the cart by the cart's own rules: the cart is read, changed here and saved whole. */
export const cart = [
  insteadOf(offersForLines, async () => []),
  insteadOf(changeCart, async (shop, { body }) => {
    const change = cartChange.parse(body);
    // There is no place for what is saved for later.
    if (change.intent === "keep") throw new CallAbsent();
    if (change.intent === "select-all") {
      const { revision } = await shop(selectAllLines, { body: { isSelected: change.isSelected } });
      return { revision, isKeptSingle: false, settled: [], left: [] };
    }
    const price: PriceLines = async (lines) =>
      lines.length === 0 ? [] : (await shop(priceLines, { body: { cartLines: lines } }, { fresh: true })).cartLines;
    for (let tries = 1; ; tries++) {
      const { cartLines, note, revision: before } = await shop(showCart);
      const changed = await applyChange(
        { lines: cartLines.map((line) => cartChoice.parse(line)), note },
        change,
        price,
      );
      if (!changed.ok) {
        const { code, most, failed = [] } = changed;
        throw new ShopRefusal(code, 422, { state: { most, failed } });
      }
      const { basket, isKeptSingle = false, settled = [], left = [], removed, there } = changed;
      try {
        const body = { cartLines: basket.lines, note: basket.note, revision: before };
        const { revision } = await shop(saveCart, { body });
        return { revision, isKeptSingle, settled, left, removed, there };
      } catch (error) {
        const isConflict = error instanceof ShopRefusal && error.code === "cart_conflict";
        if (!isConflict || tries === TRIES_MAX) throw error;
      }
    }
  }),
];
