import { expect, test } from "vitest";
import { couriersFrom, offeredNames, parseCouriers, USUAL_COURIERS, writeCouriers } from "#domain/orders/couriers.ts";
import { oddOf, trackerOf } from "#domain/orders/parcels.ts";

test("U07 the shop's couriers are read as they are written, and the usual ones where it has said none", () => {
  const text = "JNE = https://jne.co.id/tracking-package; -TIKI; Kurir Toko = https://kurir.example/?id=NUMBER&a=b";
  const couriers = couriersFrom(text);
  expect(writeCouriers(couriers)).toBe(text);
  expect(offeredNames(couriers)).toEqual(["JNE", "Kurir Toko"]);
  expect(couriersFrom("")).toBe(USUAL_COURIERS);
  expect(couriersFrom(writeCouriers(USUAL_COURIERS))).toEqual(USUAL_COURIERS);
});

test.each(["= https://a.example", "JNE = http://a.example", "JNE = lacak", "JNE; jne", `${"a".repeat(41)}`])(
  "U07 %s is no list of couriers",
  (text) => {
    expect(parseCouriers(text)).toMatchObject({ why: "no-courier-page" });
  },
);

test("U07 a parcel is followed at the page of its courier, also of one that is hidden, and at none that the shop has not", () => {
  const couriers = couriersFrom("-Kurir Toko = https://kurir.example/NUMBER; Mobil");
  const href = (courier: string) => trackerOf({ courier, tracking: "AB 123456" }, couriers)?.href;
  expect(href("kurir toko kilat")).toBe("https://kurir.example/AB%20123456");
  expect([href("Mobil"), href("JNE"), href("Mobilitas")]).toEqual([null, null, null]);
  expect(oddOf({ courier: "mobil", tracking: "AB123456" }, couriers)).toBeUndefined();
  expect(oddOf({ courier: "JNE", tracking: "AB123456" }, couriers)).toBe("courier");
});
