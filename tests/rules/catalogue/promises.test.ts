import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { factsOf, promisesOf } from "#domain/catalogue/promises.ts";
import { partsOf } from "#domain/content/links.ts";
import { catalogue } from "#functions/demo/catalogue.ts";
import { certificateOf, gradesOf } from "#functions/demo/certificates.ts";

const lines = [
  { label: "Garansi", text: "kilau seumur hidup" },
  { label: "Bahan", text: "Emas 750" },
  { label: "Ubah ukuran", text: "gratis satu kali dalam 60 hari" },
];

test("E06 what a product promises stands below its price in an order of its own, and its facts stand apart", () => {
  expect(promisesOf(lines)).toEqual(["Ubah ukuran gratis satu kali dalam 60 hari", "Garansi kilau seumur hidup"]);
  expect(factsOf(lines)).toEqual([{ label: "Bahan", text: "Emas 750" }]);
  expect(promisesOf([])).toEqual([]);
});

test("E06 the picture of a certificate says what the product's own lines say", () => {
  const certified = catalogue.flatMap((one) => {
    const text = certificateOf(one);
    return text ? [{ one, text, grades: gradesOf(one) }] : [];
  });
  expect(certified.length).toBeGreaterThan(8);
  for (const { one, text, grades } of certified) {
    const [link] = partsOf(text).flatMap((part) => (typeof part === "string" ? [] : [part.path]));
    const picture = readFileSync(`public${link}`, "utf8");
    const numbers = text.match(/(?:LBMN|KKM)-[\d-]+/g) ?? [];
    const isPearl = numbers[0]?.startsWith("KKM");
    const graded = isPearl ? [] : [grades?.color, grades?.clarity, grades?.cut];
    for (const words of [one.name_long, ...numbers, ...graded]) expect(picture, one.slug).toContain(words);
  }
});
