import { expect, test } from "vitest";
import { addressForm, toValues } from "#app/features/account/place.server.ts";
import { ADDRESS_FIELDS, isListBegun, searchedText, writeShown } from "#app/features/account/place-form.ts";
import { addresses } from "#contract/account/address-book.ts";
import { cityNamed, isUnambiguous, regionNamed } from "#domain/account/place.ts";
import { postcodesOf } from "#functions/demo/regions.ts";

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
  const shownPlace = writeShown({ villageId: "1", postalCode: "40135", text: "Dago, Coblong" });
  expect(searchedText({ ...typed, shownPlace })).toBe(text);
});

test("I02 a city that was only asked about for shipping is no beginning of a choice from the lists", () => {
  const kept = { provinceId: "51", cityId: "5171", districtId: "", villageId: "", kept: "5171" };
  expect(isListBegun(kept)).toBe(false);
  expect(isListBegun({ ...kept, cityId: "5103" })).toBe(true);
  expect(isListBegun({ ...kept, districtId: "517101" })).toBe(true);
});

const CITIES = [
  ...["Kabupaten Bandung", "Kota Bandung", "Kabupaten Sleman", "Kota Administrasi Jakarta Selatan"],
  ...["Kota Administrasi Jakarta Timur", "Kota Yogyakarta", "Kota Balikpapan", "Kota Solok", "Kota Surakarta"],
  ...["Kota Palembang", "Kota Batu", "Kota Kotamobagu", "Kabupaten Sukabumi"],
].map((cityName, n) => ({ cityId: 1000 + n, cityName }));
const PROVINCES = [
  { id: 51, name: "Bali" },
  { id: 31, name: "Daerah Khusus Ibukota Jakarta" },
  { id: 34, name: "Daerah Istimewa Yogyakarta" },
  { id: 32, name: "Jawa Barat" },
];

test.each([
  ["bandung", "Kota Bandung"],
  ["Kabupaten Bandung", "Kabupaten Bandung"],
  ["kab. bandung", "Kabupaten Bandung"],
  ["jakarta selatan", "Kota Administrasi Jakarta Selatan"],
  ["sleman", "Kabupaten Sleman"],
  ["solo", "Kota Surakarta"],
  ["Jogja", "Kota Yogyakarta"],
  ["ba", undefined],
  ["40135", undefined],
  ["dago bandung", undefined],
])("J01 %s is taken for %s", (typed, cityName) => {
  expect(cityNamed(CITIES, typed)?.cityName).toBe(cityName);
});

test.each([
  ["Bali", "Bali"],
  ["DKI Jakarta", "Daerah Khusus Ibukota Jakarta"],
  ["prov. jawa barat", "Jawa Barat"],
  ["jogja", "Kota Yogyakarta"],
  ["timur", "Kota Administrasi Jakarta Timur"],
  ["balik", undefined],
  ["kota", undefined],
  ["kab", undefined],
  ["suka", undefined],
])("A14 a guest who types %s means %s, by whole words", (typed, name) => {
  const number = regionNamed({ cities: CITIES, provinces: PROVINCES }, typed);
  const [known] = [
    ...CITIES.filter(({ cityId }) => cityId === number).map(({ cityName }) => cityName),
    ...PROVINCES.filter(({ id }) => id === number).map((one) => one.name),
  ];
  expect(known).toBe(name);
});

const place = (villageName: string, districtName: string, cityName: string, provinceName: string) => ({
  ...{ villageName, districtName, cityName, provinceName },
});
const dago = place("Dago", "Coblong", "Kota Bandung", "Jawa Barat");
const jakarta = place("Jakarta", "Pulau", "Kabupaten Seram Bagian Timur", "Maluku");
test.each([
  ["40135", dago, true],
  ["Dago, Bandung", dago, true],
  ["dago", dago, true],
  ["Kel. Dago Coblong Jawa Barat", dago, true],
  ["Dago asri", dago, false],
  ["dag bandung", dago, false],
  ["coblong", dago, false],
  ["Palembang", place("Palembang", "Cisata", "Kabupaten Pandeglang", "Banten"), false],
  ["Palembang Pandeglang", place("Palembang", "Cisata", "Kabupaten Pandeglang", "Banten"), true],
  ["Jakarta Timur", jakarta, false],
  ["solo", place("Solo", "Bola", "Kabupaten Wajo", "Sulawesi Selatan"), false],
  ["Bandung", place("Bandung", "Bandung Kulon", "Kota Bandung", "Jawa Barat"), false],
  ["Bali", place("Bali", "Kuta", "Kabupaten Lain", "Riau"), false],
  ["Menteng DKI", place("Menteng", "Menteng", "Kota Lain", "Daerah Khusus Ibukota Jakarta"), true],
  ["Batu Merah", place("Batu Merah", "Sirimau", "Kota Ambon", "Maluku"), true],
])("I02 %s is surely the only place found: %o, %s", (typed, one, isSure) => {
  const regions = { cities: CITIES.map(({ cityName }) => cityName), provinces: PROVINCES.map(({ name }) => name) };
  expect(isUnambiguous(typed, one, regions)).toBe(isSure);
});

test("I02 the checkout keeps every field of a new address while it is typed; the first address is the main one anyway", () => {
  expect(Object.keys(addressForm.shape).filter((name) => !ADDRESS_FIELDS.includes(name))).toEqual(["default"]);
});

test("I02 the form has every field of an address that is stored: what it does not send would be emptied by a change", () => {
  const asked = Object.keys(addresses.store.body.shape);
  expect(asked).toContain("street");
  expect(Object.keys(addressForm.shape)).toEqual(expect.arrayContaining(asked));
});

test("I02 the form begins with every field of the address that is changed", () => {
  const named = { villageName: "Dago", districtName: "Coblong", cityName: "Kota Bandung", provinceName: "Jawa Barat" };
  const region = { ...named, villageId: 3273021004, districtId: 327302, cityId: 3273, provinceId: 32 };
  const typed = { label: "Rumah", recipient: "Kirana Ayu", phone: "+6281200000000", street: "Jl. Dago Asri No. 12" };
  const values = toValues({ ...region, ...typed, postalCode: "40135", note: "", default: 1, id: 7, createdAt: 0 });
  expect(Object.keys(values).sort()).toEqual([...Object.keys(addressForm.shape), "id"].sort());
});
