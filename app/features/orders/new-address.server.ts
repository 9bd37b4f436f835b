import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import {
  type AddressAnswer,
  answerAddress,
  listPlaces,
  noRegions,
  ownValues,
  readAddress,
  settlePlace,
} from "#app/features/account/place.server.ts";
import { ADDRESS_FIELDS, afterChoice, regionsOf } from "#app/features/account/place-form.ts";
import { answerRefusal } from "#app/features/account/refusals.server.ts";
import { keptDestination } from "#app/session/browser.server.ts";
import { saveForm } from "#app/session/saved-form.server.ts";
import { flashNext, readSession } from "#app/session/session.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { addresses } from "#contract/account/address-book.ts";
import type { Person } from "#contract/account/auth.ts";
import type { Shop } from "#contract/call.ts";
import { checkoutHref } from "./order-form.ts";

type Values = Record<string, string>;

/** Whether the form has the fields of an address: the checkout of a customer who has none yet. */
export const hasAddressFields = (values: Values) => values.street !== undefined;

const isBlank = ({ place, street, villageId }: Values) => ![place, street, villageId].some((text) => text?.trim());

/** Whether the customer has an address by now, and typed none in the form. */
export const needsNoAddress = (values: Values) => Boolean(values.addressId) && isBlank(values);

/** The empty form, prefilled from the account, from an interrupted form, or from an earlier shipping estimate. */
export async function openAddress(
  context: AppLoadContext,
  shop: Shop,
  user: Person | null,
  typed: Values,
): Promise<AddressAnswer> {
  const kept = keptDestination(context);
  const known = { ...(user && ownValues(user)), ...regionsOf(kept), kept };
  const values = afterChoice(hasAddressFields(typed) ? typed : known);
  const nothing = { values, errors: {}, regions: noRegions, places: [] };
  return orFallback(context, answerAddress(context, shop, values), nothing);
}

/** The form again as it is typed, with what there is to choose from by now; null where it has no address. */
export async function showAddress(context: AppLoadContext, shop: Shop, values: Values): Promise<AddressAnswer | null> {
  if (!hasAddressFields(values)) return null;
  if (values.intent === "regions") return listPlaces(context, shop, values);
  const { values: settled, ...found } = await settlePlace(context, shop, values);
  const isAsked = values.intent === "place";
  return answerAddress(context, shop, settled, isAsked ? found : { places: found.places });
}

/** Stores the address that was typed and leads to its shipping, unless something is still wrong with it. */
export async function storeTyped(
  context: AppLoadContext,
  shop: Shop,
  path: string,
  values: Values,
): Promise<{ address: AddressAnswer; init: ResponseInit }> {
  if (values.intent === "summary" && isBlank(values)) throw redirect(`${checkoutHref(path, values)}#ringkasan`, 303);
  const { values: settled, ...found } = await settlePlace(context, shop, values);
  const address = await answerAddress(context, shop, settled, found);
  const read = readAddress(address.values, address.errors);
  if (!read.ok)
    return { address: { ...address, errors: { ...read.errors, ...address.errors } }, init: { status: 422 } };
  let addressId: string;
  try {
    addressId = String((await shop(addresses.store, { body: read.address })).id);
  } catch (error) {
    const { data: refused, init } = answerRefusal(context, error, values);
    return { address: { ...address, errors: refused.errors }, init: init ?? {} };
  }
  const text = "Alamat disimpan. Periksa ongkos kirimnya, lalu buat pesanan.";
  await flashNext(context, { kind: "success", text, isAtShipping: true });
  throw redirect(`${checkoutHref(path, { ...values, addressId })}#kirim`, 303);
}

/** Runs another button's action. If it redirects to the checkout, the typed address is kept for it. */
export async function keepTypedAddress<Done>(
  context: AppLoadContext,
  request: Request,
  values: Values,
  act: () => Promise<Done>,
): Promise<Done> {
  try {
    return await act();
  } catch (thrown) {
    if (thrown instanceof Response && hasAddressFields(values)) {
      const { pathname, search } = new URL(thrown.headers.get("Location") ?? "", request.url);
      const typed = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, values[name] ?? ""]));
      await saveForm(context, `${pathname}${search}`, typed, (await readSession(context)).user);
    }
    throw thrown;
  }
}
