import { expect, test } from "vitest";
import { factsOf, keptOf, promisesOf, promisesOfParts, warrantyTermsOf } from "#domain/catalogue/promises.ts";

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

test("E06 I08 a bundle promises what its components do, with their names where they differ", () => {
  const [shine, year] = ["kilau seumur hidup", "1 tahun"].map((text) => [{ label: "Garansi", text }]);
  const parts = [
    { name: "Kalung", specification: shine ?? [] },
    { name: "Anting", specification: shine ?? [] },
  ];
  expect(promisesOfParts(parts)).toEqual(shine);
  const mixed = promisesOfParts([...parts, { name: "Lampu", specification: year ?? [] }]);
  expect(promisesOf(mixed)).toEqual([
    { text: "Garansi Kalung, Anting: kilau seumur hidup", isKept: true },
    { text: "Garansi Lampu: 1 tahun", isKept: true },
  ]);
  expect(
    warrantyTermsOf([
      { label: "Garansi", text: "rangka 10 tahun, kain 1 tahun", part: "Kursi" },
      { label: "Garansi", text: "1 tahun", part: "Lampu" },
    ]),
  ).toEqual([
    { part: "rangka Kursi", years: 10 },
    { part: "kain Kursi", years: 1 },
    { part: "Lampu", years: 1 },
  ]);
});
