import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadUser } from "#app/features/account/user.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listShippingPrices } from "#contract/orders/checkout.ts";

/** When a product would arrive, and the words of the link to the shopper's location. */
interface DeliveryView {
  words: string;
  link: string;
}

/** A parcel has some weight. */
const GRAM_MIN = 1;

/** The estimate for a signed-in shopper's own city. A guest's page is everybody's and has none. */
export async function loadDelivery(context: AppLoadContext, weightGram: number): Promise<DeliveryView | undefined> {
  const shopper = await currentShopper(context);
  if (!shopper) return undefined;
  const { location } = await loadUser(context, shopper);
  if (!location) return { words: "Mau tahu kapan barang ini tiba?", link: "Pilih lokasi Anda" };
  const query = { provinceId: location.provinceId, weightGram: Math.max(GRAM_MIN, weightGram) };
  const services = (await openShop(context)(listShippingPrices, { query })).map(
    ({ label, daysMin, daysMax, priceRp }) =>
      daysMin === daysMax
        ? `${label} ${daysMin} hari (${priceRp})`
        : `${label} ${daysMin}–${daysMax} hari (${priceRp})`,
  );
  const words =
    services.length > 0 ? `perkiraan tiba ${services.join(", ")}.` : "belum bisa kami kirim barang seberat ini.";
  return { words: `Ke ${location.cityName}: ${words}`, link: "Ganti lokasi" };
}
