import * as paths from "#app/paths.ts";
import { isSingle, lineKey } from "#domain/cart/cart.ts";
import { type Cart, type CartLine, isKeepable } from "#domain/cart/lines.ts";
import { infoOfLine } from "#domain/cart/merging.ts";
import { formatPoints } from "#domain/money.ts";
import { whyRefused } from "#domain/refusals.ts";
import type { CartPanelView } from "./cart-panel.tsx";
import { toPanel } from "./panel-view.ts";

type PanelLine = CartPanelView["lines"][number];

/** A line on the cart screen: what the panel shows, plus its notices. */
export interface CartLineView extends PanelLine {
  isSingle: boolean;
  /** It can be saved for later. */
  isKeepable: boolean;
  /** Its price in points. */
  points: number;
  /** What one piece costs less than usual. */
  saved: number;
  parts: { name: string; quantity: number }[];
  /** Why it cannot be bought as it is. */
  problem: string | null;
  hint: string | null;
  /** Where one asks to be told when it is back; null while there is a piece. */
  tellHref: string | null;
}

export interface CartView extends Omit<CartPanelView, "lines"> {
  lines: CartLineView[];
  hasShort: boolean;
  voucher: { code: string; title: string; problem: string | null } | null;
  takenOff: number;
  total: number;
  note: string;
}

export function toCartView(cart: Cart): CartView {
  const panel = toPanel(cart, true);
  const details = cart.cartLines;
  const keys = new Set(details.map(({ id }) => id));
  const lines = details.map((line, place) => {
    const isBesideOthers = line.isDirect === 1 && keys.has(lineKey({ ...line, isDirect: 0 }));
    return toLine(line, panel.lines[place] as PanelLine, isBesideOthers);
  });
  return {
    ...panel,
    lines,
    hasShort: lines.some((line) => line.isShort),
    voucher: cart.voucher && {
      code: cart.voucher.code,
      title: cart.voucher.title,
      problem: whyRefused(cart.voucher),
    },
    takenOff: cart.takenOff,
    total: cart.toPay,
    note: cart.note,
  };
}

function toLine(line: CartLine, shown: PanelLine, isBesideOthers: boolean): CartLineView {
  return {
    ...shown,
    isSingle: isSingle(line, infoOfLine(line)),
    isKeepable: isKeepable(line),
    points: line.points,
    saved: (line.normalPrice ?? line.validPrice) - line.validPrice,
    validPriceRp: line.points > 0 ? `${line.validPriceRp} + ${formatPoints(line.points)}` : line.validPriceRp,
    badges: [line.isFlashSale ? "FLASH SALE" : "", ...shown.badges, line.bundling ? "PAKET" : ""].filter(Boolean),
    parts: line.bundleSummary.map(({ name, quantity }) => ({ name, quantity })),
    problem: problemOf(line, shown),
    hint: hintOf(line, isBesideOthers),
    tellHref: line.isUnavailable === 0 && line.stockAvailable === 0 ? tellHref(line) : null,
  };
}

/** The part of the variant's own page that takes the wish. */
function tellHref(line: CartLine): string {
  return `${paths.product(line)}?variant=${line.variantId}#kabari`;
}

function problemOf(line: CartLine, { limit }: PanelLine): string | null {
  if (line.isGift && !line.isOfferMet)
    return "Hadiah ini belum bisa diambil: belanjaannya belum cukup, atau hadiahnya sudah habis. Tidak ikut dibayar.";
  if (line.isRedeem && !line.isOfferMet)
    return "Belum bisa ditukar: produk utamanya tidak ikut dibeli, masanya sudah lewat, atau stoknya habis. Tidak ikut dibayar.";
  if (line.isUnavailable) return "Tidak dijual lagi. Barang ini tidak ikut dibayar.";
  return limit;
}

function hintOf(line: CartLine, isBesideOthers: boolean): string | null {
  if (line.isCombo && !line.isOfferMet) return "Harga combo berlaku bila produk utamanya ikut dibeli.";
  if (line.isSaleUsed) return "Jatah harga flash sale Anda sudah terpakai, jadi dihitung dengan harga normal.";
  if (isBesideOthers) return "Diambil lewat Beli sekarang. Sisanya tetap tersimpan di keranjang.";
  return null;
}
