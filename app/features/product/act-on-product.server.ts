import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { keepProvince } from "#app/session/browser.server.ts";
import { withPieces } from "#app/session/redirect-gate.ts";
import { saveForm } from "#app/session/saved-form.server.ts";
import { readSession } from "#app/session/session.server.ts";
import { ONWARD, PRODUCT_FORM, STEP } from "./product-form.ts";
import { waitForStock } from "./stock-wish.server.ts";

/** What a product's page is sent: where else it leads, or to whom it is told that what is sold out is back. */
export async function actOnProduct(args: ActionFunctionArgs) {
  const form = await args.request.formData().catch(() => new FormData());
  const onward = form.get(ONWARD);
  return typeof onward === "string" ? leadOn(args, onward, form) : waitForStock(args);
}

/** To the same page with other choices in its address; what was typed is there again. */
async function leadOn({ request, context }: ActionFunctionArgs, onward: string, form: FormData) {
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
