import type { AppLoadContext } from "@remix-run/cloudflare";
import { keptDestination } from "#app/features/account/destination.server.ts";
import { type MemoKey, remember } from "#app/memo.ts";
import { loadGuestCart } from "#app/session/guest-cart.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listAllCities, listProvinces } from "#contract/account/region.ts";
import type { Answer } from "#contract/call.ts";
import { offersForLines } from "#contract/orders/checkout.ts";
import { isBought } from "#domain/cart/bought.ts";
import { formatRupiah } from "#domain/money.ts";
import { daysWords } from "#domain/orders/days.ts";
import { cheapestOf } from "#domain/orders/shipping.ts";
import { showBasket } from "./basket.server.ts";
import type { GuestSums } from "./cart-panel.tsx";
import { keptVoucher } from "./kept-voucher.server.ts";

type Offers = Answer<typeof offersForLines>;

const OFFERS: MemoKey<Promise<Offers>> = {};
const PROVINCE_DIGITS = 2;

/** What sending a guest's cart costs, to where they have asked about, and the vouchers that would fit. */
export function askOffers(context: AppLoadContext): Promise<Offers> {
  return remember(context, OFFERS, async () => {
    const { lines } = await loadGuestCart(context);
    const provinceId = Number(keptDestination(context).slice(0, PROVINCE_DIGITS)) || undefined;
    return openShop(context)(offersForLines, { body: { cartLines: lines, provinceId } });
  });
}

/** What the cart's page says to customers below its lines; null while the cart is empty. */
export async function loadGuestSums(context: AppLoadContext): Promise<GuestSums | null> {
  const [{ cartLines }, { lines }] = await Promise.all([showBasket(context), loadGuestCart(context)]);
  if (lines.length === 0) return null;
  const [{ services, vouchers }, place] = await Promise.all([askOffers(context), nameOfPlace(context)]);
  const bought = cartLines.filter(isBought);
  const sum = (of: (line: (typeof bought)[number]) => number) => bought.reduce((total, line) => total + of(line), 0);
  const goods = sum(({ subtotal }) => subtotal);
  const used = vouchers.find(({ code }) => code === keptVoucher(context));
  const cheapest = cheapestOf(services);
  const saved =
    sum(({ normalPrice, validPrice, quantity }) => ((normalPrice ?? validPrice) - validPrice) * quantity) +
    (used?.takenOff ?? 0);
  const sums: GuestSums["sums"] = [
    ...(used ? [[`Voucher ${used.code}`, `-${formatRupiah(used.takenOff)}`] as const] : []),
    ...services.map((one) => [`Ongkir ${one.label}, ${daysWords(one)}`, one.priceRp] as const),
    ...(saved > 0 ? [["Anda hemat", formatRupiah(saved)] as const] : []),
    [
      cheapest ? `Total dengan ${cheapest.label}` : "Total sebelum ongkir",
      formatRupiah(goods - (used?.takenOff ?? 0) + (cheapest?.price ?? 0)),
    ],
  ];
  return {
    place,
    sums,
    vouchers: vouchers
      .filter(({ code }) => code !== used?.code)
      .map(({ code, takenOff }) => ({ code, words: `${code}: hemat ${formatRupiah(takenOff)}` })),
  };
}

async function nameOfPlace(context: AppLoadContext): Promise<string> {
  const kept = keptDestination(context);
  if (kept === "") return "";
  const shop = openShop(context);
  const named =
    kept.length > PROVINCE_DIGITS
      ? (await shop(listAllCities)).find(({ cityId }) => String(cityId) === kept)?.cityName
      : (await shop(listProvinces)).find(({ id }) => String(id) === kept)?.name;
  return named ?? "";
}
