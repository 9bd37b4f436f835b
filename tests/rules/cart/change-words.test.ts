import { expect, test } from "vitest";
import { changeWords } from "#app/features/cart/cart-screen.tsx";

const line = (key: string, quantity: number, validPrice = 1000) =>
  ({ key, quantity, validPrice, isSelected: 1, isAvailable: true }) as never;
const cart = (total: number, ...lines: never[]) => ({ lines, total });

test("C09 O07 after a change the line's own quantity is read with the total; of several, the pieces of all, after what was done", () => {
  const before = cart(4000, line("ring", 1), line("chair", 2), line("vase", 1));
  const said = (now: typeof before, done?: string) => changeWords(before, now, done).replaceAll("\u00a0", " ");
  expect(said(cart(5000, line("ring", 2), line("chair", 2), line("vase", 1)))).toBe("Jumlah 2, total Rp 5.000");
  expect(said(cart(3000, line("ring", 1), line("chair", 2)), "Vas dihapus dari keranjang.")).toBe(
    "Vas dihapus dari keranjang. 3 barang, total Rp 3.000",
  );
  expect(said(cart(3000, line("ring", 2), line("chair", 1), line("vase", 1)))).toBe("4 barang, total Rp 3.000");
  expect(said(cart(3900, ...before.lines))).toBe("4 barang, total Rp 3.900");
  expect(said(cart(0), "Vas dihapus dari keranjang.")).toBe("Vas dihapus dari keranjang. Keranjang Belanja Kosong");
  expect(said(cart(4000, ...before.lines), "Vas dihapus dari keranjang.")).toBe("");
});
