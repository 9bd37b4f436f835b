import { changeOwn } from "#app/features/cart/basket.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import type { OrderDetail } from "#contract/orders/order.ts";
import { cartChoice } from "#domain/cart/lines.ts";
import { refusalWords } from "#domain/refusals.ts";

/**
 * Adds an order's lines to the cart again, combo lines too. Points are not spent again without asking. Returns the
 * failed lines by name; in that case nothing was added.
 */
export async function addOrderAgain(shop: Shop, { lines }: OrderDetail): Promise<string | null> {
  const choices = lines.filter(({ isRedeem }) => !isRedeem).map((line) => cartChoice.parse(line));
  const { refused, failed } = await changeOwn(shop, { intent: "again", cartLines: choices });
  if (!refused) return null;
  const named = failed.map(({ line, code, most }) => {
    const name = lines.find((one) => one.variantId === line.variantId)?.nameLong;
    return `${name}: ${refusalWords(code, { most })}`;
  });
  return named.length > 0 ? named.join(" ") : refusalWords(refused);
}

/** The notice after the lines were added to the cart. */
export function againWords({ lines }: OrderDetail): string {
  const added = "Barang dari pesanan ini sudah masuk keranjang.";
  return lines.some(({ isRedeem }) => isRedeem)
    ? `${added} Yang ditukar dengan poin tidak ikut: tukar lagi di keranjang.`
    : added;
}
