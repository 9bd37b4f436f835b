import type { AppLoadContext } from "@remix-run/cloudflare";
import { type RequestKey, remember } from "#app/request-cache.ts";
import { keptDestination, loadGuestCart } from "#app/session/browser.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { listAllCities, listProvinces } from "#contract/account/address-book.ts";
import type { Answer } from "#contract/call.ts";
import { offersForLines } from "#contract/orders/checkout.ts";
import { lineKey } from "#domain/cart/cart.ts";
import { type CartLine, isBought } from "#domain/cart/lines.ts";
import { formatRupiah } from "#domain/money.ts";
import { parcelKindLabels, parcelsOf, type QuotedParcel, quoteParcels, shippingOf } from "#domain/orders/parcels.ts";
import { daysWords } from "#domain/orders/shipping.ts";
import { showBasket, showPanel } from "./basket.server.ts";
import type { CartPanelView, GuestSums } from "./cart-panel.tsx";
import { keptVoucher } from "./kept-voucher.server.ts";

type Offers = Answer<typeof offersForLines>;

const OFFERS: RequestKey<Promise<Offers>> = {};
const PROVINCE_DIGITS = 2;

/** The vouchers that would fit a guest's cart. */
export function askOffers(context: AppLoadContext): Promise<Offers> {
  return remember(context, OFFERS, async () => {
    const { lines } = await loadGuestCart(context);
    return openShop(context)(offersForLines, { body: { cartLines: lines } });
  });
}

/** A guest's panel. It includes the totals that customers see on the cart's page. */
export async function showGuestPanel(context: AppLoadContext): Promise<CartPanelView> {
  const { lines: chosen } = await loadGuestCart(context);
  if (chosen.length === 0) return showPanel(context);
  // The vouchers are asked for beside the cart, so that both share a trip to the database.
  const [panel, { cartLines }, vouchers] = await Promise.all([
    showPanel(context),
    showBasket(context),
    orFallback(context, askOffers(context), null),
  ]);
  if (cartLines.length === 0) return panel;
  const saved = new Map(cartLines.map((line) => [lineKey(line), savingOf(line)]));
  const lines = panel.lines.map((line) => {
    const saving = saved.get(line.key) ?? 0;
    return saving > 0 ? { ...line, badges: [...line.badges, `Hemat ${formatRupiah(saving)}`] } : line;
  });
  return {
    ...panel,
    lines,
    guest: vouchers && (await orFallback(context, loadSums(context, cartLines.filter(isBought), vouchers), null)),
  };
}

const savingOf = ({ normalPrice, validPrice, quantity }: CartLine) =>
  ((normalPrice ?? validPrice) - validPrice) * quantity;

async function loadSums(context: AppLoadContext, bought: CartLine[], vouchers: Offers): Promise<GuestSums> {
  const place = await placeOf(context);
  const used = vouchers.find(({ code }) => code === keptVoucher(context));
  const sum = (of: (line: CartLine) => number) => bought.reduce((total, line) => total + of(line), 0);
  const takenOff = used?.takenOff ?? 0;
  const saved = sum(savingOf) + takenOff;
  const provinceId = Number(keptDestination(context).slice(0, PROVINCE_DIGITS)) || undefined;
  const parcels = quoteParcels(parcelsOf(bought, false), provinceId, []);
  const shipping = shippingOf(parcels);
  const total = sum(({ subtotal }) => subtotal) - takenOff + (shipping ?? 0);
  const rows: GuestSums["rows"] = parcels.flatMap(sendingRows);
  for (const { code, takenOff } of vouchers)
    rows.push(
      code === used?.code
        ? { label: `Voucher ${code}`, amount: `−${formatRupiah(takenOff)}` }
        : { label: `${code} hemat ${formatRupiah(takenOff)}`, amount: "Pakai", code },
    );
  if (saved > 0) rows.push({ label: "Anda hemat", amount: formatRupiah(saved) });
  const way = parcels.length === 1 ? parcels[0]?.quote?.label : "ongkir";
  const words = shipping === undefined ? "Total sebelum ongkir" : `Total dengan ${way}`;
  return { place, rows, total: { label: words, amount: formatRupiah(total) } };
}

/** All services of a single parcel; if there are several parcels, the cheapest of each. */
function sendingRows({ kind, quotes, quote }: QuotedParcel, _: number, { length }: QuotedParcel[]): GuestSums["rows"] {
  const ways = length === 1 ? quotes : quote ? [quote] : [];
  return ways.map((one) => ({
    label: `${length === 1 ? "" : `${parcelKindLabels[kind]}: `}${one.label}, ${daysWords(one)}`,
    amount: formatRupiah(one.price),
  }));
}

/** The place of a guest's shipping estimate; empty if there is none. */
export async function placeOf(context: AppLoadContext): Promise<string> {
  const kept = keptDestination(context);
  if (kept === "") return "";
  const shop = openShop(context);
  const named =
    kept.length > PROVINCE_DIGITS
      ? (await shop(listAllCities)).find(({ cityId }) => String(cityId) === kept)?.cityName
      : (await shop(listProvinces)).find(({ id }) => String(id) === kept)?.name;
  return named ?? "";
}
