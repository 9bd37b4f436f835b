import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import * as paths from "#app/paths.ts";
import { readForm } from "#app/session/forms.server.ts";
import { flashStaff, refusalOf, requireStaffTo } from "#app/session/staff.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { findPlaces, type Place } from "#contract/account/address-book.ts";
import { PLACE_TEXT_MAX } from "#domain/account/place.ts";
import { fieldWords } from "#domain/refusals.ts";
import { isStaffRefusal, staffRefusalWords } from "#domain/staff/refusals.ts";
import { plainText } from "#lib/plain-text.ts";
import { applyAction, type Planned, planAction } from "./act.server.ts";
import { readAddressForm } from "./address-form.ts";
import type { Values } from "./order-forms.ts";

/** The answer to the form that was not, or not yet, done: the page again, with what was typed and the places found. */
export interface AddressAnswer {
  values: Values;
  errors: Values;
  places: Place[];
  planned?: Planned | undefined;
  message?: string | undefined;
}

const sent = z.object({ kunci: z.string().min(8).max(50) });

/** Looks up a place, says what another address would do, or changes it; a second press is answered with the first's. */
export async function actOnAddress(args: ActionFunctionArgs, orderNumber: string) {
  const { context, request } = args;
  const read = await readForm(request, sent);
  const { values } = read;
  const shop = await requireStaffTo(["orders.address"], args, values);
  if (!read.ok) throw new Response(null, { status: 404 });
  const looked = plainText(values.cari ?? "")
    .trim()
    .slice(0, PLACE_TEXT_MAX);
  const back = async (answer: Partial<AddressAnswer>, status = 422) => {
    const places = looked === "" ? [] : await openShop(context)(findPlaces, { query: { q: looked } });
    const errors: Values = values.tempatnya && places.length === 0 ? { cari: looked === "" ? EMPTY : NOWHERE } : {};
    return data<AddressAnswer>({ values, errors, places, ...answer }, { status });
  };
  if (values.tempatnya) return back({}, 200);
  try {
    const typed = readAddressForm(orderNumber, values);
    if ("errors" in typed) return back({ errors: typed.errors });
    const planned = await planAction(shop, "order.address", typed.input);
    if (values.lihat) return back({ planned }, planned.refusal ? 422 : 200);
    const applied = await applyAction(shop, "order.address", typed.input, {
      ...{ key: `${read.value.kunci}-alamat`, seen: values.terlihat || NEVER },
    });
    if (applied.refusal !== null) return back({ planned, message: applied.hasChanged ? LOOK_FIRST : applied.refusal });
    const text = applied.isRepeated ? "Alamat ini sudah diganti tadi." : "Alamat diganti, dan pembeli dikabari.";
    await flashStaff(context, { kind: "success", text });
    return redirect(paths.staff(`pesanan/${orderNumber}`), 303);
  } catch (error) {
    if (error instanceof Response) throw error;
    const { code, fields } = refusalOf(error);
    const [, words] = isStaffRefusal(code)
      ? ["form", staffRefusalWords(code)]
      : (Object.entries(fields)[0] ?? fieldWords(code));
    return back({ message: words });
  }
}

const EMPTY = "Isi kelurahan, kecamatan, atau kode pos.";
const NOWHERE = "Belum ada tempat yang cocok. Tambahkan nama kotanya.";
/** Stands for no plan: what is asked for with it is done only if it was done before. */
const NEVER = "-";
const LOOK_FIRST = "Belum dilakukan: datanya berubah. Periksa dulu yang akan terjadi, lalu tekan lagi.";
