import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { askOffers, placeOf } from "#app/features/cart/guest-sums.server.ts";
import { keepVoucher } from "#app/features/cart/kept-voucher.server.ts";
import * as paths from "#app/paths.ts";
import { keepDestination, keepProvince } from "#app/session/destination.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { flashNext } from "#app/session/session.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { findPlaces, listAllCities, listProvinces } from "#contract/account/address-book.ts";
import { PLACE_TEXT_MAX, PLACES_MAX, regionNamed } from "#domain/account/place.ts";

const unknownWords = (typed: string) => `Kota “${typed}” belum kami temukan. Periksa ejaannya, atau isi kode posnya.`;

/**
 * What a guest wants to know before there is an account: where a parcel would go, which is kept for the checkout, and
 * the voucher that is to be used there.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const back = ownPath(text("kembali"));
  if (form.has("provinsi")) return redirect(toProvince(context, text("provinsi"), back), 303);
  const typed = text("kota").slice(0, PLACE_TEXT_MAX);
  if (typed && typed !== (await placeOf(context))) {
    const region = await orFallback(context, findRegion(context, typed), undefined);
    if (region) keepDestination(context, region);
    else await flashNext(context, { kind: "danger", text: unknownWords(typed), isInCart: true });
  }
  const code = text("voucher");
  // Only what the panel offers is taken.
  if (code && (await askOffers(context)).some((voucher) => voucher.code === code)) keepVoucher(context, code);
  return redirect(back, 303);
}

/** The URL of the page that sent the form, with the chosen province. */
function toProvince(context: AppLoadContext, province: string, back: string): string {
  keepProvince(context, province);
  const page = new URL(back, "https://toko.example");
  page.searchParams.set("provinsi", province);
  return `${page.pathname}${page.search}#kirim`;
}

/** The city or province that the text names, or the city that all places of that name or postcode lie in. */
async function findRegion(context: AppLoadContext, typed: string): Promise<number | undefined> {
  const shop = openShop(context);
  const [cities, provinces] = await Promise.all([shop(listAllCities), shop(listProvinces)]);
  const named = regionNamed({ cities, provinces }, typed);
  if (named !== undefined) return named;
  const places = await shop(findPlaces, { query: { q: typed } });
  const [city, ...others] = new Set(places.map(({ cityId }) => cityId));
  // There may be more of a name than are found; a postcode has one city.
  const isAll = places.length <= PLACES_MAX || /\d{5}/.test(typed);
  return isAll && others.length === 0 ? city : undefined;
}

export function loader() {
  return redirect(paths.notFound());
}
