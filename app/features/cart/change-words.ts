import { formatRupiah } from "#domain/money.ts";
import type { CartView } from "./cart-view.ts";
import { piecesOf } from "./pending-cart.ts";

type Counted = Pick<CartView, "lines" | "total">;

/**
 * What is announced after a change: what was `done`, then the quantity of the one line that has another now, else the
 * pieces of all, and the total. Nothing where all is as before.
 */
export function changeWords(before: Counted, now: Counted, done = ""): string {
  const changed = now.lines.filter(
    (line) => before.lines.find(({ key }) => key === line.key)?.quantity !== line.quantity,
  );
  const isSameLines = before.lines.length === now.lines.length;
  const isSame = isSameLines && before.total === now.total && piecesOf(before) === piecesOf(now);
  if (isSame && changed.length === 0) return "";
  if (now.lines.length === 0) return `${done} Keranjang Belanja Kosong`.trim();
  const [one, ...others] = changed;
  const what = one && others.length === 0 && isSameLines ? `Jumlah ${one.quantity}` : `${piecesOf(now)} barang`;
  return `${done} ${what}, total ${formatRupiah(now.total)}`.trim();
}
