import fc from "fast-check";
import { expect, test } from "vitest";
import { takenWords } from "#app/features/content/look-view.server.ts";

test("K02 the notice says what went into the cart, what was sold out and what was refused", () => {
  expect(takenWords({ taken: 3, soldOut: [], refused: [] })).toBe("3 barang sudah masuk keranjang.");
  expect(
    takenWords({ taken: 2, soldOut: ["Sofa", "Karpet"], refused: [{ id: 1, name: "Lampu", why: "Keranjang penuh." }] }),
  ).toBe(
    "2 barang sudah masuk keranjang. Sedang habis, jadi tidak ikut: Sofa, Karpet. Lampu tidak masuk: Keranjang penuh.",
  );
});

test("K02 whatever it has to say, a notice stays short enough to be shown", () => {
  const names = fc.array(fc.string({ maxLength: 160 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.nat(60), names, names, (taken, soldOut, others) => {
      const refused = others.map((name, id) => ({ id, name, why: "Stok tidak mencukupi." }));
      const words = takenWords({ taken, soldOut, refused });
      expect(words.length).toBeLessThanOrEqual(300);
      expect(words).toContain(`${taken} barang sudah masuk keranjang.`);
    }),
  );
});
