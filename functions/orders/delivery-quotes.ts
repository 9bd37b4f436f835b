import { checkLocation } from "#contract/cart/cart.ts";
import { isBought } from "#domain/cart/bought.ts";
import { parcelsOf } from "#domain/orders/parcels.ts";
import { quoteShipping } from "#domain/orders/shipping.ts";
import { selectCity } from "#functions/account/region-queries.ts";
import { priceStored } from "#functions/cart/cart.ts";
import { answerAnybody, type ShopperContext } from "#functions/http/answer.ts";

/** The assumed weight of a parcel until something is chosen. */
const USUAL_GRAM = 1000;

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
};

async function weighCart(context: ShopperContext): Promise<number> {
  const cart = await priceStored(context);
  const lines = cart.cartLines.filter(isBought);
  return parcelsOf(lines, true)[0]?.weightGram ?? USUAL_GRAM;
}
