import { expect, test } from "vitest";
import { isListBegun, searchedText, writeShown } from "#app/features/account/place-form.ts";
import { cityNamed } from "#domain/account/place.ts";
import { postcodesOf } from "#functions/demo/postcodes.ts";

test("I02 a village has the postcode of its code, or where that has changed the one of its names", () => {
  const official = {
    regencies: [{ code: "93.01", name: "Kabupaten Merauke" }],
    districts: [{ code: "93.01.01", name: "Merauke" }],
    villages: [
      { code: "93.01.01.1001", name: "Kelapa Lima" },
      { code: "93.01.01.1002", name: "Karang Indah" },
      { code: "93.01.01.1003", name: "Baru" },
    ],
  };
  const place = { city: "Kabupaten Merauke", district: "Merauke" };
  const list = [
    { ...place, code: "93.01.01.1001", village: "Lain", postal: 99613 },
    { ...place, code: "91.01.01.1002", village: "Karang  Indah", postal: 99614 },
    { ...place, code: "93.01.01.1003", village: "Baru", postal: 0 },
  ];
  expect([...postcodesOf(official, list)]).toEqual([
    ["93.01.01.1001", "99613"],
    ["93.01.01.1002", "99614"],
  ]);
});

test.each([
  ["what was shown is not searched again", { place: "Dago, Coblong", villageId: "1" }, null],
  ["another text is", { place: " sanur ", villageId: "1" }, "sanur"],
  ["nothing is typed", { place: "  ", villageId: "1" }, null],
  ["a village chosen from the lists since counts more", { place: "sanur", villageId: "2" }, null],
])("I02 %s", (_, typed, text) => {
  const shown = writeShown({ villageId: "1", postalCode: "40135", text: "Dago, Coblong" });
  expect(searchedText({ ...typed, shown })).toBe(text);
});

test("I02 a city that was only asked about for shipping is no beginning of a choice from the lists", () => {
  const kept = { provinceId: "51", cityId: "5171", districtId: "", villageId: "", kept: "5171" };
  expect(isListBegun(kept)).toBe(false);
  expect(isListBegun({ ...kept, cityId: "5103" })).toBe(true);
  expect(isListBegun({ ...kept, districtId: "517101" })).toBe(true);
});

test.each([
  ["bandung", "Kota Bandung"],
  ["Kabupaten Bandung", "Kabupaten Bandung"],
  ["kab. bandung", "Kabupaten Bandung"],
  ["jakarta selatan", "Kota Administrasi Jakarta Selatan"],
  ["sleman", "Kabupaten Sleman"],
  ["ba", undefined],
  ["40135", undefined],
])("J01 %s is taken for %s", (typed, cityName) => {
  const names = ["Kabupaten Bandung", "Kota Bandung", "Kabupaten Sleman", "Kota Administrasi Jakarta Selatan"];
  expect(
    cityNamed(
      names.map((name) => ({ cityName: name })),
      typed,
    )?.cityName,
  ).toBe(cityName);
});
