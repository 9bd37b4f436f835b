import fc from "fast-check";
import { expect, test } from "vitest";
import { readParcelList } from "../../../domain/orders/parcels.ts";

const [A, B, C] = ["SI-261121-7K2M9QX4TB0R", "SI-261121-7K2M9QX4TB0S", "SI-261121-7K2M9QX4TB0T"];

test("S03 a pasted list has an order, its courier and its number on each line, however they are kept apart", () => {
  const list = `\uFEFF# Paket hari ini\r\n${A?.toLowerCase()} JNE JP0123\r\n\r\n  ${B}\tJ&T Express\t 00 12 34 56 \n${C};Anter Aja;10003000;\n`;
  expect(readParcelList(list)).toEqual([
    { line: 2, orderNumber: A, parcel: { courier: "JNE", tracking: "JP0123" } },
    { line: 4, orderNumber: B, parcel: { courier: "J&T Express", tracking: "00 12 34 56" } },
    { line: 5, orderNumber: C, parcel: { courier: "Anter Aja", tracking: "10003000" } },
  ]);
  expect(readParcelList(`${A} Lion Parcel 11LP1700`)).toEqual([
    { line: 1, orderNumber: A, parcel: { courier: "Lion Parcel", tracking: "11LP1700" } },
  ]);
});

test("S03 what is wrong with a line is said by its number: no order, no number, twice the same, too long", () => {
  const lines = [
    `SI-1 JNE 1`,
    `${A} JP0123`,
    `${A} JNE JP01234`,
    `${A} JNE JP01235`,
    `${B} JNE ${"9".repeat(61)}`,
    `${C}`,
  ];
  const wrong = readParcelList(lines.join("\n")).flatMap((one) => ("wrong" in one ? [[one.line, one.wrong]] : []));
  expect(wrong.map(([line]) => line)).toEqual([1, 2, 4, 5, 6]);
  expect(wrong[2]?.[1]).toContain("twice");
  // One number is on one parcel.
  const same = `${A}/1 JNE JP01234\n${A}/2 JNE JP01234`;
  const read = (isOther: boolean) => readParcelList(same, { isOther }).map((one) => ("wrong" in one ? one.wrong : ""));
  expect(read(false)).toEqual(["", "JNE JP01234 is another parcel's; --other takes it all the same"]);
  expect(read(true)).toEqual(["", ""]);
});

test("S03 whatever is pasted is read, line by line, and never fails", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const read = readParcelList(`${text}\n${A} JNE JP01234`);
      expect(read.length).toBeGreaterThan(0);
      for (const one of read) if ("parcel" in one) expect(one.parcel.courier).not.toMatch(/\p{Cc}/u);
    }),
  );
});

test("S03 a courier that nobody knows and a number that is none are wrong on their lines, unless others are allowed", () => {
  const list = `${A} JNF JP012345\n${B} JNE JP01\n${C} JNE jalan`;
  const wrong = readParcelList(list).map((one) => ("wrong" in one ? one.wrong : ""));
  expect(wrong[0]).toContain("JNF is none of the couriers JNE, J&T, SiCepat");
  expect(wrong.slice(1)).toEqual(
    ["JP01", "jalan"].map((number) => `${number} does not look like a tracking number; --other takes it all the same`),
  );
  expect(readParcelList(list, { isOther: true }).map((one) => "parcel" in one)).toEqual([true, true, true]);
  const couriers = [{ name: "JNF", page: "", isOffered: true }];
  const [own, usual] = readParcelList(`${A} JNF JP012345\n${B} JNE JP012345`, { couriers });
  expect([own, usual]).toEqual([
    expect.objectContaining({ parcel: { courier: "JNF", tracking: "JP012345" } }),
    { line: 2, wrong: "JNE is none of the couriers JNF; --other takes it all the same" },
  ]);
});
