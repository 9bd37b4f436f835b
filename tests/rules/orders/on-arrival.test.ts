import { expect, test } from "vitest";
import { readPromises } from "#domain/content/promises.ts";
import { arrivalWords, isWithin, onArrivalOf } from "#domain/orders/arrival.ts";
import { settings } from "#functions/demo/texts.ts";

const { assemblyAreas } = readPromises(settings);

test.each([
  ["Kota Bandung", true],
  ["Kabupaten Bandung", true],
  ["Kota Administrasi Jakarta Selatan", true],
  ["Kota Tangerang Selatan", true],
  ["Kabupaten Bekasi", true],
  ["Kota Surabaya", true],
  ["Kabupaten Bandung Barat", false],
  ["Kota Makassar", false],
  ["Kabupaten Administrasi Kepulauan Seribu", false],
])("J01 in %s the demo puts together what comes in parts: %s", (city, isServed) => {
  expect(isWithin(city, assemblyAreas)).toBe(isServed);
  const said = arrivalWords(onArrivalOf({ sentAs: "furniture", isAssembled: true }, { city }, assemblyAreas));
  expect(said).toEqual(isServed ? ["Perakitan perabot: kami hubungi untuk janji temu, gratis."] : []);
});

test("J01 jewellery asks for an identity wherever it goes; a shop that puts nothing together promises nothing", () => {
  const bandung = { city: "Kota Bandung" };
  const lines = [
    ...onArrivalOf({ sentAs: "jewellery" }, bandung, []),
    ...onArrivalOf({ sentAs: "jewellery" }, { city: "Kota Makassar" }, assemblyAreas),
    ...onArrivalOf({ isAssembled: true }, bandung, []),
    ...onArrivalOf({ sentAs: "furniture" }, bandung, assemblyAreas),
    { label: "Garansi", text: "seumur hidup" },
  ];
  expect(arrivalWords(lines)).toEqual(["Siapkan identitas saat menerima perhiasan."]);
});
