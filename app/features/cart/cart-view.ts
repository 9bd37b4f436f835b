import type { CartPanelView } from "#app/features/layout/cart-panel.tsx";
import type { Cart, CartLine } from "#domain/calls/cart.ts";
import { isSingle } from "#domain/cart.ts";
import { factsOfLine } from "#domain/cart-settling.ts";
import { formatPoints } from "#domain/money.ts";
import { voucherProblem } from "#domain/voucher.ts";
import { toPanel } from "./panel-view.ts";

type PanelLine = CartPanelView["lines"][number];

/** A line as the cart's own screen shows it: what the panel shows, and what there is to say of it. */
export interface CartLineView extends PanelLine {
  isSingle: boolean;
  /** What it costs in points. */
  points: number;
  parts: { name: string; quantity: number }[];
  /** Why it is not bought as it stands. */
  problem: string | null;
  hint: string | null;
}

export interface CartView extends Omit<CartPanelView, "lines"> {
  lines: CartLineView[];
  hasShort: boolean;
  voucher: { code: string; title: string; problem: string | null } | null;
  potongan: number;
  total: number;
  note: string;
}

export function toCartView(cart: Cart): CartView {
  const panel = toPanel(cart, true);
  const lines = cart.r_more_transaction_cart_details.map((line, place) =>
    toLine(line, panel.lines[place] as PanelLine),
  );
  return {
    ...panel,
    lines,
    hasShort: lines.some((line) => line.isShort),
    voucher: cart.voucher && {
      code: cart.voucher.code,
      title: cart.voucher.title,
      problem: voucherProblem(cart.voucher.refused),
    },
    potongan: cart.potongan,
    total: cart.grandTotalDiskon,
    note: cart.note,
  };
}

function toLine(line: CartLine, shown: PanelLine): CartLineView {
  return {
    ...shown,
    isSingle: isSingle(line, factsOfLine(line)),
    points: line.points,
    valid_price_rp: line.points > 0 ? `${line.valid_price_rp} + ${formatPoints(line.points)}` : line.valid_price_rp,
    badges: [line.is_flash_sale ? "FLASH SALE" : "", ...shown.badges, line.bundling ? "BUNDEL" : ""].filter(Boolean),
    parts: line.bundle_summary.map(({ name, quantity }) => ({ name, quantity })),
    problem: problemOf(line, shown),
    hint: line.is_get_combo && !line.is_offer_met ? "Harga combo berlaku bila produk utamanya ikut dibeli." : null,
  };
}

function problemOf(line: CartLine, { isShort, most }: PanelLine): string | null {
  if (line.is_get_free && !line.is_offer_met)
    return "Hadiah ini belum bisa diambil: belanjaannya belum cukup, atau hadiahnya sudah habis. Tidak ikut dibayar.";
  if (line.is_reedem && !line.is_offer_met)
    return "Belum bisa ditukar: produk utamanya tidak ikut dibeli, masanya sudah lewat, atau stoknya habis. Tidak ikut dibayar.";
  if (line.is_unavailable) return "Tidak dijual lagi. Barang ini tidak ikut dibayar.";
  if (!isShort) return null;
  return most === 0 ? "Stok habis." : `Stok tersisa ${most}.`;
}
