import { listVouchers, setVoucher } from "#contract/cart.ts";
import type { CartLine } from "#domain/cart/lines.ts";
import { priceCart, tryVoucher } from "#domain/cart/pricing.ts";
import type { CartInfo } from "#domain/cart/terms.ts";
import { voucherState } from "#domain/promotions/voucher.ts";
import { answerOwner, answerShopper } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import {
  type OwnVoucherRow,
  readVoucher,
  selectOwnVouchers,
  selectVoucher,
  updateCartVoucher,
} from "#functions/promotions/voucher-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { priceStored } from "./cart.ts";
import { readCart, readStoredCart, selectCart } from "./cart-queries.ts";

/** Vouchers on a cart. The chosen code is saved; its discount is recomputed every time the cart is priced. */
export const vouchers = {
  setVoucher: answerShopper(setVoucher, async ({ body: { code } }, context) => {
    const { db, shopper, now } = context;
    if (code !== "") {
      await context.limit("voucher", String(shopper.id));
      const [row] = await db.rows(selectVoucher(code, shopper.id));
      const { choices, info } = await readCart(db, shopper.id, now);
      const { cartLines: lines } = priceCart(choices, info, {}, now);
      const verdict = tryVoucher(row && readVoucher(row), lines, info, now);
      if (!verdict.ok) refuse(verdict.code, 422, { code: verdict.why });
    }
    await db.rows(updateCartVoucher(shopper.id, code, now));
    return priceStored(context);
  }),

  listVouchers: answerOwner(listVouchers, async (_, { db, shopper, now }) => {
    const [rows, ...stored] = await db.batch([selectOwnVouchers(shopper.id, now), ...selectCart(shopper.id, now)]);
    const { choices, info } = readStoredCart(stored);
    return tryVouchers(rows, priceCart(choices, info, {}, now).cartLines, info, now);
  }),
};

/** What each voucher would do for a cart. */
export function tryVouchers(rows: OwnVoucherRow[], lines: CartLine[], info: CartInfo, now: Seconds) {
  return rows.map((row) => {
    const { id, code, title, kind, value, cap, minimum, start, end, isPersonal, usedAt } = row;
    const verdict = tryVoucher(readVoucher(row), lines, info, now);
    const outcome = verdict.ok
      ? { takenOff: verdict.takenOff, refused: null, why: null }
      : { takenOff: 0, refused: verdict.code, why: verdict.why };
    const state = voucherState(row, now);
    return { id, code, title, kind, value, cap, minimum, start, end, isPersonal, state, usedAt, ...outcome };
  });
}
