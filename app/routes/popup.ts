import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { keepVoucher, putKeptVoucher } from "#app/features/cart/kept-voucher.server.ts";
import { toGiven } from "#app/features/home/load-home.server.ts";
import * as paths from "#app/paths.ts";
import { ownPath } from "#app/session/redirect-gate.ts";
import { flashNext, type Notice } from "#app/session/session.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listPopups } from "#contract/content/content.ts";

/**
 * Remembers for this visit that the popup was seen, gives the voucher that it offers, and redirects. The cookie
 * identifies no one, so it needs no signature.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  context.setCookie(`popup=1; Path=/; HttpOnly; SameSite=Lax${context.isSecure ? "; Secure" : ""}`);
  const back = form.get("kembali");
  // Script closes the popup in place and only notifies the shop.
  if (back === null) return new Response(null, { status: 204 });
  const code = form.get("voucher");
  if (typeof code === "string") await flashNext(context, await giveVoucher(context, code));
  return redirect(ownPath(back), 303);
}

/** Only what a popup offers is given. */
async function giveVoucher(context: AppLoadContext, code: string): Promise<Notice> {
  const popups = await orFallback(context, openShop(context)(listPopups, { query: { application: "MORE" } }), []);
  const voucher = popups.find((popup) => popup.voucher?.code === code)?.voucher;
  if (!voucher) return { kind: "info", text: "Voucher ini sudah tidak tersedia." };
  const { worth, terms } = toGiven(voucher);
  keepVoucher(context, code);
  const shopper = await currentShopper(context);
  const kept =
    shopper && (await orFallback(context, putKeptVoucher(context, shopper.shop, encodeURIComponent(code)), null));
  if (kept?.did === "put") return { kind: "success", text: `Voucher ${code} terpasang di keranjang. ${worth}.` };
  if (kept?.did === "never") return { kind: "info", text: `Voucher ${code} tidak terpasang. ${kept.why}` };
  if (kept?.did === "other") {
    const text = `Voucher ${code} kami simpan. Keranjang Anda sudah memakai ${kept.code}; lepas dulu kalau ingin menggantinya.`;
    return { kind: "info", text };
  }
  const text = `Voucher ${code} kami simpan. ${worth} terpasang sendiri begitu keranjang Anda memenuhi syaratnya: ${terms}.`;
  return { kind: "success", text };
}

export function loader() {
  return redirect(paths.notFound());
}
