import { expect, test } from "vitest";
import { fromWire, plainName, remembered, toFormData, toWire, wireName } from "#contract/wire.ts";

test.each([
  ["validPrice", "valid_price"],
  ["orderNumber", "ordersn"],
  ["variantId", "uni_product_variants_id"],
  ["toPayRp", "grandTotalDiskon_rp"],
  ["id", "id"],
  ["isTheLast", "is_the_last"],
  ["cartLines.0.variantId", "r_more_transaction_cart_details.0.uni_product_variants_id"],
  ["validPrice.id", "valid_price.id"],
  // Every object has these names, and none of them is odd on the wire.
  ["constructor", "constructor"],
  ["toString", "to_string"],
])("N05 %s is %s on the wire, and the other way round", (plain, wire) => {
  expect(wireName(plain)).toBe(wire);
  expect(plainName(wire)).toBe(plain);
});

test.each(["validPrice", "variant_id", "order_number", "line_2", "Valid"])(
  "N05 R05 nothing is called %s on the wire",
  (wire) => {
    expect(plainName(wire)).toBeUndefined();
    expect(fromWire({ [wire]: 1, id: 2 })).toEqual({ id: 2 });
    // It was looked up before.
    expect(fromWire({ [wire]: 1, id: 2 })).toEqual({ id: 2 });
    expect(plainName(`${wire}.valid_price`)).toBe(`${wire}.validPrice`);
  },
);

test("N05 names are changed at every depth and in every list, and values never are", () => {
  const file = new File(["isi"], "foto.jpg");
  const day = new Date(0);
  const plain = { cartLines: [{ variantId: 5, note: null, isGift: [1, "validPrice", undefined] }], photos: file, day };
  const wire = {
    r_more_transaction_cart_details: [
      { uni_product_variants_id: 5, note: null, is_get_free: [1, "validPrice", undefined] },
    ],
    r_images: file,
    day,
  };
  const sent = toWire(plain) as typeof wire;
  expect(sent).toEqual(wire);
  expect(sent.r_images).toBe(file);
  expect(sent.day).toBe(day);
  expect(fromWire(wire)).toEqual(plain);
  for (const value of [null, undefined, 7, "valid_price", true]) expect(fromWire(value)).toBe(value);
});

/** So many objects, or lists, within another. */
const nested = (depth: number, within: (inner: unknown) => unknown) => {
  let value: unknown = within("isi");
  for (let nth = 0; nth < depth; nth++) value = within(value);
  return value;
};

test("R10 R05 nothing is read that lies deeper than the contract does", () => {
  for (const within of [(inner: unknown) => ({ a: inner }), (inner: unknown) => [inner]]) {
    expect(fromWire(nested(12, within))).toEqual(nested(12, within));
    const deeper = JSON.stringify(fromWire(nested(13, within)));
    expect(deeper).not.toContain("isi");
    expect(deeper.replace(/[^[{]/g, "")).toHaveLength(13);
  }
});

test("R10 a name is found again however many others were sent in between", () => {
  for (let nth = 0; nth < 1500; nth++) expect(fromWire({ [`nama_${nth}x`]: nth })).toEqual({});
  for (let nth = 0; nth < 1500; nth++) expect(fromWire({ [`x${nth}_y`]: nth })).toEqual({ [`x${nth}Y`]: nth });
  expect(fromWire({ [`${"a".repeat(61)}_b`]: 1, valid_price: 2 })).toEqual({
    [`${"a".repeat(61)}B`]: 1,
    validPrice: 2,
  });
});

test("R10 a thousand names are looked up once, the ones after them and very long ones each time", () => {
  const asked: string[] = [];
  const nameOf = remembered((name) => {
    asked.push(name);
    return name === "n0" ? undefined : `${name}!`;
  });
  const askedOf = (names: string[]) => {
    asked.length = 0;
    expect(names.map(nameOf)).toEqual(names.map((name) => (name === "n0" ? undefined : `${name}!`)));
    return [...asked];
  };
  const [fitting, tooLong] = ["x".repeat(60), "x".repeat(61)];
  const first = [tooLong, fitting, ...Array.from({ length: 999 }, (_, nth) => `n${nth}`)];
  expect(askedOf(first)).toEqual(first);
  expect(askedOf([...first, "later"])).toEqual([tooLong, "later"]);
  expect(askedOf(["n0", "later", "n998"])).toEqual(["later"]);
});

test("N05 a form has the wire's names, a list as often as it is long, and files as they are", async () => {
  const foto = (name: string) => new File([name], name);
  const form = toFormData({ orderNumber: "SI-1", isOn: false, pictures: [foto("satu"), foto("dua")], ids: [1, 2] });
  expect([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ["ordersn", "SI-1"],
    ["is_on", "false"],
    ["pictures", "satu"],
    ["pictures", "dua"],
    ["ids", "1"],
    ["ids", "2"],
  ]);
});
