import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { saveForm } from "#app/session/saved-form.server.ts";
import { readSession } from "#app/session/session.server.ts";
import { withPieces } from "#app/session/with-pieces.ts";
import { waitForStock } from "./stock-wish.server.ts";

/** What a product's page is sent: where to its delivery is asked for, or to whom it is told that it is back. */
export async function actOnProduct(args: ActionFunctionArgs) {
  const form = await args.request.formData().catch(() => new FormData());
  const choice = form.get("kirim");
  return typeof choice === "string" ? askDelivery(args, choice, form) : waitForStock(args);
}

/** The address that asks, with what was chosen; what was typed beside it is there again. */
async function askDelivery({ request, context }: ActionFunctionArgs, choice: string, form: FormData) {
  const query = new URLSearchParams(choice);
  const province = form.get("provinsi");
  if (typeof province === "string" && province !== "") query.set("provinsi", province);
  const address = withPieces(`${new URL(request.url).pathname}?${query}`, form.get("quantity"));
  const email = form.get("email");
  if (typeof email === "string") await saveForm(context, address, { email }, (await readSession(context)).user);
  return redirect(`${address}#kirim`, 303);
}
