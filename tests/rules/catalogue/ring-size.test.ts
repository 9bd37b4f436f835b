import { expect, test } from "vitest";
import {
  aboutRing,
  circumferenceOf,
  diameterOf,
  pairRingIn,
  pairRings,
  readMillimetres,
  readOwnSize,
  sizeIn,
  sizeName,
  sizeOfThread,
} from "#domain/catalogue/ring-size.ts";
import { catalogue } from "#functions/demo/catalogue.ts";

test("E17 a ring size is the finger's circumference in millimetres less 40", () => {
  expect([8, 12, 18].map(circumferenceOf)).toEqual([48, 52, 58]);
  expect([8, 12, 18].map(diameterOf)).toEqual([15.3, 16.6, 18.5]);
});

test("E17 a thread between two sizes asks for the larger, and no finger is out of all bounds", () => {
  expect([52, 52.1, 53, 46, 66].map(sizeOfThread)).toEqual([12, 13, 13, 6, 26]);
  expect([45, 66.1, 0, 520].map(sizeOfThread)).toEqual([undefined, undefined, undefined, undefined]);
});

test("E17 a length is read as shoppers write it", () => {
  expect(["52", " 52,5 ", "52.5 mm", "52MM"].map(readMillimetres)).toEqual([52, 52.5, 52.5, 52]);
  for (const wrong of ["", "lima", "-52", "5e1", "5200", "52,123"]) expect(readMillimetres(wrong)).toBeUndefined();
});

test("E17 a size is told from any other name of a variant", () => {
  expect(sizeIn(sizeName(12))).toBe("12");
  expect(sizeIn("Panjang 45 cm")).toBeUndefined();
  expect([sizeName(17, "Cincin kedua")].map((name) => [sizeIn(name), pairRingIn(name)])).toEqual([
    ["17", "Cincin kedua"],
  ]);
  expect(pairRingIn(sizeName(17))).toBeUndefined();
});

test("E17 which ring of a pair is which is said by what its specification says of it alone", () => {
  const sanding = [
    { text: "Satu berlian 0,05 ct pada cincin pertama" },
    { text: "Cincin pertama: lebar 3,4 mm; cincin kedua: lebar 4,2 mm; ukuran 8–24" },
  ];
  expect(aboutRing("Cincin pertama", sanding)).toBe("satu berlian 0,05 ct, lebar 3,4 mm");
  expect(aboutRing("Cincin kedua", sanding)).toBe("lebar 4,2 mm");
  expect(aboutRing("Cincin kedua", [{ text: "Berlian 0,03 ct" }])).toBe("");
});

test("E17 a shopper's own size is one that a finger has", () => {
  expect([13, "6", "26"].map(readOwnSize)).toEqual([13, 6, 26]);
  for (const odd of ["", "5", "27", "1e1", "013", " 13", null, undefined, {}]) expect(readOwnSize(odd)).toBeUndefined();
});

test("E17 every ring of the demo shop comes in each of its colours in every size, some of them sold out", () => {
  const rings = catalogue.filter(({ category }) => category === "Cincin");
  expect(rings.length).toBe(9);
  for (const { slug, variants } of rings) {
    const colors = [...new Set(variants.map(({ color }) => color))];
    const sizes = [...new Set(variants.map(({ variant }) => sizeIn(variant)))];
    const rings = slug.includes("pasangan") ? 2 : 1;
    expect(sizes.length, slug).toBe(rings === 2 ? 17 : 11);
    expect(variants.length, slug).toBe(colors.length * sizes.length * rings);
  }
  const sizes = rings.flatMap(({ variants }) => variants);
  expect(new Set(sizes.map(({ id }) => id)).size).toBe(sizes.length);
  expect(new Set(sizes.map(({ sku }) => sku)).size).toBe(sizes.length);
  expect(sizes.filter(({ stock }) => stock === 0).length).toBeGreaterThan(20);
  // A couple can buy in one colour whoever of the two has the larger finger.
  const stockOf = (name: string, color: string) =>
    sizes.find((one) => one.variant === name && one.color === color)?.stock ?? 0;
  for (const color of ["Emas Kuning", "Rose Gold"])
    for (const size of [11, 17])
      for (const ring of pairRings) expect(stockOf(sizeName(size, ring), color), `${ring} ${size}`).toBeGreaterThan(0);
  const aurora = rings[0]?.variants ?? [];
  expect(aurora[0]).toMatchObject({ id: 1, variant: "Ukuran 12", color: "Emas Kuning" });
  expect(aurora.some(({ stock, color }) => stock === 0 && color === "Emas Kuning")).toBe(true);
});
