import { expect, test } from "vitest";
import { factsOf, keptOf, promisesOf } from "#domain/catalogue/promises.ts";

const lines = [
  { label: "Garansi", text: "kilau seumur hidup" },
  { label: "Bahan", text: "Emas 750" },
  { label: "Ubah ukuran", text: "gratis satu kali dalam 60 hari" },
];

test("E06 what a product promises stands below its price in an order of its own, and its facts stand apart", () => {
  const identity = { label: "Penyerahan", text: "dengan identitas" };
  expect(promisesOf([identity, ...lines])).toEqual([
    { text: "Ubah ukuran gratis satu kali dalam 60 hari", isKept: true },
    { text: "Penyerahan dengan identitas", isKept: false },
    { text: "Garansi kilau seumur hidup", isKept: true },
  ]);
  expect(factsOf(lines)).toEqual([{ label: "Bahan", text: "Emas 750" }]);
  expect(promisesOf([])).toEqual([]);
  expect(keptOf(lines)).toEqual(lines.filter(({ label }) => /^(Ubah|Garansi)/.test(label)));
});
