import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadUser } from "#app/features/account/hub.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { listProvinces, type Region } from "#contract/account/address-book.ts";
import { listSettings } from "#contract/content/content.ts";
import { listShippingPrices } from "#contract/orders/checkout.ts";
import { daysOf } from "#domain/orders/parcels.ts";
import { daysWords } from "#domain/orders/shipping.ts";
import { countsFrom, readCalendar } from "#domain/service/calendar.ts";
import { formatDays } from "#lib/date.ts";

/** Shipping options for one piece. */
export interface DeliveryView {
  /** The chosen province, or the shopper's own city; null while none is known. */
  place: string | null;
  /** The words of the link to the account's own place; null for a guest. */
  link: string | null;
  /** With the days when it is paid today, and how long it takes from then. */
  services: { label: string; arrives: string; days: string; price: string }[];
  /** Provinces to choose from; empty if the account has a location. */
  provinces: Region[];
  province: number | null;
  weightGram: number;
}

/** A parcel has some weight. */
const GRAM_MIN = 1;

/**
 * The checkout's own prices for one piece: to the province in the address, else to the signed-in shopper's own city.
 */
export async function loadDelivery(
  context: AppLoadContext,
  query: URLSearchParams,
  weighing: Promise<number> | number,
): Promise<DeliveryView> {
  const shop = openShop(context);
  const shopper = await currentShopper(context);
  const asked = query.get("provinsi");
  const own = shopper && asked === null ? (await loadUser(context, shopper)).location : null;
  const provinces = own ? [] : await shop(listProvinces);
  const province = provinces.find(({ id }) => String(id) === asked);
  const provinceId = own?.provinceId ?? province?.id;
  const weightGram = await weighing;
  const parcel = { provinceId: provinceId ?? 0, weightGram: Math.max(GRAM_MIN, weightGram) };
  const [quotes, settings] = provinceId
    ? await Promise.all([shop(listShippingPrices, { query: parcel }), orFallback(context, shop(listSettings), [])])
    : [[], []];
  const begins = countsFrom({ paidAt: context.now, readyAt: 0 }, readCalendar(settings));
  const arrivalIn = (days: { daysMin: number; daysMax: number }) => {
    const { from, to } = daysOf(days, begins);
    return formatDays(from, to);
  };
  return {
    place: own?.cityName ?? province?.name ?? null,
    link: shopper && (own ? "Ganti lokasi" : "Simpan lokasi Anda"),
    services: quotes.map(({ label, priceRp, ...days }) => ({
      label,
      arrives: arrivalIn(days),
      days: daysWords(days),
      price: priceRp,
    })),
    provinces,
    province: province?.id ?? null,
    weightGram,
  };
}
