import { useEffect, useRef } from "react";
import { announce } from "#app/ui/announcer.tsx";
import { formatRupiah } from "#domain/money.ts";
import { stockText } from "./buy-box.tsx";
import type { ProductView } from "./product-view.ts";

/** Reads aloud what another size or colour costs and how many there are, while the focus stays on its link. */
export function useSaidChoice(product: ProductView): void {
  const color = product.shown?.color ?? "";
  const words = choiceWords(product);
  const before = useRef({ color, words });
  useEffect(() => {
    const { current } = before;
    before.current = { color, words };
    if (current.color !== color) announce([color, words].join(", "));
    else if (current.words !== words) announce(words);
  }, [color, words]);
}

/** `Ukuran 15, Rp 38.500.000, stok 6` */
export function choiceWords({ pickers, shown, chosen }: Pick<ProductView, "pickers" | "shown" | "chosen">): string {
  if (!shown) return "";
  const names = pickers.filter((one) => one.chosen).map((one) => (one.isSize ? `Ukuran ${one.chosen}` : one.chosen));
  const price = `${shown.isLowest ? "mulai " : ""}${formatRupiah(shown.pair ?? shown.price)}`;
  const stock = shown.isSold
    ? "habis"
    : shown.isPreOrder
      ? "pre-order"
      : chosen && stockText(chosen.stock).toLowerCase();
  return [...names, price, stock].filter(Boolean).join(", ");
}
