import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { changeBasket } from "#app/features/cart/basket.server.ts";
import { type CartChangeForm, cartForm } from "#app/features/cart/cart-form.ts";
import { wordsByField } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { refusalWords } from "#domain/refusals.ts";
import { checkoutHref } from "./order-form.ts";
import type { RefusedVoucher } from "./voucher-field.tsx";

/** What was typed stays in the field, and would be refused again with the order. */
const GO_ON = "Kosongkan kodenya untuk melanjutkan.";

/**
 * Whether a checkout form changes the voucher: a code was typed that is not in the summary shown, or one is removed.
 */
export function isAboutVoucher({ intent = "", code = "", applied = "" }: Record<string, string>): boolean {
  return intent.startsWith("voucher") || (code.trim() !== "" && code.trim().toUpperCase() !== applied);
}

/**
 * Adds the voucher to the cart or removes it, and returns to the checkout with its choices, unless another button was
 * pressed, which goes on: then it returns null. Returns why it was refused.
 */
export async function changeVoucher(
  context: AppLoadContext,
  shop: Shop,
  path: string,
  values: Record<string, string>,
): Promise<RefusedVoucher | null> {
  const intent = values.intent === "voucher-remove" ? values.intent : "voucher";
  const code = values.code ?? "";
  const read = cartForm.safeParse({ intent, ...(intent === "voucher" && { code }) });
  if (!read.success) return { code, error: [wordsByField(read.error).code, GO_ON].filter(Boolean).join(" ") };
  const { refused, why } = await changeBasket(context, shop, read.data as CartChangeForm);
  if (refused) return { code, error: `${why ?? refusalWords(refused)} ${GO_ON}` };
  if (values.intent && !values.intent.startsWith("voucher")) return null;
  if (!values.intent) {
    await flashNext(context, { kind: "info", text: "Voucher sudah terpasang. Periksa ringkasan, lalu buat pesanan." });
  }
  throw redirect(checkoutHref(path, intent === "voucher" ? { ...values, code: "" } : values), 303);
}
