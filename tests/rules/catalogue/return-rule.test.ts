import { expect, test } from "vitest";
import { isEngraved, returnLabel, returnRuleOf } from "#domain/catalogue/promises.ts";
import { returnPolicyData } from "#domain/catalogue/structured-data.ts";
import { readPromises } from "#domain/content/promises.ts";
import { catalogue } from "#functions/demo/catalogue.ts";
import { specificationOf } from "#functions/demo/product-rows.ts";
import { settings } from "#functions/demo/texts.ts";

const ring = { category: "Cincin", isEngraved: false };
const earrings = { category: "Anting", isEngraved: false };
const promised = readPromises(settings);

test("I08 T14 earrings are returned with their seal, what is engraved before it is, and what is made to order never", () => {
  expect(returnRuleOf([ring], false)).toBe("as-it-came");
  expect(returnRuleOf([ring, earrings], false)).toBe("sealed");
  expect(returnRuleOf([earrings, { ...ring, isEngraved: true }], false)).toBe("not-engraved");
  expect(returnRuleOf([ring], true)).toBe("never");
});

test("T14 the label on a product and its structured data say the days of the setting", () => {
  const [sold, made] = [{ preOrder: null }, { preOrder: {} }];
  for (const days of [7, 14]) {
    expect(returnLabel("as-it-came", days, [sold])).toBe(`Bisa dikembalikan ${days} hari`);
    expect(returnLabel("sealed", days, [sold])).toBe(`Bisa dikembalikan ${days} hari, segel utuh`);
    expect(returnPolicyData("sealed", days)).toMatchObject({ merchantReturnDays: days });
  }
  expect(returnLabel("not-engraved", 14, [sold])).toBe("Bisa dikembalikan 14 hari selama belum diukir");
  expect(returnLabel("as-it-came", 14, [sold, made])).toBe("Bisa dikembalikan 14 hari, kecuali yang PRE-ORDER");
  expect(returnLabel("never", 14, [made])).toBe("Dibuat sesuai pesanan, tidak dapat dikembalikan");
  expect(returnPolicyData("never", 14)).not.toHaveProperty("merchantReturnDays");
});

test("T14 every product of the demo has the guarantee and the days of the demo's settings, by its kind of goods", () => {
  const texts = promised.guarantees.map(({ text }) => text);
  for (const product of catalogue) {
    const specification = specificationOf(product);
    const said = specification.filter(({ label }) => /^(Garansi|Ubah ukuran)$/.test(label)).map(({ text }) => text);
    const known = [...texts, `${promised.resizeDays} hari`];
    expect(said.length, product.slug).toBeGreaterThan(0);
    expect(
      said.filter((text) => !known.some((one) => text.includes(one))),
      product.slug,
    ).toEqual([]);
  }
  const engraved = catalogue.filter((one) => isEngraved(specificationOf(one)));
  expect(engraved.length).toBeGreaterThan(0);
});
