import { checkLocation } from "#contract/cart.ts";
import { offersForLines } from "#contract/orders/checkout.ts";
import { isBought } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { parcelsOf } from "#domain/orders/parcels.ts";
import { quoteShipping } from "#domain/orders/shipping.ts";
import { selectCity } from "#functions/account/region-queries.ts";
import { priceStored, recordChanges, tryVouchers } from "#functions/cart/cart.ts";
import { readChoiceInfo } from "#functions/cart/cart-info-queries.ts";
import { answer, answerAnybody, type ShopperContext } from "#functions/http/answer.ts";
import { selectOwnVouchers } from "#functions/promotions/voucher-queries.ts";

/** The assumed weight of a parcel until something is chosen. */
const USUAL_GRAM = 1000;

/** Further ones would not be read in a small panel. */
const OFFERS_MAX = 3;
/** Whom no voucher has been given to. */
const NOBODY = 0;

export const location = {
  checkLocation: answerAnybody(checkLocation, async ({ body }, { shopper, ...context }) => {
    const [[city], weightGram] = await Promise.all([
      context.db.rows(selectCity(body.cityId)),
      shopper ? weighCart({ ...context, shopper }) : USUAL_GRAM,
    ]);
    const quotes = city ? quoteShipping(city.provinceId, weightGram) : [];
    const services = quotes.map(({ service, label, daysMin, daysMax }) => ({
      service,
      label,
      daysMin,
      daysMax,
    }));
    return { cityId: body.cityId, ok: services.length > 0, services };
  }),
  offersForLines: answer(offersForLines, async ({ body: { cartLines } }, { db, now, changesAt }) => {
    const [info, rows] = await Promise.all([
      readChoiceInfo(db, cartLines, now, null),
      db.rows(selectOwnVouchers(NOBODY, now)),
    ]);
    recordChanges(info, now, changesAt);
    const lines = priceCart(cartLines, info, {}, now).cartLines;
    const fitting = tryVouchers(rows, lines, info, now).filter(({ refused }) => refused === null);
    const best = fitting.toSorted((a, b) => b.takenOff - a.takenOff).slice(0, OFFERS_MAX);
    return best.map(({ code, title, takenOff }) => ({ code, title, takenOff }));
  }),
};

async function weighCart(context: ShopperContext): Promise<number> {
  const cart = await priceStored(context);
  const lines = cart.cartLines.filter(isBought);
  return parcelsOf(lines, true)[0]?.weightGram ?? USUAL_GRAM;
}
