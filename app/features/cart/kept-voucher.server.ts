import type { AppLoadContext } from "@remix-run/cloudflare";
import { changeBasket, showBasket } from "#app/features/cart/basket.server.ts";
import type { Shop } from "#contract/call.ts";
import { listVouchers } from "#contract/cart.ts";
import { isForLater } from "#domain/promotions/voucher.ts";
import { refusalWords } from "#domain/refusals.ts";

/** The code of a voucher taken before the cart reached its minimum. It does not identify the visitor. */
const COOKIE = "voucher";

export function keepVoucher(context: AppLoadContext, code: string): void {
  write(context, encodeURIComponent(code));
}

/** Its code; empty where none is kept. */
export function keptVoucher(context: AppLoadContext): string {
  try {
    return decodeURIComponent(context.readCookie(COOKIE) ?? "");
  } catch {
    return "";
  }
}

export function forgetVoucher(context: AppLoadContext): void {
  if (context.readCookie(COOKIE) !== null) write(context, "", "; Max-Age=0");
}

function write({ setCookie, isSecure }: AppLoadContext, value: string, life = ""): void {
  setCookie(`${COOKIE}=${value}; Path=/${life}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`);
}

/** The fate of a kept voucher: `other` if the cart already has one, `later` while the cart is below its minimum. */
type Kept = { did: "put" | "later" | "nothing" } | { did: "never"; why: string } | { did: "other"; code: string };

/**
 * Puts the voucher that a customer has taken into the cart as soon as it takes something off, and none was chosen. What
 * can never do so is forgotten.
 */
export async function putKeptVoucher(
  context: AppLoadContext,
  shop: Shop,
  kept = context.readCookie(COOKIE),
): Promise<Kept> {
  if (!kept) return { did: "nothing" };
  const [vouchers, { voucher }] = await Promise.all([
    shop(listVouchers, { query: { device: "web" } }),
    showBasket(context),
  ]);
  const found = vouchers.find(({ code }) => encodeURIComponent(code) === kept);
  const isLater = found !== undefined && found.refused !== null && isForLater(found.refused);
  if (!found || (found.refused !== null && !isLater)) {
    forgetVoucher(context);
    return { did: "never", why: found?.why ?? refusalWords(found?.refused ?? "voucher_unknown") };
  }
  if (voucher?.code === found.code) return { did: "put" };
  if (voucher) return { did: "other", code: voucher.code };
  if (isLater) return { did: "later" };
  const { refused } = await changeBasket(context, shop, { intent: "voucher", code: found.code, kembali: "" });
  if (refused) return { did: "later" };
  forgetVoucher(context);
  return { did: "put" };
}
