import type { CheckoutState } from "#contract/orders/checkout.ts";
import { feeWords, hasFees } from "#domain/orders/payment-method.ts";

/** What a step of the checkout explains: words that a first buyer meets there, and what paying costs. */
export interface CheckoutWords {
  address: string;
  shipping: string[];
  items: string[];
  payment: string[];
}

const said = (...words: (string | false)[]) => words.filter((one) => one !== false);

export function wordsOf({ items, shipping, parcels = [], payments }: CheckoutState): CheckoutWords {
  const options = [...shipping, ...parcels.flatMap((one) => one.shipping)];
  const hasBank = payments.some(({ kind }) => kind !== "card");
  return {
    address: "Dropship: di paket tertulis pengirim yang Anda pilih, bukan nama toko.",
    shipping: said(
      options.some(({ service }) => service === "kargo") &&
        "Kargo: angkutan untuk barang besar dan berat, lebih murah tetapi lebih lama.",
    ),
    items: said(
      items.some(({ readyOn }) => readyOn) && "Pre-order: barang dibuat setelah dipesan, dan dikirim begitu siap.",
      items.some(({ isCombo }) => isCombo === 1) &&
        "Harga combo: lebih murah karena dibeli bersama barang pasangannya.",
    ),
    payment: said(
      hasBank && "Virtual Account (VA): nomor rekening khusus untuk pesanan ini.",
      payments.length > 0 && !hasFees(payments) && feeWords(payments),
    ),
  };
}
