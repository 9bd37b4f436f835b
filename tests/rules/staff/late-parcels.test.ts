import { expect, test } from "vitest";
import { askArrival, daysOnTheWay, lateBefore, readLateDays } from "#domain/orders/late-parcels.ts";
import { DAY_SECONDS } from "#lib/time.ts";

test("W06 a parcel is late after five or ten whole days, and another number of days means five", () => {
  expect([null, "", "7", "5", "10"].map(readLateDays)).toEqual([5, 5, 5, 5, 10]);
  expect(lateBefore(10, 20 * DAY_SECONDS)).toBe(10 * DAY_SECONDS);
  expect([0, DAY_SECONDS - 1, DAY_SECONDS, 6 * DAY_SECONDS + 5].map((now) => daysOnTheWay(0, now))).toEqual([
    0, 0, 1, 6,
  ]);
});

test("W06 who writes to the buyer has the order, the courier and the number in the words", () => {
  const words = askArrival({ orderNumber: "SI-1", courier: "JNE", tracking: "CGK1" });
  expect(words).toBe("Halo, kami dari Serambi. Apakah paket pesanan SI-1 (JNE, resi CGK1) sudah Anda terima?");
});
