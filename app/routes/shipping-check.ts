import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { askOffers, placeOf } from "#app/features/cart/guest-sums.server.ts";
import { keepVoucher } from "#app/features/cart/kept-voucher.server.ts";
import * as paths from "#app/paths.ts";
import { keepDestination } from "#app/session/destination.server.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { flashNext } from "#app/session/session.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { findPlaces, listAllCities } from "#contract/account/region.ts";
import { cityNamed, PLACE_TEXT_MAX } from "#domain/account/place.ts";
import { id } from "#domain/shapes.ts";

const UNKNOWN = "Kota itu belum kami temukan. Periksa ejaannya, atau tulis kode posnya.";

/**
 * What a guest wants to know before there is an account: where a parcel would go, which is kept for the checkout, and
 * the voucher that is to be used there.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const back = ownPath(text("kembali"));
  if (form.has("provinsi")) return redirect(await toProvince(context, text("provinsi"), back), 303);
  const typed = text("kota").slice(0, PLACE_TEXT_MAX);
  if (typed && typed !== (await placeOf(context))) {
    const city = await orFallback(context, findCity(context, typed), undefined);
    if (city) keepDestination(context, city);
    else await flashNext(context, { kind: "danger", text: UNKNOWN, isInCart: true });
  }
  const code = text("voucher");
  // Only what the panel offers is taken.
  if (code && (await askOffers(context)).vouchers.some((voucher) => voucher.code === code)) keepVoucher(context, code);
  return redirect(back, 303);
}

/** The page that asked, for this province from now on. */
async function toProvince(context: AppLoadContext, province: string, back: string): Promise<string> {
  const provinceId = id.safeParse(province).data;
  if (provinceId !== undefined && provinceId < 100) keepDestination(context, provinceId);
  const page = new URL(back, "https://toko.example");
  page.searchParams.set("provinsi", province);
  return `${page.pathname}${page.search}#kirim`;
}

async function findCity(context: AppLoadContext, typed: string): Promise<number | undefined> {
  const shop = openShop(context);
  const named = cityNamed(await shop(listAllCities), typed);
  return named?.cityId ?? (await shop(findPlaces, { query: { q: typed } }))[0]?.cityId;
}

export function loader() {
  return redirect(paths.notFound());
}
