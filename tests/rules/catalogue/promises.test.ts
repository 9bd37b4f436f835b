import { expect, test } from "vitest";
import { factsOf, keptOf, promisesOf } from "#domain/catalogue/promises.ts";

const lines = [
  { label: "Garansi", text: "kilau seumur hidup" },
  { label: "Bahan", text: "Emas 750" },
  { label: "Ubah ukuran", text: "gratis satu kali dalam 60 hari" },
];

test("E06 what a product promises stands below its price in an order of its own, and its facts stand apart", () => {
  expect(promisesOf(lines)).toEqual(["Ubah ukuran gratis satu kali dalam 60 hari", "Garansi kilau seumur hidup"]);
  expect(factsOf(lines)).toEqual([{ label: "Bahan", text: "Emas 750" }]);
  expect(promisesOf([])).toEqual([]);
  expect(keptOf(lines)).toEqual(lines.filter(({ label }) => /^(Ubah|Garansi)/.test(label)));
});
