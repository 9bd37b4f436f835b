import type { AppLoadContext } from "@remix-run/cloudflare";
import { type MemoKey, remember } from "#app/memo.ts";
import { keptDestination } from "#app/session/destination.server.ts";
import { loadGuestCart } from "#app/session/guest-cart.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listAllCities, listProvinces } from "#contract/account/region.ts";
import type { Answer } from "#contract/call.ts";
import { offersForLines } from "#contract/orders/checkout.ts";
import { isBought } from "#domain/cart/bought.ts";
import { lineKey } from "#domain/cart/cart.ts";
import type { CartLine } from "#domain/cart/lines.ts";
import { formatRupiah } from "#domain/money.ts";
import { daysWords } from "#domain/orders/days.ts";
import { cheapestOf } from "#domain/orders/shipping.ts";
import { showBasket, showPanel } from "./basket.server.ts";
import type { CartPanelView, GuestSums } from "./cart-panel.tsx";
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

/** The panel of a guest: what the cart's page says to customers stands in it too. */
export async function showGuestPanel(context: AppLoadContext): Promise<CartPanelView> {
  const [panel, { cartLines }] = await Promise.all([showPanel(context), showBasket(context)]);
  if (cartLines.length === 0) return panel;
  const saved = new Map(cartLines.map((line) => [lineKey(line), savingOf(line)]));
  const lines = panel.lines.map((line) => {
    const saving = saved.get(line.key) ?? 0;
    return saving > 0 ? { ...line, badges: [...line.badges, `Hemat ${formatRupiah(saving)}`] } : line;
  });
  return { ...panel, lines, guest: await orFallback(context, loadSums(context, cartLines.filter(isBought)), null) };
}

const savingOf = ({ normalPrice, validPrice, quantity }: CartLine) =>
  ((normalPrice ?? validPrice) - validPrice) * quantity;

async function loadSums(context: AppLoadContext, bought: CartLine[]): Promise<GuestSums> {
  const [{ services, vouchers }, place] = await Promise.all([askOffers(context), placeOf(context)]);
  const used = vouchers.find(({ code }) => code === keptVoucher(context));
  const sum = (of: (line: CartLine) => number) => bought.reduce((total, line) => total + of(line), 0);
  const takenOff = used?.takenOff ?? 0;
  const saved = sum(savingOf) + takenOff;
  const cheapest = cheapestOf(services);
  const total = sum(({ subtotal }) => subtotal) - takenOff + (cheapest?.price ?? 0);
  const rows: GuestSums["rows"] = services.map((one) => ({
    label: `${one.label}, ${daysWords(one)}`,
    amount: one.priceRp,
  }));
  for (const { code, takenOff } of vouchers)
    rows.push(
      code === used?.code
        ? { label: `Voucher ${code}`, amount: `-${formatRupiah(takenOff)}` }
        : { label: `${code} hemat ${formatRupiah(takenOff)}`, amount: "Pakai", code },
    );
  if (saved > 0) rows.push({ label: "Anda hemat", amount: formatRupiah(saved) });
  const words = cheapest ? `Total dengan ${cheapest.label}` : "Total sebelum ongkir";
  return { place, rows, total: { label: words, amount: formatRupiah(total) } };
}

/** The name of where a guest has asked about; empty while there is none. */
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
