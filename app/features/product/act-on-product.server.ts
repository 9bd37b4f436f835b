import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { withMessage } from "#app/features/account/forms.ts";
import { answerRefusal } from "#app/features/account/refusals.server.ts";
import { keepProvince } from "#app/session/destination.server.ts";
import { readForm } from "#app/session/forms.server.ts";
import { saveForm } from "#app/session/saved-form.server.ts";
import { readSession } from "#app/session/session.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { withPieces } from "#app/session/with-pieces.ts";
import { openShop } from "#app/shop/client.server.ts";
import { hasExtras } from "#app/shop/extras.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { email } from "#contract/account/auth.ts";
import { askForStock, findOwnStockWish } from "#contract/catalogue/wishes.ts";
import { id } from "#lib/shapes.ts";
import { ONWARD, PRODUCT_FORM, STEP } from "./product-form.ts";
import type { OwnWish, StockWishView } from "./stock-wish.tsx";

/** The action of a product's page: shows it with other choices, or stores a wish to be notified of new stock. */
export async function actOnProduct(args: ActionFunctionArgs) {
  const form = await args.request.formData().catch(() => new FormData());
  const onward = form.get(ONWARD);
  return typeof onward === "string" ? showWithChoices(args, onward, form) : waitForStock(args);
}

/** To the same page with other choices in its address; what was typed is there again. */
async function showWithChoices({ request, context }: ActionFunctionArgs, onward: string, form: FormData) {
  const query = new URLSearchParams(onward);
  const step = Number(query.get(STEP) ?? 0);
  query.delete(STEP);
  const province = form.get("provinsi");
  if (typeof province === "string" && province !== "") {
    keepProvince(context, province);
    query.set("provinsi", province);
  }
  const pieces = Number(form.get("quantity") ?? 1) + step;
  const address = withPieces(`${new URL(request.url).pathname}?${query}`, String(pieces));
  const email = form.get("email");
  if (typeof email === "string") await saveForm(context, address, { email }, (await readSession(context)).user);
  return redirect(`${address}${step === 0 ? "#kirim" : `#${PRODUCT_FORM}`}`, 303);
}

const form = z.object({
  variant: withMessage(id, "Muat ulang halaman ini, lalu coba lagi."),
  email: withMessage(email, "Isi alamat e-mail seperti nama@contoh.id.").optional(),
});
/** Set in the URL after a request. It does not identify the shopper. */
const ASKED = "kabari";

/** The state of the notification form on a sold-out variant's page. */
export async function loadStockWish(context: AppLoadContext, url: URL, variantId: number): Promise<StockWishView> {
  const isAsked = url.searchParams.has(ASKED);
  const [isOffered, own] = await Promise.all([hasExtras(context), loadOwnWish(context, variantId)]);
  return { isAsked, isOffered, ...own };
}

/** A customer's own wish, and the address that it goes to; nothing of anybody else. */
export async function loadOwnWish(context: AppLoadContext, variantId: number): Promise<OwnWish> {
  const shopper = await currentShopper(context);
  const own = shopper && (await withinBudget(context, shopper.shop(findOwnStockWish, { query: { variantId } })));
  return { key: own?.key ?? null, email: own?.email ?? "" };
}

/** Stores a request to be notified. Without script the shopper lands on its confirmation, in place of the form. */
async function waitForStock({ request, context }: ActionFunctionArgs) {
  const read = await readForm(request, form);
  if (!read.ok) return read.refusal;
  const { variant: variantId, email: typed } = read.value;
  const shopper = await currentShopper(context);
  try {
    await (shopper?.shop ?? openShop(context))(askForStock, { body: { variantId, email: typed } });
  } catch (error) {
    return answerRefusal(context, error, read.values);
  }
  return redirect(`${new URL(request.url).pathname}?variant=${variantId}&${ASKED}=1#kabari`, 303);
}
