import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { partsOf } from "#domain/content/page-text.ts";
import { catalogue } from "#functions/demo/catalogue.ts";
import { certificateOf, gradesOf } from "#functions/demo/jewellery.ts";

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
